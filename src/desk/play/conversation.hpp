// What a person and upstar say to each other while they play: the board, the moves, who won.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "desk/io/arguments.hpp"
#include "desk/play/match.hpp"

namespace upstar::desk {

/// Who plays how.
struct Seats {
  Player person = Player::left;
  Strength strength = Strength::perfect;  ///< of upstar
  std::uint64_t seed = 1;
};

/// Prints on the console of the workspace; with `--json` nothing but the play as a tree, at its end.
class Conversation {
 public:
  Conversation(Workspace& workspace, Match& match, const Seats& seats, const CommonOptions& options);

  /// Shows the position, and moves first if that is upstar's turn. **Errors** those of Match, which end the play.
  void begin();
  /// Does what the person typed. What is wrong with it is said, and nothing is changed.
  /// **Errors** LimitError if upstar finds no move within the limits, which ends the play.
  void on_line(std::string_view line);
  bool is_over() const { return m_is_over; }
  /// `left> `
  std::string prompt() const;
  /// Says how the play ended. `reason`, if nobody won: why it ends here.
  void end(const std::string& reason);

 private:
  using Json = nlohmann::ordered_json;

  void say(std::string_view text);
  /// The terms, each as text and, where there is one, as a picture.
  std::string sum_text();
  /// The moves by number, at most so many.
  std::string moves_text(std::size_t most);
  /// upstar moves, if it is its turn; then the person sees where the play stands.
  void go_on();
  std::string move_text(const LegalMove& move);
  void hint();
  void explain();
  void take_back();
  Json tree(const std::string& reason) const;

  Workspace& m_workspace;
  Console& m_console;
  Match& m_match;
  Seats m_seats;
  CommonOptions m_options;
  bool m_is_over = false;
  std::optional<Player> m_winner{};
};

}  // namespace upstar::desk

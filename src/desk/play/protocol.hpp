// Play with a program: one line in, one line out (docs/play.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "desk/play/match.hpp"

namespace upstar::desk {

class Protocol {
 public:
  Protocol(Workspace& workspace, Play play, Strength strength, std::uint64_t seed);

  /// A new match. **Errors** those of Match::begin.
  void begin(const std::string& sum, Player first);
  /// One line, without its end. **Errors** upstar::Error; then nothing is changed.
  std::string reply(std::string_view line);
  bool is_over() const { return m_is_over; }

 private:
  struct Row {
    std::string_view name;
    std::string (Protocol::*reply)(std::string_view operands);
  };
  static const std::vector<Row>& rows();

  std::string position(std::string_view operands);
  std::string status(std::string_view);
  std::string sum(std::string_view);
  std::string moves(std::string_view);
  std::string move(std::string_view operands);
  std::string go(std::string_view);
  std::string hint(std::string_view);
  std::string undo(std::string_view);
  std::string record(std::string_view);
  std::string winner(std::string_view);
  std::string outcome(std::string_view);
  std::string help(std::string_view);
  std::string quit(std::string_view);
  /// upstar's move, as the command that makes it.
  std::string chosen_move(bool makes_it);

  Workspace& m_workspace;
  Match m_match;
  Strength m_strength;
  std::uint64_t m_seed;
  bool m_has_begun = false;
  bool m_is_over = false;
};

}  // namespace upstar::desk

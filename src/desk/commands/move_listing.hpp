// How the moves of sums are listed in which there is more than moves to short games: a row for each kind of play.
#pragma once

#include <compare>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "desk/workspace/workspace.hpp"
#include "upstar/expr/summand.hpp"

namespace upstar::desk {

/// A line of `moves --winning`.
struct WinningRow {
  std::size_t summand;  ///< by its index
  std::string to;       ///< what it becomes
  std::string kind{};   ///< of a move of entailing play

  auto operator<=>(const WinningRow&) const = default;
};

struct MoveListing {
  const char* where;  ///< which sums these are, in words: `play can come back`
  bool (*is_of)(const std::vector<Summand>& summands);
  /// A line for each move: the summand, if there are several, what it becomes, how many moves lead there, its value,
  /// and what is to be said of it. `width`: 0 if nothing is to be cut.
  std::string (*table)(Workspace&, const std::vector<Summand>&, Style, std::size_t width);
  /// The same as one JSON object.
  std::string (*json)(Workspace&, std::string_view input, const std::vector<Summand>&, Style);
  std::vector<WinningRow> (*winning)(Workspace&, const std::vector<Summand>&, Player, Style);
  /// What `upstar best` prints for the player, as a table or as one JSON object; null: what it prints of all sums.
  std::string (*best)(Workspace&, std::string_view input, const std::vector<Summand>&, Player, Style, std::size_t width,
                      bool as_json) = nullptr;
};

/// Each move with the player, the value of the whole sum if that is another one, and whether it wins, draws or is
/// dominated. The winning moves of a single position are found without values.
extern const MoveListing loopy_listing;
/// Each move with its kind, and whether it wins or is loony. Both players have these moves.
/// **Errors** DomainError for a summand that is neither a nimber nor the moon.
extern const MoveListing entailing_listing;

/// Each move with its points, and with what the player has more than the other one in the end. Both players have these
/// moves. Numbers in the sum are scores. **Errors** DomainError for any other summand that is no position of scoring
/// play.
extern const MoveListing score_listing;
/// Each move with the share of the money above which Left wins then, and which are best. **Errors** DomainError for a
/// sum, and for winning moves.
extern const MoveListing richman_listing;

/// The listing of these sums; null where all moves lead to short games.
const MoveListing* special_listing(const std::vector<Summand>& summands);

}  // namespace upstar::desk

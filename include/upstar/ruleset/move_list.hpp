// The list of the moves of a position, for people: as texts, images of each other marked; and which are reversible.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/base/charged.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/any_position.hpp"

namespace upstar {

/// One move of a player from a position.
struct ListedMove {
  AnyPosition option;
  std::string text;      ///< the option, in the ruleset's notation
  LoopyValue value;      ///< of the option
  std::size_t count;     ///< of moves that lead to it
  std::size_t image_of;  ///< the first move that leaves the same components up to the symmetries of the rules
};

/// A position in a line of text, where it must not be blank: the empty one is `""`. Line ends, and all else that acts
/// on a terminal, are written as in quotes: `\u000a`.
std::string visible(std::string_view position);

/// The images of the components, as one text: the same for positions with the same components up to symmetry. Parts for
/// which `has_sign` is false are images of their negatives too.
std::string image_text(const AnyPosition& position, const std::function<bool(const AnyPosition&)>& has_sign);

/// The player's moves, each once, in the ruleset's order. **Errors** LimitError past `most`.
ChargedVector<AnyPosition> distinct_moves(const AnyPosition& position, Player player, std::size_t most = 1'000'000);

/// Every option of the player, in the ruleset's order. Moves to positions of the same text are listed once.
/// **Errors** those of AnyPosition::value; LimitError past 100,000 moves or 100 million characters of text.
/// `on_listed` is told of each move when its value is known; then a limit does not lose what is known.
/// **Cost** that of the values; and for each move its components as text.
std::vector<ListedMove> list_moves(const AnyPosition& position, Player player,
                                   const std::function<void(const ListedMove&)>& on_listed = {});

/// The first answer of the opponent to the move of the player, from `position` to `option`, through which that move is
/// reversible; nullopt if there is none. **Cost** the values of all answers.
std::optional<AnyPosition> reversing_answer(const AnyPosition& position, const AnyPosition& option, Player player);

/// How the player's options K^P of the canonical form are reached in play: as sensible_lines of forms (form_moves.hpp),
/// with the ruleset's order of moves. **Errors** as AnyPosition::value. **Cost** the values of all moves met.
std::vector<std::vector<AnyPosition>> sensible_lines(const AnyPosition& position, Player player);

}  // namespace upstar

// Which moves are best at which ambient temperature, by thermographs.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

/// The orthodox options at the temperatures from `low` to `high`, both included. Where two ranges meet, the options of
/// both are orthodox; where a range is a single temperature, its own list is complete.
template <class Value>
struct OrthodoxRangeOf {
  Dyadic low;
  Dyadic high;
  std::vector<Value> options;

  bool operator==(const OrthodoxRangeOf&) const = default;
};

/// Ranges by ascending temperature, without gaps, from -1 to the temperature of the game.
template <class Value>
struct OrthodoxMovesOf {
  std::vector<OrthodoxRangeOf<Value>> left;
  std::vector<OrthodoxRangeOf<Value>> right;
};

using OrthodoxRange = OrthodoxRangeOf<GameId>;
using OrthodoxMoves = OrthodoxMovesOf<GameId>;

/// A Left option is orthodox at temperature t if its right wall at t, less t, is the left wall of G there; for Right
/// mirrored. Where more options are orthodox at a single t than on either side of it, the range [t, t] lists them all.
/// Empty for numbers: nobody moves in a number while there is another game. The options of a range are in an arbitrary
/// order.
/// **Cost** that of the thermograph of G, and the number of ranges times the number of options.
/// **Source** Siegel II.5; Winning Ways ch. 6.
OrthodoxMoves orthodox_moves(GameStore& store, GameId g);

/// Those of the player's moves that are orthodox in g at temperature t, by their index. `moves` are the options of any
/// form of g, a position for example.
/// **Requires** t >= 0. If g is no number and no colder than t, there is one.
/// **Cost** that of the thermographs.
std::vector<std::size_t> orthodox_at(GameStore& store, GameId g, std::span<const GameId> moves, Player player,
                                     const Dyadic& t);

/// How the walls run just below the foot of the mast, at the temperature of G. gote: both slope. left_sente: the left
/// wall is vertical, since Right answers Left's move there; right_sente: the right wall is. none: G is a number.
enum class Sente { none, gote, left_sente, right_sente };

/// **Cost** that of the thermograph of G.
/// **Source** Winning Ways ch. 6; Berlekamp and Wolfe, Mathematical Go (1994).
Sente sente(GameStore& store, GameId g);

}  // namespace upstar

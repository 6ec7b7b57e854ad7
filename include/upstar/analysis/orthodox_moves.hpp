// Which moves are best at which ambient temperature, by thermographs.
#pragma once

#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

/// From `low` to `high`, both included, exactly these options (and at a common end of two ranges those of both, or of
/// a range that is that end alone).
template <class Value>
struct OrthodoxRangeOf {
  Dyadic low;
  Dyadic high;
  std::vector<Value> options;

  bool operator==(const OrthodoxRangeOf&) const = default;
};

/// By ascending temperature, without gaps, from -1 to the temperature of the game.
template <class Value>
struct OrthodoxMovesOf {
  std::vector<OrthodoxRangeOf<Value>> left;
  std::vector<OrthodoxRangeOf<Value>> right;
};

using OrthodoxRange = OrthodoxRangeOf<GameId>;
using OrthodoxMoves = OrthodoxMovesOf<GameId>;

/// At temperature t those Left options whose right wall at t, less t, is the left wall of G there; for Right mirrored.
/// Where more options are orthodox at a single t than on either side of it, the range [t, t] lists them all. Empty for
/// numbers: nobody moves in one while there is another game. The options of a range are in an arbitrary order.
/// **Cost** that of the thermograph of G, and the number of ranges times that of options.
/// **Source** Siegel II.5; Winning Ways ch. 6.
OrthodoxMoves orthodox_moves(GameStore& store, GameId g);

/// Just below the foot of the mast, at the temperature of G: gote where both walls slope; left_sente where the left
/// wall is vertical, since Right answers what Left does there; right_sente where the right one is. None for numbers.
enum class Sente { none, gote, left_sente, right_sente };

/// **Cost** that of the thermograph of G.
/// **Source** Winning Ways ch. 6; Berlekamp and Wolfe, Mathematical Go (1994).
Sente sente(GameStore& store, GameId g);

}  // namespace upstar

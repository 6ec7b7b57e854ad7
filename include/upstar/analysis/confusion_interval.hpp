// The numbers with which a game is confused.
#pragma once

#include "upstar/game/store.hpp"

namespace upstar {

/// All numbers from low to high; an end belongs to them if it is closed.
struct ConfusionInterval {
  Dyadic low;   ///< the right stop
  Dyadic high;  ///< the left stop
  bool low_closed = false;
  bool high_closed = false;

  /// Whether there is no such number, as for a number, and for ^, which is greater than its stop 0.
  bool is_empty() const { return low == high && !low_closed; }
  bool operator==(const ConfusionInterval&) const = default;
};

/// The numbers x that are neither <= G nor >= G. They lie between the stops of G; a stop is one of them unless G is on
/// its inner side: less than the left stop, greater than the right one.
/// **Cost** two order tests.
/// **Source** Winning Ways ch. 6; for stops Siegel II.3.
ConfusionInterval confusion_interval(GameStore& store, GameId g);

}  // namespace upstar

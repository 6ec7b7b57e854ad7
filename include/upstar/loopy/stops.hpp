// Stops of stoppers: the numbers, or what takes the place of numbers in loopy games, at which play in them ends.
#pragma once

#include <compare>
#include <optional>

#include "upstar/loopy/store.hpp"

namespace upstar {

/// A number, x over, x under, on or off: `number` is x, and nothing for on and off.
struct Pseudonumber {
  std::optional<Dyadic> number;
  int beyond = 0;  ///< 1 for on and x over, -1 for off and x under
};
/// As the order of their values.
std::strong_ordering operator<=>(const Pseudonumber& x, const Pseudonumber& y);

std::optional<Pseudonumber> pseudonumber(LoopyStore& store, SideId s);
/// The pseudonumber at which orthodox play from a stopper ends: the stopper itself if it is one, else the largest Right
/// stop of a Left option; the mirror image for Right. **Requires** a stopper.
SideId stop(LoopyStore& store, SideId s, Player player);

/// What the stops of two stoppers tell of s <= t, if they tell it.
/// If the Left stop of s is less than the Right stop of t, s < t. If a stop of s is greater than the same stop of t, it
/// is not so that s <= t.
std::optional<bool> leq_by_stops(LoopyStore& store, SideId s, SideId t);

}  // namespace upstar

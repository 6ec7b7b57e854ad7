// Where an axis of numbers is labelled.
#pragma once

#include <string>
#include <vector>

#include "upstar/number/rational.hpp"

namespace upstar::draw {

/// The multiples of a round step (1, 2 or 5 times a power of ten, or a power of 1/2) from `low` to `high`, at most
/// `most` of them; only integers if `whole`. **Requires** low < high, most >= 2.
std::vector<Rational> round_ticks(const Rational& low, const Rational& high, int most, bool whole = false);

/// `3/4`, `-12`, `5e20`: exact for every tick.
std::string tick_text(const Rational& tick);

}  // namespace upstar::draw

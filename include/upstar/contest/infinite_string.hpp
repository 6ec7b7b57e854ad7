// Red-blue Hackenbush strings in which one part repeats for ever.
#pragma once

#include <compare>
#include <string>

#include "upstar/number/rational.hpp"

namespace upstar {

/// omegas.omega + real + ends/omega; in order of weight.
struct OmegaSum {
  Integer omegas;
  Rational real;
  Rational ends;

  int sign() const { return omegas != 0 ? omegas.sign() : real != 0 ? real.sign() : ends.sign(); }
  OmegaSum& operator+=(const OmegaSum& other);
  bool operator==(const OmegaSum&) const = default;
};

/// Letters 0 (Left's) and 1 (Right's) from the ground up: `before`, then `repeated` any finite number of times, which the
/// player fixes who cuts in it or wants it so, then `after`. An empty `repeated`: a plain string.
struct InfiniteString {
  std::string before;
  std::string repeated;
  std::string after;
};

/// **Cost** that of a few fractions of as many bits as letters.
OmegaSum infinite_string_value(const InfiniteString& string);

}  // namespace upstar

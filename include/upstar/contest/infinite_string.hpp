// Red-blue Hackenbush strings in which one part repeats for ever.
#pragma once

#include <compare>
#include <string>

#include "upstar/number/rational.hpp"

namespace upstar {

/// omegas.omega + real + ends/omega, the heaviest term first.
struct OmegaSum {
  Integer omegas;
  Rational real;
  Rational ends;

  int sign() const { return omegas != 0 ? omegas.sign() : real != 0 ? real.sign() : ends.sign(); }
  OmegaSum& operator+=(const OmegaSum& other);
  bool operator==(const OmegaSum&) const = default;
};

/// A string of 0 (Left's) and 1 (Right's) from the ground up: `before`, then `repeated` any finite number of times,
/// then `after`. A player who makes a move may fix that number, and must do so to cut in that part. If `repeated` is
/// empty, this is a plain string.
struct InfiniteString {
  std::string before;
  std::string repeated;
  std::string after;
};

/// **Cost** a few operations on fractions with as many bits as the string has letters.
OmegaSum infinite_string_value(const InfiniteString& string);

}  // namespace upstar

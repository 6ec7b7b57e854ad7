// Red-blue Hackenbush strings in which one part repeats for ever.
#pragma once

#include <string>

#include "upstar/number/omega_sum.hpp"

namespace upstar {

/// A string of 0 (Left's) and 1 (Right's) from the ground up: `before`, then `repeated` any finite number of times,
/// then `after`. A player who makes a move may fix that number, and must do so to cut in that part. If `repeated` is
/// empty, this is a plain string.
struct InfiniteString {
  std::string before;
  std::string repeated;
  std::string after;
};

/// The value a.omega + b + c/omega, a in -1, 0, 1.
/// **Cost** a few operations on fractions with as many bits as the string has letters.
OmegaSum infinite_string_value(const InfiniteString& string);

}  // namespace upstar

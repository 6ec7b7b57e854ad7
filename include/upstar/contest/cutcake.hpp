// Cutcake at contest size.
#pragma once

#include <cstdint>

#include "upstar/number/dyadic.hpp"

namespace upstar {

/// The value of a piece whose side `left` Left's cuts divide, and `right` Right's, both >= 1.
/// With p = floor(log2): p(left) >= p(right): (left >> p(right)) - 1; otherwise 1 - (right >> p(left)).
/// **Cost** none to speak of.
/// **Source** Berlekamp, Conway and Guy, Winning Ways, chapter 2.
std::int64_t cutcake_piece(std::int64_t left, std::int64_t right);

}  // namespace upstar

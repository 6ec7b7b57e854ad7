// Cutcake at contest size.
#pragma once

#include <cstdint>

#include "upstar/number/dyadic.hpp"

namespace upstar {

/// The value of a piece. Left cuts the side `left`, Right the side `right`; both are >= 1.
/// With p = floor(log2), it is (left >> p(right)) - 1 if p(left) >= p(right), otherwise 1 - (right >> p(left)).
/// **Cost** constant.
/// **Source** Berlekamp, Conway and Guy, Winning Ways, chapter 2.
std::int64_t cutcake_piece(std::int64_t left, std::int64_t right);

}  // namespace upstar

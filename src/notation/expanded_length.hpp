// The length of numbers, ups and stars expanded to braces over numbers, in closed form.
#pragma once

#include <cstdint>

#include "upstar/game/store.hpp"

namespace upstar {

/// The length of number + ups.^ + *nimber in style `braces`, `{0|{0|0}}` for ^; at most 2^64 - 1.
std::uint64_t expanded_length(const NumberUpStar& parts);

}  // namespace upstar

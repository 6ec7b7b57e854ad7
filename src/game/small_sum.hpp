// Sums of a small number, few ups and a small nimber: their ids name them, without tables and big numbers.
#pragma once

#include <cstdint>
#include <optional>

#include "game/up_star_table.hpp"
#include "upstar/game/handle.hpp"

namespace upstar {

/// numerator / 2^exponent + ups.^ + *nimber; nothing if a table has to keep it.
/// **Requires** that the numerator has at most 33 bits.
inline std::optional<GameId> small_sum(std::int64_t numerator, unsigned exponent, std::int64_t ups,
                                       std::uint32_t nimber) {
  if (exponent > handle::fraction_bits) return std::nullopt;
  const std::int64_t number = numerator * (std::int64_t{1} << (handle::fraction_bits - exponent));
  constexpr std::int64_t number_end = handle::inline_end, ups_end = UpStarTable::ups_end;
  const bool is_small = -number_end <= number && number < number_end && -ups_end <= ups && ups < ups_end;
  if (!is_small || nimber >= UpStarTable::nimber_end) return std::nullopt;
  return GameId{static_cast<std::uint32_t>(number), UpStarTable::inline_base(static_cast<std::int32_t>(ups), nimber)};
}

}  // namespace upstar

// From the canonical forms, with x the number:
//
//     *m = {x, x*, ..., x*(m-1) | the same}         ^* = {x, x* | x}
//     n.^ + *m = {x | (n-1).^ + *(m^1)} otherwise, n > 0, and its mirror image
#include "notation/expanded_length.hpp"

#include "notation/layout.hpp"

namespace upstar {

namespace {

/// The length of x + *nimber: twice all shorter ones, with commas. It is more than 2^nimber.
std::uint64_t star_length(std::uint64_t number_length, unsigned nimber) {
  std::uint64_t length = number_length;
  std::uint64_t shorter = 0;
  for (unsigned m = 1; m <= nimber; ++m) {
    shorter = add_lengths(shorter, length);
    length = add_lengths(add_lengths(shorter, shorter), 3 + 2 * (m - 1));
  }
  return length;
}

}  // namespace

std::uint64_t expanded_length(const NumberUpStar& parts) {
  const std::uint64_t x = parts.number.to_string().size();
  const Integer ups = abs(parts.ups);
  if (parts.nimber >= 64 || ups > past_limit / (x + 3)) return past_limit;
  const auto nimber = static_cast<unsigned>(parts.nimber);
  if (ups == 0) return star_length(x, nimber);
  const std::uint64_t levels = static_cast<std::uint64_t>(ups) - 1;  // down to ^ + *last
  const unsigned last = nimber ^ static_cast<unsigned>(levels & 1);
  const std::uint64_t bottom =
      last == 1 ? 2 * x + 4 + star_length(x, 1) : add_lengths(x + 3, star_length(x, last ^ 1U));
  return add_lengths(levels * (x + 3), bottom);
}

}  // namespace upstar

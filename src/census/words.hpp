// All words of letters, in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace upstar {

/// The letters, as their numbers, become the next word of as many, of an alphabet of so many. **Returns** false behind
/// the last word; then they are the first one.
inline bool step_word(std::vector<std::uint8_t>& letters, std::size_t alphabet) {
  for (std::size_t i = letters.size(); i-- > 0;) {
    if (++letters[i] < alphabet) return true;
    letters[i] = 0;
  }
  return false;
}

}  // namespace upstar

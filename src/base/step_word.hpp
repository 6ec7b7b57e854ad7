// From a word to the next one: all words of some letters in order, as fillings of cells or labels of vertices.
#pragma once

#include <cstddef>

namespace upstar {

/// The letters, as their numbers, become the next word of as many letters; `alphabet`: how many letters there are.
/// **Returns** false behind the last word; then they are the first one.
template <class Letters>
bool step_word(Letters& letters, std::size_t alphabet) {
  for (std::size_t i = letters.size(); i-- > 0;) {
    if (++letters[i] < alphabet) return true;
    letters[i] = 0;
  }
  return false;
}

}  // namespace upstar

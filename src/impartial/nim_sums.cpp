// Places of 0 among values, and how far they are apart.
#include "upstar/impartial/nim_sums.hpp"

namespace upstar {

std::vector<std::uint64_t> second_player_wins(std::span<const std::uint64_t> values) {
  std::vector<std::uint64_t> places;
  for (std::uint64_t n = 0; n < values.size(); ++n) {
    if (values[n] == 0) places.push_back(n);
  }
  return places;
}

std::vector<std::uint64_t> differences(std::span<const std::uint64_t> places) {
  std::vector<std::uint64_t> found;
  for (std::size_t i = 1; i < places.size(); ++i) found.push_back(places[i] - places[i - 1]);
  return found;
}

}  // namespace upstar

// AtCoder ARC 116 F: numbers from the ends of rows. Rows of even length are switches, the others wait for the end.
#include "../upstar.hpp"

#include <iostream>

/// What an odd row ends at: the middle number, or the neighbour that who begins wants more, if that costs them.
std::int64_t odd_end(const std::vector<std::int64_t>& row, std::size_t middle, bool is_single, bool high_begins) {
  if (is_single) return row[middle];
  const auto sides = std::minmax(row[middle - 1], row[middle + 1]);
  return high_begins ? std::min(row[middle], sides.second) : std::max(row[middle], sides.first);
}

int main() {
  std::size_t count = 0, even = 0, size = 0;
  std::cin >> count;
  std::vector<std::vector<std::int64_t>> rows(count);
  for (auto& row : rows) {
    std::cin >> size;
    row.resize(size);
    for (std::int64_t& number : row) std::cin >> number;
    even += size % 2 == 0 ? 1 : 0;
  }
  const bool high_begins = even % 2 == 0;  // when the even rows are gone
  cgt::Dyadic rest;
  std::vector<cgt::Switch> switches;
  for (const auto& row : rows) {
    const std::size_t middle = row.size() / 2;
    const std::int64_t end = odd_end(row, middle, row.size() <= 2, high_begins);
    if (row.size() % 2 != 0) {
      rest += cgt::Dyadic(end);
      continue;
    }
    const std::int64_t other = odd_end(row, middle - 1, row.size() <= 2, high_begins);
    switches.push_back({cgt::Dyadic(std::max(end, other)), cgt::Dyadic(std::min(end, other))});
  }
  std::cout << cgt::play_switches(rest, switches).left_stop.str() << '\n';
}

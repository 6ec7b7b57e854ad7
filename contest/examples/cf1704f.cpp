// Codeforces 1704F: pairs of cells of a row. If both players have as many cells, this is Dawson's Kayles.
#include "../upstar.hpp"

#include <iostream>

using Rows = std::vector<int>;

std::vector<Rows> without_a_pair(const Rows& row) {
  std::vector<Rows> options;
  for (int before = 0; before + 2 <= row[0]; ++before) options.push_back({before, row[0] - before - 2});
  return options;
}
std::vector<Rows> each_row(const Rows& rows) {
  std::vector<Rows> all;
  for (const int row : rows) all.push_back({row});
  return all;
}

int main() {
  auto nim_value = cgt::nim_solver<Rows>(without_a_pair, each_row);
  int cases = 0, n = 0;
  std::string cells;
  std::cin >> cases;
  while (cases-- > 0 && std::cin >> n >> cells) {
    int more_red = 0, run = 0;
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      more_red += cells[i] == 'R' ? 1 : -1;
      ++run;
      if (i + 1 < cells.size() && cells[i + 1] != cells[i]) continue;
      sum ^= nim_value({run < 120 ? run : 86 + (run - 86) % 34});  // the values have period 34 from 53 on
      run = 0;
    }
    std::cout << (more_red > 0 || (more_red == 0 && sum != 0) ? "Alice" : "Bob") << '\n';
  }
}

// AtCoder ABC 229 H: pieces advance or are removed. Columns are independent, whatever their values are.
#include "../upstar.hpp"

#include <iostream>

std::vector<std::string> moves(const std::string& column, cgt::Player player) {
  const char own = player == cgt::Player::left ? 'W' : 'B';
  std::vector<std::string> options;
  for (std::size_t i = 0; i < column.size(); ++i) {
    const bool is_own = column[i] == own;
    if (column[i] == '.' || (is_own && (i == 0 || column[i - 1] != '.'))) continue;
    options.push_back(column);
    options.back()[i] = '.';
    if (is_own) options.back()[i - 1] = own;
  }
  return options;
}

int main() {
  std::size_t n = 0;
  std::cin >> n;
  std::vector<std::string> columns(n);
  std::string row;
  while (std::cin >> row) {
    for (std::size_t i = 0; i < n; ++i) columns[i] += row[i];
  }
  auto value = cgt::partizan_solver<std::string>(moves);
  cgt::Game sum;
  for (const std::string& column : columns) sum += value(column);
  std::cout << (sum.left_wins_first() ? "Takahashi" : "Snuke") << '\n';
}

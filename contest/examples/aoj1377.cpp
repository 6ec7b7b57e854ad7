// AOJ 1377: the most edges in strings whose sum is zero. Two halves, and the longest choice for each sum.
#include "../upstar.hpp"

#include <iostream>

using Choice = std::pair<std::int64_t, int>;  // sum in units of 2^-40, edges with a minus: the longest comes first

std::vector<Choice> choices(const std::vector<std::string>& strings, std::size_t begin, std::size_t end) {
  std::vector<Choice> all{{0, 0}};
  for (std::size_t i = begin; i < end; ++i) {
    const cgt::Dyadic value = cgt::hackenbush_string(strings[i], 'B') * cgt::Dyadic(std::int64_t{1} << 40);
    const std::size_t count = all.size();
    for (std::size_t k = 0; k < count; ++k) {
      all.emplace_back(all[k].first + static_cast<std::int64_t>(value.numerator()),
                       all[k].second - static_cast<int>(strings[i].size()));
    }
    std::sort(all.begin(), all.end());
    const auto is_same_sum = [](const Choice& a, const Choice& b) { return a.first == b.first; };
    all.erase(std::unique(all.begin(), all.end(), is_same_sum), all.end());
  }
  return all;
}

int main() {
  std::size_t n = 0;
  std::cin >> n;
  std::vector<std::string> strings(n);
  for (std::string& string : strings) std::cin >> string;
  const std::vector<Choice> low = choices(strings, 0, n / 2), high = choices(strings, n / 2, n);
  int least = 0;
  for (std::size_t i = 0, k = high.size(); i < low.size(); ++i) {
    while (k > 0 && high[k - 1].first > -low[i].first) --k;
    if (k > 0 && high[k - 1].first == -low[i].first) least = std::min(least, low[i].second + high[k - 1].second);
  }
  std::cout << -least << '\n';
}

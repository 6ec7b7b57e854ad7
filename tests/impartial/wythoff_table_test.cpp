// The table of Wythoff's game against the definition.
#include "impartial/wythoff_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "upstar/base/error.hpp"
#include "upstar/impartial/closed_forms.hpp"

namespace upstar {

TEST_CASE("Wythoff's game has the values of its definition, in whatever order they are asked for") {
  constexpr std::uint64_t most = 30;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint32_t> defined;
  for (std::uint64_t a = 0; a <= most; ++a) {
    for (std::uint64_t b = 0; b <= most; ++b) {
      std::set<std::uint32_t> options;
      for (std::uint64_t k = 1; k <= a; ++k) options.insert(defined.at({a - k, b}));
      for (std::uint64_t k = 1; k <= b; ++k) options.insert(defined.at({a, b - k}));
      for (std::uint64_t k = 1; k <= std::min(a, b); ++k) options.insert(defined.at({a - k, b - k}));
      std::uint32_t value = 0;
      while (options.contains(value)) ++value;
      defined[{a, b}] = value;
    }
  }
  Budget budget;
  WythoffTable growing(budget);
  for (std::uint64_t b = 0; b <= most; ++b) {
    for (std::uint64_t a = 0; a <= b; ++a) CHECK(growing.value(a, b) == defined.at({a, b}));
  }
  WythoffTable wide(budget);
  CHECK(wide.value(1, most) == defined.at({1, most}));
  for (std::uint64_t a = most; a-- > 0;) CHECK(wide.value(a, most) == defined.at({a, most}));
}

TEST_CASE("values of Wythoff's game are 0 where the second player wins, and known as far as the table goes") {
  Budget budget;
  WythoffTable table(budget);
  for (std::uint64_t a = 0; a <= 150; ++a) {
    for (std::uint64_t b = a; b <= 200; ++b) CHECK((table.value(a, b) == 0) == wythoff_second_wins(a, b));
  }
  CHECK(table.value(200, 280) == 372);  // found by evaluation of all options
  CHECK_FALSE(table.value(4096, 4096));
  // The numbers of pairs and words, which need more than 32 bits.
  for (std::uint64_t b = 8192; b <= WythoffTable::most_pairs; b *= 2) {
    for (std::uint64_t less = 0; less <= 2; ++less) CHECK_FALSE(table.value(b - less, b - less + 1));
  }
  CHECK_FALSE(table.value(3, 1'000'000));
  CHECK_FALSE(table.value(1, UINT64_MAX));
  Budget small;
  small.limit_memory(100'000);
  WythoffTable limited(small);
  CHECK_THROWS_AS(limited.value(1000, 1000), LimitError);
  CHECK(limited.value(20, 30) == table.value(20, 30));
}

}  // namespace upstar

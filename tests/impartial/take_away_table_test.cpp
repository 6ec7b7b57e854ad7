// The table of take-away games against the definition.
#include "impartial/take_away_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

struct Ratio {
  std::uint64_t numerator, denominator;
};

/// The least value of no option, of n tokens of which at most `most` may be taken.
class ByDefinition {
 public:
  explicit ByDefinition(Ratio ratio) : m_ratio(ratio) {}
  std::uint32_t value(std::uint64_t n, std::uint64_t most) {
    if (const auto known = m_known.find({n, most}); known != m_known.end()) return known->second;
    std::set<std::uint32_t> options;
    for (std::uint64_t a = 1; a <= std::min(n, most); ++a) {
      std::uint64_t next = 0;
      while ((next + 1) * m_ratio.denominator <= a * m_ratio.numerator && next < n) ++next;
      options.insert(value(n - a, next));
    }
    std::uint32_t value = 0;
    while (options.contains(value)) ++value;
    return m_known[{n, most}] = value;
  }

 private:
  Ratio m_ratio;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint32_t> m_known;
};

}  // namespace

TEST_CASE("take-away games have the values of their definition, in whatever order they are asked for") {
  constexpr std::uint64_t largest = 40;
  for (const Ratio ratio : {Ratio{2, 1}, {1, 1}, {3, 2}, {1, 2}, {2, 3}, {5, 1}, {7, 4}, {100, 1}, {1, 100}}) {
    CAPTURE(ratio.numerator);
    CAPTURE(ratio.denominator);
    ByDefinition defined(ratio);
    Budget budget;
    TakeAwayTable growing(ratio.numerator, ratio.denominator, budget);
    TakeAwayTable falling(ratio.numerator, ratio.denominator, budget);
    for (std::uint64_t n = 0; n <= largest; ++n) {
      for (std::uint64_t most = 0; most <= largest + 2; ++most) {
        CHECK(growing.value(n, most) == defined.value(n, most));
        CHECK(falling.value(largest - n, most) == defined.value(largest - n, most));
      }
    }
    for (std::uint64_t taken = 0; taken <= 1000; ++taken) {
      const std::uint64_t limit = growing.limit_after(taken, 500);
      CHECK(limit * ratio.denominator <= taken * ratio.numerator);
      CHECK((limit == 500 || (limit + 1) * ratio.denominator > taken * ratio.numerator));
    }
  }
}

TEST_CASE("a table of a take-away game that is stopped goes on where it was") {
  Budget budget, small;
  TakeAwayTable table(2, 1, budget), stopped(2, 1, small);
  for (std::uint64_t tick = 1; tick <= 4096; tick *= 2) {
    small.stop_at_tick(tick);
    CHECK_THROWS_AS(stopped.value(300, 299), LimitError);
    small.start();
  }
  CHECK(stopped.value(300, 299) == table.value(300, 299));
  small.limit_memory(small.progress().bytes + 1000);
  CHECK_THROWS_AS(stopped.value(3000, 2999), LimitError);
  CHECK(stopped.value(299, 20) == table.value(299, 20));
  CHECK_FALSE(table.value(TakeAwayTable::most_tokens + 1, 1));
  CHECK(table.value(10'000, 0) == 0);
}

}  // namespace upstar

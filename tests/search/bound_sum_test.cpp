// What one more part must be sure of, against the sum with the part.
#include "search/bound_sum.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "workload.hpp"

namespace upstar {

namespace {

class RandomBounds {
 public:
  explicit RandomBounds(unsigned seed) : m_random(seed) {}

  std::int64_t from_to(std::int64_t least, std::int64_t most) {
    return std::uniform_int_distribution<std::int64_t>(least, most)(m_random);
  }
  bool one_in(std::int64_t n) { return from_to(1, n) == 1; }

  /// Of a switch {a | b}, sharp or not: so no sum is won and lost. Near 0, so that sums come near to 0.
  WallBounds part() {
    const std::int64_t most = one_in(20) ? SureAmounts::most / 2 : 150;
    const std::int64_t b = from_to(-most, most), a = b + from_to(1, 200);
    const bool is_sharp = one_in(4), knows_all = one_in(2);
    WallBounds found{sure(a, b, is_sharp, knows_all), sure(-b, -a, is_sharp, knows_all)};
    if (one_in(4)) found.temperature = static_cast<std::int32_t>((a - b + 1) / 2);
    return found;
  }
  Number number() { return static_cast<Number>(one_in(8) ? from_to(-(1 << 29), 1 << 29) : from_to(-1000, 1000)); }

 private:
  SureAmounts sure(std::int64_t a, std::int64_t b, bool is_sharp, bool knows_all) {
    SureAmounts found;
    const std::int64_t mean = (a + b) >> 1;
    for (std::size_t way = 0; way < SureAmounts::ways; ++way) {
      if (!knows_all && one_in(3)) continue;
      const auto less = [&](std::int64_t amount) { return is_sharp ? amount : amount - from_to(0, 40); };
      if (way == SureAmounts::mean) {
        const std::int64_t amount = less(mean);
        found.know(way, amount, amount);
      } else if (way == SureAmounts::itself) {
        found.know(way, less(b - 1), less(a));
      } else {
        const std::int64_t t = SureAmounts::temperatures[way];
        found.know(way, less(std::min(b + t, mean)), less(std::max(a - t, mean)));
      }
    }
    return found;
  }

  std::mt19937 m_random;
};

}  // namespace

TEST_CASE("the last part of a sum decides what the sum decides") {
  RandomBounds random(77);
  int decided[3] = {};
  for (int i = 0; i < tests::scaled(100'000); ++i) {
    BoundSum others;
    for (std::int64_t parts = random.from_to(0, 3); parts > 0; --parts) others.add(random.part(), random.one_in(2));
    if (random.one_in(4)) others.add_values();
    const Number x = random.number();
    const BoundSum::LastPart last(others, x);
    for (int option = 0; option < 4; ++option) {
      const WallBounds part = random.part();
      const bool negated = random.one_in(2);
      BoundSum sum = others;
      sum.add(part, negated);
      const auto expected = sum.left_wins(x);
      ++decided[!expected ? 0 : *expected ? 1 : 2];
      REQUIRE(last.left_wins(part, negated) == expected);
    }
  }
  for (const int count : decided) CHECK(count > 1000);
}

}  // namespace upstar

// Patterns in rows of values: those made are found again, whatever stands before them, and noise has none.
#include "upstar/analysis/value_patterns.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <random>
#include <string>
#include <vector>

#include "workload.hpp"

namespace upstar::tests {

namespace {

using Kind = ValuePattern::Kind;

std::vector<PatternValue> row(std::initializer_list<Dyadic> numbers) {
  std::vector<PatternValue> values;
  for (const Dyadic& number : numbers) values.push_back({number, ""});
  return values;
}

std::string text_of(const std::vector<PatternValue>& values, std::int64_t first) {
  const auto pattern = find_value_pattern(values, first);
  return pattern ? to_text(*pattern) : "none";
}

PatternValue changed(const ValuePattern& pattern, PatternValue value) {
  if (pattern.kind == Kind::arithmetic) value.number += pattern.step;
  if (pattern.kind != Kind::scaled) return value;
  const std::int64_t k = pattern.halvings;
  value.number = k > 0 ? value.number >> static_cast<std::uint64_t>(k) : value.number << static_cast<std::uint64_t>(-k);
  return value;
}

}  // namespace

TEST_CASE("words have periods once they are seen for three, or for two of three words or more") {
  const auto period_of = [](const std::string& letters, std::int64_t first) {
    std::vector<PatternValue> words;
    for (const char letter : letters) words.push_back({0, std::string(1, letter)});
    const auto pattern = find_word_pattern(words, first);
    return pattern ? to_text(*pattern) : "none";
  };
  CHECK(period_of("NRPNRP", 0) == "v(n+3) = v(n) from n = 0");
  CHECK(period_of("NRPNR", 0) == "none");
  CHECK(period_of("LNRPNRP", -3) == "v(n+3) = v(n) from n = -2");
  CHECK(period_of("NPNP", 0) == "none");
  CHECK(period_of("NPNPNP", 1) == "v(n+2) = v(n) from n = 1");
  CHECK(period_of("NNN", 5) == "v(n) is the same from n = 5");
  CHECK(period_of("NN", 5) == "none");
  CHECK(period_of("LRNPLLRRNPNPNPNPNPNPNP", 0) == "v(n+2) = v(n) from n = 8");
  CHECK(period_of("LRNPLLRRNNPPLRNPRLNNNNNN", 0) == "none");                                // it begins late
  CHECK(period_of("LRNPLLRRNNPPLRNPRLNNNNNNNNNNNN", 0) == "v(n) is the same from n = 18");  // and is long
  CHECK(period_of("", 0) == "none");
}

TEST_CASE("a pattern is taken once it is seen for three periods, or for three bit lengths more, and no sooner") {
  for (std::size_t period = 3; period <= 6; ++period) {
    std::vector<PatternValue> values;
    for (std::size_t n = 0; n < 3 * period; ++n)
      values.push_back({Dyadic(n % period == 0 ? 100 : n % period * 7 % 5), ""});
    const auto pattern = find_value_pattern(values, 1);
    REQUIRE(pattern.has_value());
    CHECK((pattern->kind == Kind::period && pattern->period == period && pattern->from == 1));
    values.erase(values.begin());
    const auto sooner = find_value_pattern(values, 1);
    CHECK((!sooner || sooner->period != period));
  }
  for (std::size_t period = 3; period <= 6; ++period) {  // doubled: seen at three values that are not 0
    std::vector<PatternValue> values;
    for (std::size_t n = 0; n <= 3 * period; ++n) values.push_back({n % period == 0 ? Dyadic(1) << n / period : 0, ""});
    const auto pattern = find_value_pattern(values, 1);
    REQUIRE(pattern.has_value());
    CHECK((pattern->kind == Kind::scaled && pattern->period == period && pattern->from == 1));
    values.pop_back();
    CHECK_FALSE(find_value_pattern(values, 1).has_value());
  }
  const Dyadic by_length[] = {0, 5, 1, 7, 2, 9, 4, 11};
  const auto values_to = [&](unsigned last) {
    std::vector<PatternValue> values;
    for (unsigned n = 1; n <= last; ++n) values.push_back({by_length[std::bit_width(n) - 1], ""});
    return find_value_pattern(values, 1);
  };
  CHECK_FALSE(values_to(5).has_value());
  for (unsigned last = 8; last < 256; ++last) {  // also where the last length has been seen for long
    CAPTURE(last);
    const auto pattern = values_to(last);
    REQUIRE(pattern.has_value());
    CHECK((pattern->kind == Kind::bit_length && pattern->from == 1));
  }
}

TEST_CASE("patterns made at random are found, with the least period and the least beginning") {
  std::mt19937 random(71);
  for (int trial = 0; trial < scaled(2000); ++trial) {
    const Kind kind = std::vector{Kind::period, Kind::arithmetic, Kind::scaled}[random() % 3];
    const std::uint64_t period = 1 + random() % 7, from = random() % 9;
    const std::int64_t first = static_cast<std::int64_t>(random() % 6) - 3;
    ValuePattern made{kind, period, static_cast<std::int64_t>(from) + first, 0, 0, 0};
    made.step = Dyadic(1 + random() % 3) >> (random() % 2);
    made.halvings = random() % 2 == 0 ? 1 : -2;
    std::vector<PatternValue> values;
    const auto any = [&] { return PatternValue{Dyadic(1 + random() % 5), random() % 4 == 0 ? "*" : ""}; };
    for (std::uint64_t i = 0; i < from + period; ++i) values.push_back(any());
    while (values.size() < 2 * from + 5 * period + 4) values.push_back(changed(made, values[values.size() - period]));
    const auto found = find_value_pattern(values, first);
    REQUIRE(found);
    CHECK(found->period <= period);
    CHECK(found->seen_to == first + static_cast<std::int64_t>(values.size()) - 1);
    if (found->period == period && found->kind == kind) CHECK(found->from <= made.from);
    // What is found holds, and does not hold one earlier.
    const auto holds = [&](std::int64_t n) {
      const auto at = static_cast<std::size_t>(n - first);
      return changed(*found, values[at]) == values[at + found->period];
    };
    const std::int64_t last = found->seen_to - static_cast<std::int64_t>(found->period);
    for (std::int64_t n = found->from; n <= last; ++n) REQUIRE(holds(n));
    if (found->from > first) CHECK_FALSE(holds(found->from - 1));
  }
}

TEST_CASE("patterns in words") {
  const Dyadic half = Dyadic(1) >> 1;
  CHECK(text_of(row({5, 1, 1, 1, 1, 1}), 1) == "v(n) is the same from n = 2");
  CHECK(text_of(row({0, 0, 1, 1, 2, 2, 3, 3}), 2) == "v(n+2) = v(n) + 1 from n = 2");
  CHECK(text_of(row({0, -half, -1, -1 - half}), 0) == "v(n+1) = v(n) - 1/2 from n = 0");
  CHECK(text_of(row({3, 6, 12, 24, 48}), 0) == "v(n+1) = v(n) times 2 from n = 0");
  CHECK(text_of(row({1, 0, half, 0, half >> 1, 0, half >> 2, 0}), 0) == "v(n+2) = v(n)/2 from n = 0");
  CHECK(text_of(row({0, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5}), 0) ==
        "v(n) depends on the bit length of n alone, from n = 1");
  CHECK(text_of(row({1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9}), 0) == "none");
  CHECK(text_of({}, 0) == "none");
  CHECK(text_of(row({1, 2}), 0) == "none");
}

TEST_CASE("a guess follows from a theorem once both were seen together") {
  const ValuePattern theorem{Kind::period, 6, 10, 0, 0, 0};
  CHECK(follows_from({Kind::period, 3, 5, 0, 0, 19}, theorem));
  CHECK_FALSE(follows_from({Kind::period, 3, 5, 0, 0, 18}, theorem));
  CHECK_FALSE(follows_from({Kind::arithmetic, 3, 5, 1, 0, 40}, theorem));
}

}  // namespace upstar::tests

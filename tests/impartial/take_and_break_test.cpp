// Grundy values of take-and-break games: every method against the definition, and values and wins that are published.
#include "upstar/impartial/take_and_break.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <random>
#include <string>
#include <vector>

#include "impartial/heap_code.hpp"
#include "impartial/sparse_space.hpp"
#include "impartial/split_scan.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using Method = TakeAndBreak::Method;
using Values = std::vector<std::uint32_t>;

Values values_of(TakeAndBreak game, std::uint64_t last, Method method = Method::automatic) {
  const auto values = game.values_to(last, method);
  return Values(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(last) + 1);
}

/// The values of 0.d1d2d3 straight from what octal digits mean.
Values by_definition(const std::array<unsigned, 4>& digits, std::size_t last) {
  Values g(last + 1);
  std::vector<std::size_t> seen(1024, 0);
  for (std::size_t n = 1; n <= last; ++n) {
    for (std::size_t j = 0; j < digits.size() && j <= n; ++j) {
      const std::size_t rest = n - j;
      if (rest == 0 && (digits[j] & 1) != 0) seen[0] = n;
      if (rest > 0 && (digits[j] & 2) != 0) seen[g[rest]] = n;
      for (std::size_t a = 1; (digits[j] & 4) != 0 && 2 * a <= rest; ++a) seen[g[a] ^ g[rest - a]] = n;
    }
    while (seen[g[n]] == n) ++g[n];
  }
  return g;
}

std::string octal_code(const std::array<unsigned, 4>& digits) {
  return std::to_string(digits[0]) + "." + std::to_string(digits[1]) + std::to_string(digits[2]) +
         std::to_string(digits[3]);
}

}  // namespace

TEST_CASE("every octal code of three digits has the values of the definition") {
  const auto last = static_cast<std::uint64_t>(std::max(100, tests::scaled(2000)));
  for (unsigned code = 0; code < 512; ++code) {
    const std::array<unsigned, 4> digits{0, code / 64, code / 8 % 8, code % 8};
    CAPTURE(octal_code(digits));
    CHECK(values_of(TakeAndBreak(octal_code(digits)), last) == by_definition(digits, last));
  }
  for (unsigned code = 0; code < 64; ++code) {
    const std::array<unsigned, 4> digits{4, code / 8, code % 8, 0};
    CAPTURE(octal_code(digits));
    CHECK(values_of(TakeAndBreak(octal_code(digits)), last / 2) == by_definition(digits, last / 2));
  }
}

TEST_CASE("all methods that serve a code agree") {
  const char* const codes[] = {"0.77",    "0.137",     "0.6",          "4!.0",      "8?.0", "{2+}!.0", "{2+}=.0",
                               "4.[3]",   "0.[{0+}=]", "0.[37]",       "0.0[01]",   "0.3F", "0.Z",     "0.07?",
                               "0.&9;",   "0.0*",      "0.{1,2!,4+=}", "0.{0,3+?}", "4=.3", "0.33",    "0.123",
                               "0.3[03]", "0.[3]",     "0.303[3]",     "0.8",       "0.0",  "0.4!7",   "0.{3+}3"};
  for (const char* code : codes) {
    CAPTURE(code);
    const std::uint64_t last = std::string(code).find_first_of("+FZ*8{") == std::string::npos ? 120 : 26;
    const Values right = values_of(TakeAndBreak(code), last, Method::direct);
    CHECK(values_of(TakeAndBreak(code), last) == right);
    for (const Method method : {Method::sums, Method::splits, Method::marks, Method::bits, Method::complement}) {
      CAPTURE(TakeAndBreak::name_of(method));
      Values values;
      try {
        values = values_of(TakeAndBreak(code), last, method);
      } catch (const DomainError&) {
        CHECK(method != Method::sums);  // serves all
        continue;
      }
      CHECK(values == right);
    }
  }
}

TEST_CASE("subtraction games have the same values by marks, bits and the definition") {
  std::mt19937_64 random(7);
  for (int trial = 0; trial < tests::scaled(200); ++trial) {
    const bool dense = random() % 2 == 0, all_but = random() % 4 == 0;
    const std::uint64_t reach = 1 + random() % (trial % 3 == 0 ? 300 : 20);
    std::string set;
    for (std::uint64_t k = 1; k <= reach; ++k) {
      if (k == reach || random() % 8 < (dense ? 7U : 1U)) set += (set.empty() ? "" : "/") + std::to_string(k);
    }
    CAPTURE(set);
    CAPTURE(all_but);
    const std::uint64_t last = 100 + random() % 300;
    const TakeAndBreak game = TakeAndBreak::subtraction(set, all_but);
    const auto by = [&](Method method) { return values_of(TakeAndBreak(game.code()), last, method); };
    const Values right = by(Method::direct);
    CHECK(by(Method::automatic) == right);
    CHECK(by(Method::marks) == right);
    CHECK(by(Method::bits) == right);
    if (all_but) CHECK(by(Method::complement) == right);
  }
  for (const char* set : {"primes", "fibonacci", "squares", "odd", "powers_of_two"}) {
    CAPTURE(set);
    CHECK(values_of(TakeAndBreak::subtraction(set), 3000, Method::bits) ==
          values_of(TakeAndBreak::subtraction(set), 3000, Method::marks));
    CHECK(values_of(TakeAndBreak::subtraction(set, true), 200) ==
          values_of(TakeAndBreak::subtraction(set, true), 200, Method::direct));
  }
}

TEST_CASE("moves as long as a word or two are the same by bits and by marks") {
  for (std::uint64_t k = 60; k <= 132; k = k == 68 ? 124 : k + 1) {
    for (const std::string& set : {std::to_string(k), "1/" + std::to_string(k),
                                   std::to_string(k) + "/" + std::to_string(k + 1), "2/3/" + std::to_string(k)}) {
      CAPTURE(set);
      const auto by = [&](Method method) { return values_of(TakeAndBreak::subtraction(set), 400, method); };
      CHECK(by(Method::bits) == by(Method::marks));
    }
  }
}

TEST_CASE("a table goes on from any heap, by any method") {
  for (const char* code : {"0.106", "0.77", "0.6", "4!.0", "0.33", "0.303[3]", "0.3F", "0.007"}) {
    CAPTURE(code);
    const Values right = values_of(TakeAndBreak(code), 700);
    TakeAndBreak game(code);
    for (const std::uint64_t last : {0U, 1U, 5U, 6U, 300U, 299U, 511U, 700U}) game.values_to(last);
    CHECK(std::equal(right.begin(), right.end(), game.known().begin()));
    TakeAndBreak other(code);
    other.take_over(Values(right.begin(), right.begin() + 400));
    CHECK(std::equal(right.begin(), right.end(), other.values_to(700).begin()));
  }
}

TEST_CASE("the wins of the second player are those known") {
  const auto zeros = [](const Values& values, std::size_t shift) {
    std::vector<std::size_t> found;
    for (std::size_t n = 0; n < values.size(); ++n) {
      if (values[n] == 0 && n > shift) found.push_back(n - shift);
    }
    return found;
  };
  // Crosses and Crosses on n cells is 0.007 on n + 2 tokens.
  const auto crosses = zeros(values_of(TakeAndBreak("0.007"), 5002), 2);
  REQUIRE(crosses.size() == 30);
  CHECK(std::vector<std::size_t>(crosses.begin(), crosses.begin() + 25) ==
        std::vector<std::size_t>{6,   12,  22,  30,  32,  44,  54,  64,  76,  86,  98,  110, 118,
                                 130, 132, 162, 170, 184, 194, 202, 282, 290, 302, 356, 1046});
  CHECK(crosses.back() == 3076);
  const auto three = zeros(values_of(TakeAndBreak::subtraction("1/3/4"), 20), 0);
  CHECK(std::vector<std::size_t>(three.begin(), three.begin() + 5) == std::vector<std::size_t>{2, 7, 9, 14, 16});
  CHECK(values_of(TakeAndBreak::subtraction("1/2/3/4/5/6"), 10000)[10000] == 4);
}

TEST_CASE("the scan for a value finds it exactly where it is") {
  std::mt19937_64 random(11);
  for (int trial = 0; trial < tests::scaled(2000); ++trial) {
    const std::size_t count = random() % 200;
    std::vector<std::uint16_t> a(count), b(count);
    for (std::size_t i = 0; i < count; ++i) {
      a[i] = static_cast<std::uint16_t>(random() % 50);
      b[i] = static_cast<std::uint16_t>(random() % 50);
    }
    const auto value = static_cast<std::uint16_t>(random() % 64);
    bool right = false;
    for (std::size_t i = 0; i < count; ++i) right = right || (a[i] ^ b[i]) == value;
    CHECK(portable_split_scan(a.data(), b.data(), count, value) == right);
    CHECK(split_scan()(a.data(), b.data(), count, value) == right);
  }
}

TEST_CASE("two rare heaps, or two common ones, make a rare split") {
  std::mt19937_64 random(13);
  for (int trial = 0; trial < tests::scaled(2000); ++trial) {
    const SparseSpace space{static_cast<std::uint32_t>(random() % 64), random() % 2 == 0, random() % 8};
    const std::uint64_t a = 1 + random() % 100, b = 1 + random() % 100;
    const auto value_a = static_cast<std::uint32_t>(random() % 64), value_b = static_cast<std::uint32_t>(random() % 64);
    CAPTURE(space.mask);
    CAPTURE(space.by_place);
    CAPTURE(space.removed);
    CHECK(space.is_common(value_a ^ value_b, a + b + space.removed) ==
          (space.is_common(value_a, a) != space.is_common(value_b, b)));
  }
}

TEST_CASE("the sparse space chosen has the fewest rare heaps, by place only where places serve") {
  std::mt19937_64 random(17);
  for (int trial = 0; trial < tests::scaled(500); ++trial) {
    const std::uint64_t values_below = 1 + random() % 8, first = random() % 4, removed = random() % 4;
    std::vector<std::uint16_t> values(first + 1 + random() % 20);
    for (std::uint16_t& value : values) value = static_cast<std::uint16_t>(random() % values_below);
    const auto rare_heaps = [&](const SparseSpace& space) {
      std::uint64_t count = 0;
      for (std::uint64_t n = first; n < values.size(); ++n) count += space.is_common(values[n], n) ? 0 : 1;
      return count;
    };
    const auto counted = values.begin() + static_cast<std::ptrdiff_t>(first);
    const std::uint32_t masks = std::bit_ceil(*std::max_element(counted, values.end()) + 1U);
    for (const bool places : {false, true}) {
      const SparseSpace best = SparseSpace::best(values, first, removed, places);
      CHECK((places || !best.by_place));
      CHECK(best.removed == removed);
      for (std::uint32_t mask = 1; mask < masks; ++mask) {
        for (const bool by_place : {false, places}) CHECK(rare_heaps(best) <= rare_heaps({mask, by_place, removed}));
      }
    }
  }
}

TEST_CASE("the values that a game knows are charged once, by whatever method they were found") {
  constexpr std::uint64_t last = 1999;
  for (const char* code : {"0.33", "0.77", "0.[3]"}) {
    for (const Method method :
         {Method::direct, Method::sums, Method::splits, Method::marks, Method::bits, Method::complement}) {
      CAPTURE(code);
      CAPTURE(TakeAndBreak::name_of(method));
      Budget budget;
      TakeAndBreak game(code);
      try {
        game.values_to(last / 2, method, &budget);
        game.values_to(last, method, &budget);
      } catch (const DomainError&) {
        continue;
      }
      const std::uint64_t charged = budget.progress().bytes, values = (last + 1) * sizeof(std::uint32_t);
      CHECK(charged >= values);
      game.values_to(last, method, &budget);
      CHECK(budget.progress().bytes == charged);
      if (method == Method::direct) CHECK(charged == values);
    }
  }
}

TEST_CASE("a budget stops a table, and what was found stays") {
  TakeAndBreak game("0.007");
  Budget budget;
  budget.limit_time(std::chrono::milliseconds(1));
  CHECK_THROWS_AS(game.values_to(1'000'000, &budget), LimitError);
  const Values found(game.known().begin(), game.known().end());
  CHECK(found == values_of(TakeAndBreak("0.007"), found.size() - 1));
  CHECK_THROWS_AS(game.values_to(1ULL << 31), LimitError);
  CHECK_THROWS_AS(TakeAndBreak("0.77").values_to(10, Method::complement), DomainError);
}

}  // namespace upstar

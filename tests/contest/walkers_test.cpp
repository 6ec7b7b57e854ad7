// Walkers and heap splitting at contest size: against the definition.
#include "upstar/contest/walkers.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <chrono>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "contest/play.hpp"
#include "contest/solved.hpp"
#include "ruleset/naive.hpp"
#include "upstar/contest/heap_splitting.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

std::vector<std::string> steps(const std::string& strip, Player player) {
  std::vector<std::string> options;
  for (std::size_t i = 1; i < strip.size(); ++i) {
    if (strip[i] != (player == Player::left ? 'A' : 'B') || strip[i - 1] != '.') continue;
    options.push_back(strip);
    std::swap(options.back()[i], options.back()[i - 1]);
  }
  return options;
}

/// The fillings by value, each evaluated alone.
template <class Value>
std::map<Dyadic, int> fillings_one_by_one(const std::string& pattern, Value&& value) {
  const std::size_t unknown = pattern.find('?');
  if (unknown == std::string::npos) return {{value(pattern), 1}};
  std::map<Dyadic, int> counts;
  for (const char cell : {'A', 'B', '.'}) {
    std::string filled = pattern;
    filled[unknown] = cell;
    for (const auto& [worth, count] : fillings_one_by_one(filled, value)) counts[worth] += count;
  }
  return counts;
}

}  // namespace

TEST_CASE("the fillings of small patterns, each from the definition") {
  GameStore store;
  auto naive = naive_values<std::string>(store, steps);
  std::mt19937 random(31);
  for (int trial = 0; trial < scaled(300); ++trial) {
    const std::string pattern = random_word(random, trial % 3 == 0 ? "AB.?" : "AB.????", 1 + random() % 6);
    CAPTURE(pattern);
    std::map<Dyadic, int> expected = fillings_one_by_one(pattern, [&](const std::string& strip) {
      const GameId value = naive(strip);
      REQUIRE(value == store.number(walkers_value(strip)));
      return store.number_of(value);
    });
    walkers_fillings(pattern).for_each([&](std::int64_t value, const Integer& count) {
      CHECK(expected[Dyadic(value)] == count);
      expected.erase(Dyadic(value));
    });
    CHECK(expected.empty());
  }
}

TEST_CASE("fifty unknown cells, and more than a machine word of 128 bits can count") {
  CHECK(solved("walkers", std::string(50, '?')) ==
        "346591263184676758941099 346591263184676758941099 24715461322499070888051\n");
  if (scaled(100) < 100) return;
  const ValueCounts<Integer> fillings = walkers_fillings(std::string(81, '?'));
  CHECK(fillings.between(INT64_MIN, INT64_MAX) == boost::multiprecision::pow(Integer(3), 81));
  CHECK(fillings.between(1, INT64_MAX) == fillings.between(INT64_MIN, -1));
  // The strips without a dot between a walker and the left end are among those worth 0.
  CHECK(fillings.at(0) > boost::multiprecision::pow(Integer(2), 81));
}

TEST_CASE("counts of three sizes: a cell that may be anything is one of three cells") {
  for (const int unknown : {81, 201}) {  // the next ones hold one ? less
    std::string rest;
    for (int i = 1; i < unknown; ++i) rest += i % 3 == 0 ? "?." : "?AB";
    std::map<std::int64_t, Integer> expected;
    for (const char cell : {'A', 'B', '.'}) {
      walkers_fillings(rest + cell).for_each([&](std::int64_t value, const Integer& count) {
        expected[value] += count;
      });
    }
    std::map<std::int64_t, Integer> counts;
    walkers_fillings(rest + '?').for_each([&](std::int64_t value, const Integer& count) { counts[value] = count; });
    CHECK(counts == expected);
    CHECK(counts.size() > 10);
  }
}

TEST_CASE("what walkers say") {
  CHECK(solved("walkers", "A?\n..B", {.explain = true}) == "0 0 3\n0 1 0\nA?\n  worth 0: 3\n..B\n  worth -2: 1\n");
  CHECK(complaint("walkers", "AB\nAxB") == "2:2: a pattern has the letters A, B, . or ?, not 'x'");
}

TEST_CASE("a pattern of 200 unknown cells is begun, and one of 201 is refused") {
  Budget budget;
  budget.limit_time(std::chrono::milliseconds(1));
  CHECK_THROWS_AS(contest_problem("walkers").solve(std::string(200, '?'), {}, &budget), LimitError);
  CHECK(complaint("walkers", std::string(201, '?')) == "1:1: a pattern has at most 200 letters ?");
}

TEST_CASE("choices counted modulo a prime are those counted exactly") {
  std::mt19937 random(32);
  ValueCounts<Integer> exact = ValueCounts<Integer>::one(3);
  ValueCounts<std::uint64_t> residues = ValueCounts<std::uint64_t>::one(3, 1009);
  for (int i = 0; i < 40; ++i) {
    const std::int64_t value = static_cast<std::int64_t>(random() % 21) - 10;
    exact.choose(value);
    residues.choose(value);
  }
  for (std::int64_t value = -300; value <= 300; ++value) CHECK(exact.at(value) % 1009 == residues.at(value));
  CHECK(exact.between(INT64_MIN, INT64_MAX) == Integer(1) << 40);
  CHECK(residues.between(INT64_MIN, INT64_MAX) == (Integer(1) << 40) % 1009);
}

TEST_CASE("small heaps are worth what the definition says, and the splits named are those that win") {
  GameStore store;
  std::mt19937 random(33);
  for (int trial = 0; trial < scaled(60); ++trial) {
    std::vector<bool> lefts(15);
    std::string list;
    for (std::size_t k = 1; k < lefts.size(); ++k) {
      lefts[k] = random() % 2 == 0;
      if (lefts[k]) list += fmt::format(" {}", k);
    }
    const auto splits = [&](const std::vector<int>& heaps, Player player) {
      std::vector<std::vector<int>> options;
      for (std::size_t i = 0; i < heaps.size(); ++i) {
        if (lefts[static_cast<std::size_t>(heaps[i])] != (player == Player::left)) continue;
        for (int part = 1; part <= heaps[i] / 2; ++part) {
          options.push_back(heaps);
          options.back()[i] -= part;
          options.back().push_back(part);
          std::sort(options.back().begin(), options.back().end());
        }
      }
      return options;
    };
    auto naive = naive_values<std::vector<int>>(store, splits);
    const std::vector<std::int32_t> values = heap_splitting_values(lefts);
    for (int k = 1; k < 12; ++k) CHECK(naive({k}) == store.number(values[static_cast<std::size_t>(k)]));

    auto play = play_by<std::vector<int>>(splits);
    const std::vector<int> heaps{static_cast<int>(1 + random() % 5), static_cast<int>(5 + random() % 3)};
    const std::string output =
        solved("heap_split", fmt::format("{} {}\nlist{}\n", heaps[0], heaps[1], list), {.moves = true});
    const std::string first = output.substr(0, output.find('\n'));
    CHECK(first.substr(first.find(' ') + 1) == play.winner(heaps));
    CHECK((output.find("Left:") != std::string::npos) == play.starter_wins(heaps, Player::left));
    CHECK((output.find("Right:") != std::string::npos) == play.starter_wins(heaps, Player::right));
  }
}

TEST_CASE("who splits what, in words") {
  CHECK(solved("heap_split", "1 2 3 4 5 6\nodd\n", {.explain = true}) ==
        "-9 Right\n1 (Left's) = 0\n2 (Right's) = -1\n3 (Left's) = 0\n4 (Right's) = -3\n5 (Left's) = 0\n6 (Right's) = "
        "-5\n");
  for (const std::string_view heaps : {"7 12 30", "9", "16 25 36"}) {
    const auto value = [&](std::string_view kind) {
      return solved("heap_split", fmt::format("{}\n{}\n", heaps, kind));
    };
    CHECK(value("odd") == value("mod 2 1"));
    CHECK(value("even") == value("mod 4 0 2"));
    CHECK(value("primes") == value("list 2 3 5 7 11 13 17 19 23 29 31"));
    CHECK(value("squares") == value("list 36 25 16 9 4 1 1"));
    CHECK(value("list") == value("list 1000"));
  }
  CHECK(solved("heap_split", "2 5 7\nprimes") == "11 Left\n");
  CHECK(complaint("heap_split", "3 4\nprime\n") ==
        "2:1: who splits what is odd, even, primes, squares, mod M R... or list A..., not 'prime'");
  CHECK(complaint("heap_split", "3 4\n") == "2:1: a line for who splits what is expected here, and the input ends");
  CHECK(complaint("heap_split", "3 4\nmod 3 3") == "2:7: a residue is a number from 0 to 2, not '3'");
}

}  // namespace upstar::tests

// Walkers: on a strip Left moves an A, Right a B, one cell to the left into an empty cell. Which fillings of a pattern
// with ? does each player win?
//
// Theorem (the proof is in ruleset/strip/walkers.hpp). Each empty cell, with the walkers to its right, is a game of its
// own. Scan from the right with g = total = 0: A makes g = max(0, g + 1), B makes g = min(0, g - 1), a dot adds g to
// the total. The strip is worth the total, an integer. So the fillings are counted from the right, by g and total.
// Cost: O(n^4) for n question marks. Correction: both players walk to the left. If Bob walked to the right, B.A would
// be worth *, which is not an integer.
#include "upstar/contest/walkers.hpp"

#include <fmt/format.h>

#include <map>
#include <memory>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "ruleset/strip/walkers.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar {

namespace {

__extension__ using WideCount = unsigned __int128;
constexpr std::ptrdiff_t most_wide = 80;  // 3^80 < 2^128

/// The number of fillings of each value, as a Count.
template <class Count>
ValueCounts<Count> count_fillings(std::string_view pattern, Budget& budget) {
  constexpr std::uint64_t bytes_of_count = sizeof(Count) + (std::is_same_v<Count, Integer> ? 48 : 0);  // its digits
  std::map<std::int64_t, ValueCounts<Count>> by_hole;  // by the value of an empty cell in front
  auto memory = std::make_unique<MemoryClaim>(budget);
  by_hole.emplace(0, ValueCounts<Count>::one(0));
  for (std::size_t i = pattern.size(); i-- > 0;) {
    const char cell = pattern[i];
    std::map<std::int64_t, ValueCounts<Count>> next;
    auto memory_of_next = std::make_unique<MemoryClaim>(budget);
    const auto add = [&](std::int64_t hole, const ValueCounts<Count>& counts, std::int64_t worth) {
      ValueCounts<Count>& sum = next[hole];
      const std::size_t size = sum.size();
      sum.add(counts, worth);
      memory_of_next->claim((sum.size() - size) * bytes_of_count);
    };
    for (auto& [hole, counts] : by_hole) {
      budget.tick(counts.size());
      if (cell == 'A' || cell == '?') add(hole_before(Cell::left, hole), counts, 0);
      if (cell == 'B' || cell == '?') add(hole_before(Cell::right, hole), counts, 0);
      if (cell == '.' || cell == '?') add(hole, counts, hole);
    }
    by_hole = std::move(next);
    memory = std::move(memory_of_next);
  }
  ValueCounts<Count> all;
  for (const auto& [hole, counts] : by_hole) all.add(counts);
  return all;
}

Integer exact(WideCount count) {
  return (Integer(static_cast<std::uint64_t>(count >> 64)) << 64) + static_cast<std::uint64_t>(count);
}

}  // namespace

std::int64_t walkers_value(std::string_view strip) { return walkers_value(Walkers{}.parse(strip)); }

ValueCounts<Integer> walkers_fillings(std::string_view pattern, Budget* given) {
  const GivenBudget budget(given);
  if (std::count(pattern.begin(), pattern.end(), '?') > most_wide) return count_fillings<Integer>(pattern, budget);
  ValueCounts<Integer> fillings;
  count_fillings<WideCount>(pattern, budget).for_each([&](std::int64_t value, WideCount count) {
    fillings.add_count(value, exact(count));
  });
  return fillings;
}

namespace {

std::string answer_walkers(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  std::string text, below;
  while (!input.at_end()) {
    const std::string_view pattern = input.letters("AB.?", 10'000, "a pattern");
    if (std::count(pattern.begin(), pattern.end(), '?') > 200) input.fail("a pattern has at most 200 letters ?");
    const ValueCounts<Integer> fillings = walkers_fillings(pattern, &budget);
    text += fmt::format("{} {} {}\n", fillings.between(1, INT64_MAX).str(), fillings.between(INT64_MIN, -1).str(),
                        fillings.at(0).str());
    if (!options.explain) continue;
    below += fmt::format("{}\n", pattern);
    fillings.for_each([&](std::int64_t value, const Integer& count) {
      below += fmt::format("  worth {}: {}\n", value, count.str());
    });
  }
  return text + below;
}

}  // namespace

void add_walkers(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "walkers",
      .title = "count the fillings of a strip of walkers by who wins",
      .statement = "On a strip Left moves an A, Right a B, one cell to the left into an empty cell. A player who "
                   "cannot move loses. Each ?\n"
                   "of a pattern may become A, B or an empty cell. How many of these fillings does each player win?",
      .input = "For each pattern a line over A, B, . and ?",
      .output = "For each pattern a line: the number of fillings that Left wins, that Right wins, and that the player "
                "who moves second\n"
                "wins.\n"
                "--explain adds the number of fillings that have each value.",
      .limits = "patterns of up to 10^4 cells, up to 200 of them ?",
      .example_input = "???\n",
      .example_answer = "5 5 17\n",
      .explains = true,
      .answer = answer_walkers,
  });
}

}  // namespace upstar

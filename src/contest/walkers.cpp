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

#include <boost/multiprecision/cpp_int.hpp>
#include <map>
#include <utility>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "ruleset/strip/walkers.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar {

namespace {

/// Without memory of their own: 3^80 < 2^128, and 3^200 < 2^317.
__extension__ using WideCount = unsigned __int128;
using WiderCount = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<
    320, 320, boost::multiprecision::unsigned_magnitude, boost::multiprecision::unchecked, void>>;
constexpr std::ptrdiff_t most_wide = 80, most_wider = 200;

/// The fillings of the cells so far that give an empty cell before them the same value, counted by their totals.
template <class Count>
class Fillings {
 public:
  Fillings(Budget& budget, ValueCounts<Count> counts) : m_counts(std::move(counts)), m_memory(budget) {}

  const ValueCounts<Count>& counts() const { return m_counts; }
  void shift(std::int64_t worth) { m_counts.shift(worth); }
  /// Counts others too, each worth `worth` more.
  void add(const Fillings& others, std::int64_t worth) {
    m_memory.budget().tick(others.m_counts.size());
    const std::size_t size = m_counts.size();
    m_counts.add(others.m_counts, worth);
    m_memory.claim((m_counts.size() - size) * bytes_of_count);
  }

 private:
  static constexpr std::uint64_t bytes_of_count = sizeof(Count) + (std::is_same_v<Count, Integer> ? 48 : 0);  // digits

  ValueCounts<Count> m_counts;
  MemoryClaim m_memory;
};

/// The number of fillings of each value, as a Count. A cell that is given moves whole tables; only one that may be
/// anything, and walkers that make holes alike, add up their entries.
template <class Count>
ValueCounts<Count> count_fillings(std::string_view pattern, Budget& budget) {
  using ByHole = std::map<std::int64_t, Fillings<Count>>;  // by the value of an empty cell in front
  ByHole by_hole;
  by_hole.emplace(0, Fillings<Count>(budget, ValueCounts<Count>::one(0)));
  for (std::size_t i = pattern.size(); i-- > 0;) {
    const char cell = pattern[i];
    ByHole next;
    const auto add = [&](std::int64_t hole, const Fillings<Count>& fillings, std::int64_t worth) {
      next.try_emplace(hole, budget, ValueCounts<Count>()).first->second.add(fillings, worth);
    };
    const auto move = [&](std::int64_t hole, Fillings<Count>& fillings, std::int64_t worth) {
      fillings.shift(worth);
      const auto [place, is_new] = next.try_emplace(hole, std::move(fillings));
      if (!is_new) place->second.add(fillings, 0);  // which has not been moved then
    };
    for (auto& [hole, fillings] : by_hole) {
      budget.tick();
      if (cell == '?') {
        add(hole_before(Cell::left, hole), fillings, 0);
        add(hole_before(Cell::right, hole), fillings, 0);
      }
      if (cell == '.' || cell == '?') move(hole, fillings, hole);
      else move(hole_before(cell == 'A' ? Cell::left : Cell::right, hole), fillings, 0);
    }
    by_hole = std::move(next);
  }
  ValueCounts<Count> all;
  for (const auto& [hole, fillings] : by_hole) all.add(fillings.counts());
  return all;
}

Integer exact(WideCount count) {
  return (Integer(static_cast<std::uint64_t>(count >> 64)) << 64) + static_cast<std::uint64_t>(count);
}
Integer exact(const WiderCount& count) { return Integer(count); }

template <class Count>
ValueCounts<Integer> exact_fillings(std::string_view pattern, Budget& budget) {
  ValueCounts<Integer> fillings;
  count_fillings<Count>(pattern, budget).for_each([&](std::int64_t value, const Count& count) {
    fillings.add_count(value, exact(count));
  });
  return fillings;
}

}  // namespace

std::int64_t walkers_value(std::string_view strip) { return walkers_value(Walkers{}.parse(strip)); }

ValueCounts<Integer> walkers_fillings(std::string_view pattern, Budget* given) {
  const GivenBudget budget(given);
  const std::ptrdiff_t unknown = std::count(pattern.begin(), pattern.end(), '?');
  if (unknown <= most_wide) return exact_fillings<WideCount>(pattern, budget);
  if (unknown <= most_wider) return exact_fillings<WiderCount>(pattern, budget);
  return count_fillings<Integer>(pattern, budget);
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

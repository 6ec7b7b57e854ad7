// Heaps from which points are taken: cumulative_subtraction and scoring_take_and_break.
//
// Notation: `3,5,8`; several heaps are a sum.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "impartial/heap_code.hpp"
#include "impartial/integer_set.hpp"
#include "ruleset/heap/heaps_info.hpp"
#include "ruleset/heap/number_text.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/ruleset/make_entry.hpp"
#include "upstar/ruleset/scoring_rules.hpp"

namespace upstar {

namespace {

struct ScoringHeaps : ScoringRules {
  using Position = std::vector<std::int64_t>;

  Position parse(std::string_view text) const { return parse_heaps(text, HeapCode::largest_heap); }
  std::string to_text(const Position& heaps) const { return heaps_text(heaps); }

  template <class Emit>
  void components(const Position& heaps, Emit&& emit) const {
    for (const std::int64_t heap : heaps) {
      if (heap != 0) emit(Position{heap});
    }
  }

 protected:
  /// The heaps with others in place of one.
  static Position with_heaps(const Position& heaps, std::size_t place, std::span<const std::int64_t> others) {
    Position option(heaps.begin(), heaps.begin() + static_cast<std::ptrdiff_t>(place));
    option.insert(option.end(), others.begin(), others.end());
    option.insert(option.end(), heaps.begin() + static_cast<std::ptrdiff_t>(place) + 1, heaps.end());
    return option;
  }
};

/// k tokens are taken from a heap, for k points, if k is in the set.
class CumulativeSubtraction : public ScoringHeaps {
 public:
  /// Without a set all numbers may be taken.
  CumulativeSubtraction(Budget& budget, std::optional<IntegerSet> set)
      : m_set(std::move(set)), m_budget(budget), m_table({0}, charged_to(budget)) {}

  template <class Emit>
  void score_moves(const Position& heaps, Emit&& emit) const {
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      const auto take = [&](std::int64_t taken) {
        const std::int64_t rest = heaps[i] - taken;
        emit(with_heaps(heaps, i, std::span(&rest, rest == 0 ? 0 : 1)), taken);
      };
      if (m_set) m_set->for_each_up_to(heaps[i], take);
      else
        for (std::int64_t taken = 1; taken <= heaps[i]; ++taken) take(taken);
    }
  }

  /// Of one heap by the table of all smaller ones; where all numbers may be taken, taking all is best.
  std::optional<std::int64_t> first_score(const Position& heaps) const {
    if (heaps.size() != 1) return std::nullopt;
    if (!m_set) return heaps[0];
    while (m_table.size() <= static_cast<std::size_t>(heaps[0])) {
      const auto n = static_cast<std::int64_t>(m_table.size());
      std::optional<std::int64_t> best;
      m_set->for_each_up_to(n, [&](std::int64_t taken) {
        m_budget.tick();
        const std::int64_t gained = taken - m_table[static_cast<std::size_t>(n - taken)];
        best = std::max(best.value_or(gained), gained);
      });
      m_budget.tick();
      m_table.push_back(best.value_or(0));
    }
    return m_table[static_cast<std::size_t>(heaps[0])];
  }

 private:
  std::optional<IntegerSet> m_set;
  Budget& m_budget;
  mutable ChargedVector<std::int64_t> m_table;  ///< of the heaps 0, 1, ...
};

/// Tokens are taken from a heap as a code says, for a point each, and the rest may be broken.
struct ScoringTakeAndBreak : ScoringHeaps {
  HeapCode code;

  template <class Emit>
  void score_moves(const Position& heaps, Emit&& emit) const {
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      code.options(heaps[i], [&](std::span<const std::int64_t> left) {
        std::int64_t points = heaps[i];
        for (const std::int64_t heap : left) points -= heap;
        emit(with_heaps(heaps, i, left), points);
      });
    }
  }
};

RulesetEntry cumulative_subtraction_entry() {
  RulesetInfo info = heaps_info(
      "cumulative_subtraction", "take k tokens of a heap for k points; who has more points wins",
      "A player takes k tokens from a heap, where k is in the set, and gets k points. Play ends when the\n"
      "player to move cannot move, and the player with more points wins: left_score(P) is what Left has more\n"
      "than Right if she moves first.",
      "7");
  info.sizes = Sizes::none;  // a table is of values in normal play
  info.is_scoring = true;
  info.parameters =
      "set     the numbers that may be taken: integers joined by /, or odd, even, primes, squares, fibonacci,\n"
      "        powers_of_two; all, the default, are all numbers";
  return make_entry<CumulativeSubtraction>(std::move(info), [](GameStore& store, ParameterReader& reader) {
    return CumulativeSubtraction(store.budget(), reader.parsed("set", "all", [](std::string_view text) {
      return text == "all" ? std::nullopt : std::optional(IntegerSet::parse(text));
    }));
  });
}

RulesetEntry scoring_take_and_break_entry() {
  RulesetInfo info =
      heaps_info("scoring_take_and_break", "take tokens as a code says, a point each; who has more points wins",
                 "A player takes tokens from a heap and may break the rest, as the code of take_and_break says, and\n"
                 "gets a point for each token taken. Play ends when the player to move cannot move, and the player\n"
                 "with more points wins: left_score(P) is what Left has more than Right if she moves first.",
                 "7");
  info.sizes = Sizes::none;  // a table is of values in normal play
  info.is_scoring = true;
  info.parameters =
      "code    a take-and-break code; by default 0.77: one or two tokens, and the rest may be split in two";
  return make_entry<ScoringTakeAndBreak>(std::move(info), [](ParameterReader& reader) {
    return ScoringTakeAndBreak{{}, reader.parsed("code", "0.77", HeapCode::parse)};
  });
}

}  // namespace

void add_scoring_heaps(Registry& registry) {
  registry.add(cumulative_subtraction_entry());
  registry.add(scoring_take_and_break_entry());
}

}  // namespace upstar

// Quicksort and pseudo-quicksort: impartial games on a sequence of distinct integers.
//
// A move picks a pivot p and rearranges the sequence: first the smaller integers in their order, then p, then the
// larger ones in their order. In pseudo-quicksort: first the integers up to p, then the larger ones. The sequence must
// change. Notation: `2,3,1`. Symmetry: relabelling in order keeps the value.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ruleset/heap/number_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

struct Quicksort {
  using Position = std::vector<std::int64_t>;
  static constexpr bool is_impartial = true;

  bool pseudo = false;

  Position parse(std::string_view text) const {
    Position sequence = parse_heaps(text, INT64_MAX);
    Position sorted = sequence;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) {
      throw DomainError("the integers of a sequence are all different");
    }
    return sequence;
  }
  std::string to_text(const Position& sequence) const { return heaps_text(sequence); }

  template <class Emit>
  void moves(const Position& sequence, Player, Emit&& emit) const {
    for (const std::int64_t pivot : sequence) {
      Position option = sequence;
      std::stable_partition(option.begin(), option.end(),
                            [&](std::int64_t x) { return pseudo ? x <= pivot : x < pivot; });
      if (!pseudo) {
        const auto larger = std::find_if(option.begin(), option.end(), [&](std::int64_t x) { return x >= pivot; });
        std::stable_partition(larger, option.end(), [&](std::int64_t x) { return x == pivot; });
      }
      if (option != sequence) emit(option);
    }
  }

  /// The sequence with each integer replaced by its rank.
  Canonical<Position> canonical(const Position& sequence) const {
    Position sorted = sequence, ranks;
    std::sort(sorted.begin(), sorted.end());
    for (const std::int64_t x : sequence) {
      ranks.push_back(std::lower_bound(sorted.begin(), sorted.end(), x) - sorted.begin());
    }
    return {ranks, false};
  }
};

RulesetInfo quicksort_info(const char* name, const char* summary, const char* rules) {
  RulesetInfo info{
      .name = name,
      .summary = summary,
      .rules = rules,
      .notation = "distinct integers of at least 0, separated by commas or spaces",
      .example = "2,3,1",
      .bare_arguments = true,
  };
  return info;
}

RulesetEntry quicksort_entry() {
  return make_entry<Quicksort>(quicksort_info("quicksort", "pick a pivot: smaller numbers, the pivot, larger numbers",
                                              "A move picks a pivot. The smaller integers come first, in their\n"
                                              "order, then the pivot, then the larger integers in their order.\n"
                                              "The sequence must change."));
}

RulesetEntry pseudo_quicksort_entry() {
  return make_entry<Quicksort>(
      quicksort_info("pseudo_quicksort", "pick a pivot: numbers up to it, then larger ones",
                     "A move picks a pivot. The integers up to the pivot come first, in their order, then the larger\n"
                     "integers in their order. The sequence must change."),
      [](ParameterReader&) { return Quicksort{true}; });
}

}  // namespace

void add_quicksort(Registry& registry) {
  registry.add(quicksort_entry());
  registry.add(pseudo_quicksort_entry());
}

}  // namespace upstar

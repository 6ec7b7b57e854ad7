// Heap splitting: Left splits the heaps whose size is in a set, Right splits the others.
//
// Notation: `4,5`. Independent parts: the heaps. All values are integers: v(1) = 0; v(n) = max(0, 1 + max(v(i) + v(n -
// i))) for n in the set, else min(0, -1 + min(v(i) + v(n - i))).
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "impartial/heap_code.hpp"
#include "ruleset/heap/heaps_info.hpp"
#include "ruleset/heap/item_sum.hpp"
#include "ruleset/heap/number_text.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

struct HeapToSplit {
  using Item = std::int64_t;

  IntegerSet left_set;

  std::vector<Item> parse(std::string_view text) const { return parse_heaps(text, HeapCode::largest_heap); }
  std::string to_text(const std::vector<Item>& heaps) const { return heaps_text(heaps); }
  bool is_over(Item heap) const { return heap <= 1; }

  template <class Emit>
  void options(Item heap, Player player, Emit&& emit) const {
    if (left_set.contains(heap) != (player == Player::left)) return;
    for (Item part = 1; part <= heap / 2; ++part) emit(std::array{heap - part, part});
  }
};

using HeapSplitting = ItemSum<HeapToSplit>;

}  // namespace

void add_heap_splitting(Registry& registry) {
  RulesetInfo info = heaps_info(
      "heap_splitting", "split heaps in two, some sizes by Left only, the others by Right only",
      "A move splits a heap into two non-empty heaps. Left may split a heap whose size is in the set, Right any\n"
      "other heap.",
      "4,5");
  info.parameters =
      "left_set=odd   a set: integers joined by /, or odd, even, primes, squares, fibonacci, powers_of_two";
  registry.add(make_entry<HeapSplitting>(std::move(info), [](ParameterReader& reader) {
    return HeapSplitting{{reader.parsed("left_set", "odd", IntegerSet::parse)}};
  }));
}

}  // namespace upstar

// Heap splitting: heaps of sizes in a set can be split by Left only, the others by Right only.
//
// Notation: `4,5`. Components: the heaps. All values are integers: v(1) = 0; v(n) = max(0, 1 + max(v(i) + v(n - i))) for n
// in the set, else min(0, -1 + min(v(i) + v(n - i))).
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "impartial/heap_code.hpp"
#include "ruleset/number_text.hpp"
#include "ruleset/standard.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

struct HeapSplitting {
  using Position = std::vector<std::int64_t>;

  IntegerSet left_set;

  Position parse(std::string_view text) const { return parse_heaps(text, HeapCode::largest_heap); }
  std::string to_text(const Position& heaps) const { return heaps_text(heaps); }

  template <class Emit>
  void moves(const Position& heaps, Player player, Emit&& emit) const {
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      if (left_set.contains(heaps[i]) != (player == Player::left)) continue;
      for (std::int64_t part = 1; part <= heaps[i] / 2; ++part) {
        Position option = heaps;
        option[i] -= part;
        option.insert(option.begin() + static_cast<std::ptrdiff_t>(i) + 1, part);
        emit(option);
      }
    }
  }

  template <class Emit>
  void components(const Position& heaps, Emit&& emit) const {
    for (const std::int64_t heap : heaps) {
      if (heap > 1) emit(Position{heap});
    }
  }
};

}  // namespace

RulesetEntry heap_splitting_entry() {
  RulesetInfo info;
  info.name = "heap_splitting";
  info.summary = "split heaps in two, some sizes by Left only, the others by Right only";
  info.rules = "A move splits a heap into two non-empty ones: Left where its size is in the set, Right where it is not.";
  info.notation = "heaps: integers separated by commas or spaces; several heaps are a sum";
  info.parameters =
      "left_set=odd   a set: integers joined by /, or odd, even, primes, squares, fibonacci, powers_of_two";
  info.example = "4,5";
  info.bare_arguments = true;
  info.sizes = Sizes::heap;
  return make_entry<HeapSplitting>(std::move(info), [](ParameterReader& reader) {
    return HeapSplitting{reader.parsed("left_set", "odd", IntegerSet::parse)};
  });
}

}  // namespace upstar

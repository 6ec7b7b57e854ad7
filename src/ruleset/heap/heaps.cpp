// The partizan heap rulesets.
#include "ruleset/heap/heaps.hpp"

#include "ruleset/heap/heaps_info.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

constexpr const char* set_words =
    "a set: integers joined by /, or odd, even, primes, squares, fibonacci, powers_of_two";

/// A game in which each player takes a number in their set from a heap. `digit` says what may remain of the heap.
RulesetEntry set_entry(RulesetInfo info, const char* left, const char* right, const HeapDigit& digit) {
  info.parameters = std::string("left=") + left + ", right=" + right + "   " + set_words + "\n" +
                    "all_but=no   yes: any number that is not in the set";
  return make_entry<Heaps>(std::move(info), [left, right, digit](ParameterReader& reader) {
    const bool all_but = reader.flag("all_but", false);
    const auto code = [&](std::string_view set) { return HeapCode::of_set(set, all_but, digit); };
    return Heaps{{reader.parsed("left", left, code), reader.parsed("right", right, code)}};
  });
}

RulesetEntry partizan_subtraction_entry() {
  RulesetInfo info = heaps_info("partizan_subtraction", "take from a heap a number in the player's own set");
  info.rules = "Left takes k tokens from one heap, k in the set `left`; Right takes k in the set `right`.";
  info.example = "6";
  return set_entry(std::move(info), "1/3", "2/3", {{0, 1, HeapSizes::any}});
}

RulesetEntry partizan_splittles_entry() {
  RulesetInfo info =
      heaps_info("partizan_splittles", "take from a heap a number in the player's own set, and split the rest");
  info.rules =
      "Left takes k tokens from one heap, k in the set `left`; Right takes k in the set `right`. The player may\n"
      "split the rest of the heap in two.";
  info.example = "5";
  return set_entry(std::move(info), "1", "1/2", {{0, 2, HeapSizes::any}});
}

RulesetEntry partizan_take_and_break_entry() {
  RulesetInfo info = heaps_info("partizan_take_and_break", "take from heaps and break them, by each player's own code");
  info.rules =
      "Left plays by the code `left`, Right by the code `right`, on the same heaps. In a code d0.d1d2... the digit\n"
      "dj says what may remain of a heap after j tokens are removed: if bit i of dj is set, exactly i non-empty\n"
      "heaps may remain (bit 0: the heap had j tokens and is gone). Digits are 0-9 A-Z; {a,b,c+} lists heap counts,\n"
      "c+ meaning c or more; * allows any count; &n; gives the bits n. After a digit or a count, ! asks that all\n"
      "heaps be different, ? that two or more be not all equal, = that they be all equal. [...] at the end\n"
      "repeats for ever.";
  info.parameters = "left=0.33, right=0.7   codes";
  info.example = "6";
  return make_entry<Heaps>(std::move(info), [](ParameterReader& reader) {
    return Heaps{{reader.parsed("left", "0.33", HeapCode::parse), reader.parsed("right", "0.7", HeapCode::parse)}};
  });
}

}  // namespace

void add_heaps(Registry& registry) {
  registry.add(partizan_subtraction_entry());
  registry.add(partizan_splittles_entry());
  registry.add(partizan_take_and_break_entry());
}

}  // namespace upstar

// The impartial heap rulesets.
#include "ruleset/heap/impartial_heaps.hpp"

#include <fmt/format.h>

#include <utility>

#include "impartial/heap_code.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

std::vector<std::int64_t> OneImpartialHeap::parse(std::string_view text) const {
  return parse_heaps(text, game->has_closed_form() ? INT64_MAX : HeapCode::largest_heap);
}

namespace {

constexpr const char* set_meaning =
    "a set: integers joined by /, or odd, even, primes, squares, fibonacci, powers_of_two";

RulesetInfo impartial_info(const char* name, const char* summary, const char* rules, const char* example) {
  RulesetInfo info{
      .name = name,
      .summary = summary,
      .rules = rules,
      .notation = "heaps: integers separated by commas or spaces; several heaps are a sum",
      .example = example,
      .sizes = Sizes::heap,
      .bare_arguments = true,
  };
  return info;
}

ImpartialHeaps heaps_of(HeapGame game) { return ImpartialHeaps{{std::make_shared<HeapGame>(std::move(game))}}; }

/// A game without parameters that HeapGame knows by the same name.
RulesetEntry named_entry(RulesetInfo info) {
  const std::string name = info.name;
  return make_entry<ImpartialHeaps>(std::move(info), [name](ParameterReader&) { return heaps_of(*HeapGame::find(name)); });
}

RulesetEntry impartial_set_entry(RulesetInfo info, const char* fallback, bool splits) {
  info.parameters = fmt::format("set={}   {}\nall_but=no   yes: any number that is not in the set", fallback, set_meaning);
  return make_entry<ImpartialHeaps>(std::move(info), [fallback, splits](ParameterReader& reader) {
    const bool all_but = reader.flag("all_but", false);
    return heaps_of(reader.parsed("set", fallback, [&](std::string_view set) {
      return HeapGame(TakeAndBreak::subtraction(set, all_but, splits));
    }));
  });
}

RulesetEntry at_least_half_entry() {
  return named_entry(impartial_info("at_least_half", "take at least half of a heap",
                                    "A move takes half of a heap or more. A heap is worth the number of its binary digits.",
                                    "8"));
}

RulesetEntry bash_entry() {
  RulesetInfo info = impartial_info("bash", "take from 1 to m of a heap",
                                    "A move takes from 1 to m tokens of a heap. A heap of n is worth n modulo m + 1; the 21\n"
                                    "matches are m = 3.",
                                    "21");
  info.parameters = "m=3   the most that may be taken, to 1000000";
  return make_entry<ImpartialHeaps>(std::move(info), [](ParameterReader& reader) {
    return heaps_of(*HeapGame::find(fmt::format("bash[m={}]", reader.integer("m", 3, 1, 1'000'000))));
  });
}

RulesetEntry dawsons_chess_entry() {
  return named_entry(impartial_info("dawsons_chess", "Dawson's chess: the code 0.137",
                                    "Three tokens may be taken from a heap, which may leave two heaps; two, which leave one or\n"
                                    "none; or one, if it is the whole heap. So play pawns that must capture; also Node Kayles on\n"
                                    "paths. Period 34 from 52.",
                                    "9"));
}

RulesetEntry dawsons_kayles_entry() {
  return named_entry(impartial_info("dawsons_kayles", "Dawson's Kayles: the code 0.07",
                                    "A move takes two neighbours from a row, which leaves up to two rows. Period 34 from 53.",
                                    "9"));
}

RulesetEntry grundys_game_entry() {
  return named_entry(impartial_info("grundys_game", "split a heap into two of different sizes",
                                    "A move splits a heap into two heaps of different sizes. No period is known.", "8"));
}

RulesetEntry kayles_entry() {
  return named_entry(impartial_info("kayles", "knock down one pin of a row, or two neighbours",
                                    "A move takes one token or two neighbours from a row, which leaves up to two rows: the code\n"
                                    "0.77. Period 12 from 71.",
                                    "3,5,8"));
}

RulesetEntry laskers_nim_entry() {
  return named_entry(impartial_info("laskers_nim", "take any number from a heap, or split it in two",
                                    "A move takes one token or more from a heap, or splits a heap in two.", "3,4"));
}

RulesetEntry letters_entry() {
  return named_entry(impartial_info("letters", "take 1, 2 or all of a heap",
                                    "A move takes one token, two, or all of a heap: letters of one kind in a word.", "3,4"));
}

RulesetEntry nim_entry() {
  return named_entry(impartial_info("nim", "take any number from a heap", "A move takes one token or more from one heap.",
                                    "13,12,8"));
}

RulesetEntry splittles_entry() {
  return impartial_set_entry(impartial_info("splittles", "take a number in a set from a heap, and split the rest",
                                            "A move takes k tokens from one heap, k in the set; the rest may be split in two.",
                                            "5"),
                             "1/2", true);
}

RulesetEntry subtraction_entry() {
  return impartial_set_entry(impartial_info("subtraction", "take a number in a set from a heap",
                                            "A move takes k tokens from one heap, k in the set.", "5,14"),
                             "1/3/4", false);
}

RulesetEntry take_and_break_entry() {
  RulesetInfo info = impartial_info("take_and_break", "take from heaps and break them by a code such as 0.77",
                                    "In a code d0.d1d2... the digit dj says what may remain of a heap after j tokens are removed:\n"
                                    "bit i of it, exactly i non-empty heaps (bit 0: it had j tokens and is gone). Digits are 0-9\n"
                                    "A-Z; {a,b,c+}: heap counts, c and more; *: any; &n;: the bits n. After a digit or a count:\n"
                                    "! all heaps different, ? not all equal, = all equal. [...] at the end repeats for ever.",
                                    "6");
  info.parameters = "code=0.77   a code";
  return make_entry<ImpartialHeaps>(std::move(info), [](ParameterReader& reader) {
    return heaps_of(reader.parsed("code", "0.77", [](std::string_view code) { return HeapGame(TakeAndBreak(code)); }));
  });
}

}  // namespace

void add_impartial_heaps(Registry& registry) {
  registry.add(at_least_half_entry());
  registry.add(bash_entry());
  registry.add(dawsons_chess_entry());
  registry.add(dawsons_kayles_entry());
  registry.add(grundys_game_entry());
  registry.add(kayles_entry());
  registry.add(laskers_nim_entry());
  registry.add(letters_entry());
  registry.add(nim_entry());
  registry.add(splittles_entry());
  registry.add(subtraction_entry());
  registry.add(take_and_break_entry());
}

}  // namespace upstar

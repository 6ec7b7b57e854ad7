// The impartial heap rulesets.
#include "ruleset/heap/impartial_heaps.hpp"

#include <fmt/format.h>

#include <utility>

#include "impartial/heap_code.hpp"
#include "ruleset/heap/heaps_info.hpp"
#include "upstar/base/error.hpp"
#include "upstar/impartial/closed_forms.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

std::vector<std::int64_t> OneImpartialHeap::parse(std::string_view text) const {
  if (game.is_misere()) {
    throw DomainError(
        "in misere play the player who moves last loses: heaps have no values; upstar nim tells who wins, and how");
  }
  return parse_heaps(text, game.has_closed_form() ? INT64_MAX : HeapCode::largest_heap);
}

namespace {

constexpr const char* set_meaning =
    "a set: integers joined by /, or odd, even, primes, squares, fibonacci, powers_of_two";

/// A heap's value, by the period of its game if there is one that is proved.
Step explain_heap(GameStore& store, HeapGame& game, std::uint64_t heap, std::uint64_t value) {
  constexpr std::uint64_t last_looked_at = 20'000;
  const auto number = [&](std::uint64_t n) { return Step::Datum(store.number(Dyadic(Integer(n)))); };
  Step step{"heap", {{"heap", number(heap)}, {"value", number(value)}}, {}};
  if (game.has_closed_form()) {
    step.kind = "heap_by_formula";
  } else if (const auto p = find_period(game.code(), last_looked_at, &store.budget());
             p && p->is_proved() && p->saltus == 0 && heap >= p->from + p->period) {
    step.kind = "heap_by_period";
    step.data.emplace_back("period", number(p->period));
    step.data.emplace_back("from", number(p->from));
    step.data.emplace_back("same", number(p->from + (heap - p->from) % p->period));
  }
  return step;
}

/// Heaps, and their sum of nim.
std::vector<Step> explain_heaps(GameStore& store, HeapGame& game, std::span<const std::int64_t> heaps) {
  std::vector<Step> steps;
  std::vector<Integer> values;
  for (const std::int64_t heap : heaps) {
    const std::uint64_t value = game.value(static_cast<std::uint64_t>(heap), &store.budget());
    values.emplace_back(value);
    steps.push_back(explain_heap(store, game, static_cast<std::uint64_t>(heap), value));
  }
  if (heaps.size() > 1) {
    for (Step& step : explain_nim_sum(store, values)) steps.push_back(std::move(step));
  }
  return steps;
}

/// The ruleset of the game that `factory(ParameterReader&)` makes.
template <class Factory>
RulesetEntry heap_entry(RulesetInfo info, Factory factory) {
  RulesetEntry entry =
      make_entry<ImpartialHeaps>(std::move(info), [factory](GameStore& store, ParameterReader& reader) {
        return ImpartialHeaps{{factory(reader), &store.budget()}};
      });
  entry.heap_game = [name = entry.info.name, factory](const Parameters& parameters) {
    ParameterReader reader(name, parameters);
    HeapGame game = factory(reader);
    reader.finish();
    return game;
  };
  entry.explain = [game_of = entry.heap_game](GameStore& store, const Parameters& parameters, std::string_view text) {
    const OneImpartialHeap rules{game_of(parameters), &store.budget()};
    return explain_heaps(store, rules.game, rules.parse(text));
  };
  return entry;
}

RulesetEntry code_entry(RulesetInfo info, const char* code) {
  return heap_entry(std::move(info), [code](ParameterReader&) { return HeapGame(TakeAndBreak(code)); });
}

RulesetEntry formula_entry(RulesetInfo info, const char* code, std::uint64_t (*formula)(std::uint64_t)) {
  return heap_entry(std::move(info), [=](ParameterReader&) { return HeapGame(TakeAndBreak(code), formula); });
}

RulesetEntry common_set_entry(RulesetInfo info, const char* fallback, bool splits) {
  info.parameters =
      fmt::format("set={}   {}\nall_but=no   yes: any number that is not in the set", fallback, set_meaning);
  return heap_entry(std::move(info), [fallback, splits](ParameterReader& reader) {
    const bool all_but = reader.flag("all_but", false);
    return reader.parsed("set", fallback, [&](std::string_view set) {
      return HeapGame(TakeAndBreak::subtraction(set, all_but, splits));
    });
  });
}

HeapGame bash(ParameterReader& reader) {
  const auto most = static_cast<std::uint64_t>(reader.integer("m", 3, 1, 1'000'000));
  std::string set = "1";
  for (std::uint64_t k = 2; k <= most; ++k) set += fmt::format("/{}", k);
  return {TakeAndBreak::subtraction(set), [most](std::uint64_t n) { return bash_value(n, most); }};
}

RulesetEntry bash_entry() {
  RulesetInfo info =
      heaps_info("bash", "take from 1 to m of a heap",
                 "A move takes from 1 to m tokens of a heap. A heap of n is worth n modulo m + 1; the 21\n"
                 "matches are m = 3.",
                 "21");
  info.parameters = "m=3   the most that may be taken, to 1000000";
  return heap_entry(std::move(info), bash);
}

RulesetEntry misere_nim_entry() {
  RulesetInfo info =
      heaps_info("misere_nim", "Nim in which the player who takes the last token loses",
                 "A move takes one token or more from one heap. The player who takes the last token loses.\n"
                 "Positions have outcomes but no values: upstar nim value misere_nim 3 5 8 tells who wins,\n"
                 "upstar nim moves misere_nim 3 5 8 tells how.",
                 "3,5,8");
  info.is_misere = true;
  return heap_entry(std::move(info), [](ParameterReader&) { return HeapGame::misere_nim(); });
}

RulesetEntry take_and_break_entry() {
  RulesetInfo info =
      heaps_info("take_and_break", "take from heaps and break them by a code such as 0.77",
                 "In a code d0.d1d2... the digit dj says what may remain of a heap after j tokens are removed:\n"
                 "if bit i of dj is set, exactly i non-empty heaps may remain (bit 0: the heap had j tokens and\n"
                 "is gone). Digits are 0-9 A-Z; {a,b,c+} lists heap counts, c+ meaning c or more; * allows any\n"
                 "count; &n; gives the bits n. After a digit or a count, ! asks that all heaps be different,\n"
                 "? that two or more be not all equal, = that they be all equal. [...] at the end repeats for ever.",
                 "6");
  info.parameters = "code=0.77   a code";
  return heap_entry(std::move(info), [](ParameterReader& reader) {
    return reader.parsed("code", "0.77", [](std::string_view code) { return HeapGame(TakeAndBreak(code)); });
  });
}

}  // namespace

void add_impartial_heaps(Registry& registry) {
  registry.add(heap_entry(
      heaps_info("at_least_half", "take at least half of a heap",
                 "A move takes half of a heap or more. A heap is worth the number of its binary digits.", "8"),
      [](ParameterReader&) { return HeapGame::at_least_half(); }));
  registry.add(bash_entry());
  registry.add(code_entry(
      heaps_info("crosses_and_crosses", "mark a cell of a strip; three in a row win: the code 0.007",
                 "A player marks an empty cell of a strip of n cells; three marks side by side win. A mark next\n"
                 "to another, or one cell away from it, loses. So the strip is a row of n + 2 tokens, from which\n"
                 "players take three neighbours: 11 is an empty strip of 9 cells. The ruleset crosses plays the game\n"
                 "on strips.",
                 "9"),
      "0.007"));
  registry.add(code_entry(
      heaps_info("dawsons_chess", "Dawson's chess: the code 0.137",
                 "A move takes three tokens from a heap and may leave two heaps; or two tokens, and leaves at\n"
                 "most one heap; or one token that is the whole heap. The game comes from pawns that must\n"
                 "capture, and is also Node Kayles on paths. Period 34 from 52.",
                 "9"),
      "0.137"));
  registry.add(code_entry(
      heaps_info("dawsons_kayles", "Dawson's Kayles: the code 0.07",
                 "A move takes two neighbours from a row, which leaves up to two rows. Period 34 from 53.", "9"),
      "0.07"));
  registry.add(
      code_entry(heaps_info("grundys_game", "split a heap into two of different sizes",
                            "A move splits a heap into two heaps of different sizes. No period is known.", "8"),
                 "4!.0"));
  registry.add(code_entry(
      heaps_info("kayles", "knock down one pin of a row, or two neighbours",
                 "A move takes one token or two neighbours from a row, which leaves up to two rows: the code\n"
                 "0.77. Period 12 from 71.",
                 "3,5,8"),
      "0.77"));
  registry.add(formula_entry(heaps_info("laskers_nim", "take any number from a heap, or split it in two",
                                        "A move takes one token or more from a heap, or splits a heap in two.", "3,4"),
                             "4.[3]", laskers_nim_value));
  registry.add(
      formula_entry(heaps_info("letters", "take 1, 2 or all of a heap",
                               "A move takes one token, two tokens or all of a heap: equal letters of a word.", "3,4"),
                    "0.33[1]", letters_value));
  registry.add(misere_nim_entry());
  registry.add(heap_entry(
      heaps_info("nim", "take any number from a heap", "A move takes one token or more from one heap.", "13,12,8"),
      [](ParameterReader&) { return HeapGame::nim(); }));
  registry.add(common_set_entry(
      heaps_info("splittles", "take a number in a set from a heap, and split the rest",
                 "A move takes k tokens from one heap, k in the set; the rest may be split in two.", "5"),
      "1/2", true));
  registry.add(common_set_entry(heaps_info("subtraction", "take a number in a set from a heap",
                                           "A move takes k tokens from one heap, k in the set.", "5,14"),
                                "1/3/4", false));
  registry.add(take_and_break_entry());
}

}  // namespace upstar

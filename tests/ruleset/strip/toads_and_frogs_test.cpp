// Toads and Frogs against its definition: all moves of all strips, with any parameters.
#include "ruleset/strip/toads_and_frogs.hpp"

#include <doctest/doctest.h>

#include <random>

#include "ruleset/knot_cases.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

/// The moves of a toad on text; a frog's are those of a toad on the text read backwards with the colours exchanged.
std::vector<std::string> toad_moves(const std::string& strip, const ToadsAndFrogsParameters& rules) {
  std::vector<std::string> options;
  for (std::size_t from = 0; from < strip.size(); ++from) {
    for (std::size_t to = from + 1; strip[from] == 'T' && to < strip.size(); ++to) {
      if (strip[to] != '.') continue;
      const std::string between = strip.substr(from + 1, to - from - 1);
      const auto distance = static_cast<std::int64_t>(to - from);
      const bool slide = between.find_first_not_of('.') == std::string::npos && distance >= rules.min_slide &&
                         distance <= rules.max_slide;
      const char* jumped = rules.friendly_jump ? "TF" : "F";
      const bool jump =
          !between.empty() && between.find_first_not_of(jumped) == std::string::npos && distance - 1 <= rules.max_jump;
      if (!slide && !jump) continue;
      std::string option = strip;
      std::swap(option[from], option[to]);
      options.push_back(option);
    }
    for (std::size_t to = from; strip[from] == 'T' && to-- > 0 && strip[to] == '.';) {  // back
      if (static_cast<std::int64_t>(from - to) > -rules.min_slide) break;
      std::string option = strip;
      std::swap(option[from], option[to]);
      options.push_back(option);
    }
  }
  return options;
}

std::string turned_round(const std::string& strip) {
  std::string result(strip.rbegin(), strip.rend());
  for (char& cell : result) cell = cell == 'T' ? 'F' : cell == 'F' ? 'T' : '.';
  return result;
}

std::vector<std::string> toads_and_frogs_moves(const std::string& strip, const ToadsAndFrogsParameters& rules,
                                               Player player) {
  if (player == Player::left) return toad_moves(strip, rules);
  std::vector<std::string> options = toad_moves(turned_round(strip), rules);
  for (std::string& option : options) option = turned_round(option);
  return options;
}

void check_against_definition(const ToadsAndFrogsParameters& parameters, std::size_t length, int cases, unsigned seed) {
  GameStore store;
  const ToadsAndFrogs rules{{parameters}};
  Evaluator<ToadsAndFrogs> evaluator(store, rules);
  const auto moves = [&](const std::string& strip, Player player) {
    return toads_and_frogs_moves(strip, parameters, player);
  };
  auto naive = tests::naive_values<std::string>(store, moves);
  std::mt19937 random(seed);
  for (int i = 0; i < cases; ++i) {
    const std::string strip = tests::random_word(random, i % 2 == 0 ? ".TF" : "..TF", random() % (length + 1));
    CAPTURE(strip);
    CHECK(evaluator.value(rules.parse(strip)) == naive(strip));
    tests::check_moves(rules, strip, moves);
  }
}

}  // namespace

TEST_CASE("toads and frogs that slide back have the values of all that play can reach") {
  std::mt19937 random(7);
  const ToadsAndFrogsParameters families[] = {
      {-1, 1, 1, false}, {-2, 2, 2, false}, {-1, 2, 0, false}, {-3, 1, 1, true}};
  for (const ToadsAndFrogsParameters& parameters : families) {
    std::vector<std::string> strips;
    for (int i = tests::scaled(40); i > 0; --i) strips.push_back(tests::random_word(random, "..TF", random() % 7));
    tests::check_knots(ToadsAndFrogs{{parameters}}, strips, [&](const std::string& strip, Player player) {
      return toads_and_frogs_moves(strip, parameters, player);
    });
  }
}

TEST_CASE("toads and frogs has the values of its definition") {
  check_against_definition({}, 11, tests::scaled(1500), 1);
}

TEST_CASE("elephants and rhinos has the values of its definition") {
  check_against_definition({1, 1, 0, false}, 11, tests::scaled(1500), 2);
}

TEST_CASE("toads and frogs has the values of its definition for all parameters") {
  for (std::int64_t min_slide : {1, 2, 3}) {
    for (std::int64_t max_slide : {0, 1, 2, 4}) {
      for (std::int64_t max_jump : {0, 1, 2, 3}) {
        for (bool friendly_jump : {false, true}) {
          CAPTURE(min_slide);
          CAPTURE(max_slide);
          CAPTURE(max_jump);
          CAPTURE(friendly_jump);
          check_against_definition({min_slide, max_slide, max_jump, friendly_jump}, 8, tests::scaled(80), 3);
        }
      }
    }
  }
}

TEST_CASE("reading a strip backwards with toads and frogs exchanged negates it") {
  GameStore store;
  Evaluator<ToadsAndFrogs> evaluator(store);
  std::mt19937 random(4);
  for (int i = 0; i < tests::scaled(300); ++i) {
    const std::string strip = tests::random_word(random, ".TF", 12);
    CAPTURE(strip);
    const ToadsAndFrogs& rules = evaluator.rules();
    CHECK(evaluator.value(rules.parse(turned_round(strip))) == store.negate(evaluator.value(rules.parse(strip))));
  }
}

TEST_CASE("packed and long strips are the same rules") {
  GameStore store;
  std::mt19937 random(5);
  for (const ToadsAndFrogsParameters& parameters :
       {ToadsAndFrogsParameters{}, ToadsAndFrogsParameters{1, 2, 2, false}, ToadsAndFrogsParameters{1, 1, 0, false},
        ToadsAndFrogsParameters{1, 64, 70, false}, ToadsAndFrogsParameters{2, 3, 1, true},
        ToadsAndFrogsParameters{-2, 1, 3, false}}) {
    const ToadsAndFrogs whole{{parameters}};
    const ToadsAndFrogs::Compact packed(whole);
    for (int i = 0; i < tests::scaled(300); ++i) {
      const char* const cells = std::array{"..TF", "TTFF.", ".TT", "..F", "TF"}[random() % 5];
      const TextStrip strip = whole.parse(tests::random_word(random, cells, random() % 65));
      CAPTURE(whole.to_text(strip));
      CHECK(strip.mirrored().packed() == strip.packed().mirrored());
      CHECK(whole.closed_form(strip, store) == packed.closed_form(strip.packed(), store));
      for (Player player : {Player::left, Player::right}) {
        std::vector<PackedStrip> from_text;
        std::vector<PackedStrip> from_words;
        whole.moves(strip, player, [&](const TextStrip& option) { from_text.push_back(option.packed()); });
        packed.moves(strip.packed(), player, [&](const PackedStrip& option) { from_words.push_back(option); });
        CHECK(from_text == from_words);
      }
      std::vector<PackedStrip> from_text;
      std::vector<PackedStrip> from_words;
      whole.components(strip, [&](const TextStrip& part) { from_text.push_back(part.packed()); });
      packed.components(strip.packed(), [&](const PackedStrip& part) { from_words.push_back(part); });
      CHECK(from_text == from_words);
    }
  }
}

TEST_CASE("strips longer than two words are searched too") {
  GameStore store;
  Evaluator<ToadsAndFrogs> evaluator(store);
  const ToadsAndFrogs& rules = evaluator.rules();
  // Two pieces far apart: no wall and no dead end, so the whole strip is one component.
  const std::string strip = "T" + std::string(68, '.') + "F.";
  auto naive = tests::naive_values<std::string>(
      store, [&](const std::string& p, Player player) { return toads_and_frogs_moves(p, rules.parameters, player); });
  CHECK(evaluator.value(rules.parse(strip)) == naive(strip));
  CHECK(evaluator.statistics().positions > 0);
}

TEST_CASE("toads alone need no search") {
  GameStore store;
  Evaluator<ToadsAndFrogs> evaluator(store);
  const std::string strip = std::string(50'000, 'T') + std::string(50'000, '.');
  CHECK(evaluator.value(evaluator.rules().parse(strip)) == store.number(Dyadic(2'500'000'000)));
  CHECK(evaluator.statistics().positions == 0);
}

TEST_CASE("text of a strip is read in either alphabet and written in one") {
  const ToadsAndFrogs rules;
  CHECK(rules.to_text(rules.parse("T.fxO")) == "T.FTF");
  CHECK(rules.to_text(rules.parse("")).empty());
  try {
    rules.parse("T.é");
    FAIL("read");
  } catch (const ParseError& error) {
    CHECK(error.column() == 3);
  }
}

}  // namespace upstar

// Theorems and tables of the literature on whole families of positions, each with its source.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "notation/read_value.hpp"
#include "upstar/analysis/atomic_weight.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {

namespace {

class Rulesets {
 public:
  GameId value(const std::string& ruleset, const std::string& position) {
    return m_registry.at(ruleset).open(store, {})->value(position);
  }

  GameStore store;

 private:
  Registry m_registry = Registry::standard();
};

std::string copies_of(std::string_view text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

std::string empty_board(int rows, int columns) {
  std::string board = copies_of(copies_of(".", columns) + "|", rows);
  board.pop_back();
  return board;
}

std::string toads_gap_frogs(int toads, int gap, int frogs) {
  return copies_of("T", toads) + copies_of(".", gap) + copies_of("F", frogs);
}

}  // namespace

// Conjectured by Erickson, New Toads and Frogs results (Games of No Chance, 1996); proved by Thanatipanonda, Further
// hopping with Toads and Frogs (Electronic Journal of Combinatorics 18, 2011), which numbers them E1 to E4.
TEST_CASE("starting positions of Toads and Frogs have the values Erickson saw") {
  Rulesets rulesets;
  const auto check = [&](int toads, int gap, int frogs, const std::vector<std::string>& values) {
    const std::string position = toads_gap_frogs(toads, gap, frogs);
    CAPTURE(position);
    const GameId found = rulesets.value("toads_and_frogs", position);
    CHECK(std::any_of(values.begin(), values.end(),
                      [&](const std::string& value) { return found == tests::read_value(rulesets.store, value); }));
  };
  for (int a = 3; a <= 8; ++a) {
    for (int b = 2; b < a; ++b) check(a, 2, b, {fmt::format("{{{}|{}||*|{}}}", a - 3, a - b, 3 - b)});
  }
  for (int a = 2; a <= 8; ++a) check(a, 3, 2, {fmt::format("{{{}|{}}}", a - 2, a - 2)});
  for (int a = 5; a <= 8; ++a) check(a, 3, 3, {fmt::format("{}/2", 2 * a - 7)});
  for (int a = 2; a <= 5; ++a) check(a, a, a - 1, {"1", "{1|1}"});
}

// Lachmann, Moore and Rapaport, Who wins Domineering on rectangular boards? (More Games of No Chance, 2002).
TEST_CASE("empty Domineering boards of two rows have the outcomes known") {
  Rulesets rulesets;
  using enum Outcome;
  const Outcome outcomes[] = {L, N, N, R, L, N, N, R, L, N, N, R, P};  // of one column to thirteen
  int columns = 0;
  for (const Outcome outcome : outcomes) {
    ++columns;
    CAPTURE(columns);
    CHECK(rulesets.store.outcome(rulesets.value("domineering", empty_board(2, columns))) == outcome);
  }
}

// Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber (Integers 5(2), 2005).
TEST_CASE("the first player wins every row of alternating stones in Clobber but that of six") {
  Rulesets rulesets;
  for (int pairs = 1; pairs <= 8; ++pairs) {
    CAPTURE(pairs);
    const GameId row = rulesets.value("clobber", copies_of("xo", pairs));
    CHECK(rulesets.store.outcome(row) == (pairs == 3 ? Outcome::P : Outcome::N));
  }
}

// Winning Ways, chapter 8: the atomic weight of a flower is the sign of its colour, whatever its stalk.
TEST_CASE("a blue flower of Hackenbush weighs 1, a red one -1, and a bed of flowers their sum") {
  Rulesets rulesets;
  const auto weight = [&](const std::string& graph) {
    const GameId g = rulesets.value("hackenbush", graph);
    return rulesets.store.number_of(atomic_weight(rulesets.store, g));
  };
  for (int stalk = 1; stalk <= 4; ++stalk) {
    for (const char* petals : {"l", "(l;l)", "(l;l;l)"}) {
      const std::string blue = copies_of("e", stalk) + petals;
      std::string red = blue;
      std::replace(red.begin(), red.end(), 'l', 'r');
      CAPTURE(blue);
      CHECK(weight(blue) == Dyadic(1));
      CHECK(weight(red) == Dyadic(-1));
      CHECK(weight("(" + blue + ";ee" + petals + ";" + red + ")") == Dyadic(1));
    }
  }
}

}  // namespace upstar

// Several threads on one value: the same answers as one, with limits and failures anywhere.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/game/spare_threads.hpp"
#include "upstar/game/store.hpp"
#include "upstar/notation/print.hpp"
#include "upstar/ruleset/registry.hpp"
#include "workload.hpp"

#ifndef UPSTAR_NO_THREADS

namespace upstar::tests {

namespace {

/// Rulesets that each thread can have a copy of, the letters of their cells, and boards with some hundred positions.
struct Threaded {
  const char* ruleset;
  std::string_view letters;
  int rows;
  int columns;
};
constexpr std::array threaded{
    Threaded{"domineering", "....#", 4, 5},
    Threaded{"clobber", "xxxooo.", 3, 4},
    Threaded{"amazons", "xo.....", 3, 3},
    Threaded{"konane", "xxxxoooo..", 4, 4},
    Threaded{"nogo", "....#", 3, 4},
    Threaded{"fission", "x....", 4, 4},
    Threaded{"toads_and_frogs", "TTFF.", 1, 9},
    Threaded{"anticlobber", "xxo..", 3, 3},
    Threaded{"kings", "xxxooo.", 3, 3},
};

/// Rules whose positions several threads search.
constexpr Threaded searched{"cram", "....#", 6, 6};

std::string any_board(std::mt19937_64& random, const Threaded& rules) {
  std::string text;
  for (int row = 0; row < rules.rows; ++row) {
    if (row > 0) text += '|';
    for (int column = 0; column < rules.columns; ++column) text += rules.letters[random() % rules.letters.size()];
  }
  return text;
}

/// A store whose evaluators call their helpers at once, and a solver of the rules.
struct Crew {
  Crew(const char* ruleset, std::size_t threads) {
    if (threads > 1) store.set_threads(threads, std::make_shared<SpareThreads>(threads - 1, 1));
    solver = Registry::standard().at(ruleset).open(store, {});
  }
  std::string text_of(const std::string& board) { return to_text(store, solver->value(board)); }

  Budget budget;
  GameStore store{&budget};
  std::unique_ptr<PositionSolver> solver;
};

}  // namespace

TEST_CASE("threads: the same values by 1, 2, 3 and 8") {
  std::mt19937_64 random(35);
  int with_help = 0;
  for (int trial = 0; trial < scaled(400); ++trial) {
    const Threaded& rules = threaded[random() % threaded.size()];
    std::vector<std::string> boards;
    for (int i = 0; i < 3; ++i) boards.push_back(any_board(random, rules));
    std::vector<std::string> wanted;
    std::uint64_t positions = 0;
    for (const std::size_t threads : {1U, 2U, 3U, 8U}) {
      Crew crew(rules.ruleset, threads);
      std::vector<std::string> found;
      for (const std::string& board : boards) found.push_back(crew.text_of(board));
      if (threads == 1) {
        wanted = found;
        positions = crew.budget.progress().positions;
      }
      CAPTURE(rules.ruleset);
      CAPTURE(fmt::format("{}", fmt::join(boards, " ")));
      CAPTURE(threads);
      REQUIRE(found == wanted);
      // A position may be evaluated by several.
      REQUIRE(crew.budget.progress().positions >= positions);
      if (crew.budget.progress().positions > positions) ++with_help;
      REQUIRE(crew.solver->statistics().positions == crew.budget.progress().positions);
    }
  }
  CHECK(with_help > 0);
}

TEST_CASE("threads: the same values of Cram, by search, by 1, 2, 3 and 8") {
  std::mt19937_64 random(37);
  for (int trial = 0; trial < scaled(50); ++trial) {
    const std::string board = any_board(random, searched);
    const std::string wanted = Crew(searched.ruleset, 1).text_of(board);
    CAPTURE(board);
    for (const std::size_t threads : {2U, 3U, 8U}) {
      CAPTURE(threads);
      Crew crew(searched.ruleset, threads);
      REQUIRE(crew.text_of(board) == wanted);
      REQUIRE(crew.text_of(board) == wanted);
    }
  }
}

TEST_CASE("threads: a limit at any tick ends in one error, and the store goes on") {
  std::mt19937_64 random(36);
  int stopped = 0;
  for (int trial = 0; trial < scaled(300); ++trial) {
    const std::size_t which = random() % (threaded.size() + 1);
    const Threaded& rules = which == threaded.size() ? searched : threaded[which];
    const std::string board = any_board(random, rules);
    const std::string wanted = Crew(rules.ruleset, 1).text_of(board);
    Crew crew(rules.ruleset, 3);
    CAPTURE(rules.ruleset);
    CAPTURE(board);
    crew.budget.start();
    crew.budget.stop_at_tick(1 + random() % 3000);
    std::optional<std::string> found;
    try {
      found = crew.text_of(board);
    } catch (const LimitError&) {
      ++stopped;
    }
    if (found) REQUIRE(*found == wanted);
    crew.budget.start();
    crew.budget.stop_at_tick(UINT64_MAX);
    REQUIRE(crew.text_of(board) == wanted);
  }
  CHECK(stopped > 0);
}

TEST_CASE("threads: all spend from one memory, and give it back") {
  const std::string board = ".....|.....|.....|.....|.....";
  const std::string wanted = Crew("domineering", 1).text_of(board);
  for (const std::uint64_t limit : {200'000U, 400'000U, 800'000U, 1'600'000U, 64'000'000U}) {
    Budget budget;
    {
      std::optional<GameStore> store(std::in_place, &budget);
      store->set_threads(4, std::make_shared<SpareThreads>(3, 1));
      const auto solver = Registry::standard().at("domineering").open(*store, {});
      const std::uint64_t before = budget.progress().bytes;
      budget.limit_memory(before + limit);
      CAPTURE(limit);
      std::optional<std::string> found;
      try {
        found = to_text(*store, solver->value(board));
      } catch (const LimitError&) {
        CHECK(limit < 64'000'000);
      }
      if (found) CHECK(*found == wanted);
      CHECK(budget.progress().bytes <= before + limit);
      budget.limit_memory(UINT64_MAX);
      CHECK(to_text(*store, solver->value(board)) == wanted);
    }
  }
}

TEST_CASE("threads: what helpers remember is given back with them") {
  Crew crew("clobber", 1);
  const auto bytes = [&] { return crew.budget.progress().bytes; };
  const auto given_back = [&](const std::string& board) {
    crew.store.set_threads(3, std::make_shared<SpareThreads>(2, 1));
    crew.text_of(board);
    const std::uint64_t with_helpers = bytes();
    crew.store.set_threads(1);
    CHECK(bytes() <= with_helpers);
    return with_helpers - bytes();
  };
  // A helper takes part in one of these boards at the latest.
  std::uint64_t most = 0;
  for (const char* board : {"xoxo|oxox|xoxo", "oxox|xoxo|oxoo", "xxoo|oxox|xoxx", "xoox|oxxo|xoxo", "ooxx|xoxo|ooxo"}) {
    most = std::max(most, given_back(board));
  }
  CHECK(most > 0);
  // What is known is not looked for again, and nothing new is kept.
  crew.text_of("xoxo|oxox|xoxo");
  const std::uint64_t before = bytes();
  for (int i = 0; i < 3; ++i) {
    given_back("xoxo|oxox|xoxo");
    CHECK(bytes() == before);
  }
}

TEST_CASE("threads: spare ones are taken and given back") {
  SpareThreads spare(3);
  CHECK(spare.take(2) == 2);
  CHECK(spare.take(2) == 1);
  CHECK(spare.take(2) == 0);
  spare.give();
  spare.take_back(2);  // one was taken
  CHECK(spare.take(1) == 0);
  spare.give(2);
  CHECK(spare.take(5) == 1);
}

}  // namespace upstar::tests

#endif

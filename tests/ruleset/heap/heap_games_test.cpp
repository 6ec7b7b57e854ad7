// Heap games by name: their formulas, and the moves that win.
#include "upstar/ruleset/heap_games.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/registry.hpp"
#include "workload.hpp"

namespace upstar {

TEST_CASE("formulas of games on heaps agree with the code behind them") {
  for (const char* name : {"nim", "bash[m=3]", "bash[m=7]", "laskers_nim", "letters"}) {
    CAPTURE(name);
    auto game = find_heap_game(Registry::standard(), name);
    REQUIRE(game.has_value());
    CHECK(game->has_closed_form());
    CHECK(game->values_to(150) == game->values_to(150, TakeAndBreak::Method::direct));
  }
}

TEST_CASE("winning moves of sums of heaps are exactly the moves to a sum of value 0") {
  std::mt19937_64 random(23);
  for (const char* name : {"nim", "kayles", "0.137", "4!.0", "laskers_nim", "letters", "at_least_half", "bash[m=4]",
                           "8?.0", "subtraction[set=2/3/7, all_but=yes]", "splittles[set=1/2]"}) {
    CAPTURE(name);
    auto game = find_heap_game(Registry::standard(), name);
    REQUIRE(game.has_value());
    for (int trial = 0; trial < tests::scaled(20); ++trial) {
      std::vector<std::uint64_t> heaps(1 + random() % 4);
      for (auto& heap : heaps) heap = random() % 18;
      const auto moves = game->winning_moves(heaps);
      CHECK(moves.empty() == (game->value(heaps) == 0));
      for (const HeapMoveMade& move : moves) {
        std::vector<std::uint64_t> after = heaps;
        const auto place = std::find(after.begin(), after.end(), move.heap);
        REQUIRE(place != after.end());
        after.erase(place);
        after.insert(after.end(), move.parts.begin(), move.parts.end());
        CHECK(game->value(after) == 0);
      }
    }
  }
}

TEST_CASE("a heap game has the values of its ruleset") {
  const Registry registry = Registry::standard();
  for (const std::string& name : heap_game_names(registry)) {
    CAPTURE(name);
    HeapGame game = *find_heap_game(registry, name);
    if (game.is_misere()) continue;
    GameStore store;
    const auto solver = registry.at(name).open(store, {});
    for (std::uint64_t n = 0; n <= 30; ++n) CHECK(solver->value(std::to_string(n)) == store.nimber(game.value(n)));
  }
}

TEST_CASE("a game of misere play has no values, and says so") {
  const Registry registry = Registry::standard();
  GameStore store;
  CHECK_THROWS_AS(registry.at("misere_nim").open(store, {})->value("3,5"), DomainError);
  CHECK(find_heap_game(registry, "misere_nim")->is_misere());
}

TEST_CASE("what is not a heap game is told apart from what is not there") {
  const Registry registry = Registry::standard();
  CHECK_FALSE(find_heap_game(registry, "domineering").has_value());
  CHECK_FALSE(find_heap_game(registry, "impartial(kayles)").has_value());
  CHECK(find_heap_game(registry, "0.77").has_value());
  CHECK_THROWS_AS(find_heap_game(registry, "kayls"), DomainError);
  CHECK_THROWS_AS(find_heap_game(registry, "kayles[x=1]"), DomainError);
  CHECK_THROWS_AS(find_heap_game(registry, "0.7x"), ParseError);
  CHECK_THROWS_AS(find_heap_game(registry, ""), ParseError);
}

}  // namespace upstar

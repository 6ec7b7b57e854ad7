// Laws of loopy values, on values of random positions.
#include <doctest/doctest.h>

#include <functional>

#include "loopy/plain_games.hpp"
#include "notation/style_sheet.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/loopy/analysis.hpp"
#include "upstar/loopy/outcome.hpp"
#include "upstar/loopy/text.hpp"
#include "workload.hpp"

namespace upstar {
namespace {

using namespace upstar::tests;

void for_random_values(int count, std::uint32_t size, std::uint32_t seed,
                       const std::function<void(LoopyStore&, const LoopyValue&, const LoopyValue&)>& check) {
  GameStore games;
  LoopyStore store(games);
  std::mt19937 random(seed);
  LoopyValue previous = store.dud();
  for (int i = 0; i < scaled(count); ++i) {
    const LoopyGraph graph = random_graph(games, random, size);
    const LoopyValue value = store.value(graph, 0);
    check(store, value, previous);
    previous = value;
  }
}

/// Checks the outcomes of the graph. **Returns** how many are draws, of two for each position.
std::size_t check_outcomes(LoopyStore& store, const LoopyGraph& graph) {
  const std::vector<LoopyOutcome> found = outcomes(store, graph);
  const PlainGame zero{{{}}, 0};
  const auto kind = left_survives(plain(store, graph, Side::on), zero, true);
  const auto hard = left_survives(plain(store, graph, Side::off), zero, false);
  std::size_t draws = 0;
  for (std::size_t v = 0; v < graph.size(); ++v) {
    const Winner first = hard[v][0] ? Winner::left : kind[v][0] ? Winner::draw : Winner::right;
    const Winner second = hard[v][1] ? Winner::left : kind[v][1] ? Winner::draw : Winner::right;
    REQUIRE(found[v] == LoopyOutcome{first, second});
    draws += (first == Winner::draw ? 1U : 0U) + (second == Winner::draw ? 1U : 0U);
  }
  return draws;
}

/// Checks graphs of `size` positions: one with few draws, one with many.
void check_outcomes(std::uint32_t size, std::uint32_t seed) {
  GameStore games;
  LoopyStore store(games);
  std::mt19937 random(seed);
  check_outcomes(store, random_graph(games, random, size));
  const std::size_t draws = check_outcomes(store, random_graph_with_draws(games, random, size));
  CHECK(draws > size);
  CHECK(draws < 2 * size);
}

}  // namespace

TEST_CASE("negating twice changes no loopy value") {
  for_random_values(1000, 4, 1, [](LoopyStore& store, const LoopyValue& g, const LoopyValue&) {
    const LoopyValue back = store.negate(store.negate(g));
    CHECK(store.equal(back, g));
    if (store.is_stopper_sided(g)) CHECK(back.onside == g.onside);
  });
}

TEST_CASE("the order of loopy values is the order of their differences") {
  for_random_values(200, 3, 2, [](LoopyStore& store, const LoopyValue& g, const LoopyValue& h) {
    if (!store.is_stopper(g) || !store.is_stopper(h)) return;
    // Between stoppers G <= H if and only if Left, second, survives H - G.
    const LoopyOutcome result = outcome(store, store.subtract(h, g));
    CHECK(store.leq(g, h) == (result.right_first != Winner::right));
  });
}

TEST_CASE("sums of loopy values commute and respect the order") {
  for_random_values(200, 3, 3, [](LoopyStore& store, const LoopyValue& g, const LoopyValue& h) {
    const LoopyValue sum = store.add(g, h);
    CHECK(store.equal(sum, store.add(h, g)));
    CHECK(store.equal(store.negate(sum), store.add(store.negate(g), store.negate(h))));
    if (store.leq(g, h)) CHECK(store.leq(sum, store.add(h, h)));
  });
}

TEST_CASE("a loopy value less itself lies round zero") {
  for_random_values(200, 3, 4, [](LoopyStore& store, const LoopyValue& g, const LoopyValue&) {
    const LoopyValue zero = LoopyStore::value(GameStore::zero());
    for (const SideId side : {g.onside, g.offside}) {
      if (!store.is_stopper(side)) continue;
      const SideId minus = store.negate(side);
      CHECK(store.leq(zero.onside, store.add(side, minus, Side::on), Side::on));
      CHECK(store.leq(store.add(side, minus, Side::off), zero.offside, Side::off));
      CHECK((degree(store, side) == zero.onside) == side.is_short());
    }
  });
}

TEST_CASE("a cycle of a canonical stopper is a pass or has at least four moves") {
  for_random_values(1000, 5, 5, [](LoopyStore& store, const LoopyValue& g, const LoopyValue&) {
    if (!store.is_stopper(g)) return;
    const std::vector<SideId> followers = store.followers(g.onside);
    for (const SideId start : followers) {
      const auto add_options = [&](SideId side, std::vector<SideId>& to) {
        for (const Player player : {Player::left, Player::right}) {
          for (const SideId option : store.options(side, player)) {
            if (option != side && option != start) to.push_back(option);
          }
        }
      };
      std::vector<SideId> one, two;
      add_options(start, one);
      for (const SideId side : one) add_options(side, two);
      for (const auto& level : {one, two}) {
        for (const SideId side : level) {
          for (const Player player : {Player::left, Player::right}) {
            for (const SideId option : store.options(side, player)) CHECK(option != start);
          }
        }
      }
    }
  });
}

TEST_CASE("loopfree positions have the values that the store gives them") {
  GameStore games;
  LoopyStore store(games);
  std::mt19937 random(6);
  for (int i = 0; i < scaled(1000); ++i) {
    LoopyGraph graph(games.budget());
    std::vector<GameId> values;
    for (std::uint32_t v = 0; v < 8; ++v) {
      graph.add();
      std::vector<GameId> options[2];
      for (const std::size_t p : {0U, 1U}) {
        for (std::uint32_t w = 0; w < v; ++w) {
          if (random() % 3 != 0) continue;
          graph.move(v, p == 0 ? Player::left : Player::right, w);
          options[p].push_back(values[w]);
        }
      }
      values.push_back(games.make(options[0], options[1]));
    }
    const std::vector<LoopyValue> found = store.values(graph);
    for (std::uint32_t v = 0; v < 8; ++v) {
      REQUIRE(found[v].is_short());
      REQUIRE(found[v].onside.game == values[v]);
    }
  }
}

TEST_CASE("outcomes of positions are those of their values") {
  GameStore games;
  LoopyStore store(games);
  std::mt19937 random(7);
  for (int i = 0; i < scaled(500); ++i) {
    const LoopyGraph graph = random_graph(games, random, 6);
    const std::vector<LoopyValue> values = store.values(graph);
    const std::vector<LoopyOutcome> found = outcomes(store, graph);
    for (std::uint32_t v = 0; v < graph.size(); ++v) {
      REQUIRE(found[v].left_first == outcome(store, values[v]).left_first);
      REQUIRE(found[v].right_first == outcome(store, values[v]).right_first);
    }
  }
}

TEST_CASE("outcomes of large graphs are those of a plain solver") {
  for (const std::uint32_t size : {1000U, 2000U, 5000U}) check_outcomes(size, size);
}

TEST_CASE("outcomes of a million positions are those of a plain solver" * doctest::skip()) {
  check_outcomes(1'000'000, 1);
}

TEST_CASE("loopy values read back in every style") {
  const Registry registry;
  GameStore games;
  Session session(games, registry);
  std::mt19937 random(9);
  LoopyStore& store = *std::get<LoopyGame>(session.evaluate("dud").value).store;
  int loopy = 0;
  for (std::uint32_t i = 0; loopy < scaled(1000); ++i) {
    const LoopyGraph graph = random_graph(games, random, 3 + i % 6);
    const LoopyValue value = store.value(graph, 0);
    if (value.is_short()) continue;
    ++loopy;
    for (const StyleSheet& sheet : style_sheets) {
      if (!sheet.reads_back) continue;
      const std::string text = to_text(store, value, sheet.style);
      session.clear_definitions();
      const Answer answer = session.evaluate(text);
      const LoopyGame* back = std::get_if<LoopyGame>(&answer.value);
      REQUIRE_MESSAGE(back != nullptr, text);
      REQUIRE_MESSAGE(store.equal(back->value, value), text);
      REQUIRE_MESSAGE(to_text(store, back->value, sheet.style) == text, text);
      REQUIRE_MESSAGE((sheet.only_braces || text.find("{|}") == std::string::npos), text);
    }
  }
}

TEST_CASE("a position of a side that is not a stopper is written as what it has become") {
  const Registry registry;
  GameStore games;
  Session session(games, registry);
  const char* text =
      "-(a{b{b|a},b{|}|b{c{*|d{c|}},c{d{e{{2|-1},c|b}|}|d{|-1},^}|*,b},b{c{d{c,e{^,b|c}|^}|d{b,a|e{*,*|c,a},d},b}|"
      "c{|*},b}})";
  const std::string printed = session.to_text(session.evaluate(text));
  CHECK(printed == "{on|0} & a{{0|||0|a||0},{*,pass|0}|off}");
  CHECK(session.to_text(session.evaluate(printed)) == printed);
}

}  // namespace upstar

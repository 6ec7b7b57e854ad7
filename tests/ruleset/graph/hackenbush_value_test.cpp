// The closed forms of Hackenbush: colon principle, Berlekamp's rule, fusion principle; each against the definition.
#include "ruleset/graph/hackenbush_value.hpp"

#include <doctest/doctest.h>

#include "ruleset/graph/hackenbush.hpp"
#include "ruleset/graph/hackenbush_amount.hpp"
#include "ruleset/graph/hackenbush_cases.hpp"
#include "upstar/analysis/ordinal_sum.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using tests::EdgeList;

std::optional<GameId> closed(GameStore& store, std::string_view text) {
  const HackenbushGraph graph = Hackenbush(store).parse(text);
  return hackenbush_value(graph.edges, graph.vertices, store);
}

/// Checks the closed form on random graphs, and counts the graphs it solves.
int check_closed_form(int edges, int extra, std::string_view colours, int cases, unsigned seed) {
  std::mt19937 random(seed);
  GameStore store;
  auto naive = tests::naive_values<EdgeList>(store, tests::hackenbush_moves);
  int answered = 0;
  for (int i = 0; i < cases; ++i) {
    const int size = 1 + static_cast<int>(random() % static_cast<unsigned>(edges));
    const EdgeList list = tests::random_graph(random, size, std::min(extra, size), colours);
    const HackenbushGraph graph = tests::graph_of(list);
    CAPTURE(Hackenbush(store).to_text(graph));
    const auto value = hackenbush_value(graph.edges, graph.vertices, store);
    if (!value) continue;
    ++answered;
    CHECK(*value == naive(list));
  }
  return answered;
}

std::string repeated(std::string_view word, int count) {
  std::string result;
  for (int i = 0; i < count; ++i) result += word;
  return result;
}

}  // namespace

TEST_CASE("red-blue trees have the values of their definition") {
  const int cases = tests::scaled(300);
  CHECK(check_closed_form(9, 0, "lr", cases, 1) == cases);
}

TEST_CASE("graphs of one colour are worth their edges") {
  const int cases = tests::scaled(200);
  CHECK(check_closed_form(9, 4, "l", cases, 11) == cases);
  CHECK(check_closed_form(9, 4, "r", cases, 12) == cases);
  GameStore store;
  CHECK(closed(store, ":Al(l:Bll:B;l:A)") == store.number(5));
}

TEST_CASE("trees of three colours have the values of their definition") {
  const int cases = tests::scaled(400);
  CHECK(check_closed_form(8, 0, "lre", cases, 2) == cases);
}

TEST_CASE("green graphs have the values of their definition") {
  const int cases = tests::scaled(300);
  CHECK(check_closed_form(8, 3, "e", cases, 3) == cases);
}

TEST_CASE("mixtures of green cycles and coloured trees have the values of their definition") {
  CHECK(check_closed_form(8, 2, "leee", tests::scaled(600), 4) > 0);
}

TEST_CASE("a coloured edge on a cycle is left to the search") {
  GameStore store;
  CHECK_FALSE(closed(store, ":Alel:A"));
  CHECK_FALSE(closed(store, ":Aee:B(l)e:A"));
  CHECK(closed(store, ":Aee:B(e)e:A"));
  CHECK(closed(store, ":Aee:Be:A(l)"));
}

TEST_CASE("a simplified graph has the same value and no more edges") {
  std::mt19937 random(6);
  GameStore store;
  auto naive = tests::naive_values<EdgeList>(store, tests::hackenbush_moves);
  int shorter = 0;
  for (std::string_view colours : {"lr", "lre", "leee", "e"}) {
    for (int i = 0; i < tests::scaled(200); ++i) {
      const EdgeList list = tests::random_graph(random, 8, static_cast<int>(random() % 4), colours);
      const HackenbushGraph graph = tests::graph_of(list);
      const HackenbushGraph image = simplified(graph, store);
      CAPTURE(Hackenbush(store).to_text(graph));
      CAPTURE(Hackenbush(store).to_text(image));
      CHECK(image.edges.size() <= graph.edges.size());
      shorter += image.edges.size() < graph.edges.size();
      CHECK(naive(tests::list_of(image)) == naive(list));
      CHECK(simplified(image, store).edges.size() == image.edges.size());
    }
  }
  CHECK(shorter > 0);
}

TEST_CASE("trees on a cycle become stalks, and the cycle stays") {
  GameStore store;
  const Hackenbush rules(store);
  const auto text = [&](std::string_view graph) { return rules.to_text(simplified(rules.parse(graph), store)); };
  CHECK(text(":Al(rr;l;ll)r:A") == ":Al(r:A;l)");
  CHECK(text(":Al(e;eee)r:A") == ":Al(r:A;ee)");
  CHECK(text(":Al:B(eee:B;l)r:A") == ":Al(r:A;l;e)");
  CHECK(text(":Al:B(eee:B;l)e:A") == ":Al(e:A;l;e)");
  CHECK(text(":A(l;rr;lr:A)") == ":A(lr:A;r)");
}

TEST_CASE("an edge under a number is the ordinal sum") {
  GameStore store;
  for (int numerator = -40; numerator <= 40; ++numerator) {
    const Dyadic x(Integer(numerator), 3);
    CAPTURE(x.to_string());
    TreeNumber on_blue(x), on_red(x);
    CHECK(on_blue.value() == x);
    on_blue.put_on_blue_edge();
    on_red.put_on_red_edge();
    CHECK(store.number(on_blue.value()) == ordinal_sum(store, store.number(1), store.number(x)));
    CHECK(store.number(on_red.value()) == ordinal_sum(store, store.number(-1), store.number(x)));
  }
}

TEST_CASE("a game on a number or a number on a game is the ordinal sum") {
  GameStore store;
  const GameId games[] = {
      store.number(-2), store.number(Dyadic(Integer(5), 3)), store.number(Dyadic(Integer(-11), 2)),
      store.nimber(2),  store.number_up_star({1, 0, 1}),     store.number_up_star({Dyadic(Integer(-1), 1), 2, 3})};
  for (const GameId first : games) {
    for (const GameId second : games) CHECK(put_on(store, first, second) == ordinal_sum(store, first, second));
  }
}

TEST_CASE("the value of a stalk can be put together from the top, edge by edge") {
  std::mt19937 random(5);
  GameStore store;
  const GameId edge[] = {store.number(1), store.number(-1), store.nimber(1)};
  for (int i = 0; i < tests::scaled(200); ++i) {
    const std::string stalk = tests::random_word(random, "lre", 1 + random() % 10);
    CAPTURE(stalk);
    GameId from_the_top = GameStore::zero();
    for (auto c = stalk.rbegin(); c != stalk.rend(); ++c) {
      from_the_top = ordinal_sum(store, edge[std::string_view("lre").find(*c)], from_the_top);
    }
    CHECK(closed(store, stalk) == from_the_top);
  }
}

TEST_CASE("stalks of a hundred thousand edges need no recursion and little time") {
  GameStore store;
  CHECK(closed(store, repeated("l", 100'000)) == store.number(100'000));
  CHECK(closed(store, "l" + repeated("r", 34)) == store.number(Dyadic(Integer(1), 34)));
  CHECK(closed(store, "l" + repeated("r", 100'000)) == store.number(Dyadic(Integer(1), 100'000)));
  CHECK(closed(store, repeated("e", 100'000)) == store.nimber(100'000));
  CHECK(closed(store, repeated("l", 100'000) + "e") == store.number_up_star({100'000, 0, 1}));
  CHECK(closed(store, "e" + repeated("lr", 5'000)).has_value());
  CHECK(closed(store, repeated("(e;", 50'000) + "l" + repeated(")", 50'000)).has_value());
}

TEST_CASE("deeply nested groups and wide forks are read and evaluated") {
  GameStore store;
  CHECK(closed(store, repeated("l(", 50'000) + repeated(")", 50'000)) == store.number(50'000));
  CHECK(closed(store, "l(" + repeated("r;", 99'999) + "r)") == store.number(Dyadic(Integer(1), 100'000)));
  CHECK(closed(store, "(" + repeated("lr;", 99'999) + "lr)") == store.number(50'000));
}

}  // namespace upstar

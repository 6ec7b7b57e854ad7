// Hackenbush against its definition: cut an edge, drop the edges that no longer hang, and nothing else.
#include "ruleset/graph/hackenbush.hpp"

#include <doctest/doctest.h>

#include "ruleset/graph/hackenbush_cases.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using tests::EdgeList;

GameId value_of(GameStore& store, std::string_view text) {
  Evaluator<Hackenbush> evaluator(store);
  return evaluator.value(evaluator.rules().parse(text));
}

}  // namespace

TEST_CASE("hackenbush graphs have the values of their definition") {
  std::mt19937 random(1);
  GameStore store;
  Evaluator<Hackenbush> evaluator(store);
  const Hackenbush& rules = evaluator.rules();
  Evaluator<tests::Plain<Hackenbush>> searched(store, {Hackenbush(store)});
  Evaluator<tests::Plain<HackenbushSmall>> small(store, {HackenbushSmall(rules)});
  auto naive = tests::naive_values<EdgeList>(store, tests::hackenbush_moves);
  for (std::string_view colours : {"lr", "lre", "lree", "e"}) {
    for (int i = 0; i < tests::scaled(300); ++i) {
      const int edges = 1 + static_cast<int>(random() % 7);
      const EdgeList list = tests::random_graph(random, edges, static_cast<int>(random() % 4), colours);
      const HackenbushGraph graph = tests::graph_of(list);
      CAPTURE(rules.to_text(graph));
      const GameId expected = naive(list);
      CHECK(evaluator.value(graph) == expected);
      CHECK(searched.value(graph) == expected);
      CHECK(small.value(rules.compacted(graph)) == expected);
    }
  }
}

TEST_CASE("exchanging blue and red negates a graph") {
  std::mt19937 random(2);
  GameStore store;
  Evaluator<Hackenbush> evaluator(store);
  for (int i = 0; i < tests::scaled(200); ++i) {
    const HackenbushGraph graph =
        tests::graph_of(tests::random_graph(random, 9, static_cast<int>(random() % 4), "lre"));
    CHECK(evaluator.value(exchanged(graph)) == store.negate(evaluator.value(graph)));
  }
}

TEST_CASE("parts that meet in the ground add up") {
  std::mt19937 random(3);
  GameStore store;
  Evaluator<Hackenbush> evaluator(store);
  for (int i = 0; i < tests::scaled(100); ++i) {
    EdgeList sum = tests::random_graph(random, 6, 2, "lre");
    const EdgeList second = tests::random_graph(random, 6, 2, "lre");
    const GameId expected = store.add(evaluator.value(tests::graph_of(sum)), evaluator.value(tests::graph_of(second)));
    for (const auto& [a, b, colour] : second) sum.emplace_back(a == 0 ? 0 : a + 10, b == 0 ? 0 : b + 10, colour);
    CHECK(evaluator.value(tests::graph_of(sum)) == expected);
  }
}

TEST_CASE("a graph of more than 64 edges is searched as it is") {
  GameStore store;
  // A ring on the ground: each cut leaves two stalks.
  std::mt19937 random(5);
  for (int i = 0; i < tests::scaled(5); ++i) {
    const std::string ring = tests::random_word(random, "lr", 70);
    std::vector<GameId> left;
    std::vector<GameId> right;
    for (std::size_t cut = 0; cut < ring.size(); ++cut) {
      const std::string far(ring.rbegin(), ring.rend() - static_cast<std::ptrdiff_t>(cut) - 1);
      const GameId option = store.add(value_of(store, ring.substr(0, cut)), value_of(store, far));
      (ring[cut] == 'l' ? left : right).push_back(option);
    }
    CHECK(value_of(store, ":A" + ring + ":A") == store.make(left, right));
  }
}

TEST_CASE("equal graphs and their images share one table") {
  GameStore store;
  Evaluator<Hackenbush> evaluator(store);
  const Hackenbush& rules = evaluator.rules();
  const GameId value = evaluator.value(rules.parse(":Alrle:A"));
  const std::uint64_t positions = evaluator.statistics().positions;
  CHECK(positions > 0);
  CHECK(evaluator.value(rules.parse(":A(lrle:A)")) == value);
  CHECK(evaluator.value(rules.parse(":Arlre:A")) == store.negate(value));
  CHECK(evaluator.statistics().positions == positions);
}

TEST_CASE("the text of a graph reads back as the same position") {
  std::mt19937 random(4);
  GameStore store;
  Evaluator<Hackenbush> evaluator(store);
  const Hackenbush& rules = evaluator.rules();
  for (int i = 0; i < tests::scaled(300); ++i) {
    const HackenbushGraph graph =
        tests::graph_of(tests::random_graph(random, 8, static_cast<int>(random() % 5), "lre"));
    const std::string text = rules.to_text(graph);
    CAPTURE(text);
    const HackenbushGraph again = rules.parse(text);
    CHECK(again.vertices == graph.vertices);
    CHECK(again.edges.size() == graph.edges.size());
    CHECK(evaluator.value(again) == evaluator.value(graph));
    CHECK(rules.to_text(again) == text);
  }
}

TEST_CASE("what is no hackenbush position is said to be none") {
  GameStore store;
  const Hackenbush rules(store);
  for (std::size_t length = 0; length < 20; ++length) {  // edges before the fault
    const std::string before(length, 'l'), place = std::to_string(length + 2);
    const std::string fallen = "the edge at letter " + place + " does not hang on the ground, the first vertex";
    CHECK_THROWS_WITH_AS(rules.parse(before + ";lr"), fallen.c_str(), DomainError);
    CHECK(tests::column_of_error(rules, before + "-A") == length + 2);
    CHECK(tests::column_of_error(rules, before + "l>r") == length + 1);
  }
  CHECK_THROWS_AS(rules.parse("lx"), ParseError);
  CHECK(rules.parse("").edges.empty());
  CHECK(rules.parse(".").edges.empty());
  CHECK(rules.to_text(rules.parse("")).empty());
  CHECK(rules.parse("l-r") == rules.parse("ler"));
}

}  // namespace upstar

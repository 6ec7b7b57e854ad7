// Childish Hackenbush against its definition.
#include "ruleset/graph/childish_hackenbush.hpp"

#include <doctest/doctest.h>

#include "ruleset/graph/graph_cases.hpp"
#include "ruleset/graph/hackenbush_cases.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using tests::EdgeList;

ChildishHackenbush rules_of(GameStore& store, std::string_view childish) {
  return ChildishHackenbush(store, ChildishColours::read(childish));
}

}  // namespace

TEST_CASE("Childish Hackenbush has the values of its definition, whatever colours are childish") {
  std::mt19937 random(1);
  GameStore store;
  for (const std::string_view childish : {"lr", "lre", "e", "l", "re", ""}) {
    Evaluator<ChildishHackenbush> whole(store, rules_of(store, childish));
    const ChildishHackenbush& rules = whole.rules();
    Evaluator<tests::Plain<ChildishHackenbush>> any_size(store, {rules_of(store, childish)});
    Evaluator<tests::Plain<ChildishSmall>> small(store, {ChildishHackenbush::Compact(rules)});
    auto naive = tests::naive_values<EdgeList>(
        store, [&](const EdgeList& edges, Player player) { return tests::childish_moves(edges, player, childish); });
    for (int i = 0; i < tests::scaled(120); ++i) {
      const int edges = 1 + static_cast<int>(random() % 7);
      const int extra = static_cast<int>(random() % 4);
      const EdgeList list = tests::random_graph(random, edges, extra, i % 2 == 0 ? "lr" : "lre");
      const HackenbushGraph graph = tests::graph_of(list);
      const std::string text = rules.to_text(graph);
      CAPTURE(childish);
      CAPTURE(text);
      const GameId expected = naive(list);
      CHECK(whole.value(graph) == expected);
      CHECK(any_size.value(graph) == expected);
      CHECK(small.value(*rules.compact(graph)) == expected);
      CHECK(whole.value(rules.parse(text)) == expected);
    }
  }
}

TEST_CASE("without childish colours it is Hackenbush") {
  std::mt19937 random(2);
  GameStore store;
  Evaluator<ChildishHackenbush> childish(store, rules_of(store, ""));
  Evaluator<Hackenbush> hackenbush(store);
  for (int i = 0; i < tests::scaled(100); ++i) {
    const HackenbushGraph graph = tests::graph_of(tests::random_graph(random, 12, 2, "lre"));
    CHECK(childish.value(graph) == hackenbush.value(graph));
  }
}

TEST_CASE("a part of one colour counts its edges, at any size") {
  GameStore store;
  Evaluator<ChildishHackenbush> evaluator(store, rules_of(store, "lre"));
  const auto value = [&](const std::string& text) { return evaluator.value(evaluator.rules().parse(text)); };
  const auto ring = [](std::size_t edges, char colour) { return ":A" + std::string(edges, colour) + ":A"; };
  for (const int count : {1, 2, 7, 64, 65, 1001}) {
    const auto edges = static_cast<std::size_t>(count);
    CHECK(value(ring(edges, 'l')) == store.number(count));
    CHECK(value(std::string(edges, 'r')) == store.number(-count));
    CHECK(value(ring(edges, 'e')) == store.nimber(count % 2));
  }
}

TEST_CASE("what is no childish colour, and no position, is refused") {
  CHECK_THROWS_AS(ChildishColours::read("lx"), DomainError);
  CHECK_THROWS_AS(ChildishColours::read("l,r"), DomainError);
  CHECK(ChildishColours::read("bg")[EdgeColour::green]);
  CHECK_FALSE(ChildishColours::read("bg").are_fair());
  GameStore store;
  const ChildishHackenbush rules(store);
  CHECK_THROWS_AS((void)rules.parse("lr;l"), DomainError);
  CHECK(tests::column_of_error(rules, "lA") == 2);
  CHECK(tests::column_of_error(rules, "lx") == 2);
}

}  // namespace upstar

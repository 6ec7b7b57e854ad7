// Digraph Placement against its definition.
#include "ruleset/graph/digraph_placement.hpp"

#include <doctest/doctest.h>

#include "ruleset/graph/graph_cases.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using tests::Drawing;

/// `#` is a vertex that is gone.
std::vector<std::string> placements(const Drawing& drawing, const std::string& labels, Player player) {
  std::vector<std::string> options;
  for (std::size_t v = 0; v < labels.size(); ++v) {
    if (labels[v] != (player == Player::left ? 'L' : 'R')) continue;
    std::string option = labels;
    option[v] = '#';
    for (const Drawing::Edge& edge : drawing.edges) {
      if (edge.from == static_cast<int>(v)) option[static_cast<std::size_t>(edge.to)] = '#';
      if (edge.sign == '-' && edge.to == static_cast<int>(v)) option[static_cast<std::size_t>(edge.from)] = '#';
    }
    options.push_back(option);
  }
  return options;
}

GameId naive_digraph_placement(GameStore& store, const Drawing& drawing) {
  return tests::naive_values<std::string>(store, [&](const std::string& labels, Player player) {
    return placements(drawing, labels, player);
  })(drawing.labels);
}

}  // namespace

TEST_CASE("Digraph Placement has the values of its definition") {
  std::mt19937 random(1);
  GameStore store;
  tests::VertexGameForms<DigraphPlacement> forms(store, rules_for<DigraphPlacement>);
  for (const std::string_view signs : {"-", ">", "->"}) {
    for (int i = 0; i < tests::scaled(100); ++i) {
      const Drawing drawing = tests::random_drawing(random, 8, "LR", signs);
      const GameId expected = naive_digraph_placement(store, drawing);
      forms.check(drawing, expected);
      Drawing opposite = tests::shuffled(random, drawing);
      opposite.labels = tests::exchanged_letters(opposite.labels);
      forms.check(opposite, store.negate(expected));
    }
  }
}

TEST_CASE("an arc removes what it leads to, and not what it comes from") {
  GameStore store;
  Evaluator<DigraphPlacement> evaluator(store);
  const auto value = [&](const std::string& text) { return evaluator.value(evaluator.rules().parse(text)); };
  CHECK(value("L(>R;>R;>R)") == store.number(Dyadic(Integer(1), 3)));   // {0 | the same with one R less}
  CHECK(value("L(<R;<R;<R)") == store.number(Dyadic(Integer(-5), 1)));  // {-3 | -2}
  CHECK(value("L(-R;-R;-R)") == store.make(std::vector{GameStore::zero()}, std::vector{store.number(-2)}));
}

TEST_CASE("digraphs of more than 64 vertices are searched as they are") {
  GameStore store;
  Evaluator<DigraphPlacement> evaluator(store);
  Drawing drawing = tests::path("L" + std::string(69, 'R'), '>');
  for (Drawing::Edge& edge : drawing.edges) edge.from = 0;
  // Left removes all; Right one of the others, like the top edges of a stalk of one blue under 69 red ones.
  CHECK(evaluator.value(evaluator.rules().parse(tests::text_of(drawing))) == store.number(Dyadic(Integer(1), 69)));
}

TEST_CASE("a text that is not a position of Digraph Placement is refused, with its place") {
  GameStore store;
  const DigraphPlacement rules(store);
  CHECK(tests::column_of_error(rules, "L>.") == 3);
  CHECK(tests::column_of_error(rules, "L>") == 3);
  CHECK(tests::column_of_error(rules, "L>R-X") == 5);
  CHECK(tests::column_of_error(rules, "L>RlL") == 4);
  CHECK(tests::column_of_error(rules, "L>R<L-R") == 0);
  CHECK(rules.parse("").size() == 0);
  CHECK(rules.parse("L:A>R:B-:A>:A") == rules.parse("L-R"));
}

}  // namespace upstar

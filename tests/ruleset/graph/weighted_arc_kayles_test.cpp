// Weighted Arc Kayles against its definition: weights on a drawing, and nothing else.
#include "ruleset/graph/weighted_arc_kayles.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "ruleset/graph/graph_cases.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using tests::Drawing;
using Weights = std::vector<int>;

std::vector<Weights> picks(const Drawing& drawing, const Weights& weights) {
  std::vector<Weights> options;
  for (const Drawing::Edge& edge : drawing.edges) {
    const auto from = static_cast<std::size_t>(edge.from);
    const auto to = static_cast<std::size_t>(edge.to);
    if (weights[from] == 0 || weights[to] == 0) continue;
    Weights option = weights;
    --option[from];
    if (from != to) --option[to];
    options.push_back(option);
  }
  return options;
}

/// The labels of a drawing are digits, or `.` for 0.
GameId naive_weighted_arc_kayles(GameStore& store, const Drawing& drawing) {
  Weights weights;
  for (const char label : drawing.labels) weights.push_back(label == '.' ? 0 : label - '0');
  return tests::naive_values<Weights>(
      store, [&](const Weights& position, Player) { return picks(drawing, position); })(weights);
}

}  // namespace

TEST_CASE("Weighted Arc Kayles has the values of its definition") {
  std::mt19937 random(1);
  GameStore store;
  Evaluator<WeightedArcKayles> evaluator(store);
  const WeightedArcKayles& rules = evaluator.rules();
  for (const auto& [labels, vertices] : {std::pair("01234", 5), std::pair("1123", 6), std::pair("..111", 10)}) {
    for (int i = 0; i < tests::scaled(150); ++i) {
      const Drawing drawing = tests::random_drawing(random, static_cast<std::size_t>(vertices), labels, "-");
      const std::string text = tests::text_of(drawing);
      CAPTURE(text);
      const WeightedGraph graph = rules.parse(text);
      const GameId expected = naive_weighted_arc_kayles(store, drawing);
      CHECK(evaluator.value(graph) == expected);
      CHECK(evaluator.value(rules.simplified(graph)) == expected);
      const std::string written = rules.to_text(graph);
      CHECK(evaluator.value(rules.parse(written)) == expected);
      CHECK(rules.to_text(rules.parse(written)) == written);
    }
  }
}

TEST_CASE("equal weighted graphs meet") {
  std::mt19937 random(2);
  GameStore store;
  Evaluator<WeightedArcKayles> evaluator(store);
  const auto value = [&](const Drawing& drawing) { return tests::value_of(evaluator, drawing); };
  for (int i = 0; i < tests::scaled(30); ++i) {
    const Drawing drawing = tests::random_drawing(random, 7, "1123", "-");
    const GameId expected = value(drawing);
    const std::uint64_t positions = evaluator.statistics().positions;
    CHECK(value(tests::shuffled(random, drawing)) == expected);
    CHECK(evaluator.statistics().positions == positions);
  }
}

TEST_CASE("two vertices count down to the lesser weight, a star to its centre's or to all the others'") {
  GameStore store;
  Evaluator<WeightedArcKayles> evaluator(store);
  const auto value = [&](const std::string& text) { return evaluator.value(evaluator.rules().parse(text)); };
  CHECK(value("{4294967295}-{4294967295}") == store.nimber(1));
  CHECK(value("{4294967295}-{1000000}") == GameStore::zero());
  CHECK(value("{1000001}(-{999};-{999};-{7})") == store.nimber(1));
  CHECK(value("{1001}(-{999};-{999};-{7})") == store.nimber(1));
  CHECK(value("{1000}(-{999};-{999};-{7})") == GameStore::zero());
  CHECK(value(":A-:A") == GameStore::zero());
  CHECK(value("{4294967295}:A-:A") == store.nimber(1));
}

TEST_CASE("a text that is not a position of Weighted Arc Kayles is refused, with its place") {
  const WeightedArcKayles rules;
  CHECK(tests::column_of_error(rules, "1-A") == 3);
  CHECK(tests::column_of_error(rules, "1-2-{4294967296}") == 5);
  CHECK(tests::column_of_error(rules, "{-1}-2") == 2);
  CHECK(tests::column_of_error(rules, "{1.5}-2") == 3);
  CHECK(tests::column_of_error(rules, "1-2, 3; 2:1x") == 12);
  CHECK(tests::column_of_error(rules, "1-2, 3; 2:{1x}") == 13);
  CHECK(tests::column_of_error(rules, "1l2") == 2);
  CHECK(tests::column_of_error(rules, "1>2") == 2);
  CHECK(tests::column_of_error(rules, "12") == 2);
  CHECK(tests::column_of_error(rules, "1-{12}-.-0") == 0);
  CHECK(rules.parse("").weights.empty());
  CHECK(rules.parse("1:A-2:B-:A") == rules.parse("1-2"));
}

}  // namespace upstar

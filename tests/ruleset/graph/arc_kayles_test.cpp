// Partizan Arc Kayles against its definition: sets of edges, and nothing else.
#include "ruleset/graph/arc_kayles.hpp"

#include <doctest/doctest.h>

#include "ruleset/graph/graph_cases.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using tests::Drawing;

/// A position is the signs of the edges, with `#` for an edge that is gone.
std::vector<std::string> picks(const Drawing& drawing, const std::string& signs, Player player) {
  std::vector<std::string> options;
  for (std::size_t e = 0; e < signs.size(); ++e) {
    if (signs[e] == '#' || signs[e] == (player == Player::left ? 'r' : 'l')) continue;
    const Drawing::Edge& picked = drawing.edges[e];
    std::string option = signs;
    for (std::size_t f = 0; f < signs.size(); ++f) {
      const Drawing::Edge& edge = drawing.edges[f];
      for (const int end : {picked.from, picked.to}) {
        if (edge.from == end || edge.to == end) option[f] = '#';
      }
    }
    options.push_back(option);
  }
  return options;
}

GameId naive_arc_kayles(GameStore& store, const Drawing& drawing) {
  std::string signs;
  for (const Drawing::Edge& edge : drawing.edges) signs += edge.sign;
  return tests::naive_values<std::string>(
      store, [&](const std::string& position, Player player) { return picks(drawing, position, player); })(signs);
}

}  // namespace

TEST_CASE("Partizan Arc Kayles has the values of its definition") {
  std::mt19937 random(1);
  GameStore store;
  Evaluator<PartizanArcKayles> whole(store);
  Evaluator<tests::Plain<PartizanArcKayles>> any_size(store, {PartizanArcKayles(store)});
  for (const std::string_view signs : {"lr", "lre", "e-", "l-"}) {
    for (int i = 0; i < tests::scaled(150); ++i) {
      Drawing drawing = tests::random_drawing(random, 10, ".", signs);
      const std::string text = tests::text_of(drawing);
      CAPTURE(text);
      const ArcKaylesGraph graph = whole.rules().parse(text);
      const GameId expected = naive_arc_kayles(store, drawing);
      CHECK(whole.value(graph) == expected);
      CHECK(any_size.value(graph) == expected);
      const std::string written = whole.rules().to_text(graph);
      CHECK(whole.value(whole.rules().parse(written)) == expected);
      CHECK(whole.rules().to_text(whole.rules().parse(written)) == written);
      for (Drawing::Edge& edge : drawing.edges) edge.sign = edge.sign == 'l' ? 'r' : edge.sign == 'r' ? 'l' : edge.sign;
      CHECK(naive_arc_kayles(store, drawing) == store.negate(expected));
    }
  }
}

TEST_CASE("equal graphs of edges meet") {
  std::mt19937 random(2);
  GameStore store;
  Evaluator<PartizanArcKayles> evaluator(store);
  const auto value = [&](const Drawing& drawing) { return tests::value_of(evaluator, drawing); };
  for (int i = 0; i < tests::scaled(30); ++i) {
    const Drawing drawing = tests::random_drawing(random, 16, ".", "lre");
    const GameId expected = value(drawing);
    const std::uint64_t positions = evaluator.statistics().positions;
    CHECK(value(tests::shuffled(random, drawing)) == expected);
    CHECK(evaluator.statistics().positions == positions);
  }
}

TEST_CASE("Arc Kayles on a path of n vertices is the heap n of 0.07, at any length") {
  GameStore store;
  Evaluator<PartizanArcKayles> evaluator(store);
  std::vector<std::uint64_t> heaps{0, 0};  // by mex: two tokens that lie side by side are taken
  for (std::size_t n = 2; n <= 90; ++n) {
    std::vector<bool> seen(64, false);
    for (std::size_t left = 0; left + 2 <= n; ++left) seen[heaps[left] ^ heaps[n - 2 - left]] = true;
    heaps.push_back(static_cast<std::uint64_t>(std::find(seen.begin(), seen.end(), false) - seen.begin()));
    CHECK(evaluator.value(evaluator.rules().parse(std::string(n - 1, '-'))) == store.nimber(heaps[n]));
  }
}

TEST_CASE("a star is over after one move, and parallel edges are as good as one of both colours") {
  GameStore store;
  Evaluator<PartizanArcKayles> evaluator(store);
  const auto value = [&](const std::string& text) { return evaluator.value(evaluator.rules().parse(text)); };
  std::string star = "l";
  for (int leaf = 0; leaf < 100; ++leaf) star += leaf % 2 == 0 ? ";l" : ";b";
  CHECK(value("(" + star + ")") == store.number(1));
  CHECK(value("(" + star + ";r)") == store.nimber(1));
  CHECK(value("l:A(l:B;r:B)r") == value("l:A(e:B)r"));
  CHECK(value(":Al:A") == store.number(1));
  CHECK(value(":A(l:A)r") == store.nimber(1));
}

TEST_CASE("a text that is not a position of Partizan Arc Kayles is refused, with its place") {
  GameStore store;
  const PartizanArcKayles rules(store);
  CHECK(tests::column_of_error(rules, "lrL") == 3);
  CHECK(tests::column_of_error(rules, "l r>") == 3);
  CHECK(tests::column_of_error(rules, ">") == 1);
  CHECK(tests::column_of_error(rules, "lx") == 2);
  CHECK(tests::column_of_error(rules, "l-rge;b") == 0);
  CHECK(rules.parse("").edges.empty());
  CHECK(rules.parse(".;.").edges.empty());
  CHECK(rules.to_text(rules.parse("")).empty());
  CHECK(rules.parse("l-r") == rules.parse("ler"));
}

}  // namespace upstar

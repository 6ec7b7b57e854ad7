// Graphs of 64 edges or vertices are words, larger ones are not: on both sides of the border they are worth the same.
#include <doctest/doctest.h>

#include "ruleset/graph/arc_kayles.hpp"
#include "ruleset/graph/childish_hackenbush.hpp"
#include "ruleset/graph/digraph_placement.hpp"
#include "ruleset/graph/gen_col.hpp"
#include "ruleset/graph/graph_cases.hpp"
#include "ruleset/graph/hackenbush_cases.hpp"
#include "ruleset/graph/weighted_arc_kayles.hpp"
#include "upstar/impartial/take_and_break.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using tests::Drawing;
using tests::EdgeList;
using tests::WithoutCompact;

/// A ring of three edges on the ground, with a stalk on it.
template <class Random>
EdgeList ring_with_stalk(Random& random, int edges, std::string_view colours) {
  EdgeList list{{0, 1, 'l'}, {1, 2, 'r'}, {2, 0, 'l'}};
  for (int v = 3; v < edges; ++v) list.emplace_back(v == 3 ? 1 : v - 1, v, colours[random() % colours.size()]);
  return list;
}

/// A ring through the ground.
template <class Random>
EdgeList ring(Random& random, int edges, std::string_view colours) {
  EdgeList list;
  for (int v = 0; v < edges; ++v) list.emplace_back(v, (v + 1) % edges, colours[random() % colours.size()]);
  std::shuffle(list.begin(), list.end(), random);
  return list;
}

}  // namespace

TEST_CASE("hackenbush graphs of 64 edges, less or more, are worth the same as sets of edges and as graphs") {
  GameStore store;
  Evaluator<Hackenbush> whole(store);
  const Hackenbush& rules = whole.rules();
  Evaluator<WithoutCompact<Hackenbush>> any_size(store, WithoutCompact(Hackenbush(store)));
  Evaluator<HackenbushSmall> small(store, HackenbushSmall(rules));
  std::mt19937 random(1);
  for (const int edges : {63, 64, 65}) {
    for (const std::string_view colours : {"lr", "lrr", "e"}) {
      EdgeList list = ring_with_stalk(random, edges, colours);
      const HackenbushGraph graph = tests::graph_of(list);
      CAPTURE(rules.to_text(graph));
      CHECK(rules.compact(graph).has_value() == (edges <= 64));
      const GameId value = whole.value(graph);
      CHECK(any_size.value(graph) == value);
      std::shuffle(list.begin(), list.end(), random);
      if (edges <= 64) CHECK(small.value(rules.compacted(tests::graph_of(list))) == value);
      CHECK(whole.value(exchanged(graph)) == store.negate(value));
    }
  }
}

TEST_CASE("childish graphs of 64 edges, less or more, are worth the same as sets of edges and as graphs") {
  GameStore store;
  Evaluator<ChildishHackenbush> whole(store);
  Evaluator<WithoutCompact<ChildishHackenbush>> any_size(store, WithoutCompact(ChildishHackenbush(store)));
  std::mt19937 random(2);
  for (const int edges : {63, 64, 65}) {
    for (const std::string_view colours : {"lr", "lre"}) {
      const HackenbushGraph graph = tests::graph_of(ring(random, edges, colours));
      CAPTURE(whole.rules().to_text(graph));
      CHECK(whole.rules().compact(graph).has_value() == (edges <= 64));
      CHECK(whole.value(graph) == any_size.value(graph));
    }
  }
}

TEST_CASE("vertices claimed on 64 vertices, less or more, are worth the same as sets of vertices and as graphs") {
  GameStore store;
  Evaluator<GenCol> col(store, col_rules(store));
  Evaluator<WithoutCompact<GenCol>> any_col(store, WithoutCompact(col_rules(store)));
  Evaluator<DigraphPlacement> placement(store);
  Evaluator<WithoutCompact<DigraphPlacement>> any_placement(store, WithoutCompact(DigraphPlacement(store)));
  std::mt19937 random(3);
  for (const std::size_t size : {63U, 64U, 65U}) {
    const std::string text = tests::text_of(
        tests::shuffled(random, tests::path("L" + tests::random_word(random, "....LR", size - 2) + "R")));
    CAPTURE(text);
    CHECK(col.rules().compact(col.rules().parse(text)).has_value() == (size <= 64));
    CHECK(col.value(col.rules().parse(text)) == any_col.value(any_col.rules().parse(text)));
    // Nearly every claim takes nearly all vertices away.
    Drawing drawing{tests::random_word(random, "LR", size), {}};
    for (int v = 0; v < static_cast<int>(size); ++v) {
      for (int w = 0; w < static_cast<int>(size); ++w) {
        if (v != w && random() % 16 != 0) drawing.edges.push_back({v, w, '>'});
      }
    }
    const VertexGraph graph = placement.rules().parse(tests::text_of(drawing));
    CHECK(placement.rules().compact(graph).has_value() == (size <= 64));
    CHECK(placement.value(graph) == any_placement.value(graph));
  }
}

TEST_CASE("arcs picked on 64 edges, less or more, are worth the same on line graphs and as graphs") {
  GameStore store;
  Evaluator<PartizanArcKayles> whole(store);
  Evaluator<WithoutCompact<PartizanArcKayles>> any_size(store, WithoutCompact(PartizanArcKayles(store)));
  std::mt19937 random(4);
  for (const std::size_t edges : {63U, 64U, 65U}) {
    // Spokes of both colours round a hub, each with one edge more: a pick at the hub ends all but those.
    Drawing drawing{std::string(edges + 1, '.'), {}};
    for (int v = 1; v <= static_cast<int>(edges); ++v) {
      const bool spoke = v <= static_cast<int>(edges) - 4;
      drawing.edges.push_back({spoke ? 0 : v - 4, v, "lre"[random() % 3]});
    }
    const std::string text = tests::text_of(tests::shuffled(random, drawing));
    CAPTURE(text);
    const ArcKaylesGraph graph = whole.rules().parse(text);
    CHECK(whole.rules().compact(graph).has_value() == (edges <= 64));
    CHECK(whole.value(graph) == any_size.value(graph));
  }
}

TEST_CASE("weights of one on a path of 64 vertices, less or more, are Arc Kayles") {
  GameStore store;
  Evaluator<WeightedArcKayles> evaluator(store);
  TakeAndBreak heaps("0.07");
  for (std::size_t size = 62; size <= 67; ++size) {
    std::string path = "1";
    for (std::size_t v = 1; v < size; ++v) path += "-1";
    CAPTURE(size);
    CHECK(evaluator.value(evaluator.rules().parse(path)) == store.nimber(heaps.values_to(size)[size]));
  }
}

}  // namespace upstar

// Graph notation: what each sign means, what is refused and where, and that written text reads back as the same graph.
#include "upstar/ruleset/graph_notation.hpp"

#include <doctest/doctest.h>

#include <random>

#include "ruleset/naive.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

/// `from-to` of each edge with its letter, for short comparisons.
std::string edges_of(std::string_view text) {
  std::string result;
  for (const GraphEdge& edge : parse_graph(text).edges) {
    result += std::to_string(edge.from + 1) + "-lre"[static_cast<std::size_t>(edge.colour)] +
              (edge.directed ? ">" : "") + std::to_string(edge.to + 1) + " ";
  }
  return result;
}

std::size_t error_column(std::string_view text) {
  try {
    parse_graph(text);
  } catch (const ParseError& error) {
    CHECK(error.source_line() == text);
    return error.column();
  }
  return 0;
}

}  // namespace

TEST_CASE("edges lead on from vertex to vertex, left-out vertices are plain") {
  CHECK(edges_of("lrl") == "1l2 2r3 3l4 ");
  CHECK(edges_of("b g - e") == "1l2 2e3 3-4 4e5 ");
  CHECK(edges_of("L-.-R") == "1-2 2-3 ");
  CHECK(parse_graph("L-.-{12}").vertices[2].label == "12");
}

TEST_CASE("arrows are arcs, a coloured edge may carry one") {
  CHECK(edges_of("A>B<C") == "1->2 3->2 ");
  CHECK(edges_of("l>r<") == "1l>2 3r>2 ");
  CHECK(edges_of("-><") == "1-2 2->3 4->3 ");
}

TEST_CASE("branches start at the vertex before the group, and so does what follows it") {
  CHECK(edges_of("l(l;rl)") == "1l2 2l3 2r4 4l5 ");
  CHECK(edges_of("l(r)l") == "1l2 2r3 2l4 ");
  CHECK(edges_of("(l;(r;e)l)r") == "1l2 1r3 1e4 1l5 1r6 ");
  CHECK(parse_graph("l(l;rl)").vertices.size() == 5);
}

TEST_CASE("a name stands for the same vertex wherever it stands") {
  CHECK(edges_of(":Aee:Be:A") == "1e2 2e3 3e1 ");
  CHECK(edges_of(":A-:A") == "1-1 ");
  CHECK(edges_of(":A-.:B-:A") == "1-2 2-1 ");
  CHECK(edges_of("L:{one}-;:{one}-R") == "1-2 1-3 ");
  CHECK(parse_graph("L:a-;:a-R").vertices[0].label == "L");
}

TEST_CASE("every letter and digit is a name, every capital and digit a label") {
  const std::string capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", small = "abcdefghijklmnopqrstuvwxyz",
                    digits = "0123456789";
  for (const char c : capitals + small + digits) CHECK(edges_of(std::string("-:") + c + "-.-:" + c) == "1-2 2-3 3-2 ");
  for (const char c : capitals + digits)
    CHECK(parse_graph(std::string(1, c) + "-").vertices[0].label == std::string(1, c));
}

TEST_CASE("a semicolon at top level starts a new vertex") {
  CHECK(parse_graph("").vertices.empty());
  CHECK(parse_graph(".").vertices.size() == 1);
  CHECK(parse_graph(".;.;").vertices.size() == 3);
  CHECK(edges_of("-;-") == "1-2 3-4 ");
}

TEST_CASE("what is no graph is refused where it goes wrong") {
  CHECK(error_column("L-.-(R;-)") == 6);
  CHECK(error_column("l)") == 2);
  CHECK(error_column("l(l;r") == 2);
  CHECK(error_column("lx") == 2);
  CHECK(error_column("l{ab") == 2);
  CHECK(error_column("l{}") == 2);
  CHECK(error_column("l:") == 3);
  CHECK(error_column("L:a-R:a") == 5);
  CHECK(error_column("{é}:{ü}q") == 8);
  CHECK(error_column("LL") == 2);
}

TEST_CASE("a graph written is the graph that is read") {
  std::mt19937 random(1);
  for (int i = 0; i < tests::scaled(500); ++i) {
    NotedGraph graph;
    const auto vertices = static_cast<std::uint32_t>(1 + random() % 8);
    const char* labels[] = {"", "", "L", "7", "12", "x y"};
    for (std::uint32_t v = 0; v < vertices; ++v) graph.vertices.push_back({labels[random() % 6]});
    const auto vertex = [&] { return static_cast<std::uint32_t>(random() % vertices); };
    for (std::size_t e = random() % 12; e > 0; --e) {
      const auto from = vertex();
      graph.edges.push_back({from, vertex(), static_cast<EdgeColour>(random() % 4), random() % 3 == 0});
    }
    const std::string text = to_text(graph);
    CAPTURE(text);
    const NotedGraph again = parse_graph(text);
    CHECK(again.edges.size() == graph.edges.size());
    CHECK(again.vertices.size() == graph.vertices.size());
    CHECK(to_text(again) == text);
    // Each vertex keeps its label and the edges at it: the lists of these, sorted, are the same.
    const auto profile = [](const NotedGraph& g) {
      std::vector<std::string> result;
      for (std::uint32_t v = 0; v < g.vertices.size(); ++v) {
        std::vector<std::string> at;
        for (const GraphEdge& e : g.edges) {
          if (e.from != v && e.to != v) continue;
          const std::string way = e.directed ? (e.from == v ? ">" : "<") : "-";
          at.push_back(way + std::to_string(static_cast<int>(e.colour)) +
                       g.vertices[e.from == v ? e.to : e.from].label);
        }
        std::sort(at.begin(), at.end());
        std::string line = g.vertices[v].label + ":";
        for (const std::string& edge : at) line += edge + " ";
        result.push_back(line);
      }
      std::sort(result.begin(), result.end());
      return result;
    };
    CHECK(profile(again) == profile(graph));
  }
}

TEST_CASE("graphs of any depth are read and written without recursion") {
  std::string nested;
  for (int i = 0; i < 200'000; ++i) nested += "-(-;";
  nested += "-";
  for (int i = 0; i < 200'000; ++i) nested += ")";
  const NotedGraph graph = parse_graph(nested);
  CHECK(graph.edges.size() == 400'001);
  CHECK(parse_graph(to_text(graph)).edges.size() == 400'001);
}

}  // namespace upstar

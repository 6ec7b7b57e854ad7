// Paths, cycles, complete graphs, stars and grids against what their names say, and their texts.
#include "upstar/ruleset/graph_families.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

using Joined = std::function<bool(std::uint64_t, std::uint64_t)>;

/// `joined(a, b)` says whether there is an edge, for a < b.
void check(const NotedGraph& graph, std::uint64_t vertices, const Joined& joined) {
  CHECK(graph.vertices == std::vector<GraphVertex>(vertices));
  std::vector<std::pair<std::uint64_t, std::uint64_t>> expected, found;
  for (std::uint64_t a = 0; a < vertices; ++a) {
    for (std::uint64_t b = a + 1; b < vertices; ++b) {
      if (joined(a, b)) expected.emplace_back(a, b);
    }
  }
  for (const GraphEdge& e : graph.edges) {
    CHECK(e.colour == EdgeColour::none);
    CHECK_FALSE(e.directed);
    found.emplace_back(std::min(e.from, e.to), std::max(e.from, e.to));
  }
  std::sort(found.begin(), found.end());
  CHECK(found == expected);
}

}  // namespace

TEST_CASE("graphs have the edges that their names say") {
  for (std::uint64_t n = 0; n < 12; ++n) {
    check(path_graph(n), n, [](auto a, auto b) { return b - a == 1; });
    check(complete_graph(n), n, [](auto, auto) { return true; });
    check(star_graph(n), n + 1, [](auto a, auto) { return a == 0; });
    if (n > 2) check(cycle_graph(n), n, [n](auto a, auto b) { return b - a == 1 || b - a == n - 1; });
    for (std::uint64_t m = 0; m < 6; ++m) {
      check(grid_graph(m, n), m * n, [n](auto a, auto b) {
        const auto rows = b / n - a / n, columns = b % n > a % n ? b % n - a % n : a % n - b % n;
        return rows + columns == 1;
      });
    }
  }
}

TEST_CASE("graphs of too many vertices or edges are refused before they take memory") {
  constexpr std::uint64_t huge = UINT64_MAX, most = most_graph_parts;
  for (const std::uint64_t n : {most + 1, huge, huge / 2 + 2}) {
    CHECK_THROWS_AS(path_graph(n), LimitError);
    CHECK_THROWS_AS(cycle_graph(n), LimitError);
    CHECK_THROWS_AS(complete_graph(n), LimitError);
    CHECK_THROWS_AS(star_graph(n), LimitError);
    for (const std::uint64_t m : {std::uint64_t{1}, std::uint64_t{2}, n}) {
      CHECK_THROWS_AS(grid_graph(m, n), LimitError);
      CHECK_THROWS_AS(grid_graph(n, m), LimitError);
    }
  }
  CHECK(path_graph(most).vertices.size() == most);
  CHECK_THROWS_AS(complete_graph(448), LimitError);
  CHECK(complete_graph(447).edges.size() == 447 * 446 / 2);
  CHECK(grid_graph(223, 224).edges.size() <= most);
  CHECK_THROWS_AS(grid_graph(250, 250), LimitError);
}

TEST_CASE("with dots for plain vertices a graph reads back as with none") {
  const NotedGraph graphs[] = {path_graph(1),
                               path_graph(5),
                               star_graph(4),
                               cycle_graph(5),
                               complete_graph(5),
                               grid_graph(3, 4),
                               parse_graph("L-.:A(-;r.>:A;l);.;3")};
  for (const NotedGraph& graph : graphs) {
    const std::string dotted = to_text(graph, PlainVertices::dotted);
    CHECK(to_text(parse_graph(dotted)) == to_text(graph));
    CHECK(to_text(parse_graph(dotted), PlainVertices::dotted) == dotted);
  }
  CHECK(to_text(path_graph(3), PlainVertices::dotted) == ".-.-.");
  CHECK(to_text(parse_graph(".;.;"), PlainVertices::dotted) == ".;.;.");
}

}  // namespace upstar

// The graphs that a census counts, against published counts, and their labels, against Burnside's lemma.
#include "upstar/census/graph_positions.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "upstar/base/error.hpp"

namespace upstar {
namespace {

std::vector<Neighbours> graphs_of(std::size_t n, GraphKind kind) {
  std::vector<Neighbours> found;
  Budget budget;
  each_graph(n, kind, budget, [&](const Neighbours& graph) {
    found.push_back(graph);
    return true;
  });
  return found;
}

using Permutation = std::vector<std::size_t>;

Neighbours renamed(const Neighbours& graph, const Permutation& to) {
  Neighbours image(graph.size());
  for (std::size_t v = 0; v < graph.size(); ++v) {
    for (std::size_t w = 0; w < graph.size(); ++w) image[to[v]] |= (graph[v] >> w & 1) << to[w];
  }
  return image;
}

std::vector<Permutation> all_permutations(std::size_t n) {
  Permutation permutation(n);
  std::iota(permutation.begin(), permutation.end(), 0);
  std::vector<Permutation> all;
  do all.push_back(permutation);
  while (std::next_permutation(permutation.begin(), permutation.end()));
  return all;
}

/// By definition: the least of all graphs with other names for the vertices.
Neighbours least_image(const Neighbours& graph, const std::vector<Permutation>& permutations) {
  Neighbours least = graph;
  for (const Permutation& to : permutations) least = std::min(least, renamed(graph, to));
  return least;
}

bool is_connected(const Neighbours& graph) {
  std::uint64_t reached = 1, before = 0;
  while (reached != before) {
    before = reached;
    for (std::size_t v = 0; v < graph.size(); ++v) {
      if ((reached >> v & 1) != 0) reached |= graph[v];
    }
  }
  return reached == (std::uint64_t{1} << graph.size()) - 1;
}

/// The graph whose edges are the bits of a number, pair by pair.
Neighbours graph_of_bits(std::size_t n, std::uint64_t bits) {
  Neighbours graph(n);
  for (std::size_t v = 0; v < n; ++v) {
    for (std::size_t w = 0; w < v; ++w, bits >>= 1) {
      graph[v] |= (bits & 1) << w;
      graph[w] |= (bits & 1) << v;
    }
  }
  return graph;
}

/// The number of cycles of a permutation.
std::size_t cycles_of(const Permutation& to) {
  std::vector<bool> seen(to.size());
  std::size_t cycles = 0;
  for (std::size_t v = 0; v < to.size(); ++v) {
    cycles += seen[v] ? 0 : 1;
    for (std::size_t at = v; !seen[at]; at = to[at]) seen[at] = true;
  }
  return cycles;
}

/// Burnside: the mean number of labellings that an automorphism keeps.
std::uint64_t labellings_of(const Neighbours& graph, std::uint64_t letters) {
  std::uint64_t kept = 0, automorphisms = 0;
  for (const Permutation& to : all_permutations(graph.size())) {
    if (renamed(graph, to) != graph) continue;
    ++automorphisms;
    std::uint64_t count = 1;
    for (std::size_t i = 0; i < cycles_of(to); ++i) count *= letters;
    kept += count;
  }
  return kept / automorphisms;
}

std::vector<std::string> positions_on(const NotedGraph& graph, const std::string& letters) {
  std::vector<std::string> found;
  Budget budget;
  NumberedPositions positions({}, [&](std::uint64_t, std::string position) {
    found.push_back(std::move(position));
    return true;
  });
  add_labelled(graph, letters, budget, positions);
  return found;
}

TEST_CASE("the connected graphs of n vertices are as many as published, and so are the trees") {
  // Source: OEIS A001349 and A000055.
  constexpr std::array<std::size_t, 8> connected{1, 1, 2, 6, 21, 112, 853, 11117};
  constexpr std::array<std::size_t, 12> trees{1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551};
  for (std::size_t n = 1; n <= connected.size(); ++n) {
    CHECK(graphs_of(n, GraphKind::connected).size() == connected[n - 1]);
  }
  for (std::size_t n = 1; n <= trees.size(); ++n) CHECK(graphs_of(n, GraphKind::tree).size() == trees[n - 1]);
}

TEST_CASE("the connected graphs of up to five vertices are those that all edges give, each once up to names") {
  for (std::size_t n = 1; n <= 5; ++n) {
    const auto permutations = all_permutations(n);
    std::set<Neighbours> expected, found;
    for (std::uint64_t bits = 0; bits >> (n * (n - 1) / 2) == 0; ++bits) {
      const Neighbours graph = graph_of_bits(n, bits);
      if (is_connected(graph)) expected.insert(least_image(graph, permutations));
    }
    for (const Neighbours& graph : graphs_of(n, GraphKind::connected)) {
      CHECK(found.insert(least_image(graph, permutations)).second);
    }
    CHECK(found == expected);
  }
}

TEST_CASE("labels of vertices are as many as Burnside's lemma says") {
  const std::string letters = ".LR";
  for (std::size_t n = 1; n <= 5; ++n) {
    std::uint64_t two = 0, three = 0, expected_two = 0, expected_three = 0;
    Budget budget;
    NumberedPositions with_two({}, [&](std::uint64_t, const std::string&) { return ++two > 0; });
    NumberedPositions with_three({}, [&](std::uint64_t, const std::string&) { return ++three > 0; });
    add_graphs(n, GraphKind::connected, ".L", budget, with_two);
    add_graphs(n, GraphKind::connected, letters, budget, with_three);
    for (const Neighbours& graph : graphs_of(n, GraphKind::connected)) {
      expected_two += labellings_of(graph, 2);
      expected_three += labellings_of(graph, 3);
    }
    CHECK(two == expected_two);
    CHECK(three == expected_three);
  }
}

TEST_CASE("the text of a position is that of its graph, whatever the order of its vertices") {
  // A star whose middle is the last vertex.
  const auto found = positions_on(parse_graph("L:a-.:m(-.;-.)"), ".L");
  CHECK(found.size() == 8);
  CHECK(std::set(found.begin(), found.end()).size() == 8);
  for (const std::string& text : found) {
    CAPTURE(text);
    CHECK(parse_graph(text).vertices.size() == 4);
    CHECK(parse_graph(text).edges.size() == 3);
  }
  CHECK(positions_on(parse_graph6("?"), ".").size() == 1);
}

TEST_CASE("a large graph has no labels in all ways, and one without") {
  const NotedGraph graph = parse_graph(std::string(64, '-'));
  CHECK(positions_on(graph, ".").size() == 1);
  CHECK_THROWS_AS(positions_on(graph, ".L"), LimitError);
}

TEST_CASE("graphs are for rulesets on edges, whose labels they have") {
  const Registry registry = Registry::standard();
  CHECK(vertex_letters(registry.at("snort").info) == ".LR");
  CHECK(vertex_letters(registry.at("digraph_placement").info) == "LR");
  CHECK(vertex_letters(registry.at("hackenbush").info).empty());
  CHECK(vertex_letters(registry.at("clobber").info).empty());
}

}  // namespace
}  // namespace upstar

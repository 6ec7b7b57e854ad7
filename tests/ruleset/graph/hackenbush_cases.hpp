// Random Hackenbush graphs for the tests, and their values from the definition.
#pragma once

#include <algorithm>
#include <random>
#include <string_view>
#include <tuple>
#include <vector>

#include "ruleset/graph/hackenbush_graph.hpp"
#include "ruleset/naive.hpp"

namespace upstar::tests {

/// Ends and colour of each edge, as a list that moves shorten. Vertex 0 is the ground.
using EdgeList = std::vector<std::tuple<int, int, char>>;

/// The edges that hang on the ground, found by going over the edges until nothing changes.
inline EdgeList grounded(const EdgeList& edges) {
  std::vector<int> reached{0};
  const auto is_reached = [&](int v) { return std::find(reached.begin(), reached.end(), v) != reached.end(); };
  for (bool grew = true; grew;) {
    grew = false;
    for (const auto& [a, b, colour] : edges) {
      if (is_reached(a) == is_reached(b)) continue;
      reached.push_back(is_reached(a) ? b : a);
      grew = true;
    }
  }
  EdgeList result;
  for (const auto& edge : edges) {
    if (is_reached(std::get<0>(edge))) result.push_back(edge);
  }
  return result;
}

/// The moves of Hackenbush. A childish edge is cut only if all others stay connected to the ground.
inline std::vector<EdgeList> childish_moves(const EdgeList& edges, Player player, std::string_view childish) {
  std::vector<EdgeList> options;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const char colour = std::get<2>(edges[i]);
    if (colour == (player == Player::left ? 'r' : 'l')) continue;
    EdgeList rest = edges;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    EdgeList hanging = grounded(rest);
    if (childish.find(colour) == std::string_view::npos || hanging.size() == rest.size()) options.push_back(hanging);
  }
  return options;
}

inline std::vector<EdgeList> hackenbush_moves(const EdgeList& edges, Player player) {
  return childish_moves(edges, player, "");
}

inline HackenbushGraph graph_of(const EdgeList& edges) {
  std::vector<HackenbushEdge> result;
  int vertices = 1;
  for (const auto& [a, b, colour] : edges) {
    result.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b),
                      colour == 'l'   ? EdgeColour::blue
                      : colour == 'r' ? EdgeColour::red
                                      : EdgeColour::green});
    vertices = std::max({vertices, a + 1, b + 1});
  }
  return numbered(std::move(result), static_cast<std::size_t>(vertices));
}

inline EdgeList list_of(const HackenbushGraph& graph) {
  EdgeList result;
  for (const HackenbushEdge& edge : graph.edges) {
    result.emplace_back(static_cast<int>(edge.a), static_cast<int>(edge.b),
                        "-lre"[static_cast<std::size_t>(edge.colour)]);
  }
  return result;
}

/// A random graph that hangs on the ground, with `edges` edges at most; `extra` of them close cycles or are loops.
template <class Random>
EdgeList random_graph(Random& random, int edges, int extra, std::string_view colours) {
  EdgeList result;
  const auto colour = [&] { return colours[random() % colours.size()]; };
  const int vertices = std::max(1, edges - extra + 1);
  for (int v = 1; v < vertices; ++v)
    result.emplace_back(static_cast<int>(random() % static_cast<unsigned>(v)), v, colour());
  while (static_cast<int>(result.size()) < edges) {
    const auto end = [&] { return static_cast<int>(random() % static_cast<unsigned>(vertices)); };
    const int a = end();
    result.emplace_back(a, end(), colour());
  }
  std::shuffle(result.begin(), result.end(), random);
  return result;
}

}  // namespace upstar::tests

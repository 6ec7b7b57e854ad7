// Random graphs for the games on graphs, and the checks that every such game must pass.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "ruleset/graph/vertex_game.hpp"
#include "ruleset/naive.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "upstar/ruleset/graph_notation.hpp"

namespace upstar::tests {

/// A graph as it is drawn: one label for each vertex, `.` for none, and edges with a sign: a letter of the notation, or
/// '>' for an arc.
struct Drawing {
  struct Edge {
    int from;
    int to;
    char sign;
    int other(int vertex) const { return vertex == from ? to : from; }
  };
  std::string labels;
  std::vector<Edge> edges;
};

inline std::string text_of(const Drawing& drawing) {
  NotedGraph graph;
  for (const char label : drawing.labels) graph.vertices.push_back({std::string(label == '.' ? 0 : 1, label)});
  for (const auto& [from, to, sign] : drawing.edges) {
    const std::size_t colour = std::string_view("-lre").find(sign);
    graph.edges.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to),
                           sign == '>' ? EdgeColour::none : static_cast<EdgeColour>(colour), sign == '>'});
  }
  return to_text(graph);
}

/// The same graph, its vertices and edges in another order.
template <class Random>
Drawing shuffled(Random& random, const Drawing& drawing) {
  std::vector<int> place(drawing.labels.size());
  std::iota(place.begin(), place.end(), 0);
  std::shuffle(place.begin(), place.end(), random);
  Drawing result = drawing;
  for (std::size_t v = 0; v < place.size(); ++v) result.labels[static_cast<std::size_t>(place[v])] = drawing.labels[v];
  for (Drawing::Edge& edge : result.edges) {
    edge.from = place[static_cast<std::size_t>(edge.from)];
    edge.to = place[static_cast<std::size_t>(edge.to)];
  }
  std::shuffle(result.edges.begin(), result.edges.end(), random);
  return result;
}

/// One or more trees with some extra edges, which may be loops or parallel.
template <class Random>
Drawing random_drawing(Random& random, std::size_t most_vertices, std::string_view labels, std::string_view signs) {
  Drawing result;
  const auto below = [&](std::size_t bound) { return static_cast<int>(random() % bound); };
  const auto sign = [&] { return signs[random() % signs.size()]; };
  result.labels = random_word(random, labels, 1 + random() % most_vertices);
  const std::size_t size = result.labels.size();
  for (std::size_t v = 1; v < size; ++v) {
    if (random() % 8 != 0) result.edges.push_back({below(v), static_cast<int>(v), sign()});
  }
  for (std::size_t more = random() % 4; more > 0; --more) result.edges.push_back({below(size), below(size), sign()});
  for (Drawing::Edge& edge : result.edges) {
    if (random() % 2 == 0) std::swap(edge.from, edge.to);
  }
  return shuffled(random, result);
}

inline std::string exchanged_letters(std::string labels) {
  for (char& label : labels) label = label == 'L' ? 'R' : label == 'R' ? 'L' : label;
  return labels;
}

/// A path of vertices with these labels.
inline Drawing path(std::string_view labels, char sign = '-') {
  Drawing result{std::string(labels), {}};
  for (int v = 1; v < static_cast<int>(labels.size()); ++v) result.edges.push_back({v - 1, v, sign});
  return result;
}
inline Drawing plain_path(std::size_t vertices) { return path(std::string(vertices, '.')); }
inline Drawing plain_cycle(std::size_t vertices) {
  Drawing result = plain_path(vertices);
  result.edges.push_back({static_cast<int>(vertices) - 1, 0, '-'});
  return result;
}
inline Drawing plain_star(std::size_t leaves) {
  Drawing result{std::string(leaves + 1, '.'), {}};
  for (int leaf = 1; leaf <= static_cast<int>(leaves); ++leaf) result.edges.push_back({0, leaf, '-'});
  return result;
}
inline Drawing plain_grid(std::size_t rows, std::size_t columns) {
  Drawing result{std::string(rows * columns, '.'), {}};
  for (std::size_t v = 0; v < rows * columns; ++v) {
    const int vertex = static_cast<int>(v);
    if ((v + 1) % columns != 0) result.edges.push_back({vertex, vertex + 1, '-'});
    if (v + columns < rows * columns) result.edges.push_back({vertex, vertex + static_cast<int>(columns), '-'});
  }
  return result;
}

template <class Rules>
GameId value_of(Evaluator<Rules>& evaluator, const Drawing& drawing) {
  return evaluator.value(evaluator.rules().parse(text_of(drawing)));
}

/// A game of claiming vertices with its rules in all forms: complete, only for graphs of any size, and only for small
/// graphs without shapes.
template <class Rules>
class VertexGameForms {
 public:
  /// `rules(store)` makes the rules.
  template <class MakeRules>
  VertexGameForms(GameStore& store, const MakeRules& rules)
      : m_whole(store, rules(store)),
        m_any_size(store, {rules(store)}),
        m_small(store, {VertexGameSmall(m_whole.rules().rules, *m_whole.rules().pool)}) {}

  /// Checks that all forms give the value, and that the text reads back as the same position.
  void check(const Drawing& drawing, GameId expected) {
    const Rules& rules = m_whole.rules();
    const std::string text = text_of(drawing);
    CAPTURE(text);
    const VertexGraph graph = rules.parse(text);
    CHECK(m_whole.value(graph) == expected);
    CHECK(m_any_size.value(graph) == expected);
    CHECK(m_small.value(*rules.compact(graph)) == expected);
    const std::string written = rules.to_text(graph);
    CHECK(rules.parse(written).size() == graph.size());
    CHECK(m_whole.value(rules.parse(written)) == expected);
    CHECK(rules.to_text(rules.parse(written)) == written);
  }

 private:
  Evaluator<Rules> m_whole;
  Evaluator<Plain<Rules>> m_any_size;
  Evaluator<Plain<VertexGameSmall>> m_small;
};

}  // namespace upstar::tests

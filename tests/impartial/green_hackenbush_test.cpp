// Green Hackenbush against its definition, on random graphs with loops, parallel edges and several ways to the ground.
#include "upstar/impartial/green_hackenbush.hpp"

#include <doctest/doctest.h>

#include <map>
#include <random>
#include <set>

#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// The edges that hang on vertex 0, in their order.
Edges hanging_edges(const Edges& edges) {
  std::set<std::uint32_t> reached{0};
  for (std::size_t before = 0; before != reached.size();) {
    before = reached.size();
    for (const auto& [a, b] : edges) {
      if (reached.count(a) != 0 || reached.count(b) != 0) reached.insert({a, b});
    }
  }
  Edges hanging;
  for (const auto& edge : edges) {
    if (reached.count(edge.first) != 0) hanging.push_back(edge);
  }
  return hanging;
}

Edges without_edge(Edges edges, std::size_t i) {
  edges.erase(edges.begin() + static_cast<std::ptrdiff_t>(i));
  return hanging_edges(edges);
}

class ByCuts {
 public:
  std::uint32_t operator()(const Edges& edges) {
    const auto known = m_values.find(edges);
    if (known != m_values.end()) return known->second;
    std::set<std::uint32_t> options;
    for (std::size_t i = 0; i < edges.size(); ++i) options.insert((*this)(without_edge(edges, i)));
    std::uint32_t least = 0;
    while (options.count(least) != 0) ++least;
    return m_values[edges] = least;
  }

 private:
  std::map<Edges, std::uint32_t> m_values;
};

}  // namespace

TEST_CASE("green graphs have the values of their cuts, and the winning cuts are those that leave 0") {
  std::mt19937 random(3);
  ByCuts defined;
  for (int i = 0; i < tests::scaled(400); ++i) {
    const auto vertices = 1 + static_cast<std::uint32_t>(random() % 6);
    Edges edges;
    for (auto left = random() % 9; left > 0; --left) {
      edges.emplace_back(static_cast<std::uint32_t>(random() % vertices),
                         static_cast<std::uint32_t>(random() % vertices));
    }
    edges = hanging_edges(edges);
    const GreenGraph graph{vertices, edges};
    const GreenHackenbush game(graph);
    CHECK(game.value() == defined(edges));
    std::vector<std::size_t> winning;
    for (std::size_t e = 0; e < edges.size(); ++e) {
      if (defined(without_edge(edges, e)) == 0) winning.push_back(e);
    }
    CHECK(game.winning_cuts() == (game.value() == 0 ? std::vector<std::size_t>{} : winning));
  }
}

TEST_CASE("three stalks of 1, 8 and 4 edges are worth 13, and are won in the one of 8 only") {
  GreenGraph stalks;
  const auto grow = [&](std::uint32_t length) {
    std::uint32_t at = 0;
    for (; length > 0; --length) {
      const auto next = static_cast<std::uint32_t>(stalks.vertices++);
      stalks.edges.emplace_back(at, next);
      at = next;
    }
  };
  for (const std::uint32_t length : {1U, 8U, 4U}) grow(length);
  const GreenHackenbush game(stalks);
  CHECK(game.value() == 13);
  CHECK(game.winning_cuts() == std::vector<std::size_t>{6});  // of the 8, five stay
}

TEST_CASE("an explanation tells what is fused and what adds up") {
  const GreenGraph graph{4, {{0, 1}, {1, 2}, {2, 3}, {3, 1}}};
  CHECK(GreenHackenbush(graph).explanation() ==
        std::vector<std::string>{"fused to one: 2, 3, 4: 3 loops of *1 = *1; with the edge 1-2 below it *2",
                                 "ground: *2 = *2"});
}

TEST_CASE("an edge in the air is refused by its number") {
  const GreenGraph graph{4, {{0, 1}, {2, 3}}};
  CHECK_THROWS_WITH_AS(GreenHackenbush{graph}, "edge 2 does not hang on the ground", DomainError);
}

TEST_CASE("a stalk of a hundred thousand edges takes no recursion, and nor does a ring") {
  GreenGraph graph{1, {}};
  for (std::uint32_t v = 0; v < 100'000; ++v) graph.edges.emplace_back(v, v + 1);
  graph.vertices = 100'001;
  CHECK(GreenHackenbush(graph).value() == 100'000);
  CHECK(GreenHackenbush(graph).winning_cuts() == std::vector<std::size_t>{0});
  graph.edges.emplace_back(100'000, 0);
  CHECK(GreenHackenbush(graph).value() == 1);
}

}  // namespace upstar

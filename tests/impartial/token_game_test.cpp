// Tokens on graphs against the definitions: Grundy values by mex, and with cycles the fates of real play with two
// tokens.
#include "upstar/impartial/token_game.hpp"

#include <doctest/doctest.h>

#include <random>
#include <set>

#include "workload.hpp"

namespace upstar {

namespace {

using Arcs = std::vector<DirectedGraph::Arc>;

DirectedGraph random_graph(std::mt19937& random, std::uint32_t vertices, int arcs, bool with_cycles) {
  Arcs list;
  for (int i = 0; i < arcs; ++i) {
    auto v = static_cast<std::uint32_t>(random() % vertices), w = static_cast<std::uint32_t>(random() % vertices);
    if (!with_cycles && v == w) continue;
    if (!with_cycles && v < w) std::swap(v, w);
    list.emplace_back(v, w);
  }
  return {vertices, list};
}

/// Who wins with two tokens, one on each of two vertices: retrograde analysis of all pairs, round by round.
std::vector<Fate> fates_of_pairs(const DirectedGraph& graph) {
  const auto n = static_cast<std::uint32_t>(graph.size());
  std::vector<Fate> fate(std::size_t{n} * n, Fate::draws);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t v = 0; v < n; ++v) {
      for (std::uint32_t w = 0; w < n; ++w) {
        Fate& known = fate[std::size_t{v} * n + w];
        if (known != Fate::draws) continue;
        bool all_win = true, one_loses = false;
        const auto look = [&](std::uint32_t a, std::uint32_t b) {
          all_win = all_win && fate[std::size_t{a} * n + b] == Fate::wins;
          one_loses = one_loses || fate[std::size_t{a} * n + b] == Fate::loses;
        };
        for (const std::uint32_t to : graph.from(v)) look(to, w);
        for (const std::uint32_t to : graph.from(w)) look(v, to);
        if (one_loses) known = Fate::wins;
        if (!one_loses && all_win) known = Fate::loses;
        changed = changed || known != Fate::draws;
      }
    }
  }
  return fate;
}

}  // namespace

TEST_CASE("the values of a graph without cycles are the least that no option has") {
  std::mt19937 random(1);
  for (int i = 0; i < tests::scaled(300); ++i) {
    const DirectedGraph graph =
        random_graph(random, 1 + static_cast<std::uint32_t>(random() % 12), static_cast<int>(random() % 40), false);
    const TokenGame game(graph);
    CHECK(graph.find_cycle().empty());
    std::vector<std::uint32_t> values;
    for (std::uint32_t v = 0; v < graph.size(); ++v) {  // arcs lead to smaller vertices
      std::set<std::uint32_t> options;
      for (const std::uint32_t w : graph.from(v)) options.insert(values[w]);
      std::uint32_t least = 0;
      while (options.count(least) != 0) ++least;
      values.push_back(least);
      CHECK(game.value(v) == least);
    }
  }
}

TEST_CASE(
    "two tokens win, lose or draw as in real play, cycles or not, and the winning moves are those that leave a loss") {
  std::mt19937 random(2);
  int drawn = 0;
  for (int i = 0; i < tests::scaled(400); ++i) {
    const DirectedGraph graph =
        random_graph(random, 1 + static_cast<std::uint32_t>(random() % 7), static_cast<int>(random() % 16), true);
    const TokenGame game(graph);
    const std::vector<Fate> single = fates(graph);
    const std::vector<Fate> pairs = fates_of_pairs(graph);
    const auto n = static_cast<std::uint32_t>(graph.size());
    for (std::uint32_t v = 0; v < n; ++v) {
      CHECK(game.fate(std::vector{v}) == single[v]);
      for (std::uint32_t w = 0; w < n; ++w) {
        const std::vector<std::uint32_t> tokens{v, w};
        CHECK(game.fate(tokens) == pairs[std::size_t{v} * n + w]);
        drawn += pairs[std::size_t{v} * n + w] == Fate::draws ? 1 : 0;
        std::vector<TokenMove> winning;
        for (std::size_t token = 0; token < 2; ++token) {
          const auto options = graph.from(tokens[token]);
          for (const std::uint32_t to : std::set<std::uint32_t>(options.begin(), options.end())) {
            const std::uint32_t a = token == 0 ? to : v, b = token == 0 ? w : to;
            if (pairs[std::size_t{a} * n + b] == Fate::loses) winning.push_back({token, to});
          }
        }
        CHECK(game.winning_moves(tokens) == winning);
      }
    }
  }
  CHECK(drawn > 0);
}

TEST_CASE("an infinite value is known by the numbers among its options") {
  // The counter modulo 5 from which 1 or 2 are taken until it is 0.
  const Arcs arcs{{1, 0}, {1, 4}, {2, 1}, {2, 0}, {3, 2}, {3, 1}, {4, 3}, {4, 2}};
  const DirectedGraph graph(5, arcs);
  const TokenGame game(graph);
  CHECK(game.value(0) == 0U);
  CHECK_FALSE(game.value(1));
  CHECK_FALSE(game.value(2));
  CHECK(game.value(3) == 0U);
  CHECK_FALSE(game.value(4));
  CHECK(game.option_values(1) == std::vector<std::uint32_t>{0});
}

TEST_CASE("a cycle is found and told from its least vertex on") {
  const Arcs arcs{{0, 1}, {1, 2}, {2, 3}, {3, 1}, {3, 4}};
  CHECK(DirectedGraph(5, arcs).find_cycle() == std::vector<std::uint32_t>{1, 2, 3});
  const Arcs loop{{0, 1}, {1, 1}};
  CHECK(DirectedGraph(2, loop).find_cycle() == std::vector<std::uint32_t>{1});
}

TEST_CASE("a path of a hundred thousand vertices takes no recursion") {
  Arcs arcs;
  constexpr std::uint32_t n = 100'000;
  for (std::uint32_t v = 1; v < n; ++v) arcs.emplace_back(v, v - 1);
  const DirectedGraph path(n, arcs);
  CHECK(TokenGame(path).value(n - 1) == 1U);
  arcs.emplace_back(0, n - 1);
  const DirectedGraph cycle(n, arcs);
  CHECK(cycle.find_cycle().size() == n);
  CHECK_FALSE(TokenGame(cycle).value(0));
}

}  // namespace upstar

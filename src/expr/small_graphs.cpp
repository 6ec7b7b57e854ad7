// Small graphs up to isomorphism, a vertex at a time. The canonical form is the greatest of those that the orders of
// the vertices give in which degrees do not fall.
#include "expr/small_graphs.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <span>
#include <vector>

namespace upstar {

namespace {

/// Vertices that the automorphisms of a graph exchange have the same one.
std::array<std::uint64_t, 8> colours_of(SmallGraph graph, unsigned vertices) {
  std::array<std::uint64_t, 8> colour{};
  for (unsigned round = 0; round < 3; ++round) {
    std::array<std::uint64_t, 8> next{};
    for (unsigned i = 0; i < vertices; ++i) {
      std::uint64_t sum = colour[i] * 0x9e3779b97f4a7c15U;
      for (unsigned j = 0; j < vertices; ++j) {  // sums do not depend on the order of the vertices
        const std::uint64_t other = (colour[j] + 1) * 0xbf58476d1ce4e5b9U;
        if ((graph & arc_of(i, j)) != 0) sum += other ^ (other >> 29);
        if ((graph & arc_of(j, i)) != 0) sum += (other ^ (other >> 31)) * 0x94d049bb133111ebU;
      }
      next[i] = sum;
    }
    colour = next;
  }
  return colour;
}

SmallGraph reordered(SmallGraph graph, std::span<const unsigned> order, unsigned vertices) {
  SmallGraph result = 0;
  for (unsigned i = 0; i < vertices; ++i) {
    for (unsigned j = 0; j < vertices; ++j) {
      if ((graph & arc_of(order[i], order[j])) != 0) result |= arc_of(i, j);
    }
  }
  return result;
}

}  // namespace

SmallGraph canonical_graph(SmallGraph graph, unsigned vertices) {
  const auto colour = colours_of(graph, vertices);
  const auto is_less = [&](unsigned i, unsigned j) { return colour[i] != colour[j] ? colour[i] < colour[j] : i < j; };
  std::vector<unsigned> order(vertices);
  const auto end = order.end();
  std::iota(order.begin(), end, 0U);
  std::sort(order.begin(), end, is_less);
  // Vertices of one colour stand side by side: all orders of each such run, as the digits of a number.
  SmallGraph best = reordered(graph, order, vertices);
  while (true) {
    auto run = order.begin();
    while (run != end) {
      const auto run_end = std::find_if(run, end, [&](unsigned i) { return colour[i] != colour[*run]; });
      if (std::next_permutation(run, run_end)) break;
      run = run_end;
    }
    if (run == end) return best;
    best = std::max(best, reordered(graph, order, vertices));
  }
}

bool is_connected(SmallGraph graph, unsigned vertices) {
  if (vertices == 0) return false;
  unsigned reached = 1;
  for (bool grows = true; grows;) {
    grows = false;
    for (unsigned i = 0; i < vertices; ++i) {
      for (unsigned j = 0; j < vertices; ++j) {
        const bool is_joined = ((graph & (arc_of(i, j) | arc_of(j, i))) != 0);
        if (is_joined && (reached >> i & 1) != 0 && (reached >> j & 1) == 0) {
          reached |= 1U << j;
          grows = true;
        }
      }
    }
  }
  return std::popcount(reached) == static_cast<int>(vertices);
}

ChargedVector<SmallGraph> small_graphs(Budget& budget, unsigned vertices, Arcs arcs) {
  ChargedVector<SmallGraph> graphs({SmallGraph{0}}, charged_to(budget));
  for (unsigned n = 1; n <= vertices; ++n) {
    ChargedSet<SmallGraph> known(charged_to(budget));
    ChargedVector<SmallGraph> larger(charged_to(budget));
    const unsigned added = n - 1, bits = arcs == Arcs::directed ? 2 * added : added;
    for (const SmallGraph graph : graphs) {
      for (std::uint64_t chosen = 0; chosen < std::uint64_t{1} << bits; ++chosen) {
        budget.tick();
        SmallGraph made = graph;
        for (unsigned v = 0; v < added; ++v) {
          const bool to = (chosen >> v & 1) != 0;
          const bool from = arcs == Arcs::directed ? (chosen >> (added + v) & 1) != 0 : to;
          if (to) made |= arc_of(added, v);
          if (from) made |= arc_of(v, added);
        }
        made = canonical_graph(made, n);
        if (known.insert(made).second) larger.push_back(made);
      }
    }
    graphs = std::move(larger);
  }
  std::ranges::sort(graphs, [](SmallGraph g, SmallGraph h) {
    return std::popcount(g) != std::popcount(h) ? std::popcount(g) < std::popcount(h) : g < h;
  });
  return graphs;
}

}  // namespace upstar

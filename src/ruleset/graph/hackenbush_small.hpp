// HackenbushSmall: Hackenbush on graphs of at most 64 edges, by sets of edges.
//
// A position is a graph of the pool and the set of the edges that are left, in 16 bytes. So two lines of play that
// leave the same edges of a graph meet in one table entry. The pool keeps equal graphs once.
#pragma once

#include <bit>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "ruleset/graph/hackenbush_graph.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

class HackenbushPool {
 public:
  explicit HackenbushPool(Budget& budget) : m_memory(budget) {}

  static constexpr std::size_t most_edges = 64;

  struct Graph {
    HackenbushGraph graph;
    std::vector<std::uint64_t> beside;  ///< for each edge, the edges at its ends other than the ground, itself included
    std::uint64_t grounded = 0;         ///< the edges at the ground
    std::uint64_t blue = 0;
    std::uint64_t red = 0;
    std::uint32_t exchanged = 0;  ///< the graph with blue and red exchanged
  };

  /// The number of a graph. **Requires** at most 64 edges. **Errors** LimitError past the memory limit.
  std::uint32_t number_of(const HackenbushGraph& graph);
  const Graph& operator[](std::uint32_t number) const { return m_graphs[number]; }

 private:
  std::uint32_t add(const HackenbushGraph& graph);

  MemoryClaim m_memory;
  std::vector<Graph> m_graphs;
  boost::unordered_flat_map<HackenbushGraph, std::uint32_t> m_numbers;
};

struct Hackenbush;

struct HackenbushSmall {
  struct Position {
    std::uint64_t edges = 0;
    std::uint32_t graph = 0;

    bool operator==(const Position&) const = default;
    friend std::size_t hash_value(const Position& p) { return static_cast<std::size_t>(mix(p.edges, p.graph)); }
  };

  const HackenbushPool& pool;

  /// The rules for positions of the pool, which must outlive them.
  explicit HackenbushSmall(const HackenbushPool& graphs) : pool(graphs) {}
  explicit HackenbushSmall(const Hackenbush& whole);

  /// Only removes the cut edge; components() drops the edges that fall.
  template <class Emit>
  void moves(const Position& p, Player player, Emit&& emit) const {
    const HackenbushPool::Graph& graph = pool[p.graph];
    const std::uint64_t enemy = player == Player::left ? graph.red : graph.blue;
    for (std::uint64_t cuts = p.edges & ~enemy; cuts != 0; cuts &= cuts - 1) {
      emit(Position{p.edges & ~(cuts & -cuts), p.graph});
    }
  }

  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    const HackenbushPool::Graph& graph = pool[p.graph];
    std::uint64_t seeds = p.edges & graph.grounded;
    while (seeds != 0) {
      std::uint64_t part = seeds & -seeds;
      for (std::uint64_t fresh = part; fresh != 0;) {
        const auto edge = static_cast<std::size_t>(std::countr_zero(fresh));
        const std::uint64_t found = graph.beside[edge] & p.edges & ~part;
        part |= found;
        fresh = (fresh & (fresh - 1)) | found;
      }
      seeds &= ~part;
      emit(Position{part, p.graph});
    }
  }

  /// Makes the first edge that is not green blue.
  Canonical<Position> canonical(const Position& p) const;
  /// The value, if the theorems of hackenbush_value.hpp give it.
  std::optional<GameId> study(const Position& p, GameStore& store) const;
};

}  // namespace upstar

// SideGraph: what the games of one question are made of. Inner vertices are positions that are being solved; the others
// are followers of sides that a LoopyStore knows. Followers stand after their own options where there is no cycle, so
// that one pass from the first to the last solves them.
#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "upstar/base/memory_claim.hpp"
#include "upstar/loopy/store.hpp"

namespace upstar {

class SideGraph {
 public:
  using Vertex = std::uint32_t;
  using Options = boost::container::small_vector<Vertex, 4>;
  static constexpr std::size_t most_vertices = 30'000;

  explicit SideGraph(LoopyStore& store) : m_store(store), m_memory(store.games().budget()) {}

  Vertex add_inner();
  /// The vertex of a side that is known; its followers are added too. **Errors** LimitError past most_vertices.
  Vertex add(SideId side);
  /// **Errors** LimitError past the memory limit.
  void move(Vertex from, Player player, Vertex to) {
    Options& options = m_vertices[from].options[index(player)];
    if (options.size() == options.capacity()) m_memory.claim(options.capacity() * sizeof(Vertex));
    options.push_back(to);
    ++m_moves;
  }

  std::uint32_t size() const { return static_cast<std::uint32_t>(m_vertices.size()); }
  std::size_t move_count() const { return m_moves; }
  std::span<const Vertex> options(Vertex v, Player player) const {
    const Options& options = m_vertices[v].options[index(player)];
    return {options.data(), options.size()};
  }
  /// Whether v is a follower of a stopper, with its canonical options.
  bool is_canonical(Vertex v) const { return m_vertices[v].is_canonical; }
  bool is_known(Vertex v) const { return m_vertices[v].is_known; }
  /// **Requires** is_known(v).
  SideId side(Vertex v) const { return m_vertices[v].side; }
  LoopyStore& store() const { return m_store; }
  Budget& budget() const { return m_store.games().budget(); }

 private:
  struct Place {
    SideId side;
    bool is_known = false;
    bool is_canonical = false;
    Options options[2];
  };

  static std::size_t index(Player player) { return player == Player::left ? 0 : 1; }
  void require_room(std::size_t waiting) const;
  Vertex add_place(Place place);

  LoopyStore& m_store;
  MemoryClaim m_memory;
  std::vector<Place> m_vertices;
  std::size_t m_moves = 0;
  boost::unordered_flat_map<SideId, Vertex> m_known;
};

}  // namespace upstar

// LoopyGraph: positions that can come back, and their moves. A leaf is a position whose value is known: a short game or
// an earlier loopy value.
//
//     a{0|a}     vertex 0: a, an inner one     vertex 1: the leaf 0     a -left-> 0, a -right-> a
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/loopy/value.hpp"

namespace upstar {

class LoopyGraph {
 public:
  using Vertex = std::uint32_t;

  explicit LoopyGraph(Budget& budget) : m_budget(budget), m_vertices(charged_to(budget)), m_long_lists(budget) {}

  /// A position whose moves are told by move().
  Vertex add() { return add_vertex({}); }
  Vertex add(const LoopyValue& leaf) { return add_vertex(leaf); }
  Vertex add(GameId leaf) { return add(LoopyValue{{leaf}, {leaf}}); }
  /// **Requires** `from` is no leaf.
  /// **Errors** LimitError past the memory limit.
  void move(Vertex from, Player player, Vertex to) {
    Moves& options = m_vertices[from].options[index(player)];
    if (options.size() == options.capacity()) m_long_lists.claim(options.capacity() * sizeof(Vertex));
    options.push_back(to);
  }

  std::size_t size() const { return m_vertices.size(); }
  std::span<const Vertex> options(Vertex v, Player player) const {
    const auto& options = m_vertices[v].options[index(player)];
    return {options.data(), options.size()};
  }
  /// Nothing for a position that is no leaf.
  const std::optional<LoopyValue>& leaf(Vertex v) const { return m_vertices[v].leaf; }
  Budget& budget() const { return m_budget; }

 private:
  using Moves = boost::container::small_vector<Vertex, 4>;
  struct Position {
    std::optional<LoopyValue> leaf;
    Moves options[2];
  };

  static std::size_t index(Player player) { return player == Player::left ? 0 : 1; }
  Vertex add_vertex(std::optional<LoopyValue> leaf) {
    if (m_vertices.size() == UINT32_MAX) throw LimitError("more positions than can be numbered");
    m_vertices.push_back({std::move(leaf), {}});
    return static_cast<Vertex>(m_vertices.size() - 1);
  }

  Budget& m_budget;
  ChargedVector<Position> m_vertices;
  MemoryClaim m_long_lists;  ///< of more moves than stand in a Position
};

}  // namespace upstar

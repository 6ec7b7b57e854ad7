// The order of all vertices of a SideGraph on one side, and who wins when Left begins.
//
// x <= y if Left, second, survives y - x: she is never stuck, and in endless play infinitely many moves (of either
// player) fall in y on the onside, in x on the offside. This is a Büchi game. Negatives exchange the sides: x <= y on
// the offside is -y <= -x on the onside. So only the onside is solved, with the players exchanged for the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "loopy/side_graph.hpp"

namespace upstar {

class SideOrder {
 public:
  /// **Cost** a few passes over pairs (x, y) and their arcs; a bit or two for each pair.
  SideOrder(const SideGraph& graph, Side side);

  bool leq(SideGraph::Vertex x, SideGraph::Vertex y) const {
    return m_side == Side::on ? is_set(row(m_after, y), x) : is_set(row(m_after, x), y);
  }
  bool equal(SideGraph::Vertex x, SideGraph::Vertex y) const { return leq(x, y) && leq(y, x); }

 private:
  using Vertex = SideGraph::Vertex;
  using Words = std::vector<std::uint64_t>;  ///< sets of vertices, a row each

  static bool is_set(std::span<const std::uint64_t> row, Vertex x) { return (row[x / 64] >> (x % 64) & 1) != 0; }
  static void set(Words& row, Vertex x) { row[x / 64] |= std::uint64_t{1} << (x % 64); }
  std::span<const std::uint64_t> row(const Words& rows, Vertex y) const {
    return {rows.data() + y * m_row_size, m_row_size};
  }
  /// The options of the player who is Left once the sides are exchanged.
  std::span<const Vertex> left(Vertex v) const { return m_graph.options(v, m_side == Side::on ? m_left : m_right); }
  std::span<const Vertex> right(Vertex v) const { return m_graph.options(v, m_side == Side::on ? m_right : m_left); }
  void solve();
  bool update(Vertex y);
  void close();
  void take_won(const Words& row, bool left_begins);

  static constexpr Player m_left = Player::left, m_right = Player::right;
  const SideGraph& m_graph;
  Budget& m_budget;
  Side m_side;
  MemoryClaim m_memory;
  std::size_t m_row_size;  ///< in words
  /// For y, the x for which Left survives y - x when Right begins, and when she does.
  Words m_after, m_first;
  std::vector<SideGraph::Options> m_left_of, m_right_of;  ///< the vertices that have v as a Left, a Right option
  std::vector<std::uint32_t> m_left_count;                ///< of the Left options of a vertex
  Words m_stuck;                                          ///< the vertices without any
  // Of update():
  Words m_new_after, m_new_first, m_safe;
  std::vector<std::uint32_t> m_missing;
  std::vector<std::pair<Vertex, bool>> m_won;
};

}  // namespace upstar

// The order of all vertices of a SideGraph on one side, and who wins when Left begins.
//
// x <= y if Left, second, survives y - x: she is never stuck, and in endless play infinitely many moves (of either
// player) fall in y on the onside, in x on the offside. This is a Büchi game. Negatives exchange the sides: x <= y on
// the offside is -y <= -x on the onside. So only the onside is solved, with the players exchanged for the other.
#pragma once

#include <cstdint>
#include <vector>

#include "loopy/side_graph.hpp"

namespace upstar {

class SideOrder {
 public:
  /// **Cost** a few passes over pairs (x, y) and their arcs; a bit or two for each pair.
  SideOrder(const SideGraph& graph, Side side);

  bool leq(SideGraph::Vertex x, SideGraph::Vertex y) const {
    return m_side == Side::on ? is_set(m_after[y], x) : is_set(m_after[x], y);
  }
  bool equal(SideGraph::Vertex x, SideGraph::Vertex y) const { return leq(x, y) && leq(y, x); }

 private:
  using Vertex = SideGraph::Vertex;
  using Row = std::vector<std::uint64_t>;

  static bool is_set(const Row& row, Vertex x) { return (row[x / 64] >> (x % 64) & 1) != 0; }
  static void set(Row& row, Vertex x) { row[x / 64] |= std::uint64_t{1} << (x % 64); }
  /// The options of the player who is Left once the sides are exchanged.
  std::span<const Vertex> left(Vertex v) const { return m_graph.options(v, m_side == Side::on ? m_left : m_right); }
  std::span<const Vertex> right(Vertex v) const { return m_graph.options(v, m_side == Side::on ? m_right : m_left); }
  void solve();
  bool update(Vertex y);
  void close(Row& left_first, Row& right_first);

  static constexpr Player m_left = Player::left, m_right = Player::right;
  const SideGraph& m_graph;
  Side m_side;
  MemoryClaim m_memory;
  /// For y, the x for which Left survives y - x when Right begins, and when she does.
  std::vector<Row> m_after, m_first;
  std::vector<SideGraph::Options> m_left_of, m_right_of;  ///< the vertices that have v as a Left, a Right option
  std::vector<std::uint32_t> m_missing;                   ///< of update()
  std::vector<std::pair<Vertex, bool>> m_won;
};

}  // namespace upstar

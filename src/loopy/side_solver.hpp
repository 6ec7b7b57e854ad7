// SideSolver: the positions of a LoopyGraph on one side, knot by knot, ends first.
//
// A player who can move to the best of all values, on or off, needs no other move. So once such an option of a knot is
// known, the others are left out, and the knot may fall into smaller ones. A knot that looks like one that was solved
// lately is not solved again.
#pragma once

#include <span>
#include <vector>

#include "loopy/node_table.hpp"
#include "loopy/side_graph.hpp"
#include "loopy/stopper_search.hpp"

namespace upstar {

class SideSolver {
 public:
  SideSolver(LoopyStore& store, NodeTable& nodes, const LoopyGraph& graph, Side side);

  /// What each position equals on the side.
  std::vector<SideId> run();

 private:
  using Vertex = LoopyGraph::Vertex;
  using Part = std::span<const Vertex>;

  struct Range {
    std::size_t begin, end;  ///< in m_order
  };

  Part part(Range range) const { return Part(m_order).subspan(range.begin, range.end - range.begin); }
  bool split(Range range);
  std::span<const Vertex> options(Vertex v, Player player) const;
  void solve(Part part);
  void ask(Part part);
  void search(Part part);
  bool solve_short(Vertex v);
  /// Fills the graph: the positions of the part come first.
  void fill(SideGraph& graph, Part part);
  bool take_stoppers(Part part, const SideGraph& graph, const StopperSearch& search);
  void keep_the_others(Part part, const SideGraph& graph, const StopperSearch& search);
  void check(Part part, SideGraph& graph);

  LoopyStore& m_store;
  NodeTable& m_nodes;
  const LoopyGraph& m_graph;
  Side m_side;
  SideId m_on, m_off;
  std::vector<SideId> m_sides;   ///< zero for positions that are not solved yet
  std::vector<Vertex> m_order;   ///< those that are no leaves; knots stand side by side
  std::vector<Range> m_waiting;  ///< the last one is the next
  NodeTable::Knot m_asked;       ///< of ask()
  std::vector<std::uint32_t> m_place = std::vector<std::uint32_t>(m_graph.size(), UINT32_MAX);  ///< in the part
};

}  // namespace upstar

// SideSolver: the positions of a LoopyGraph on one side, knot by knot, ends first.
#pragma once

#include <span>
#include <vector>

#include "loopy/node_table.hpp"
#include "loopy/side_graph.hpp"
#include "loopy/stopper_search.hpp"

namespace upstar {

class SideSolver {
 public:
  SideSolver(LoopyStore& store, NodeTable& nodes, const LoopyGraph& graph, Side side)
      : m_store(store), m_nodes(nodes), m_graph(graph), m_side(side), m_sides(graph.size()) {}

  /// What each position equals on the side.
  std::vector<SideId> run();

 private:
  using Vertex = LoopyGraph::Vertex;
  using Part = std::span<const Vertex>;

  void solve(Part part);
  bool solve_short(Vertex v);
  /// Fills the graph: the positions of the part come first.
  void fill(SideGraph& graph, Part part);
  void take_stoppers(Part part, const SideGraph& graph, const StopperSearch& search);
  void keep_the_others(Part part, const SideGraph& graph, const StopperSearch& search);
  void check(Part part, const std::vector<bool>& is_stopper);

  LoopyStore& m_store;
  NodeTable& m_nodes;
  const LoopyGraph& m_graph;
  Side m_side;
  std::vector<SideId> m_sides;
  std::vector<std::uint32_t> m_place = std::vector<std::uint32_t>(m_graph.size(), UINT32_MAX);  ///< in the part
};

}  // namespace upstar

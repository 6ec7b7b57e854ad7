// Which vertices of a SideGraph are equal to stoppers, and to which: the construction of docs/loopy.md.
//
// Vertices that are equal on the side form a *class*, named by one of them. The canonical options of a class are
// classes. They are found from what is known upwards: a Left option of c becomes known once those Right answers to it
// are known that could take it back.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "loopy/side_graph.hpp"
#include "loopy/side_order.hpp"

namespace upstar {

class StopperSearch {
 public:
  using Vertex = SideGraph::Vertex;

  /// **Cost** polynomial: rounds over the classes, each a walk over the followers that may be bypassed.
  StopperSearch(const SideGraph& graph, const SideOrder& order, Side side);

  Vertex class_of(Vertex v) const { return m_class[v]; }
  /// Whether the class is that of a stopper.
  bool is_stopper(Vertex c) const { return m_is_stopper[c]; }
  /// The classes of the canonical options. **Requires** is_stopper(c).
  const std::vector<Vertex>& options(Vertex c, Player player) const { return *m_known[c][index(player)]; }
  /// The vertices that name classes, in order.
  const std::vector<Vertex>& classes() const { return m_classes; }

 private:
  struct Candidates {
    std::vector<Vertex> vertices;  ///< options of the player, of followers that may be reached by bypassing
    std::vector<Vertex> classes;   ///< those that no answer takes back
    std::vector<bool> is_candidate;
  };

  static std::size_t index(Player player) { return player == Player::left ? 0 : 1; }
  /// x <= y for Left, y <= x for Right.
  bool below(Vertex x, Vertex y, Player player) const {
    return player == Player::left ? m_order.leq(x, y) : m_order.leq(y, x);
  }
  void find_classes();
  void find_options();
  void find_stoppers();
  std::optional<std::vector<Vertex>> search(Vertex c, Player player) const;
  Candidates candidates(Vertex c, Player player) const;
  bool is_taken_back(Vertex x, Vertex c, Player player) const;
  std::vector<bool> covered(Vertex c, Player player, const Candidates& found) const;
  bool is_answered(Vertex x, Vertex c, Player player, const std::vector<bool>& covered) const;
  std::vector<Vertex> maximal(const std::vector<Vertex>& classes, Player player) const;

  const SideGraph& m_graph;
  const SideOrder& m_order;
  Side m_side;
  MemoryClaim m_memory;  ///< of the known options
  std::vector<Vertex> m_class;
  std::vector<Vertex> m_classes;
  std::vector<std::vector<Vertex>> m_members;                              ///< by class
  std::vector<std::array<std::optional<std::vector<Vertex>>, 2>> m_known;  ///< canonical options, by class and player
  std::vector<bool> m_is_stopper;
};

}  // namespace upstar

// The nodes of a LoopyStore, and how equal stoppers find the same ones.
//
// A knot, a strongly connected part of a canonical form, has no two vertices that look alike, since these would be
// equal. So telling vertices apart by what they lead to, step by step, numbers them in one way, and the lists of their
// options in this order are the key of the knot.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <vector>

#include "upstar/base/memory_claim.hpp"
#include "upstar/loopy/store.hpp"

namespace upstar {

/// A canonical form in the making: options are sides that are known, or other drafts.
struct Draft {
  struct Option {
    SideId side;
    std::uint32_t draft = UINT32_MAX;  ///< UINT32_MAX for a known side
    bool is_draft() const { return draft != UINT32_MAX; }
  };
  std::vector<Option> options[2];
};

class NodeTable {
 public:
  struct Node {
    std::vector<SideId> options[2];
    bool is_stopper = false;
  };

  explicit NodeTable(GameStore& games)
      : m_games(games), m_memory(games.budget()), m_nodes(1), m_solved_memory(games.budget()) {}

  const Node& at(SideId side) const { return m_nodes[side.node]; }
  std::size_t size() const { return m_nodes.size() - 1; }
  /// The stoppers with these canonical forms, each the only one of its value.
  std::vector<SideId> intern(const std::vector<Draft>& drafts);
  /// Nodes without options that equal no stopper; set() gives them options.
  SideId add_plain();
  void set(SideId side, Player player, std::vector<SideId> options);

  /// A knot as words, in a form that tells all of it.
  using Knot = std::vector<std::uint32_t>;
  /// What the positions of a knot equal, or nullptr if it was not solved before.
  const std::vector<SideId>* solved(const Knot& knot) const;
  /// Keeps what was found of a knot for solved(), in 32 MiB at most: what is kept is forgotten when these are full.
  void keep(Knot knot, std::vector<SideId> sides);

 private:
  SideId intern_loopfree(const Draft& draft, const std::vector<SideId>& done);
  void intern_knot(const std::vector<Draft>& drafts, const std::vector<std::uint32_t>& members,
                   std::vector<SideId>& done);
  SideId add(Node node);

  GameStore& m_games;
  MemoryClaim m_memory;
  std::vector<Node> m_nodes;                               ///< the first is none
  boost::unordered_flat_map<Knot, std::uint32_t> m_first;  ///< of each knot, whose nodes stand side by side
  MemoryClaim m_solved_memory;
  boost::unordered_flat_map<Knot, std::vector<SideId>> m_solved;
};

}  // namespace upstar

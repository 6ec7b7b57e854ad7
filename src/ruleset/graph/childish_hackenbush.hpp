// Childish Hackenbush. Like Hackenbush, but an edge of a childish colour may be cut only if nothing else falls with it.
//
// Notation and ground: hackenbush.hpp. Blue and red are childish unless the parameter says otherwise. When an edge of
// another colour is cut, all that hangs on it falls too.
// Independent parts: the parts that meet only in the ground. Exchanging blue and red negates the value if both colours
// are childish or neither is. Few theorems of Hackenbush remain. A part without childish edges is as in Hackenbush. A
// blue part is worth its number of edges, because one of them can always be cut so that the others stay. For the same
// reason a part of childish green edges is worth * if their number is odd, else 0. Graphs of at most 64 edges are
// searched by sets of edges, as in Hackenbush.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ruleset/graph/hackenbush.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// Whether a colour is childish.
class ChildishColours {
 public:
  /// Reads the letters of the colours: l or b, r, e or g. **Errors** ParameterError.
  static ChildishColours read(std::string_view letters);

  bool operator[](EdgeColour colour) const { return m_childish[static_cast<std::size_t>(colour)]; }
  /// Blue and red are both childish, or neither is.
  bool are_fair() const { return (*this)[EdgeColour::blue] == (*this)[EdgeColour::red]; }

 private:
  std::array<bool, 4> m_childish{};
};

/// The rules on sets of edges of a graph of the pool.
struct ChildishSmall {
  using Position = HackenbushSmall::Position;
  HackenbushSmall hackenbush;
  ChildishColours childish;

  template <class Emit>
  void moves(const Position& p, Player player, Emit&& emit) const {
    const std::uint64_t careful = childish_edges(p);
    hackenbush.moves(p, player, [&](const Position& option) {
      const std::uint64_t cut = p.edges & ~option.edges;
      if ((cut & careful) == 0 || hanging(option) == option.edges) emit(option);
    });
  }
  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    hackenbush.components(p, emit);
  }
  Canonical<Position> canonical(const Position& p) const {
    return childish.are_fair() ? hackenbush.canonical(p) : Canonical<Position>{p, false};
  }
  std::optional<GameId> closed_form(const Position& p, GameStore& store) const;
  /// The value by the theorems of Hackenbush, if no edge is childish.
  std::optional<GameId> study(const Position& p, GameStore& store) const;

 private:
  std::uint64_t childish_edges(const Position& p) const;
  /// The edges that are connected to the ground.
  std::uint64_t hanging(const Position& p) const;
};

struct ChildishHackenbush {
  using Position = HackenbushGraph;

  struct Compact : ChildishSmall {
    explicit Compact(const ChildishHackenbush& whole)
        : ChildishSmall{HackenbushSmall(whole.hackenbush), whole.childish} {}
  };

  Hackenbush hackenbush;
  ChildishColours childish;

  explicit ChildishHackenbush(GameStore& store, ChildishColours colours = ChildishColours::read("lr"))
      : hackenbush(store), childish(colours) {}

  /// **Errors** as Hackenbush::parse().
  HackenbushGraph parse(std::string_view text) const { return hackenbush.parse(text); }
  std::string to_text(const HackenbushGraph& graph) const { return hackenbush.to_text(graph); }

  template <class Emit>
  void moves(const HackenbushGraph& graph, Player player, Emit&& emit) const {
    const HackenbushCutter cutter(graph);
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
      if (!may_cut(player, graph.edges[e].colour)) continue;
      hackenbush.store.budget().tick(graph.edges.size());
      const HackenbushGraph option = cutter.cut(e);
      if (!childish[graph.edges[e].colour] || option.edges.size() + 1 == graph.edges.size()) emit(option);
    }
  }
  template <class Emit>
  void components(const HackenbushGraph& graph, Emit&& emit) const {
    hackenbush.components(graph, emit);
  }
  Canonical<HackenbushGraph> canonical(const HackenbushGraph& graph) const {
    return childish.are_fair() ? hackenbush.canonical(graph) : Canonical<HackenbushGraph>{graph, false};
  }
  std::optional<GameId> closed_form(const HackenbushGraph& graph, GameStore& store) const;
  /// The graph as a set of edges, if it has at most 64.
  std::optional<HackenbushSmall::Position> compact(const HackenbushGraph& graph) const;
  HackenbushGraph expand(const HackenbushSmall::Position& p) const { return hackenbush.expand(p); }
};

}  // namespace upstar

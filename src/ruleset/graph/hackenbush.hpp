// Hackenbush, on any graph.
//
// A graph of blue, red and green edges hangs on the ground. Left cuts a blue or green edge, Right a red or green one;
// then every edge no longer connected to the ground falls.
// Notation: graph_notation.hpp; l or b blue, r red, e, g or - green. Vertex 1 is the ground; several contacts with the
// ground share its name (`:Alrl:A`), two stalks are `(lr;l)`. The empty text is the bare ground.
//
// Independent parts: the parts that meet only in the ground. Exchanging blue and red negates the value. Theorems give
// the values of many graphs and simplify others (hackenbush_value.hpp). The other graphs are searched: graphs of at
// most 64 edges by sets of edges (hackenbush_small.hpp), larger ones as they are.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ruleset/graph/hackenbush_small.hpp"
#include "ruleset/graph/hackenbush_value.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

struct Hackenbush {
  using Position = HackenbushGraph;
  using Compact = HackenbushSmall;

  GameStore& store;
  std::unique_ptr<HackenbushPool> pool;  ///< graphs searched by sets of edges

  explicit Hackenbush(GameStore& game_store)
      : store(game_store), pool(std::make_unique<HackenbushPool>(game_store.budget())) {}

  /// **Errors** ParseError; DomainError for vertex labels, arrows, and edges that do not hang on the ground.
  HackenbushGraph parse(std::string_view text) const;
  std::string to_text(const HackenbushGraph& graph) const;

  template <class Emit>
  void moves(const HackenbushGraph& graph, Player player, Emit&& emit) const {
    const HackenbushCutter cutter(graph);
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
      if (may_cut(player, graph.edges[e].colour)) emit(cutter.cut(e));
    }
  }

  template <class Emit>
  void components(const HackenbushGraph& graph, Emit&& emit) const {
    for (HackenbushGraph& part : parts_of(graph)) emit(part);
  }

  /// Makes the first edge that is not green blue.
  Canonical<HackenbushGraph> canonical(const HackenbushGraph& graph) const;

  std::optional<GameId> closed_form(const HackenbushGraph& graph, GameStore&) const {
    return hackenbush_value(graph.edges, graph.vertices, store);
  }

  /// The graph, simplified, as a set of edges if it has at most 64.
  std::optional<HackenbushSmall::Position> compact(const HackenbushGraph& graph) const;
  HackenbushGraph expand(const HackenbushSmall::Position& p) const;
  /// **Requires** at most 64 edges, and at least one.
  HackenbushSmall::Position compacted(const HackenbushGraph& graph) const;
};

}  // namespace upstar

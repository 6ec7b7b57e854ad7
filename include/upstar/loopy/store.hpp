// LoopyStore: all sides and values of loopy games computed so far, beside the GameStore of their short followers.
//
// Storage. A node is the two lists of its options, which are short games or other nodes. The nodes of a stopper are
// canonical: equal stoppers are the same node, so their equality is a comparison of ids. A side that equals no stopper
// keeps nodes of its own, and its equality is a question of order.
//
//     over = {0|over}     node 1: left [short 0], right [node 1]
//
// Nothing is ever removed. A store is used by one thread at a time.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "upstar/analysis/form.hpp"
#include "upstar/loopy/graph.hpp"
#include "upstar/loopy/value.hpp"

namespace upstar {

class LoopyStore {
 public:
  explicit LoopyStore(GameStore& games);
  ~LoopyStore();
  LoopyStore(const LoopyStore&) = delete;
  LoopyStore& operator=(const LoopyStore&) = delete;

  /// The store beside the games: made at the first call, it lives as long as they do.
  static LoopyStore& of(GameStore& games);

  GameStore& games() const;

  // --- values ---
  static LoopyValue value(GameId g) { return {{g}, {g}}; }
  static LoopyValue value(SideId s) { return {s, s}; }
  /// The value of each position. **Errors** LimitError where a knot is too large.
  /// **Cost** component by component, ends first; each is a few passes over pairs of its positions and the followers
  /// of their known options. **Source** docs/loopy.md.
  std::vector<LoopyValue> values(const LoopyGraph& graph);
  /// The value of one position. Sides that are not stoppers are simplified.
  LoopyValue value(const LoopyGraph& graph, LoopyGraph::Vertex root);
  /// {left | right}.
  LoopyValue make(std::span<const LoopyValue> left, std::span<const LoopyValue> right);
  LoopyValue add(const LoopyValue& g, const LoopyValue& h);
  LoopyValue subtract(const LoopyValue& g, const LoopyValue& h) { return add(g, negate(h)); }
  LoopyValue negate(const LoopyValue& g);
  /// n copies of g.
  LoopyValue multiply(const Integer& n, const LoopyValue& g);
  bool leq(const LoopyValue& g, const LoopyValue& h);
  Relation compare(const LoopyValue& g, const LoopyValue& h);
  bool equal(const LoopyValue& g, const LoopyValue& h);
  bool is_stopper(const LoopyValue& g) const { return g.onside == g.offside && is_stopper(g.onside); }
  bool is_stopper_sided(const LoopyValue& g) const { return is_stopper(g.onside) && is_stopper(g.offside); }

  /// Whether the onside and the offside may belong together: Left, second, survives the difference when no endless play
  /// loses.
  bool may_be_sides(const LoopyValue& g);

  // --- sides ---
  /// Whether the side is kept as a stopper. A side that keeps its graph equals none.
  bool is_stopper(SideId s) const;
  /// **Errors** LimitError if there are too many.
  std::size_t option_count(SideId s, Player player) const;
  /// **Requires** i < option_count(s, player).
  SideId option(SideId s, Player player, std::size_t i) const;
  /// **Errors** as option_count().
  std::vector<SideId> options(SideId s, Player player) const;
  /// All followers of s, and s. **Errors** LimitError if there are too many.
  std::vector<SideId> followers(SideId s) const { return followers(s, true); }
  /// Those that are not short. **Errors** as followers().
  std::vector<SideId> loopy_followers(SideId s) const { return followers(s, false); }
  bool leq(SideId s, SideId t, Side side);
  bool equal(SideId s, SideId t, Side side) { return s == t || (leq(s, t, side) && leq(t, s, side)); }
  /// The onside (offside) of the sum of the sides.
  SideId add(SideId s, SideId t, Side side);
  /// -s, on the opposite side.
  SideId negate(SideId s);

  // --- constants ---
  SideId on();     ///< {on|}
  SideId off();    ///< {|off}
  SideId over();   ///< {0|over}
  SideId under();  ///< {under|0}
  SideId upon();   ///< {upon|*}
  LoopyValue dud() { return {on(), off()}; }

  /// How many nodes there are.
  std::size_t size() const;

 private:
  class Table;
  class SumGraph;

  std::vector<SideId> followers(SideId s, bool with_short) const;
  std::optional<SideId> known_sum(SideId s, SideId t, Side side);
  /// s + x. **Requires** a stopper that is not short, a number x.
  SideId translated(SideId s, GameId x);
  template <class Function>
  SideId mapped(SideId root, Function&& f, bool exchanges);

  std::unique_ptr<Table> m_table;
};

/// G : H, where G is short: {G^L, G:H^L | G^R, G:H^R} of canonical forms. **Errors** DomainError unless both sides of H
/// are stoppers.
LoopyValue ordinal_sum(LoopyStore& store, GameId g, const LoopyValue& h);
/// The same where G is a form. **Errors** as above.
LoopyValue ordinal_sum(LoopyStore& store, FormStore& forms, FormId g, const LoopyValue& h);

/// A value with the store that it lives in.
struct LoopyGame {
  LoopyStore* store = nullptr;
  LoopyValue value;
};

}  // namespace upstar

// AnyPosition: a position of any ruleset behind one face, for code that works on all rulesets: lists of moves, the
// transformers (transformers.hpp), sums of positions of different games, misere outcomes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "upstar/game/store.hpp"
#include "upstar/loopy/outcome.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

class PartPool;
class PartSource;
class SumList;

/// It refers to the Positions object that made it (positions.hpp), and must not outlive that object. The memory of the
/// position is charged to the budget of the store, once for all copies.
class AnyPosition {
 public:
  using Visit = std::function<void(const AnyPosition&)>;

  /// What a ruleset answers for one of its positions.
  class Face {
   public:
    virtual ~Face() = default;
    virtual GameStore& store() const = 0;
    virtual GameId value() const = 0;
    virtual bool can_come_back() const = 0;
    virtual LoopyValue loopy_value() const = 0;
    virtual LoopyOutcome loopy_outcome() const = 0;
    virtual std::string to_text() const = 0;
    virtual std::string to_expression() const = 0;
    virtual void moves(Player player, const Visit& visit) const = 0;
    virtual void components(const Visit& visit) const = 0;
    virtual Canonical<AnyPosition> canonical() const = 0;
    virtual void split(PartPool& pool, SumList& out) const = 0;
    virtual PartSource* source(PartPool& pool) const = 0;
    virtual bool equals(const Face& other) const = 0;
    virtual std::size_t hash() const = 0;
  };

  /// No position at all.
  AnyPosition() = default;
  explicit AnyPosition(std::shared_ptr<const Face> face) : m_face(std::move(face)) {}
  explicit operator bool() const { return m_face != nullptr; }
  /// The position behind the face: Positions::find() reads from it which ruleset the position belongs to.
  const Face* face() const { return m_face.get(); }

  // All functions below **require** a position.
  GameStore& store() const { return m_face->store(); }
  /// **Errors** as Evaluator::value.
  GameId value() const { return m_face->value(); }
  /// Whether play may come back to a position.
  bool can_come_back() const { return m_face->can_come_back(); }
  /// The value in LoopyStore::of(store()). **Errors** as Evaluator::loopy_value.
  LoopyValue loopy_value() const { return m_face->loopy_value(); }
  /// Who wins, without values. **Requires** can_come_back(). **Cost** as Evaluator::loopy_outcome.
  LoopyOutcome loopy_outcome() const { return m_face->loopy_outcome(); }
  std::string to_text() const { return m_face->to_text(); }
  /// The position as an expression that reads back: `clobber("xo.ox")`.
  std::string to_expression() const { return m_face->to_expression(); }
  /// Visits every option of the player, in the ruleset's order, repeats included. Each takes a tick of the budget.
  void moves(Player player, const Visit& visit) const { m_face->moves(player, visit); }
  std::vector<AnyPosition> moves(Player player) const {
    std::vector<AnyPosition> options;
    moves(player, [&](const AnyPosition& option) { options.push_back(option); });
    return options;
  }
  /// Visits the independent parts of the position. Parts in which nobody can ever move may be left out.
  void components(const Visit& visit) const { m_face->components(visit); }
  /// **Requires** that the position is a single component.
  Canonical<AnyPosition> canonical() const { return m_face->canonical(); }

  /// Adds the parts of the position to the last sum of the list.
  void split(PartPool& pool, SumList& out) const { m_face->split(pool, out); }
  /// Where the pool has the parts of the positions of the ruleset; nullptr if the rules split positions themselves.
  PartSource* source(PartPool& pool) const { return m_face->source(pool); }

  bool operator==(const AnyPosition& other) const {
    return m_face == other.m_face || (m_face && other.m_face && m_face->equals(*other.m_face));
  }
  friend std::size_t hash_value(const AnyPosition& p) { return p.m_face ? p.m_face->hash() : 0; }

 private:
  std::shared_ptr<const Face> m_face;
};

}  // namespace upstar

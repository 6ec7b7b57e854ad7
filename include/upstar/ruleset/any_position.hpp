// AnyPosition: a position of any ruleset behind one face, for code that works on all rulesets: lists of moves, the
// transformers (transformers.hpp), sums of positions of different games, misere outcomes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "upstar/entailing/strings_and_coins.hpp"
#include "upstar/entailing/win_set.hpp"
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
  using VisitScoreMoves = std::function<void(const AnyPosition& option, std::int64_t points)>;
  using VisitEntailing = std::function<void(MoveKind kind, const AnyPosition& option, const WinSet& wins)>;

  /// What a ruleset answers for one of its positions.
  class Face {
   public:
    virtual ~Face() = default;
    virtual GameStore& store() const = 0;
    virtual GameId value() const = 0;
    virtual bool can_come_back() const = 0;
    virtual LoopyValue loopy_value() const = 0;
    virtual LoopyOutcome loopy_outcome() const = 0;
    virtual bool has_entailing_moves() const = 0;
    virtual bool is_moon() const = 0;
    virtual void entailing_moves(const VisitEntailing& visit) const = 0;
    virtual std::optional<std::vector<CoinString>> coin_strings() const = 0;
    virtual bool has_score_moves() const = 0;
    virtual void score_moves(const VisitScoreMoves& visit) const = 0;
    virtual std::optional<std::int64_t> first_score() const = 0;
    virtual bool has_richman() const = 0;
    virtual Rational richman() const = 0;
    virtual std::optional<Rational> richman_draw() const = 0;
    virtual void bid_moves(Player player, const Visit& visit) const = 0;
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
  /// Whether moves may bind the opponent or give another turn. Then moves() throws a DomainError.
  bool has_entailing_moves() const { return m_face->has_entailing_moves(); }
  /// Whether the position has such moves and is worth the moon; then it has no value(). **Errors** as value().
  bool is_moon() const { return m_face->is_moon(); }
  /// Visits every move, in the ruleset's order, repeats included: its kind, what it leads to, and the n for which it
  /// wins beside *n. **Requires** has_entailing_moves(). **Errors** as value().
  void entailing_moves(const VisitEntailing& visit) const { m_face->entailing_moves(visit); }
  /// Whether the player with more points wins (scoring_rules.hpp). Then value() and moves() throw a DomainError.
  bool has_score_moves() const { return m_face->has_score_moves(); }
  /// Visits every move, in the ruleset's order, repeats included, with its points for the player who makes it: both
  /// players have it. **Requires** has_score_moves().
  void score_moves(const VisitScoreMoves& visit) const { m_face->score_moves(visit); }
  /// What the player who moves first gains more than the other one, where the rules know it without a search.
  std::optional<std::int64_t> first_score() const { return m_face->first_score(); }
  /// The strings that are left, of a position of Strings and Coins or a sum of those; nothing for another position.
  std::optional<std::vector<CoinString>> coin_strings() const { return m_face->coin_strings(); }
  /// Whether the players bid for the moves (bidding_rules.hpp). Then value(), moves() and split() throw a DomainError.
  bool has_richman() const { return m_face->has_richman(); }
  /// The share of the money above which Left wins (upstar/bidding/richman.hpp). **Requires** has_richman().
  Rational richman() const { return m_face->richman(); }
  /// The share above which Left gets at least a draw; nothing if there are no draws. **Requires** has_richman().
  std::optional<Rational> richman_draw() const { return m_face->richman_draw(); }
  /// Visits every move of the player, in the ruleset's order; none when a player has won. **Requires** has_richman().
  void bid_moves(Player player, const Visit& visit) const { m_face->bid_moves(player, visit); }
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

// Positions: makes AnyPositions from the positions of one ruleset, and owns the Evaluator that finds their values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "upstar/base/hash.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/detail/base/loopy_position.hpp"
#include "upstar/detail/ruleset/parts.hpp"
#include "upstar/ruleset/any_position.hpp"
#include "upstar/ruleset/bidding_rules.hpp"
#include "upstar/ruleset/entailing_rules.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "upstar/ruleset/ruleset.hpp"
#include "upstar/ruleset/scoring_rules.hpp"

namespace upstar {

template <class R>
class Positions {
 public:
  using Position = typename R::Position;

  /// Evaluates into `store`, which must outlive it.
  explicit Positions(GameStore& store) : m_evaluator(store) {}
  /// `name` is what expressions call the ruleset: `gen_clobber[directions=diagonal]`.
  Positions(GameStore& store, R rules, std::string name = {})
      : m_evaluator(store, std::move(rules)), m_name(std::move(name)) {}

  AnyPosition operator()(Position p) { return AnyPosition(std::make_shared<const Face>(*this, std::move(p))); }
  /// The position inside p, or nullptr if p was not made here.
  const Position* find(const AnyPosition& p) const {
    const Face* face = dynamic_cast<const Face*>(p.face());
    return face != nullptr && &face->home() == this ? &face->position() : nullptr;
  }
  const R& rules() const { return m_evaluator.rules(); }
  EvaluatorStatistics statistics() const { return m_evaluator.statistics(); }

 private:
  static constexpr std::uint64_t control_bytes = 32;  ///< of a shared pointer, and of the allocator

  class Face final : public AnyPosition::Face {
   public:
    Face(Positions& home, Position p)
        : m_home(home),
          m_position(std::move(p)),
          m_memory(store().budget(), sizeof(Face) + control_bytes + detail::heap_bytes(m_position)) {}
    Positions& home() const { return m_home; }
    const Position& position() const { return m_position; }

    GameStore& store() const override { return m_home.m_evaluator.store(); }
    GameId value() const override {
      if (has_score_moves()) fail_without_normal_play();
      return m_home.m_evaluator.value(m_position);
    }
    bool can_come_back() const override {
      if constexpr (CanComeBack<R>) return m_home.rules().can_come_back(m_position);
      else return false;
    }
    LoopyValue loopy_value() const override {
      if (has_score_moves()) fail_without_normal_play();
      return m_home.m_evaluator.loopy_value(m_position);
    }
    LoopyOutcome loopy_outcome() const override {
      if constexpr (CanComeBack<R>) return m_home.m_evaluator.loopy_outcome(m_position);
      else return outcome(LoopyStore::of(store()), loopy_value());
    }
    bool has_entailing_moves() const override {
      if constexpr (HasEntailingMoves<R>) return m_home.rules().has_entailing_moves(m_position);
      else return false;
    }
    bool is_moon() const override {
      if constexpr (HasEntailingMoves<R>) return has_entailing_moves() && m_home.rules().is_moon(m_position);
      else return false;
    }
    [[gnu::cold]] void entailing_moves(const AnyPosition::VisitEntailing& visit) const override {
      if constexpr (HasEntailingMoves<R>) {
        m_home.rules().entailing_moves(m_position, [&](MoveKind kind, const Position& option, const WinSet& wins) {
          store().budget().tick();
          visit(kind, m_home(option), wins);
        });
      }
    }
    bool has_score_moves() const override {
      if constexpr (HasScoreMoves<R>) return m_home.rules().has_score_moves(m_position);
      else return false;
    }
    [[gnu::cold]] void score_moves(const AnyPosition::VisitScoreMoves& visit) const override {
      if constexpr (HasScoreMoves<R>) {
        m_home.rules().score_moves(m_position, [&](const Position& option, std::int64_t points) {
          store().budget().tick();
          visit(m_home(option), points);
        });
      }
    }
    [[gnu::cold]] std::optional<std::int64_t> first_score() const override {
      if constexpr (HasFirstScore<R>) return m_home.rules().first_score(m_position);
      else return std::nullopt;
    }
    [[gnu::cold]] std::optional<std::vector<CoinString>> coin_strings() const override {
      if constexpr (requires(const R& rules) { rules.coin_strings(m_position); }) {
        return m_home.rules().coin_strings(m_position);
      } else {
        return std::nullopt;
      }
    }
    bool has_richman() const override { return HasRichman<R>; }
    [[gnu::cold]] Rational richman() const override {
      if constexpr (HasRichman<R>) return m_home.rules().richman(m_position);
      else return 0;
    }
    [[gnu::cold]] std::optional<Rational> richman_draw() const override {
      if constexpr (HasRichmanDraw<R>) return m_home.rules().richman_draw(m_position);
      else return std::nullopt;
    }
    [[gnu::cold]] void bid_moves(Player player, const AnyPosition::Visit& visit) const override {
      if constexpr (HasRichman<R>) {
        m_home.rules().bid_moves(m_position, player, [&](const Position& option) {
          store().budget().tick();
          visit(m_home(option));
        });
      }
    }
    std::string to_text() const override { return m_home.rules().to_text(m_position); }
    [[gnu::cold]] std::string to_expression() const override { return m_home.expression_of(m_position); }
    [[gnu::cold]] void moves(Player player, const AnyPosition::Visit& visit) const override {
      m_home.rules().moves(m_position, player, [&](const Position& option) {
        store().budget().tick();
        visit(m_home(option));
      });
    }
    [[gnu::cold]] void components(const AnyPosition::Visit& visit) const override {
      if constexpr (requires(const R& rules) { rules.visit_components(m_position, visit); }) {
        m_home.rules().visit_components(m_position, visit);
      } else if constexpr (HasComponents<R>) {
        m_home.rules().components(m_position, [&](const Position& part) { visit(m_home(part)); });
      } else {
        visit(m_home(m_position));
      }
    }
    [[gnu::cold]] Canonical<AnyPosition> canonical() const override {
      if constexpr (HasSymmetry<R>) {
        const Canonical<Position> image = m_home.rules().canonical(m_position);
        return {m_home(image.position), image.negated};
      } else {
        return {m_home(m_position), false};
      }
    }
    [[gnu::cold]] void split(PartPool& pool, SumList& out) const override {
      if (has_richman()) fail_without_turns();
      if (can_come_back()) detail::fail_as_loopy();
      if (has_score_moves()) fail_without_normal_play();
      if (has_entailing_moves()) {
        if (pool.play() == Play::misere) fail_without_plain_moves();
        return out.add(value());
      }
      if constexpr (requires(const R& rules) { rules.split(m_position, pool, out); }) {
        m_home.rules().split(m_position, pool, out);
      } else {
        parts_in(pool).split(m_position, out);
      }
    }
    [[gnu::cold]] PartSource* source(PartPool& pool) const override {
      if constexpr (HasEntailingMoves<R> || HasScoreMoves<R> || HasRichman<R>) return nullptr;
      else if constexpr (requires(const R& rules, SumList& out) { rules.split(m_position, pool, out); }) return nullptr;
      else return &parts_in(pool);
    }
    bool equals(const AnyPosition::Face& other) const override {
      const Face* face = dynamic_cast<const Face*>(&other);
      return face != nullptr && &face->m_home == &m_home && face->m_position == m_position;
    }
    std::size_t hash() const override {
      return static_cast<std::size_t>(mix(hash_of(m_position), reinterpret_cast<std::uintptr_t>(&m_home)));
    }

   private:
    Parts<R>& parts_in(PartPool& pool) const {
      return pool.source<Parts<R>>(&m_home, [&] {
        return std::make_unique<Parts<R>>(pool, m_home.m_evaluator, m_home.m_name,
                                          [&home = m_home](const Position& p) { return home.expression_of(p); });
      });
    }

    Positions& m_home;
    Position m_position;
    MemoryClaim m_memory;
  };

  [[gnu::cold]] std::string expression_of(const Position& p) const {
    if constexpr (requires(const R& rules) { rules.to_expression(p); }) {
      return rules().to_expression(p);
    } else {
      return m_name + "(\"" + rules().to_text(p) + "\")";
    }
  }

  Evaluator<R> m_evaluator;
  std::string m_name;
};

}  // namespace upstar

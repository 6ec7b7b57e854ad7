// Games made from positions of any ruleset: both players have the moves of both, players move only while both can, the
// position is negated after every move, the players are swapped, or positions of different games are added or played at
// once.
//
// Each of these games is a ruleset whose positions are made of AnyPositions; the class Transformers makes them.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/ruleset/any_position.hpp"
#include "upstar/ruleset/compound_rules.hpp"
#include "upstar/ruleset/positions.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

class PartNimbers;

/// Both players may make Left's and Right's moves. Every value is a nimber, and found by search.
class Impartial {
 public:
  using Position = AnyPosition;
  static constexpr bool is_impartial = true;

  explicit Impartial(GameStore& store);
  Impartial(Impartial&&) noexcept;
  ~Impartial();
  std::string to_text(const AnyPosition& p) const { return p.to_text(); }
  std::string to_expression(const AnyPosition& p) const { return "impartial(" + p.to_expression() + ")"; }
  template <class Emit>
  void moves(const AnyPosition& p, Player, Emit&& emit) const {
    p.moves(Player::left, emit);
    p.moves(Player::right, emit);
  }
  template <class Emit>
  void components(const AnyPosition& p, Emit&& emit) const {
    p.components(emit);
  }
  /// A position and its negative have the same moves here.
  Canonical<AnyPosition> canonical(const AnyPosition& p) const { return {p.canonical().position, false}; }
  std::optional<GameId> study(const AnyPosition& p, GameStore& store) const;

 private:
  std::unique_ptr<PartNimbers> m_nimbers;
};

/// A player may move only while both have a move in the whole position. Every value is dicotic.
struct Dicotic {
  using Position = AnyPosition;
  std::string to_text(const AnyPosition& p) const { return p.to_text(); }
  std::string to_expression(const AnyPosition& p) const { return "dicotic(" + p.to_expression() + ")"; }
  template <class Emit>
  void moves(const AnyPosition& p, Player player, Emit&& emit) const {
    bool both = false;
    p.moves(opponent(player), [&](const AnyPosition&) { both = true; });
    if (both) p.moves(player, emit);
  }
};

/// A position, or the same position with the players swapped.
struct Swappable {
  AnyPosition position;
  bool swapped = false;

  bool operator==(const Swappable&) const = default;
  friend std::size_t hash_value(const Swappable& p) { return hash_value(p.position) * 2 + (p.swapped ? 1 : 0); }
  std::string to_text() const;
  std::string to_expression() const { return (swapped ? "-(" : "(") + position.to_expression() + ")"; }
  /// The moves of the player; after a swap, these are the moves of the opponent in `position`.
  template <class Emit>
  void moves(Player player, Emit&& emit) const {
    position.moves(swapped ? opponent(player) : player, [&](const AnyPosition& p) { emit(Swappable{p, swapped}); });
  }
};

/// After every move the position is negated: T(G) = {-T(G^L) | -T(G^R)}. So T(-G) = -T(G), but T(G + H) is in general
/// not T(G) + T(H).
struct Twisted {
  using Position = Swappable;
  std::string to_text(const Swappable& p) const { return p.to_text(); }
  std::string to_expression(const Swappable& p) const { return "twisted(" + p.to_expression() + ")"; }
  template <class Emit>
  void moves(const Swappable& p, Player player, Emit&& emit) const {
    p.moves(player, [&](Swappable option) {
      option.swapped = !option.swapped;
      emit(option);
    });
  }
  Canonical<Swappable> canonical(const Swappable& p) const { return {{p.position, false}, p.swapped}; }
};

/// Left makes Right's moves, and Right makes Left's: the negative.
struct Swapped {
  using Position = AnyPosition;
  std::string to_text(const AnyPosition& p) const { return Swappable{p, true}.to_text(); }
  std::string to_expression(const AnyPosition& p) const {
    const std::string text = p.to_expression();
    return text.find(" + ") == std::string::npos ? "-" + text : "-(" + text + ")";
  }
  template <class Emit>
  void moves(const AnyPosition& p, Player player, Emit&& emit) const {
    p.moves(opponent(player), emit);
  }
  template <class Emit>
  void components(const AnyPosition& p, Emit&& emit) const {
    p.components(emit);
  }
  Canonical<AnyPosition> canonical(const AnyPosition& p) const { return p.canonical(); }
  void split(const AnyPosition& p, PartPool& pool, SumList& out) const;
  std::optional<GameId> closed_form(const AnyPosition& p, GameStore& store) const { return store.negate(p.value()); }
  bool can_come_back(const AnyPosition& p) const { return p.can_come_back(); }
  std::optional<LoopyValue> loopy_closed_form(const AnyPosition& p, LoopyStore& store) const {
    return store.negate(p.loopy_value());
  }
  bool has_entailing_moves(const AnyPosition& p) const { return p.has_entailing_moves(); }
  bool is_moon(const AnyPosition& p) const { return p.is_moon(); }
  template <class Emit>
  void entailing_moves(const AnyPosition& p, Emit&& emit) const {
    p.entailing_moves(emit);
  }
  std::optional<std::vector<CoinString>> coin_strings(const AnyPosition& p) const { return p.coin_strings(); }
};

/// A player moves in one of the terms.
struct Sum {
  using Position = std::vector<AnyPosition>;
  std::string to_text(const Position& terms) const;
  std::string to_expression(const Position& terms) const;
  template <class Emit>
  void moves(const Position& terms, Player player, Emit&& emit) const {
    for (std::size_t i = 0; i < terms.size(); ++i) {
      terms[i].moves(player, [&](const AnyPosition& option) {
        Position changed = terms;
        changed[i] = option;
        emit(changed);
      });
    }
  }
  template <class Emit>
  void components(const Position& terms, Emit&& emit) const {
    for (const AnyPosition& term : terms) {
      term.components([&](const AnyPosition& part) { emit(Position{part}); });
    }
  }
  /// The components as they are, not as sums of one term.
  void visit_components(const Position& terms, const AnyPosition::Visit& visit) const;
  void split(const Position& terms, PartPool& pool, SumList& out) const;
  std::optional<GameId> closed_form(const Position& terms, GameStore& store) const;
  bool can_come_back(const Position& terms) const;
  std::optional<LoopyValue> loopy_closed_form(const Position& terms, LoopyStore& store) const;
  bool has_entailing_moves(const Position& terms) const;
  /// **Errors** DomainError for a moon beside a term that is neither a nimber nor the moon.
  bool is_moon(const Position& terms) const;
  void entailing_moves(const Position& terms,
                       const std::function<void(MoveKind, const Position&, const WinSet&)>& emit) const;
  std::optional<std::vector<CoinString>> coin_strings(const Position& terms) const;
  /// **Requires** that all terms have them, or none.
  bool has_score_moves(const Position& terms) const;
  void score_moves(const Position& terms, const std::function<void(const Position&, std::int64_t)>& emit) const;
};

/// Makes the positions of these games. Each kind of game has one table of values for all its positions.
class Transformers {
 public:
  /// Evaluates into `store`, which must outlive it. All positions passed in must belong to that store too.
  explicit Transformers(GameStore& store)
      : m_impartial(store, Impartial(store), "impartial"),
        m_dicotic(store, {}, "dicotic"),
        m_twisted(store, {}, "twisted"),
        m_swapped(store),
        m_sum(store),
        m_compound(store) {}

  // A position that impartial() has made comes back unchanged from impartial() and dicotic(); one that dicotic() has
  // made comes back unchanged from dicotic().
  AnyPosition impartial(const AnyPosition& p);
  AnyPosition dicotic(const AnyPosition& p);
  AnyPosition twisted(const AnyPosition& p);
  /// -p. swapped(swapped(p)) is p itself.
  AnyPosition swapped(const AnyPosition& p);
  /// A sum of sums is one sum.
  AnyPosition sum(const AnyPosition& a, const AnyPosition& b);
  /// **Requires** a position at least.
  AnyPosition sum(std::span<const AnyPosition> positions);
  /// p added `count` times. **Requires** count > 0.
  AnyPosition multiple(std::size_t count, const AnyPosition& p);
  /// The positions played at once. **Requires** a position at least.
  AnyPosition compound(Compound how, std::vector<AnyPosition> positions);
  /// nullptr if compound() has not made p.
  const CompoundPosition* as_compound(const AnyPosition& p) const { return m_compound.find(p); }
  /// What p is the negative of, if swapped() has made it.
  std::optional<AnyPosition> negative_of(const AnyPosition& p) const;
  /// The terms of a sum, or p alone if it is not a sum.
  std::vector<AnyPosition> terms(const AnyPosition& p) const;
  /// The positions that p was made of by one of the functions above; none if it was not.
  std::vector<AnyPosition> made_of(const AnyPosition& p) const;
  EvaluatorStatistics statistics() const;

 private:
  Positions<Impartial> m_impartial;
  Positions<Dicotic> m_dicotic;
  Positions<Twisted> m_twisted;
  Positions<Swapped> m_swapped;
  Positions<Sum> m_sum;
  Positions<CompoundRules> m_compound;
};

/// A transformer by name: it makes one position from one position.
struct Transform {
  std::string_view name;
  std::string_view signature;  ///< `impartial(P)`
  std::string_view meaning;    ///< one line
  std::string_view example;    ///< an expression
  std::string_view answer;     ///< the value of the example
  AnyPosition (Transformers::*apply)(const AnyPosition&);
};

/// In alphabetical order: `dicotic`, `impartial`, `twisted`.
std::span<const Transform> transforms();
/// The transform of this name, or nullptr.
const Transform* find_transform(std::string_view name);

/// A solver for the transformed positions of a solver. It reads the same texts as that solver.
std::unique_ptr<PositionSolver> transformed(GameStore& store, const Transform& transform,
                                            std::unique_ptr<PositionSolver> solver);

}  // namespace upstar

// Games made from positions of any ruleset: both players' moves for both, moves only while both can move, the rest negated
// after every move, the players swapped, and sums of positions of different games.
//
// Each is a ruleset whose positions are AnyPositions; Transformers makes them.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/ruleset/any_position.hpp"
#include "upstar/ruleset/positions.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// Both players may make Left's and Right's moves. Every value is a nimber.
struct Impartial {
  using Position = AnyPosition;
  std::string to_text(const AnyPosition& p) const { return p.to_text(); }
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
};

/// A player may move only while both have a move in the whole position. Every value is dicotic.
struct Dicotic {
  using Position = AnyPosition;
  std::string to_text(const AnyPosition& p) const { return p.to_text(); }
  template <class Emit>
  void moves(const AnyPosition& p, Player player, Emit&& emit) const {
    bool both = false;
    p.moves(opponent(player), [&](const AnyPosition&) { both = true; });
    if (both) p.moves(player, emit);
  }
};

/// A position as it stands, or with the players swapped.
struct Swappable {
  AnyPosition position;
  bool swapped = false;

  bool operator==(const Swappable&) const = default;
  friend std::size_t hash_value(const Swappable& p) { return hash_value(p.position) * 2 + (p.swapped ? 1 : 0); }
  std::uint64_t heap_bytes() const { return position.heap_bytes(); }
  std::string to_text() const { return (swapped ? "-" : "") + position.to_text(); }
  /// The moves of the player, with the player's name before a swap.
  template <class Emit>
  void moves(Player player, Emit&& emit) const {
    position.moves(swapped ? opponent(player) : player, [&](const AnyPosition& p) { emit(Swappable{p, swapped}); });
  }
};

/// After every move the rest is negated: T(G) = {-T(G^L) | -T(G^R)}. So T(-G) = -T(G); it does not go into a sum.
struct Twisted {
  using Position = Swappable;
  std::string to_text(const Swappable& p) const { return p.to_text(); }
  template <class Emit>
  void moves(const Swappable& p, Player player, Emit&& emit) const {
    p.moves(player, [&](Swappable option) {
      option.swapped = !option.swapped;
      emit(option);
    });
  }
  Canonical<Swappable> canonical(const Swappable& p) const { return {{p.position, false}, p.swapped}; }
};

/// Left makes Right's moves, and Right hers: the negative.
struct Swapped {
  using Position = AnyPosition;
  std::string to_text(const AnyPosition& p) const { return "-" + p.to_text(); }
  template <class Emit>
  void moves(const AnyPosition& p, Player player, Emit&& emit) const {
    p.moves(opponent(player), emit);
  }
  template <class Emit>
  void components(const AnyPosition& p, Emit&& emit) const {
    p.components(emit);
  }
  Canonical<AnyPosition> canonical(const AnyPosition& p) const { return p.canonical(); }
  std::optional<GameId> closed_form(const AnyPosition& p, GameStore& store) const { return store.negate(p.value()); }
};

/// A move in one of them.
struct Sum {
  using Position = std::vector<AnyPosition>;
  std::string to_text(const Position& terms) const;
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
  std::optional<GameId> closed_form(const Position& terms, GameStore& store) const;
};

/// Makes them, each kind with one table of values for all positions.
class Transformers {
 public:
  /// Evaluates into `store`, which must outlive it. The positions given must be of that store too.
  explicit Transformers(GameStore& store)
      : m_impartial(store), m_dicotic(store), m_twisted(store), m_swapped(store), m_sum(store) {}

  /// All but twisted() leave alone what is that already.
  AnyPosition impartial(const AnyPosition& p);
  AnyPosition dicotic(const AnyPosition& p);
  AnyPosition twisted(const AnyPosition& p);
  /// -p; the negative of a negative is what it was.
  AnyPosition swapped(const AnyPosition& p);
  /// A sum of sums is one sum.
  AnyPosition sum(const AnyPosition& a, const AnyPosition& b);
  /// What was added: the terms of a sum, or p alone.
  std::vector<AnyPosition> terms(const AnyPosition& p) const;
  EvaluatorStatistics statistics() const;

 private:
  Positions<Impartial> m_impartial;
  Positions<Dicotic> m_dicotic;
  Positions<Twisted> m_twisted;
  Positions<Swapped> m_swapped;
  Positions<Sum> m_sum;
};

/// What makes one position from one, by name.
struct Transform {
  std::string_view name;
  std::string_view signature;  ///< `impartial(P)`
  std::string_view meaning;    ///< one line
  std::string_view example;    ///< an expression
  std::string_view answer;     ///< and its value
  AnyPosition (Transformers::*apply)(const AnyPosition&);
};

/// In alphabetical order: `dicotic`, `impartial`, `twisted`.
std::span<const Transform> transforms();
/// nullptr for another name.
const Transform* find_transform(std::string_view name);

/// The positions of a solver, transformed: their text is what the solver reads.
std::unique_ptr<PositionSolver> transformed(GameStore& store, const Transform& transform,
                                            std::unique_ptr<PositionSolver> solver);

}  // namespace upstar

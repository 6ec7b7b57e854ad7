// What a ruleset gives, and what it may name besides.
//
// A ruleset is a struct with a Position type, text in and out, and one function for the moves of a player:
//
//     struct TakeOneOrTwo {                                       // Left takes one counter, Right one or two
//       using Position = int;
//       Position parse(std::string_view text) const;
//       std::string to_text(const Position& p) const;
//       template <class Emit> void moves(const Position& p, Player player, Emit&& emit) const;  // emit(option)
//     };
//
// The Evaluator uses whatever else it names:
//
//   components(p, emit)   emit(part) for each independent part; the value is their sum. Parts in which nobody can ever move
//                         may be left out
//   moves_in_parts(p, player, next, emit)   the moves from an independent part p, for rules that know the parts of an option
//                         sooner than the option: for each move next(), then emit(part) for each part
//   canonical(p)          Canonical<Position>{image, negated}: an image under the symmetries of the rules, the same for all of
//                         a symmetry class; `negated` says that the value of the image is the negative of p's. Asked for
//                         components
//   closed_form(p, store) std::optional<GameId>: the value, where a theorem gives it as quickly as a look-up
//   study(p, store)       what takes longer than a look-up. It is asked once for each component (its canonical image), and the
//                         answer is kept. std::optional<GameId>: the value by a theorem. Or std::optional<Canonical<Shape>>: a
//                         better image, of any type with == that hash_of() takes; positions of one shape are equal or opposite
//   small_count, small_index(p)   a number below small_count for a component that is small, else small_count: small
//                         ones meet again and again, and are found by that number without looking for their image
//   Compact, compact(p)   a second ruleset with a faster Position, and std::optional<Compact::Position>: p in it, or a
//                         position of the same value. Compact is made from the rules, if it can be
//
// Context. Rules that keep something beside themselves (tables of values, graphs by number) or loop for long are made with
// the store they evaluate into: `explicit Rules(GameStore& store)`. They spend from its budget, live as long as their
// evaluator, and need not be copyable. Other rules are default constructible, or made by whoever knows their parameters.
//
// A Position is default constructible, copyable and equality comparable, and can be hashed by hash_of() (base/hash.hpp): an
// integer, a string, or a struct with hash_value. Small and trivially copyable is fast. A position that holds memory outside itself may
// tell how much by heap_bytes(), for the memory budget. Moves must end: a position that can come back is outside this room.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "upstar/game/store.hpp"

namespace upstar {

template <class Position>
struct Canonical {
  Position position;
  bool negated = false;
};

namespace detail {
struct IgnorePosition {
  template <class Position>
  void operator()(Position&&) const {}
};
}  // namespace detail

template <class R>
concept Ruleset = std::regular<typename R::Position> &&
    requires(const R& rules, const typename R::Position& p, Player player) {
  rules.moves(p, player, detail::IgnorePosition{});
};

template <class R>
concept HasComponents = Ruleset<R> && requires(const R& rules, const typename R::Position& p) {
  rules.components(p, detail::IgnorePosition{});
};

template <class R>
concept HasMovesInParts = HasComponents<R> && requires(const R& rules, const typename R::Position& p, Player player) {
  rules.moves_in_parts(
      p, player, [] {}, detail::IgnorePosition{});
};

template <class R>
concept HasSymmetry = Ruleset<R> && requires(const R& rules, const typename R::Position& p) {
  { rules.canonical(p) } -> std::same_as<Canonical<typename R::Position>>;
};

template <class R>
concept HasClosedForm = Ruleset<R> && requires(const R& rules, const typename R::Position& p, GameStore& store) {
  { rules.closed_form(p, store) } -> std::same_as<std::optional<GameId>>;
};

template <class R>
concept HasSmallIndex = Ruleset<R> && requires(const R& rules, const typename R::Position& p) {
  { R::small_count } -> std::convertible_to<std::size_t>;
  { rules.small_index(p) } -> std::same_as<std::size_t>;
};

namespace detail {
template <class Answer>
struct StudiedShape {};
template <class Shape>
struct StudiedShape<std::optional<Canonical<Shape>>> {
  using Type = Shape;
};
}  // namespace detail

template <class R>
concept HasStudy = Ruleset<R> && requires(const R& rules, const typename R::Position& p, GameStore& store) {
  rules.study(p, store);
};

/// What study() answers.
template <HasStudy R>
using StudyAnswer =
    decltype(std::declval<const R&>().study(std::declval<const typename R::Position&>(), std::declval<GameStore&>()));

/// study() finds a value.
template <class R>
concept HasValueStudy = HasStudy<R> && std::same_as<StudyAnswer<R>, std::optional<GameId>>;

/// study() finds a better image.
template <class R>
concept HasShape = HasStudy<R> && requires {
  typename detail::StudiedShape<StudyAnswer<R>>::Type;
};

template <HasShape R>
using ShapeOf = typename detail::StudiedShape<StudyAnswer<R>>::Type;

template <class R>
concept HasCompact = Ruleset<R> && Ruleset<typename R::Compact> &&
    requires(const R& rules, const typename R::Position& p) {
  { rules.compact(p) } -> std::same_as<std::optional<typename R::Compact::Position>>;
};

template <class R>
concept HasText = Ruleset<R> && requires(const R& rules, const typename R::Position& p, std::string_view text) {
  { rules.parse(text) } -> std::same_as<typename R::Position>;
  { rules.to_text(p) } -> std::convertible_to<std::string>;
};

/// Rules as they are for a store: with it as their context if they take one.
template <Ruleset R>
R rules_for(GameStore& store) {
  if constexpr (std::constructible_from<R, GameStore&>) {
    return R(store);
  } else {
    return R{};
  }
}

}  // namespace upstar

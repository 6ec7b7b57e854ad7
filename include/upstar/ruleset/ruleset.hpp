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
// Everything else it may name, each alone, and the Evaluator uses it:
//
//   components(p, emit)   emit(part) for each independent part (the value is their sum); parts in which nobody can
//                         ever move may be left out
//   moves_in_parts(p, player, next, emit)   the moves from an independent part p, where rules can tell more quickly than from
//                         each option what its parts are: for each move next(), then emit(part) for each part
//   canonical(p)          Canonical<Position>{image, negated}: an image under the rules' symmetries, the same for all of
//                         a symmetry class; `negated` says that the image's value is the negative of p's. Asked for components
//   closed_form(p, store) std::optional<GameId>: the value, where a theorem gives it without search
//   slow_closed_form(p, store)  the same for a theorem that takes longer than a look-up: asked once for each component (its
//                         canonical image), and kept in the table
//   Shape, shape(p)       std::optional<Canonical<Shape>>: a better image of any type with == and boost::hash, of those that
//                         take longer than a look-up to find: positions of one shape are equal or opposite. Asked once for
//                         each component (its canonical image); there is a second table, of shapes. None: it has no shape
//   small_count, small_index(p)   a number below small_count for each component that is small, else small_count: small
//                         ones meet again and again, and are found by that number without looking for their image
//   Compact, compact(p)   a second ruleset with a faster Position, and std::optional<Compact::Position>: p in it, or a
//                         position of the same value; it may also be compact(p, store)
//
// A Position is default constructible, copyable and equality comparable, and hashable by boost::hash (an integer, a
// string, or a struct with hash_value). Small and trivially copyable is fast; what it holds on the heap it may tell by a
// function heap_bytes(), for the memory budget. Moves must end: a position that can come back is outside this room.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

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
concept HasMovesInParts =
    HasComponents<R> && requires(const R& rules, const typename R::Position& p, Player player) {
      rules.moves_in_parts(p, player, [] {}, detail::IgnorePosition{});
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

template <class R>
concept HasSlowClosedForm = Ruleset<R> && requires(const R& rules, const typename R::Position& p, GameStore& store) {
  { rules.slow_closed_form(p, store) } -> std::same_as<std::optional<GameId>>;
};

template <class R>
concept HasShape = Ruleset<R> && requires(const R& rules, const typename R::Position& p) {
  { rules.shape(p) } -> std::same_as<std::optional<Canonical<typename R::Shape>>>;
};

template <class R>
concept HasCompactInStore = requires(const R& rules, const typename R::Position& p, GameStore& store) {
  { rules.compact(p, store) } -> std::same_as<std::optional<typename R::Compact::Position>>;
};

template <class R>
concept HasCompactAlone = requires(const R& rules, const typename R::Position& p) {
  { rules.compact(p) } -> std::same_as<std::optional<typename R::Compact::Position>>;
};

template <class R>
concept HasCompact = Ruleset<R> && Ruleset<typename R::Compact> && (HasCompactAlone<R> || HasCompactInStore<R>);

template <class R>
concept HasText = Ruleset<R> && requires(const R& rules, const typename R::Position& p, std::string_view text) {
  { rules.parse(text) } -> std::same_as<typename R::Position>;
  { rules.to_text(p) } -> std::convertible_to<std::string>;
};

}  // namespace upstar

// Ruleset: the functions that every ruleset has, and those that it may have.
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
// The Evaluator uses these too, if the ruleset has them:
//
//   components(p, emit)   calls emit(part) for each independent part; the value of p is their sum. Parts in which
//                         nobody can ever move may be left out
//   moves_in_parts(p, player, next, emit)   the moves from an independent part p, for rules that know the parts of an
//                         option sooner than the option: for each move it calls next(), then emit(part) for each part
//   canonical(p)          Canonical<Position>{image, negated}: an image under the symmetries of the rules, the same for
//                         the whole symmetry class; `negated` says that the image has the value -p. Called for
//                         components
//   closed_form(p, store) std::optional<GameId>: the value, where a theorem gives it as quickly as a look-up
//   study(p, store)       for work that takes longer than a look-up. It is called once for each component (its
//                         canonical image), and the answer is kept. It returns std::optional<GameId>, the value by a
//                         theorem, or std::optional<Canonical<Shape>>, a better image of any type that has == and that
//                         hash_of() takes; positions of one shape are equal or opposite
//   small_count, small_index(p)   a number below small_count for a component that is small, else small_count: small
//                         components come up again and again, and by this number they are found without their image
//   move_counts(p)        MoveCounts: how many moves each player has, where that is found sooner than the moves
//   bounds(p)             IntegerBounds, quickly found: lo <= p <= hi, and more for the player who moves first, if that
//                         is known; or WallBounds, which bound the thermograph. A search cuts off what they decide
//   bounds_of_options(p, player, out)   appends OptionBounds for each option in the order of moves(), for rules that
//                         know the bounds of all options sooner than of one after the other; they may be looser
//   Compact, compact(p)   a second ruleset with a faster Position, and std::optional<Compact::Position>: p in Compact,
//                         or a position of the same value. Compact is made from the rules, if it has such a constructor
//   expand(p)             a Position whose compact form is p, or has the moves or at least the value of p: so a search
//                         can keep what it finds in a file
//   compact_keeps_moves   static constexpr bool: whether compact(p) has the moves of p, and so have all that can
//                         follow, so that it serves where more counts than the value, in misere play. Without it, it
//                         does not
//   can_come_back(p)      bool: whether play from p may come back to a position. The value of such a position is loopy
//                         (upstar/loopy/value.hpp); it is found knot by knot (knots.hpp), without moves_in_parts,
//                         study, small_index and compact
//   loopy_closed_form(p, loopy)   std::optional<LoopyValue>: the value of such a position, where a theorem gives it as
//                         quickly as a look-up; loopy is the LoopyStore
//   has_entailing_moves(p), is_moon(p), entailing_moves(p, emit)   for impartial rules in which moves may bind the
//                         opponent or give another turn (upstar/entailing/win_set.hpp): whether p is a position of
//                         such rules; whether it is worth the moon, else closed_form gives its nimber; and for each
//                         move from p emit(kind, option, wins), where `wins` has the n beside which the move wins.
//                         Such rules have no moves beside these (entailing_rules.hpp)
//   has_score_moves(p), score_moves(p, emit)   for rules of scoring play, in which both players have the same moves:
//                         whether p is a position of such rules, and for each move emit(option, points), the points for
//                         the player who makes it. Such rules have no moves beside these (scoring_rules.hpp)
//   first_score(p)        std::optional<std::int64_t>, beside score_moves: what the player who moves first gains more
//                         than the other one, where that is found without the options one by one
//   coin_strings(p)       std::vector<CoinString>: the strings that are left in a position of Strings and Coins
//   richman(p), bid_moves(p, player, emit)   for rules in which a player wins by what is on the board, and the players
//                         bid for each move (bidding_rules.hpp): the share of the money above which Left wins, and the
//                         moves
//   richman_draw(p)       Rational: the share above which Left gets at least a draw, where there are draws
//   is_impartial          static constexpr bool: whether both players always have the same moves. Then Left's moves
//                         stand for Right's, and nim values are found by search
//   serves_threads        static constexpr bool: whether several threads may value positions by copies of the rules at
//                         once: what is asked of these for values changes nothing, and they hold no store
//
// A function that has one of these names in another form is an error of the compiler (declared_hooks.hpp).
//
// Context. Rules that keep data of their own (tables of values, graphs by number), or whose loops are long, are made
// with the store they evaluate into: `explicit Rules(GameStore& store)`. They spend from its budget, live as long as
// their evaluator, and need not be copyable. Other rules are default constructible, or made by code that knows their
// parameters.
//
// A Position is default constructible, copyable and equality comparable, and hash_of() (base/hash.hpp) can hash it: an
// integer, a string, or a struct with hash_value. Small and trivially copyable is fast. A position that owns memory
// outside itself may report the amount by heap_bytes(), for the memory budget. Play must end, but from positions for
// which can_come_back() is true: any other that comes back is refused.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upstar/entailing/win_set.hpp"
#include "upstar/game/store.hpp"
#include "upstar/loopy/store.hpp"
#include "upstar/number/rational.hpp"
#include "upstar/ruleset/wall_bounds.hpp"

namespace upstar {

template <class Position>
struct Canonical {
  Position position;
  bool negated = false;
};

/// How many moves each player has.
struct MoveCounts {
  std::size_t left = 0;
  std::size_t right = 0;
};

/// Integers lo <= p <= hi for a position p. With the first move a player may be sure of more: Left, if she moves first,
/// wins p - lo_first, and Right, if he moves first, wins p - hi_first. The least and the greatest integer say nothing.
/// `guess` is no bound: it says about what p is worth, in 64ths, for the order in which a search tries moves.
struct IntegerBounds {
  static constexpr std::int32_t none = INT32_MAX;

  std::int32_t lo = -none;
  std::int32_t hi = none;
  std::int32_t lo_first = -none;
  std::int32_t hi_first = none;
  std::int32_t guess = 0;

  IntegerBounds operator-() const { return {-hi, -lo, -hi_first, -lo_first, -guess}; }
  bool operator==(const IntegerBounds&) const = default;
};

namespace detail {
struct IgnorePosition {
  template <class Position>
  void operator()(Position&&) const {}
};
struct IgnoreScoreMove {
  template <class Position>
  void operator()(Position&&, std::int64_t) const {}
};
struct IgnoreEntailingMove {
  template <class Position>
  void operator()(MoveKind, Position&&, const WinSet&) const {}
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

/// Some positions may come back.
template <class R>
concept CanComeBack = Ruleset<R> && requires(const R& rules, const typename R::Position& p) {
  { rules.can_come_back(p) } -> std::same_as<bool>;
};

/// Some moves bind the opponent, or give another turn.
template <class R>
concept HasEntailingMoves = Ruleset<R> && requires(const R& rules, const typename R::Position& p) {
  { rules.has_entailing_moves(p) } -> std::same_as<bool>;
  { rules.is_moon(p) } -> std::same_as<bool>;
  rules.entailing_moves(p, detail::IgnoreEntailingMove{});
};

/// Moves give points.
template <class R>
concept HasScoreMoves = Ruleset<R> && requires(const R& rules, const typename R::Position& p) {
  { rules.has_score_moves(p) } -> std::same_as<bool>;
  rules.score_moves(p, detail::IgnoreScoreMove{});
};

template <class R>
concept HasFirstScore = HasScoreMoves<R> && requires(const R& rules, const typename R::Position& p) {
  { rules.first_score(p) } -> std::same_as<std::optional<std::int64_t>>;
};

/// The players bid for the moves.
template <class R>
concept HasRichman = Ruleset<R> && requires(const R& rules, const typename R::Position& p, Player player) {
  { rules.richman(p) } -> std::same_as<Rational>;
  rules.bid_moves(p, player, detail::IgnorePosition{});
};

template <class R>
concept HasRichmanDraw = HasRichman<R> && requires(const R& rules, const typename R::Position& p) {
  { rules.richman_draw(p) } -> std::same_as<Rational>;
};

template <class R>
concept HasLoopyClosedForm = CanComeBack<R> && requires(const R& rules, const typename R::Position& p, LoopyStore& s) {
  { rules.loopy_closed_form(p, s) } -> std::same_as<std::optional<LoopyValue>>;
};

template <class R>
concept HasSmallIndex = Ruleset<R> && requires(const R& rules, const typename R::Position& p) {
  { R::small_count } -> std::convertible_to<std::size_t>;
  { rules.small_index(p) } -> std::same_as<std::size_t>;
};

template <class R>
concept HasMoveCounts = Ruleset<R> && requires(const R& rules, const typename R::Position& p) {
  { rules.move_counts(p) } -> std::same_as<MoveCounts>;
};

template <class R>
concept HasBounds = Ruleset<R> && requires(const R& rules, const typename R::Position& p) {
  rules.bounds(p);
  requires std::same_as<decltype(rules.bounds(p)), IntegerBounds> ||
      std::same_as<decltype(rules.bounds(p)), WallBounds>;
};

template <class R>
concept HasBoundsOfOptions = HasBounds<R> &&
    requires(const R& rules, const typename R::Position& p, Player player, std::vector<OptionBounds>& out) {
  rules.bounds_of_options(p, player, out);
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

/// The type that study() returns.
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

/// The compact form has the same moves, not only the same value.
template <class R>
concept HasFaithfulCompact = HasCompact<R> && requires {
  requires R::compact_keeps_moves;
};

/// Both players always have the same moves.
template <class R>
concept IsImpartial = Ruleset<R> && requires {
  requires R::is_impartial;
};

/// A compact form can be written out again.
template <class R>
concept HasExpand = HasCompact<R> && requires(const R& rules, const typename R::Compact::Position& p) {
  { rules.expand(p) } -> std::same_as<typename R::Position>;
};

template <class R>
concept HasParse = Ruleset<R> && requires(const R& rules, std::string_view text) {
  { rules.parse(text) } -> std::same_as<typename R::Position>;
};

template <class R>
concept HasToText = Ruleset<R> && requires(const R& rules, const typename R::Position& p) {
  { rules.to_text(p) } -> std::convertible_to<std::string>;
};

/// Rules of which each thread has a copy.
template <class R>
concept ServesThreads = Ruleset<R> && std::copy_constructible<R> && R::serves_threads;

template <class R>
concept HasText = HasParse<R> && HasToText<R>;

namespace detail {
/// The text of a position for a message; empty if the rules have none for it, or a long one.
template <class R>
std::string short_text(const R& rules, const typename R::Position& p) {
  if constexpr (HasToText<R>) {
    constexpr std::size_t longest = 80;
    if (const std::string text = rules.to_text(p); text.size() <= longest) return text;
  }
  return {};
}
}  // namespace detail

/// The rules for evaluating into a store: made with the store if they take one, else by default.
template <class R>
R rules_for(GameStore& store) {
  if constexpr (std::constructible_from<R, GameStore&>) {
    return R(store);
  } else {
    static_assert(std::default_initializable<R>, "rules are made by default, or by: explicit Rules(GameStore&)");
    return R{};
  }
}

}  // namespace upstar

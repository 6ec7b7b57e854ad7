// What a ruleset declares is what the Evaluator can use: a function that has the name of a hook, but not its form, is a
// compile error of one line. Without this check such a function would be passed over in silence.
//
// Whether R names a hook is asked of a class that derives from R and from HookNames: there the name is ambiguous. This
// works for functions of any form: overloaded, templates, inherited, private.
#pragma once

#include <concepts>
#include <type_traits>

#include "upstar/base/hash.hpp"
#include "upstar/detail/base/open_table.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar::detail {

struct HookNames {
  int components, moves_in_parts, canonical, closed_form, study, small_count, small_index, move_counts, bounds,
      bounds_of_options, compact;
  int expand, compact_keeps_moves, is_impartial, serves_threads, can_come_back, loopy_closed_form, has_entailing_moves,
      is_moon, entailing_moves, has_score_moves, score_moves, first_score, richman, richman_draw, bid_moves;
  int parse, to_text, heap_bytes;
};

struct NoBase {};

/// Also of a type that nothing can derive from, which then names no hooks.
template <class R>
struct BesideHookNames : std::conditional_t<std::is_class_v<R> && !std::is_final_v<R>, R, NoBase>, HookNames {};

template <class R>
constexpr bool names_components = !requires {
  &BesideHookNames<R>::components;
};
template <class R>
constexpr bool names_moves_in_parts = !requires {
  &BesideHookNames<R>::moves_in_parts;
};
template <class R>
constexpr bool names_canonical = !requires {
  &BesideHookNames<R>::canonical;
};
template <class R>
constexpr bool names_closed_form = !requires {
  &BesideHookNames<R>::closed_form;
};
template <class R>
constexpr bool names_study = !requires {
  &BesideHookNames<R>::study;
};
template <class R>
constexpr bool names_small_index = !requires {
  &BesideHookNames<R>::small_count;
}
|| !requires { &BesideHookNames<R>::small_index; };
template <class R>
constexpr bool names_move_counts = !requires {
  &BesideHookNames<R>::move_counts;
};
template <class R>
constexpr bool names_bounds = !requires {
  &BesideHookNames<R>::bounds;
};
template <class R>
constexpr bool names_bounds_of_options = !requires {
  &BesideHookNames<R>::bounds_of_options;
};
/// A ruleset that is itself called Compact has its own name as a member.
template <class R>
concept HasOwnCompact = requires {
  typename R::Compact;
  requires !std::derived_from<R, typename R::Compact>;
};
template <class R>
constexpr bool names_compact = HasOwnCompact<R> || !requires {
  &BesideHookNames<R>::compact;
};
template <class R>
constexpr bool names_expand = !requires {
  &BesideHookNames<R>::expand;
};
template <class R>
constexpr bool names_compact_keeps_moves = !requires {
  &BesideHookNames<R>::compact_keeps_moves;
};
template <class R>
constexpr bool names_is_impartial = !requires {
  &BesideHookNames<R>::is_impartial;
};
template <class R>
constexpr bool names_serves_threads = !requires {
  &BesideHookNames<R>::serves_threads;
};
template <class R>
constexpr bool names_can_come_back = !requires {
  &BesideHookNames<R>::can_come_back;
};
template <class R>
constexpr bool names_entailing_moves = !requires {
  &BesideHookNames<R>::has_entailing_moves;
}
|| !requires { &BesideHookNames<R>::is_moon; }
|| !requires { &BesideHookNames<R>::entailing_moves; };
template <class R>
constexpr bool names_score_moves = !requires {
  &BesideHookNames<R>::has_score_moves;
}
|| !requires { &BesideHookNames<R>::score_moves; };
template <class R>
constexpr bool names_first_score = !requires {
  &BesideHookNames<R>::first_score;
};
template <class R>
constexpr bool names_richman = !requires {
  &BesideHookNames<R>::richman;
}
|| !requires { &BesideHookNames<R>::bid_moves; };
template <class R>
constexpr bool names_richman_draw = !requires {
  &BesideHookNames<R>::richman_draw;
};
template <class R>
constexpr bool names_loopy_closed_form = !requires {
  &BesideHookNames<R>::loopy_closed_form;
};
template <class R>
constexpr bool names_parse = !requires {
  &BesideHookNames<R>::parse;
};
template <class R>
constexpr bool names_to_text = !requires {
  &BesideHookNames<R>::to_text;
};
template <class Position>
constexpr bool names_heap_bytes = !requires {
  &BesideHookNames<Position>::heap_bytes;
};

/// Cannot be instantiated for a type that is not a Position.
template <class Position>
struct CheckedPosition {
  static_assert(std::regular<Position>, "a Position is default constructible, copyable, and has a const operator==");
  static_assert(
      Hashable<Position>,
      "a Position is an integer, an enumerator, a string, a range, pair or tuple of these, or a struct with a "
      "function hash_value(const Position&) in its namespace");
  static_assert(
      !names_heap_bytes<Position> ||
          requires(const Position& p) {
            { p.heap_bytes() } -> std::convertible_to<std::uint64_t>;
          },
      "heap_bytes of a Position must be: std::uint64_t heap_bytes() const");
};

/// Cannot be instantiated for a type that is not a ruleset, or that declares a hook in another form.
template <class R>
struct CheckedRuleset : CheckedPosition<typename R::Position> {
  static_assert(!std::is_final_v<R>,
                "a ruleset must not be final: what it declares is looked up in a class derived from it");
  static_assert(Ruleset<R> || !std::regular<typename R::Position>,
                "moves must be: template <class Emit> void moves(const Position&, Player, Emit&& emit) const");
  static_assert(!names_components<R> || HasComponents<R>,
                "components must be: template <class Emit> void components(const Position&, Emit&& emit) const");
  static_assert(
      !names_moves_in_parts<R> || HasMovesInParts<R>,
      "moves_in_parts must be, beside components: template <class Next, class Emit> void moves_in_parts(const "
      "Position&, Player, Next&& next, Emit&& emit) const");
  static_assert(!names_canonical<R> || HasSymmetry<R>,
                "canonical must be: Canonical<Position> canonical(const Position&) const");
  static_assert(!names_closed_form<R> || HasClosedForm<R>,
                "closed_form must be: std::optional<GameId> closed_form(const Position&, GameStore&) const");
  static_assert(!names_study<R> || HasValueStudy<R> || HasShape<R>,
                "study must be: std::optional<GameId> or std::optional<Canonical<Shape>> study(const Position&, "
                "GameStore&) const");
  static_assert(!names_small_index<R> || HasSmallIndex<R>,
                "small_count and small_index must be: static constexpr std::size_t small_count, and std::size_t "
                "small_index(const Position&) const");
  static_assert(!names_move_counts<R> || HasMoveCounts<R>,
                "move_counts must be: MoveCounts move_counts(const Position&) const");
  static_assert(!names_bounds<R> || HasBounds<R>,
                "bounds must be: IntegerBounds or WallBounds bounds(const Position&) const");
  static_assert(!names_bounds_of_options<R> || HasBoundsOfOptions<R>,
                "bounds_of_options must be, beside bounds: void bounds_of_options(const Position&, Player, "
                "std::vector<OptionBounds>& out) const");
  static_assert(!names_compact<R> || HasCompact<R>,
                "Compact and compact must be: a ruleset Compact, and std::optional<Compact::Position> compact(const "
                "Position&) const");
  static_assert(!names_expand<R> || HasExpand<R>,
                "expand must be, beside compact: Position expand(const Compact::Position&) const");
  static_assert(!names_compact_keeps_moves<R> ||
                    (HasCompact<R> && requires { std::bool_constant<R::compact_keeps_moves>{}; }),
                "compact_keeps_moves must be, beside compact: static constexpr bool compact_keeps_moves");
  static_assert(
      !names_is_impartial<R> || requires { std::bool_constant<R::is_impartial>{}; },
      "is_impartial must be: static constexpr bool is_impartial");
  static_assert(
      !names_serves_threads<R> || requires { std::bool_constant<R::serves_threads>{}; },
      "serves_threads must be: static constexpr bool serves_threads");
  static_assert(!names_can_come_back<R> || CanComeBack<R>,
                "can_come_back must be: bool can_come_back(const Position&) const");
  static_assert(!names_entailing_moves<R> || HasEntailingMoves<R>,
                "has_entailing_moves, is_moon and entailing_moves must be: bool has_entailing_moves(const Position&) "
                "const, bool is_moon(const Position&) const, template <class Emit> void entailing_moves(const "
                "Position&, Emit&& emit) const");
  static_assert(!names_richman<R> || HasRichman<R>,
                "richman and bid_moves must be: Rational richman(const Position&) const, template <class Emit> void "
                "bid_moves(const Position&, Player, Emit&& emit) const");
  static_assert(!names_richman_draw<R> || HasRichmanDraw<R>,
                "richman_draw must be, beside richman: Rational richman_draw(const Position&) const");
  static_assert(!names_score_moves<R> || HasScoreMoves<R>,
                "has_score_moves and score_moves must be: bool has_score_moves(const Position&) const, template <class "
                "Emit> void score_moves(const Position&, Emit&& emit) const");
  static_assert(!names_first_score<R> || HasFirstScore<R>,
                "first_score must be, beside score_moves: std::optional<std::int64_t> first_score(const Position&) "
                "const");
  static_assert(!names_loopy_closed_form<R> || HasLoopyClosedForm<R>,
                "loopy_closed_form must be, beside can_come_back: std::optional<LoopyValue> loopy_closed_form(const "
                "Position&, LoopyStore&) const");
  static_assert(!names_parse<R> || HasParse<R>, "parse must be: Position parse(std::string_view) const");
  static_assert(!names_to_text<R> || HasToText<R>, "to_text must be: std::string to_text(const Position&) const");
};

/// Cannot be instantiated for a ruleset without text.
template <class R>
struct CheckedText {
  static_assert(HasParse<R>, "a ruleset with text has: Position parse(std::string_view) const");
  static_assert(HasToText<R>, "a ruleset with text has: std::string to_text(const Position&) const");
};

}  // namespace upstar::detail

// Toads and Frogs, and its family.
//
// On a strip, toads (T, Left's) move to the right, frogs (F, Right's) to the left. Nothing is captured. A move is
//
//   * a slide: k cells ahead, all k cells empty, min_slide <= k <= max_slide, where k < 0 is a slide back and k = 0 is
//     none; or
//   * a jump: over a run of k adjacent pieces next to the jumper, 1 <= k <= max_jump, all of them enemies (of any
//     colour with friendly_jump), onto the empty cell right behind the run.
//
// toads_and_frogs slides one cell and jumps one piece; elephants_and_rhinos does not jump at all.
// Notation: `.` an empty cell, T or x a toad, F or o a frog, in capital or small letters: `TT..FF`.
//
// Independent parts, with k = max_jump and no friendly jumps. T^(k+1) F^(k+1) is a wall: nothing in it ever moves and
// nothing passes it, so both sides are independent. Frogs that fill a part from its left end never move, nor do toads
// that fill it up to its right end. Where all frogs are to the left of all toads, nothing ever crosses a cut between
// them. Without jumps the same holds at every frog with a toad next to the right of it, whatever lies between them: the
// frog and the toads before it stay to the left, the toad and the frogs behind it to the right. Where pieces slide
// back, a strip is one part.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ruleset/strip/strip.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

struct ToadsAndFrogsParameters {
  std::int64_t min_slide = 1;
  std::int64_t max_slide = 1;
  std::int64_t max_jump = 1;
  bool friendly_jump = false;
};

/// The rules on either kind of strip.
template <class Strip>
struct ToadsAndFrogsRules {
  using Position = Strip;
  static constexpr bool serves_threads = true;

  ToadsAndFrogsParameters parameters;

  template <class Emit>
  void moves(const Strip& strip, Player player, Emit&& emit) const;
  template <class Emit>
  void components(const Strip& strip, Emit&& emit) const;
  bool can_come_back(const Strip&) const { return slides_back(); }
  /// Reading backwards together with exchanging toads and frogs negates the value.
  Canonical<Strip> canonical(const Strip& strip) const;
  /// The value of a part with pieces of one colour, if they slide only one cell. Each pair of a piece and an empty cell
  /// ahead of it is worth one move, because every slide uses up exactly one pair.
  std::optional<GameId> closed_form(const Strip& strip, GameStore& store) const;

 private:
  bool slides_back() const { return parameters.min_slide < 0; }
  template <class Emit>
  void split_at_walls(const Strip& strip, std::size_t first, std::size_t last, Emit&& emit) const;
};

struct ToadsAndFrogs : ToadsAndFrogsRules<TextStrip> {
  struct Compact : ToadsAndFrogsRules<PackedStrip> {
    explicit Compact(const ToadsAndFrogs& whole) : ToadsAndFrogsRules<PackedStrip>{whole.parameters} {}
  };
  static constexpr bool compact_keeps_moves = true;

  /// **Errors** ParseError for a letter that is not a cell.
  TextStrip parse(std::string_view text) const;
  std::string to_text(const TextStrip& strip) const;
  std::optional<PackedStrip> compact(const TextStrip& strip) const {
    return strip.size() <= PackedStrip::capacity ? std::optional(strip.packed()) : std::nullopt;
  }
  TextStrip expand(const PackedStrip& strip) const;
};

template <class Strip>
template <class Emit>
void ToadsAndFrogsRules<Strip>::moves(const Strip& strip, Player player, Emit&& emit) const {
  const Cell own = player == Player::left ? Cell::left : Cell::right;
  const Cell enemy = player == Player::left ? Cell::right : Cell::left;
  const auto size = static_cast<std::int64_t>(strip.size());
  const std::int64_t step = player == Player::left ? 1 : -1;
  const auto at = [&](std::int64_t i) { return strip[static_cast<std::size_t>(i)]; };
  const auto inside = [&](std::int64_t i) { return i >= 0 && i < size; };
  const auto move = [&](std::int64_t from, std::int64_t to) {
    emit(strip.moved(static_cast<std::size_t>(from), static_cast<std::size_t>(to)));
  };
  for (std::size_t piece = strip.find(own, 0, strip.size()); piece < strip.size();
       piece = strip.find(own, piece + 1, strip.size())) {
    const auto i = static_cast<std::int64_t>(piece);
    std::int64_t to = i + step;
    for (std::int64_t k = 1; k <= parameters.max_slide && inside(to) && at(to) == Cell::empty; ++k, to += step) {
      if (k >= parameters.min_slide) move(i, to);
    }
    to = i - step;
    for (std::int64_t k = -1; k >= parameters.min_slide && inside(to) && at(to) == Cell::empty; --k, to -= step) {
      move(i, to);
    }
    to = i + step;
    std::int64_t jumped = 0;
    while (jumped < parameters.max_jump && inside(to) &&
           (at(to) == enemy || (parameters.friendly_jump && at(to) == own))) {
      ++jumped;
      to += step;
    }
    if (jumped > 0 && inside(to) && at(to) == Cell::empty) move(i, to);
  }
}

namespace detail {

/// Emits a part without walls, with its dead ends cut off. It is cut in two if all frogs are to the left of all toads.
template <class Strip, class Emit>
void emit_between_walls(const Strip& strip, std::size_t first, std::size_t last, Emit&& emit) {
  first = std::min(strip.find(Cell::left, first, last), strip.find(Cell::empty, first, last));
  last = std::max(strip.behind_last(Cell::right, first, last), strip.behind_last(Cell::empty, first, last));
  const std::size_t first_toad = strip.find(Cell::left, first, last);
  const std::size_t after_frogs = strip.behind_last(Cell::right, first, last);
  if (after_frogs <= first_toad) {
    if (after_frogs > first) emit(strip.part(first, after_frogs));
    if (first_toad < last) emit(strip.part(first_toad, last));
  } else {
    emit(strip.part(first, last));
  }
}

}  // namespace detail

template <class Strip>
template <class Emit>
void ToadsAndFrogsRules<Strip>::components(const Strip& strip, Emit&& emit) const {
  if (slides_back()) return emit(strip);
  const std::size_t size = strip.size();
  std::size_t first = 0;
  if (parameters.max_jump == 0) {
    std::size_t after_frog = 0;  // behind the last frog of the part so far; 0: there is none
    for (std::size_t i = 0; i < size; ++i) {
      if (strip[i] == Cell::right) after_frog = i + 1;
      if (strip[i] != Cell::left || after_frog == 0) continue;
      split_at_walls(strip, first, after_frog, emit);
      first = i;
      after_frog = 0;
    }
  }
  split_at_walls(strip, first, size, emit);
}

template <class Strip>
template <class Emit>
void ToadsAndFrogsRules<Strip>::split_at_walls(const Strip& strip, std::size_t first, std::size_t last,
                                               Emit&& emit) const {
  if (!parameters.friendly_jump || parameters.max_jump == 0) {
    const auto half = static_cast<std::size_t>(parameters.max_jump) + 1;
    for (std::size_t wall; (wall = strip.find_wall(half, first, last)) < last; first = wall + half) {
      detail::emit_between_walls(strip, first, wall - half, emit);
    }
  }
  detail::emit_between_walls(strip, first, last, emit);
}

template <class Strip>
Canonical<Strip> ToadsAndFrogsRules<Strip>::canonical(const Strip& strip) const {
  Strip image = strip.mirrored();
  return image < strip ? Canonical<Strip>{std::move(image), true} : Canonical<Strip>{strip, false};
}

template <class Strip>
std::optional<GameId> ToadsAndFrogsRules<Strip>::closed_form(const Strip& strip, GameStore& store) const {
  if (parameters.min_slide != 1 || parameters.max_slide < 1) return std::nullopt;
  const std::size_t size = strip.size();
  const std::size_t first_toad = strip.find(Cell::left, 0, size), first_frog = strip.find(Cell::right, 0, size);
  if (first_toad < size && first_frog < size) return std::nullopt;
  const Cell colour = first_toad < size ? Cell::left : Cell::right;
  std::int64_t before = 0, behind = 0;  // pairs of a piece and an empty cell that stands before it, or behind it
  std::int64_t pieces = 0, empty = 0;   // before cell i
  for (std::size_t i = 0; i < size; ++i) {
    const std::size_t piece = strip.find(colour, i, size);
    const std::int64_t passed = strip.count(Cell::empty, i, piece);
    behind += pieces * passed;
    empty += passed;
    if (piece < size) ++pieces, before += empty;
    i = piece;
  }
  return store.number(Dyadic(colour == Cell::left ? behind : -before));
}

}  // namespace upstar

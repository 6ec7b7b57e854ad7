// Walkers.
//
// On a strip Left moves an A, Right a B, one cell to the left into an empty cell: all walk the same way. Notation: `.`
// an empty cell, A (or x) a walker of Left's, B (or o) one of Right's.
//
// Every value is an integer. When a walker steps, an empty cell passes it: what was to the left of the walker is now to
// its right. All that counts of an empty cell are the walkers to its right, and of empty cells with the same ones it is
// no matter which passes the first of them. So each is a game of its own, G(walkers to its right), with G() = 0, G(A w)
// = {G(w) | } and G(B w) = { | G(w)}: with g = G(w), these are max(0, g + 1) and min(0, g - 1).
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

/// What an empty cell is worth before a walker and others, before which it is worth `hole`.
constexpr std::int64_t hole_before(Cell walker, std::int64_t hole) {
  return walker == Cell::left ? std::max<std::int64_t>(0, hole + 1) : std::min<std::int64_t>(0, hole - 1);
}

/// The value of a strip. **Cost** one scan.
std::int64_t walkers_value(const TextStrip& strip);

struct Walkers {
  using Position = TextStrip;

  /// **Errors** ParseError for a letter that is no cell.
  TextStrip parse(std::string_view text) const;
  std::string to_text(const TextStrip& strip) const;

  template <class Emit>
  void moves(const TextStrip& strip, Player player, Emit&& emit) const {
    const Cell own = player == Player::left ? Cell::left : Cell::right;
    for (std::size_t i = 1; i < strip.size(); ++i) {
      if (strip[i] == own && strip[i - 1] == Cell::empty) emit(strip.moved(i, i - 1));
    }
  }
  std::optional<GameId> closed_form(const TextStrip& strip, GameStore& store) const {
    return store.number(Dyadic(walkers_value(strip)));
  }
};

}  // namespace upstar

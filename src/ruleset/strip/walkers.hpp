// Walkers.
//
// On a strip, Left moves an A, Right a B, one cell to the left into an empty cell: all walk the same way. Notation: `.`
// an empty cell, A (or x) a walker of Left's, B (or o) a walker of Right's.
//
// Every value is an integer. When a walker steps, an empty cell passes it: the cell was to the left of the walker and
// is then to its right. Only the walkers to its right count for an empty cell. If several empty cells have the same
// walkers to their right, it does not matter which of them passes the first walker. So each empty cell is a game of its
// own, G(walkers to its right), with G() = 0, G(A w) = {G(w) | } and G(B w) = { | G(w)}. With g = G(w), these are
// max(0, g + 1) and min(0, g - 1).
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

/// The value of an empty cell before `walker` and the walkers behind it. `hole` is its value before the others alone.
constexpr std::int64_t hole_before(Cell walker, std::int64_t hole) {
  return walker == Cell::left ? std::max<std::int64_t>(0, hole + 1) : std::min<std::int64_t>(0, hole - 1);
}

/// The value of a strip. **Cost** one scan.
std::int64_t walkers_value(const TextStrip& strip);

struct Walkers {
  using Position = TextStrip;

  /// **Errors** ParseError for a letter that is not a cell.
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

// Edges: the stops of a game, and whether the game passes them.
//
// A game G is confused with the numbers between its stops. With a stop itself it may be confused or not: G <= LS(G) may
// hold or fail, and so may G >= RS(G) (ONAG ch. 9; Winning Ways ch. 6). So the left edge of G is LS(G) or the place
// just above it, and its right edge is RS(G) or the place just below it:
//
//     x >= G  iff  x is at or beyond the left edge            x <= G  iff  x is at or below the right edge
//
// Both edges of a number are the number. Edges decide every comparison with a number, and they bound the others:
//   left edge of G <= right edge of H     proves G <= H: there is a number between them;
//   G <= H                                implies <= between their left edges, and between their right edges.
#pragma once

#include <compare>
#include <cstdint>

#include "upstar/game/handle.hpp"

namespace upstar {

/// A number, or the place just below or just above it.
struct Edge {
  std::int64_t place = 1;  ///< 4 * number + 0 below, 1 at, 2 above

  static constexpr Edge at(Number x) { return {4 * std::int64_t{x} + 1}; }
  constexpr Number number() const { return static_cast<Number>(place >> 2); }
  constexpr bool is_at() const { return (place & 3) == 1; }
  /// From a number to the place just above it; from the place just below a number to the number.
  constexpr Edge up() const { return {place + 1}; }
  constexpr Edge down() const { return {place - 1}; }

  bool operator==(const Edge&) const = default;
};

struct Edges {
  Edge left;
  Edge right;
};

}  // namespace upstar

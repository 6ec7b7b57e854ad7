// The trees of Hackenbush that a census counts: they stand on the ground, and each edge has a colour.
//
// A tree is told edge by edge, each before those that it bears: how high it stands, and its colour. Of the ways to tell
// a tree the first counts, in which higher edges come first, and colours in their order. Without its last edge such a
// telling is that of a tree again, so all of them grow edge by edge, and each is judged alone.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/census/cell_positions.hpp"
#include "upstar/census/numbered_positions.hpp"

namespace upstar {

struct StandingEdge {
  std::uint8_t height = 1;  ///< 1 on the ground
  std::uint8_t colour = 0;  ///< a place among the letters

  bool operator==(const StandingEdge&) const = default;
  /// Higher edges come first.
  std::strong_ordering operator<=>(const StandingEdge& other) const {
    if (const auto order = other.height <=> height; order != 0) return order;
    return colour <=> other.colour;
  }
};

using StandingTree = std::vector<StandingEdge>;
inline constexpr std::size_t most_standing_edges = 63;

/// Visits the trees of n edges of so many colours, each once, until `visit` returns false. Memory does not grow with
/// their number. **Requires** 1 <= n <= most_standing_edges. **Errors** LimitError past the budget.
/// **Cost** for each tree with fewer edges, n times the colours to be judged.
void each_standing_tree(std::size_t n, std::size_t colours, Budget& budget,
                        const std::function<bool(const StandingTree&)>& visit);

/// The same as positions of Hackenbush whose edges are `letters`, until no more are wanted. Up to sign, a tree counts
/// with the one that has l and r exchanged. **Requires** both letters or neither for that; **Errors** as above.
void add_standing_trees(std::size_t n, const std::string& letters, Alike alike, Budget& budget,
                        NumberedPositions& positions);

}  // namespace upstar

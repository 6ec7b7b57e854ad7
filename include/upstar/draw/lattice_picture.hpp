// Hasse diagrams of games: greater games stand higher, and a line leads from each to those next below it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

struct LatticeFigure {
  struct Node {
    std::string label;  ///< in UTF-8
    Outcome outcome;    ///< its colour
  };
  std::string title;
  std::vector<Node> nodes;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> covers;  ///< the greater one first
};

// All require at least one node and no cycle.

/// One SVG document, readable on a light and on a dark page.
std::string lattice_svg(const LatticeFigure& figure);
/// The same as a `tikzpicture`.
std::string lattice_tikz(const LatticeFigure& figure);

/// A line for each game, levels apart, the greatest first: the game, and those next below it. Each with its line end,
/// none longer than `columns` (at least 40).
std::string lattice_lines(const LatticeFigure& figure, std::size_t columns);

}  // namespace upstar

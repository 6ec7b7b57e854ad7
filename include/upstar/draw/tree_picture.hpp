// Pictures of game trees: Left's moves go down to the left, Right's to the right.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace upstar {

/// A game tree, or one in which equal followers are one node. Moves may lead back, and a node may be its own option.
struct TreeFigure {
  struct Node {
    std::string label;                       ///< in UTF-8; empty: a dot
    std::vector<std::uint32_t> left, right;  ///< where its moves lead
  };
  std::string title;
  std::vector<Node> nodes;              ///< the root is the first
  std::vector<std::uint32_t> roots{0};  ///< several trees stand side by side
};

// All require roots that lead to every other node, and ways down of less than 2^16 moves.

/// One SVG document, readable on a light and on a dark page. Left's moves are blue, Right's are red.
/// In a tree a move of Left leads to a node on the left of its parent; where a node has several parents, its move at
/// least begins to the left. A move that leads back up has an arrowhead; one to its own node is a loop at that side.
/// **Errors** LimitError if the moves go down more than 50000 layers of nodes, each counted by itself.
std::string tree_svg(const TreeFigure& figure);
/// The same as a `tikzpicture`.
std::string tree_tikz(const TreeFigure& figure);

/// A line for each move, indented below its parent, each with its line end, none longer than `columns` (at least 40). A
/// node has its moves below it once; elsewhere its line says where.
std::string tree_lines(const TreeFigure& figure, std::size_t columns);

}  // namespace upstar

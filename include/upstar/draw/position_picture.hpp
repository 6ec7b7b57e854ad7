// Pictures of positions: boards with their stones, coloured strokes over the ground, graphs, heaps; alone, or with
// every move as a small picture beside them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "upstar/ruleset/position_look.hpp"

namespace upstar {

struct PositionFigure {
  struct Move {
    std::string position;   ///< what it leads to
    std::size_t count = 1;  ///< of moves that lead to this, or to an image of it
    std::string value{};
    bool operator==(const Move&) const = default;
  };
  struct Side {
    std::vector<Move> moves{};
    std::size_t left_out = 0;  ///< so many more are not shown
    bool operator==(const Side&) const = default;
  };

  std::string title;
  PositionLook look;
  std::string position;
  std::string value{};     ///< to stand under the position; may be empty
  bool has_moves = false;  ///< both sides are drawn, Left's on the left
  Side left{}, right{};    ///< drawn once, for both players, if they are the same
};

// **Errors**, of all three: LimitError for more cells, edges or heaps than a picture has room for.

/// Readable on a light and on a dark page.
std::string position_svg(const PositionFigure& figure);
/// One `tikzpicture`.
std::string position_tikz(const PositionFigure& figure);
/// Lines of box-drawing characters, each with its line end; `coloured` by the codes of terminals. Pictures of moves
/// stand side by side as far as `columns` go.
std::string position_lines(const PositionFigure& figure, std::size_t columns, bool coloured);

}  // namespace upstar

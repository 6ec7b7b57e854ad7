// The geometry of pictures of game trees: where nodes stand, and how moves run between them.
#pragma once

#include <vector>

#include "draw/scene.hpp"
#include "upstar/draw/tree_picture.hpp"

namespace upstar::draw {

struct TreeLayout {
  struct Move {
    std::uint32_t from, to;
    bool is_left;
    bool goes_up;               ///< back to a node above
    std::vector<Point> points;  ///< from the upper node to the lower one: those of a curve (Path)
  };
  std::vector<Point> nodes;  ///< their middles
  std::vector<Move> moves;   ///< in the order of the figure
  int width = 0;
  int height = 0;
};

constexpr int node_height = 24 * pixel;  ///< of a layer of nodes: no move runs through another node there

TreeLayout layout_of(const TreeFigure& figure);

}  // namespace upstar::draw

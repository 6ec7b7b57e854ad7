// A plain reader of positions, for tests of their pictures: what each cell is by the text alone, and the shapes that
// are drawn of it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draw/drawn_shapes.hpp"
#include "upstar/ruleset/position_look.hpp"

namespace upstar::tests::position_law {

using enum PositionLayout;

struct Drawn {
  std::string ruleset, position;
  PositionLook look;
};

/// What the picture of a cell says.
struct Cell {
  std::string piece = "none";  ///< its ink
  std::string label{};
  bool is_removed = false;
  bool operator==(const Cell&) const = default;
};
/// By row, from the top, and column. A cell that is not there is not in it.
using Board = std::map<std::pair<int, int>, Cell>;
std::vector<std::string> parts_of(const std::string& text, char separator);
/// The integers of the text, whatever stands between them.
std::vector<std::string> integers_of(const std::string& text);
/// The ink of the player whose letter it is.
std::string owner_of(const PositionLook& look, char letter);
/// The layout; where that is by text, what the text shows.
PositionLayout layout_of(const Drawn& drawn);
/// The boards of a text that shows boards.
std::vector<Board> boards_of(const Drawn& drawn);
/// What is drawn of it.
std::vector<DrawnShape> shapes_of(const Drawn& drawn);

}  // namespace upstar::tests::position_law

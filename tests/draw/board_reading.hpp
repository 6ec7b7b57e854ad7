// Pictures of boards against their texts.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "draw/position_reading.hpp"

namespace upstar::tests::position_law {

/// The squares of boards, and which cell each is.
class Squares {
 public:
  Squares(const std::vector<DrawnShape>& shapes, bool are_strips);

  double side() const { return m_side; }
  std::vector<std::pair<Extent, bool>>& grounds() { return m_grounds; }
  std::size_t boards() const { return m_boards.size(); }

  struct Address {
    std::size_t board;
    std::pair<int, int> cell;
  };
  /// The cell whose square begins there.
  Address address_of(const Extent& square) const;
  /// The square around the middle.
  std::optional<Address> cell_in_the_middle_of(Place place) const;

 private:
  std::vector<std::pair<Extent, bool>> m_grounds;
  std::vector<double> m_boards;
  double m_side = 0, m_top = 0, m_left = 0;
  bool m_are_strips = false;
};
/// Its picture, cell by cell.
void check_boards(const Drawn& drawn);
/// The same in a terminal: boards below one another, or side by side, each in a frame.
void check_lines(const Drawn& drawn);
void check_dominoes(const Drawn& drawn);
/// Hexagons have a side in common where cells touch, each player's sides are in that player's ink; also in a terminal.
void check_hexagons(const Drawn& drawn);
/// Dots, and lines between them, also in a terminal.
void check_boxes(const Drawn& drawn);
/// The edges of such a text: the dots that each joins, by row and column, and whether it is drawn.
using Dot = std::pair<int, int>;
std::map<std::pair<Dot, Dot>, bool> edges_of(const std::string& boxes);
/// The lines in this ink, by the dots that they join.
std::set<std::pair<Dot, Dot>> edges_drawn(const std::vector<DrawnShape>& shapes, const std::string& ink);

}  // namespace upstar::tests::position_law

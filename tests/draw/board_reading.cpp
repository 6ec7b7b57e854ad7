// The squares of a picture, and what stands on each.
#include "draw/board_reading.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "base/utf8.hpp"
#include "upstar/draw/position_picture.hpp"

namespace upstar::tests::position_law {

using Kind = DrawnShape::Kind;

namespace {

bool is_ground(const DrawnShape& shape) {
  return shape.kind == Kind::path && shape.is_closed && shape.points.size() == 4 &&
         (shape.fill == "board" || shape.fill == "dead") && (shape.stroke == "faint" || shape.stroke == "line");
}
}  // namespace

Squares::Squares(const std::vector<DrawnShape>& shapes, bool are_strips) {
  std::set<double> starts;
  for (const DrawnShape& shape : shapes) {
    if (!is_ground(shape)) continue;
    const Extent square = tests::extent_of(shape);
    if (m_grounds.empty()) m_side = square.right - square.left, m_top = square.top, m_left = square.left;
    CHECK(is_near(square.right - square.left, m_side));
    CHECK(is_near(square.bottom - square.top, m_side));
    m_top = std::min(m_top, square.top);
    m_left = std::min(m_left, square.left);
    m_grounds.emplace_back(square, shape.fill == "dead");
    starts.insert(are_strips ? square.top : square.left);
  }
  // A new board begins where more room is left than a cell takes; each row of strips is a board.
  double last = -1e9;
  for (const double start : starts) {
    if (are_strips) CHECK(start >= last + m_side);
    if (are_strips || start > last + m_side + 1) m_boards.push_back(start);
    last = start;
  }
  m_are_strips = are_strips;
}

Squares::Address Squares::address_of(const Extent& square) const {
  const double along = m_are_strips ? square.top : square.left;
  std::size_t board = 0;
  while (board + 1 < m_boards.size() && m_boards[board + 1] <= along) ++board;
  const double top = m_are_strips ? m_boards[board] : m_top, left = m_are_strips ? m_left : m_boards[board];
  const double row = (square.top - top) / m_side, column = (square.left - left) / m_side;
  CHECK(is_near(row, std::round(row)));
  CHECK(is_near(column, std::round(column)));
  return {board, {static_cast<int>(std::round(row)), static_cast<int>(std::round(column))}};
}

std::optional<Squares::Address> Squares::cell_in_the_middle_of(Place place) const {
  for (const auto& [square, is_dead] : m_grounds) {
    if (is_near(square.middle(), place)) return address_of(square);
  }
  return {};
}

namespace {

/// What the picture shows of boards. What is no part of a board is a failed check.
std::vector<Board> boards_drawn(const std::vector<DrawnShape>& shapes, bool are_strips) {
  Squares squares(shapes, are_strips);
  std::vector<Board> boards(squares.boards());
  for (const auto& [square, is_dead] : squares.grounds()) {
    const auto [board, cell] = squares.address_of(square);
    CHECK(boards[board].emplace(cell, Cell{"none", "", is_dead}).second);
  }
  for (const DrawnShape& shape : shapes) {
    if (is_ground(shape)) continue;
    if (shape.kind == Kind::path) {
      const Extent extent = tests::extent_of(shape);
      CHECK(shape.is_closed);
      if (shape.fill == "paper") {  // a crown, on its base
        CHECK(shape.stroke == "none");
        CHECK(squares.cell_in_the_middle_of({extent.middle().x, extent.middle().y + squares.side() / 100}));
        CHECK(std::ranges::count_if(shape.points, [&](Place p) { return p.y == extent.bottom; }) == 2);
        CHECK(extent.right - extent.left < squares.side() * 0.6);
        CHECK(extent.bottom - extent.top > squares.side() * 0.3);
      } else {  // the frame of a board
        CHECK(shape.fill == "none");
        CHECK(shape.stroke == "line");
        std::size_t inside = 0;
        for (const auto& [square, is_dead] : squares.grounds()) inside += extent.has(square.middle()) ? 1 : 0;
        const double cells =
            (extent.right - extent.left) * (extent.bottom - extent.top) / squares.side() / squares.side();
        CHECK(std::abs(cells - static_cast<double>(inside)) < 0.1);
      }
      continue;
    }
    const auto at = squares.cell_in_the_middle_of(shape.points[0]);
    REQUIRE(at);
    Cell& cell = boards[at->board][at->cell];
    if (shape.kind == Kind::disc) {
      CHECK(cell.piece == "none");
      CHECK(cell.label.empty());
      CHECK(shape.stroke == "line");
      CHECK(shape.radius <= squares.side() / 2 - 0.4);
      CHECK(shape.radius >= squares.side() * (shape.fill == "dead" ? 0.1 : 0.3));
      cell.piece = shape.fill;
    } else {
      CHECK(cell.label.empty());
      CHECK(shape.anchor == "middle");
      CHECK(7 * static_cast<double>(count_code_points(shape.text)) <= squares.side());
      cell.label = shape.text;
    }
  }
  return boards;
}

std::size_t crowns_in(const std::vector<DrawnShape>& shapes) {
  return static_cast<std::size_t>(
      std::ranges::count_if(shapes, [](const DrawnShape& shape) { return shape.points.size() == 7; }));
}

}  // namespace

void check_boards(const Drawn& drawn) {
  const auto shapes = shapes_of(drawn);
  const std::vector<Board> wanted = boards_of(drawn);
  CHECK(boards_drawn(shapes, layout_of(drawn) == strips) == wanted);
  std::size_t owned = 0;
  for (const Board& board : wanted) {
    for (const auto& [place, cell] : board) owned += cell.piece == "none" ? 0 : 1;
  }
  CHECK(crowns_in(shapes) == (drawn.look.emblem == Emblem::crown ? owned : 0));
}

namespace {

/// Of each cell of a row its sign, or its letters.
std::string signs_of(const Board& board, int row, bool is_crowned) {
  std::string signs;
  for (const auto& [place, cell] : board) {
    if (place.first != row) continue;
    signs += !cell.label.empty()     ? cell.label
             : cell.is_removed       ? "█"
             : cell.piece == "left"  ? (is_crowned ? "♛" : "●")
             : cell.piece == "both"  ? (is_crowned ? "♛" : "◉")
             : cell.piece == "right" ? (is_crowned ? "♕" : "○")
             : cell.piece == "paper" ? "◌"
             : cell.piece == "dead"  ? "×"
                                     : "·";
  }
  return signs;
}

int rows_of(const Board& board) { return board.empty() ? 0 : board.rbegin()->first.first + 1; }

}  // namespace

void check_lines(const Drawn& drawn) {
  const std::vector<Board> boards = boards_of(drawn);
  const bool are_strips = layout_of(drawn) == strips, is_crowned = drawn.look.emblem == Emblem::crown;
  std::vector<std::string> wanted;
  for (std::size_t begin = 0; begin < boards.size();) {
    const std::size_t end = are_strips ? begin + 1 : boards.size();
    int most = 0;
    for (std::size_t k = begin; k < end; ++k) most = std::max(most, rows_of(boards[k]));
    for (int row = -1; row <= most; ++row) {
      std::string line;
      for (std::size_t k = begin; k < end; ++k) {
        const int rows = rows_of(boards[k]);
        line += row == -1     ? "┌┐"
                : row < rows  ? "│" + signs_of(boards[k], row, is_crowned) + "│"
                : row == rows ? "└┘"
                              : "";
      }
      wanted.push_back(line);
    }
    begin = end;
  }
  std::string text = position_lines({.title = "t", .look = drawn.look, .position = drawn.position}, 80, false);
  for (const char* sign : {" ", "─"}) tests::replace_all(text, sign, "");
  std::vector<std::string> lines = parts_of(text, '\n');
  CHECK(lines.back().empty());
  lines.pop_back();
  CHECK(lines == wanted);
}

void check_dominoes(const Drawn& drawn) {
  const auto rows = parts_of(drawn.position, '|');
  std::vector<DrawnShape> grounds, pieces;
  for (const DrawnShape& shape : shapes_of(drawn)) {
    if (shape.kind == Kind::path && shape.stroke == "line") grounds.push_back(shape);
    else pieces.push_back(shape);
  }
  REQUIRE(grounds.size() == rows.size());
  std::size_t next = 0;
  double above = 0;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const Extent ground = tests::extent_of(grounds[r]);
    CHECK(is_near(ground.top, ground.bottom));
    const double step = (ground.right - ground.left) / static_cast<double>(rows[r].size());
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      const std::string owner = owner_of(drawn.look, rows[r][i]);
      if (owner == "none") continue;
      REQUIRE(next < pieces.size());
      const DrawnShape& piece = pieces[next++];
      const Extent extent = tests::extent_of(piece);
      CHECK(piece.kind == Kind::path);
      CHECK(piece.stroke == owner);
      CHECK(is_near(extent.left, extent.right));
      CHECK(is_near(extent.left, ground.left + step * (static_cast<double>(i) + 0.5)));
      CHECK(piece.width < step);
      CHECK(extent.top - piece.width / 2 >= above);
      CHECK(extent.bottom - extent.top > 2 * piece.width);
      const double air = ground.top - grounds[r].width / 2 - extent.bottom - piece.width / 2;
      CHECK(air >= -0.02);
      CHECK(air < step / 4);
    }
    above = ground.bottom + grounds[r].width / 2;
  }
  CHECK(next == pieces.size());
}

namespace {

bool is_close(Place a, Place b) { return std::abs(a.x - b.x) < 0.05 && std::abs(a.y - b.y) < 0.05; }

long corners_among(const DrawnShape& hexagon, const std::vector<Place>& places) {
  return std::ranges::count_if(hexagon.points, [&](Place corner) {
    return std::ranges::any_of(places, [&](Place place) { return is_close(corner, place); });
  });
}

/// In the order of their cells.
std::vector<DrawnShape> hexagons_in(const std::vector<DrawnShape>& shapes) {
  std::vector<DrawnShape> hexagons;
  for (const DrawnShape& shape : shapes) {
    if (shape.is_closed && shape.points.size() == 6 && (shape.fill == "board" || shape.fill == "dead"))
      hexagons.push_back(shape);
  }
  std::ranges::sort(hexagons, [](const DrawnShape& a, const DrawnShape& b) {
    const Place one = extent_of(a).middle(), other = extent_of(b).middle();
    return std::abs(one.y - other.y) < 1 ? one.x < other.x : one.y < other.y;
  });
  return hexagons;
}

/// The points of the open paths in this ink.
std::vector<Place> rim_in(const std::vector<DrawnShape>& shapes, const std::string& ink) {
  std::vector<Place> points;
  for (const DrawnShape& shape : shapes) {
    if (shape.kind == Kind::path && !shape.is_closed && shape.stroke == ink)
      points.insert(points.end(), shape.points.begin(), shape.points.end());
  }
  return points;
}

}  // namespace

void check_hexagons(const Drawn& drawn) {
  const Board wanted = boards_of(drawn)[0];
  const auto shapes = shapes_of(drawn);
  const auto hexagons = hexagons_in(shapes);
  REQUIRE(hexagons.size() == wanted.size());
  const auto left = rim_in(shapes, "left"), right = rim_in(shapes, "right");
  const auto [last_row, last_column] = wanted.rbegin()->first;
  std::size_t pieces = 0, i = 0;
  for (const auto& [place, cell] : wanted) {
    const DrawnShape& hexagon = hexagons[i++];
    CHECK(hexagon.fill == (cell.is_removed ? "dead" : "board"));
    CHECK((corners_among(hexagon, left) >= 2) == (place.first == 0 || place.first == last_row));
    CHECK((corners_among(hexagon, right) >= 2) == (place.second == 0 || place.second == last_column));
    std::size_t j = 0;
    for (const auto& [other, its_cell] : wanted) {
      const int down = other.first - place.first, along = other.second - place.second;
      const bool touch = std::abs(down + along) <= 1 && std::abs(down) <= 1 && std::abs(along) <= 1;
      const long wanted_corners = down == 0 && along == 0 ? 6 : touch ? 2 : 0;
      CHECK(corners_among(hexagon, hexagons[j++].points) == wanted_corners);
    }
    Cell found{"none", "", cell.is_removed};
    for (const DrawnShape& shape : shapes) {
      if (shape.kind == Kind::path || !is_close(shape.points[0], extent_of(hexagon).middle())) continue;
      ++pieces;
      if (shape.kind == Kind::disc) found.piece = shape.fill;
      else found.label = shape.text;
    }
    CHECK(found == cell);
  }
  CHECK(std::ranges::count_if(shapes, [](const auto& s) { return s.kind != Kind::path; }) == static_cast<long>(pieces));

  auto lines =
      parts_of(position_lines({.title = "t", .look = drawn.look, .position = drawn.position}, 80, false), '\n');
  REQUIRE(lines.size() == static_cast<std::size_t>(last_row) + 4);
  for (int row = 0; row <= last_row; ++row) {
    std::string& line = lines[static_cast<std::size_t>(row) + 1];
    CHECK(line.find("╲") == static_cast<std::size_t>(row));
    tests::replace_all(line, " ", "");
    CHECK(line == "╲" + signs_of(wanted, row, false) + "╲");
  }
}

std::map<std::pair<Dot, Dot>, bool> edges_of(const std::string& boxes) {
  std::map<std::pair<Dot, Dot>, bool> edges;
  int row = 0;
  for (const std::string& letters : parts_of(boxes, '|')) {
    int at = 0;
    for (const char letter : letters) {
      const Dot from{row / 2, at}, to = row % 2 == 0 ? Dot{row / 2, at + 1} : Dot{row / 2 + 1, at};
      edges[{from, to}] = letter == '#';
      ++at;
    }
    ++row;
  }
  return edges;
}

std::set<std::pair<Dot, Dot>> edges_drawn(const std::vector<DrawnShape>& shapes, const std::string& ink) {
  std::set<double> across, down;  // where dots are; a pixel apart at least
  for (const DrawnShape& shape : shapes) {
    if (shape.kind != Kind::disc) continue;
    across.insert(shape.points[0].x);
    down.insert(shape.points[0].y);
  }
  const auto dot_at = [&](Place place) {
    const auto x = across.find(place.x), y = down.find(place.y);
    REQUIRE(x != across.end());
    REQUIRE(y != down.end());
    return Dot{static_cast<int>(std::distance(down.begin(), y)), static_cast<int>(std::distance(across.begin(), x))};
  };
  std::set<std::pair<Dot, Dot>> edges;
  for (const DrawnShape& shape : shapes) {
    if (shape.kind != Kind::path || shape.stroke != ink) continue;
    REQUIRE(shape.points.size() == 2);
    CHECK(edges.emplace(dot_at(shape.points[0]), dot_at(shape.points[1])).second);
  }
  return edges;
}

void check_boxes(const Drawn& drawn) {
  const auto wanted = edges_of(drawn.position);
  const auto shapes = shapes_of(drawn);
  std::set<std::pair<Dot, Dot>> all, drawn_edges;
  for (const auto& [edge, is_drawn] : wanted) {
    all.insert(edge);
    if (is_drawn) drawn_edges.insert(edge);
  }
  CHECK(edges_drawn(shapes, "faint") == all);
  CHECK(edges_drawn(shapes, "line") == drawn_edges);
  const auto last = wanted.rbegin()->first.second;
  CHECK(shapes.size() ==
        all.size() + drawn_edges.size() + static_cast<std::size_t>((last.first + 1) * (last.second + 1)));

  std::string text;
  for (int row = 0; row <= 2 * last.first; ++row) {
    std::string line;
    for (int at = 0; at <= last.second; ++at) {
      const Dot dot{row / 2, at};
      const auto is_drawn = [&](Dot to) { return drawn_edges.contains({dot, to}); };
      if (row % 2 == 0) line += is_drawn({row / 2, at + 1}) ? "•───" : "•   ";
      else line += is_drawn({row / 2 + 1, at}) ? "│   " : "    ";
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  CHECK(position_lines({.title = "t", .look = drawn.look, .position = drawn.position}, 80, false) == text);
}

}  // namespace upstar::tests::position_law

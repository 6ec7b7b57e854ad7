// Boards as scenes: cells of either shape, stones, dominoes, edges between dots, and what a move changed.
#include <algorithm>
#include <array>

#include "draw/position/sketch_scene.hpp"

namespace upstar::draw {

namespace {

constexpr int gap_between_boards = 14 * pixel;

/// The side of a cell: smaller on boards of many cells, but wide enough for what is written there.
int side_of_cells(const Boards& boards, Size size) {
  const int usual = (size == Size::large ? 36 : 22) * pixel, room = (size == Size::large ? 900 : 300) * pixel;
  int longest = 1, label = 0;
  for (const Board& board : boards.boards) {
    longest = std::max(longest, static_cast<int>(std::max(board.rows, board.columns)));
    for (const BoardCell& cell : board.cells) {
      if (!cell.label.empty()) label = std::max({label, width_of_text(cell.label) + 6 * pixel, 16 * pixel});
    }
  }
  return std::max({label, 5 * pixel, std::min(usual, room / longest / pixel * pixel)});
}

/// In thousandths of the side of a cell: the corners of a hexagon, clockwise from the top, seen from its middle, and
/// the way down from one row to the next.
constexpr std::array hexagon = {Point{0, -577}, Point{500, -289}, Point{500, 289},
                                Point{0, 577},  Point{-500, 289}, Point{-500, -289}};
constexpr int rows_of_hexagons = 866;
constexpr int rim_width = 3 * pixel;

class BoardDrawing {
 public:
  BoardDrawing(const Board& board, const Boards& whole, int side) : m_board(board), m_whole(whole), m_side(side) {}

  Scene scene() {
    const Point last = centre(m_board.cells.size() - 1), first = centre(0);
    m_scene.width = first.x + last.x;
    m_scene.height = first.y + last.y;
    if (m_are_hexagons) rim();
    for (std::size_t i = 0; i < m_board.cells.size(); ++i) ground(i);
    if (m_is_whole && !m_are_hexagons) m_scene.box({0, 0}, m_scene.width, m_scene.height, Ink::none);
    if (m_board.placed) {
      domino(*m_board.placed);
    } else {
      for (const std::size_t i : m_board.changed) change(i);
    }
    for (std::size_t i = 0; i < m_board.cells.size(); ++i) content(i);
    return std::move(m_scene);
  }

 private:
  bool is_whole() const {
    return std::ranges::all_of(m_board.cells, [](const BoardCell& cell) { return cell.is_there; });
  }

  Point corner(std::size_t cell) const { return centre(cell) - Point{m_side / 2, m_side / 2}; }
  Point centre(std::size_t cell) const {
    const int row = static_cast<int>(cell / m_board.columns), column = static_cast<int>(cell % m_board.columns);
    if (!m_are_hexagons) return {column * m_side + m_side / 2, row * m_side + m_side / 2};
    const Point from_rim = {rim_width + m_side / 2, rim_width + m_side * hexagon[3].y / 1000};
    return from_rim + Point{column * m_side + row * m_side / 2, row * m_side * rows_of_hexagons / 1000};
  }
  Point hexagon_corner(std::size_t cell, std::size_t i, int inset = 0) const {
    const Point c = hexagon[i % hexagon.size()];
    return centre(cell) + Point{c.x * (m_side - 2 * inset) / 1000, c.y * (m_side - 2 * inset) / 1000};
  }
  /// The cell, made smaller by `inset`.
  void outline(std::size_t cell, int inset, Ink fill, Ink stroke, int width = pixel) {
    if (!m_are_hexagons) {
      const int side = m_side - 2 * inset;
      m_scene.box(corner(cell) + Point{inset, inset}, side, side, fill, stroke, width);
      return;
    }
    Path& path = m_scene.area({}, fill, stroke, width);
    for (std::size_t i = 0; i < hexagon.size(); ++i) path.points.push_back(hexagon_corner(cell, i, inset));
  }

  /// Each player's sides of a board of hexagons, in that player's ink; the cells cover the inner half.
  void rim() {
    const auto side = [&](std::size_t cell, std::ptrdiff_t step, std::size_t count, std::size_t corner, Ink ink) {
      Path& path = m_scene.polyline({}, ink, 2 * rim_width);
      for (; count > 0; --count, cell += static_cast<std::size_t>(step)) {
        const std::size_t last = corner + (ink == Ink::left ? 2 : 1);
        for (std::size_t i = corner; i <= last; ++i) path.points.push_back(hexagon_corner(cell, i));
      }
    };
    const std::size_t rows = m_board.rows, columns = m_board.columns;
    const auto down = static_cast<std::ptrdiff_t>(columns);
    side(columns - 1, down, rows, 1, Ink::right);
    side((rows - 1) * columns, -down, rows, 4, Ink::right);
    side(0, 1, columns, 5, Ink::left);
    side(rows * columns - 1, -1, columns, 2, Ink::left);
  }

  void ground(std::size_t i) {
    const BoardCell& cell = m_board.cells[i];
    const bool is_covered = m_board.placed && (i == m_board.placed->first || i == m_board.placed->second);
    const Ink fill = cell.is_removed && !is_covered ? Ink::dead : Ink::board;
    if (cell.is_there) outline(i, 0, fill, m_is_whole ? Ink::faint : Ink::line);
  }

  /// Rounded at its corners by a wide stroke.
  void domino(std::pair<std::size_t, std::size_t> cells) {
    const int inset = m_side / 4;
    const Point from = corner(cells.first), to = corner(cells.second);
    const int width = to.x - from.x + m_side - 2 * inset, height = to.y - from.y + m_side - 2 * inset;
    m_scene.box(from + Point{inset, inset}, width, height, m_board.mover, m_board.mover, m_side / 4);
  }

  /// A ring where a piece went away, a frame round what is new.
  void change(std::size_t i) {
    const BoardCell& cell = m_board.cells[i];
    if (cell.is_there && cell.piece == Ink::none && !cell.is_removed && cell.label.empty()) {
      m_scene.disc(centre(i), m_side / 6, Ink::none, m_board.mover, 2 * pixel);
      return;
    }
    outline(i, m_side / 20, cell.is_there ? Ink::none : Ink::paper, m_board.mover, 2 * pixel);
  }

  void content(std::size_t i) {
    const BoardCell& cell = m_board.cells[i];
    const Point at = centre(i);
    if (cell.piece != Ink::none) {
      const int radius = cell.piece == Ink::dead ? m_side / 6 : m_side * 37 / 100;
      m_scene.disc(at, radius, cell.piece);
      if (m_whole.are_crowned) crown(at);
    }
    const bool is_on_colour = cell.piece != Ink::none && cell.piece != Ink::paper;
    if (!cell.label.empty()) {
      m_scene.text(at, cell.label, Anchor::middle, is_on_colour ? Ink::paper : Ink::line);
    }
  }

  void crown(Point at) {
    constexpr Point outline[] = {{-20, 18}, {20, 18}, {25, -12}, {11, 3}, {0, -20}, {-11, 3}, {-25, -12}};
    Path& path = m_scene.area({}, Ink::paper);
    for (const Point& p : outline) path.points.push_back(at + Point{p.x * m_side / 100, p.y * m_side / 100});
  }

  const Board& m_board;
  const Boards& m_whole;
  int m_side;
  bool m_are_hexagons = m_whole.shape == CellShape::hexagon;
  bool m_is_whole = is_whole();
  Scene m_scene{};
};

/// Dominoes stand on a line.
Scene domino_row(const Board& board, Size size) {
  const int step = (size == Size::large ? 22 : 14) * pixel, height = 2 * step;
  const int thickness = step / 2;
  Scene scene{"", static_cast<int>(board.cells.size()) * step, height + thickness + 4 * pixel, {}};
  int x = step / 2;
  for (const BoardCell& cell : board.cells) {
    if (cell.piece != Ink::none) {
      scene.line({x, thickness}, {x, height + thickness / 2}, cell.piece, thickness);
    } else {
      scene.text({x, height}, cell.label);
    }
    x += step;
  }
  scene.line({0, scene.height - 2 * pixel}, {scene.width, scene.height - 2 * pixel}, Ink::line, 2 * pixel);
  return scene;
}

/// Dots, faint lines between them, and over these the edges that are drawn.
Scene boxes(const Board& board, Size size) {
  const int half = (size == Size::large ? 20 : 11) * pixel, margin = 4 * pixel;
  Scene scene{"",
              static_cast<int>(board.columns - 1) * half + 2 * margin,
              static_cast<int>(board.rows - 1) * half + 2 * margin,
              {}};
  const auto at = [&](std::size_t row, std::size_t column) {
    return Point{margin + static_cast<int>(column) * half, margin + static_cast<int>(row) * half};
  };
  const auto each_edge = [&](auto&& draw) {
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
      const std::size_t row = i / board.columns, column = i % board.columns;
      const Point along = row % 2 == 0 ? Point{half, 0} : Point{0, half}, middle = at(row, column);
      if (board.cells[i].is_there) draw(i, middle - along, middle + along);
    }
  };
  each_edge([&](std::size_t, Point from, Point to) { scene.line(from, to, Ink::faint); });
  each_edge([&](std::size_t i, Point from, Point to) {
    const Ink ink = std::ranges::count(board.changed, i) > 0 ? board.mover : Ink::line;
    if (board.cells[i].is_removed) scene.line(from, to, ink, 3 * pixel);
  });
  for (std::size_t row = 0; row < board.rows; row += 2) {
    for (std::size_t column = 0; column < board.columns; column += 2) {
      scene.disc(at(row, column), 3 * pixel, Ink::line, Ink::none);
    }
  }
  return scene;
}

Scene scene_of_board(const Board& board, const Boards& whole, Size size, int side) {
  switch (whole.shape) {
    case CellShape::domino: return domino_row(board, size);
    case CellShape::edge: return boxes(board, size);
    case CellShape::square:
    case CellShape::hexagon: break;
  }
  return BoardDrawing(board, whole, side).scene();
}

}  // namespace

Scene boards_scene(const Boards& boards, Size size) {
  const int side = side_of_cells(boards, size);
  Scene scene;
  int end = 0;  // of the boards so far
  for (const Board& board : boards.boards) {
    const Scene one = scene_of_board(board, boards, size, side);
    if (boards.are_strips) {
      scene.add(one, {0, end});
      end += one.height + gap_between_boards;
    } else {
      scene.add(one, {end, 0});
      end += one.width + gap_between_boards;
    }
    scene.width = std::max(scene.width, boards.are_strips ? one.width : end - gap_between_boards);
    scene.height = std::max(scene.height, boards.are_strips ? end - gap_between_boards : one.height);
  }
  return scene;
}

}  // namespace upstar::draw

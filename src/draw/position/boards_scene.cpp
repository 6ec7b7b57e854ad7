// Boards as scenes: cells, stones, dominoes, and what a move changed.
#include <algorithm>

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

class BoardDrawing {
 public:
  BoardDrawing(const Board& board, const Boards& whole, int side) : m_board(board), m_whole(whole), m_side(side) {}

  Scene scene() {
    m_scene.width = static_cast<int>(m_board.columns) * m_side;
    m_scene.height = static_cast<int>(m_board.rows) * m_side;
    for (std::size_t i = 0; i < m_board.cells.size(); ++i) ground(i);
    if (m_is_whole) m_scene.box({0, 0}, m_scene.width, m_scene.height, Ink::none);
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

  Point corner(std::size_t cell) const {
    return {static_cast<int>(cell % m_board.columns) * m_side, static_cast<int>(cell / m_board.columns) * m_side};
  }
  Point centre(std::size_t cell) const {
    const Point at = corner(cell);
    return {at.x + m_side / 2, at.y + m_side / 2};
  }

  void ground(std::size_t i) {
    const BoardCell& cell = m_board.cells[i];
    const bool is_covered = m_board.placed && (i == m_board.placed->first || i == m_board.placed->second);
    const Ink fill = cell.is_removed && !is_covered ? Ink::dead : Ink::board;
    if (cell.is_there) m_scene.box(corner(i), m_side, m_side, fill, m_is_whole ? Ink::faint : Ink::line);
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
    const int inset = m_side / 20, side = m_side - 2 * inset;
    const Ink fill = cell.is_there ? Ink::none : Ink::paper;
    m_scene.box(corner(i) + Point{inset, inset}, side, side, fill, m_board.mover, 2 * pixel);
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

}  // namespace

Scene boards_scene(const Boards& boards, Size size) {
  const int side = side_of_cells(boards, size);
  Scene scene;
  int end = 0;  // of the boards so far
  for (const Board& board : boards.boards) {
    const Scene one = boards.are_dominoes ? domino_row(board, size) : BoardDrawing(board, boards, side).scene();
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

// Boards, heaps and words as blocks of text.
#include "draw/position/sketch_lines.hpp"

#include <algorithm>

namespace upstar::draw {

namespace {

/// What stands for a piece that shows no letter.
const char* sign_of(Ink piece, bool is_crowned) {
  switch (piece) {
    case Ink::left: return is_crowned ? "♛" : "●";
    case Ink::right: return is_crowned ? "♕" : "○";
    case Ink::both: return is_crowned ? "♛" : "◉";
    case Ink::paper: return "◌";
    case Ink::dead: return "×";
    default: return "·";
  }
}

class BoardBlock {
 public:
  BoardBlock(const Board& board, const Boards& whole)
      : m_board(board), m_crowned(whole.are_crowned), m_leans(whole.shape == CellShape::hexagon) {
    for (const BoardCell& cell : board.cells) m_step = std::max(m_step, count_code_points(cell.label) + 1);
  }

  TextBlock block() {
    if (m_leans) leaning_frame();
    else frame();
    for (std::size_t i = 0; i < m_board.cells.size(); ++i) cell(i);
    if (m_board.placed) domino(m_board.placed->first, m_board.placed->second);
    return std::move(m_block);
  }

 private:
  std::size_t row(std::size_t i) const { return 1 + i / m_board.columns; }
  std::size_t column(std::size_t i) const {
    const std::size_t shift = m_leans ? i / m_board.columns * m_step / 2 : 0;
    return 2 + shift + i % m_board.columns * m_step;
  }

  void frame() {
    const std::size_t right = 2 + m_board.columns * m_step, bottom = m_board.rows + 1;
    const auto put = [&](std::size_t line, std::size_t at, const char* sign) {
      m_block.put(line, at, Letter{sign, Ink::faint});
    };
    for (std::size_t at = 1; at < right; ++at) {
      put(0, at, "─");
      put(bottom, at, "─");
    }
    for (std::size_t line = 1; line < bottom; ++line) {
      put(line, 0, "│");
      put(line, right, "│");
    }
    put(0, 0, "┌");
    put(0, right, "┐");
    put(bottom, 0, "└");
    put(bottom, right, "┘");
  }

  /// Each player's sides in that player's ink.
  void leaning_frame() {
    const std::size_t bottom = m_board.rows + 1;
    for (std::size_t at = 0; at < m_board.columns * m_step + 1; ++at) {
      m_block.put(0, at, Letter{"─", Ink::left});
      m_block.put(bottom, at + 1 + m_board.rows * m_step / 2, Letter{"─", Ink::left});
    }
    for (std::size_t line = 1; line < bottom; ++line) {
      const std::size_t left = (line - 1) * m_step / 2;
      m_block.put(line, left, Letter{"╲", Ink::right});
      m_block.put(line, left + 2 + m_board.columns * m_step, Letter{"╲", Ink::right});
    }
  }

  void cell(std::size_t i) {
    const BoardCell& cell = m_board.cells[i];
    if (!cell.is_there) return;
    if (!cell.label.empty()) {
      m_block.put(row(i), column(i), TextBlock(cell.label, cell.piece));
    } else if (cell.is_removed) {
      m_block.put(row(i), column(i), Letter{"█", Ink::dead});
    } else {
      const Ink ink = cell.piece == Ink::none ? Ink::faint : cell.piece;
      m_block.put(row(i), column(i), Letter{sign_of(cell.piece, m_crowned), ink});
    }
  }

  void domino(std::size_t first, std::size_t second) {
    const bool is_flat = second - first == 1;
    for (std::size_t at = column(first); at <= column(second); ++at) {
      m_block.put(row(first), at, Letter{is_flat ? "━" : "┃", m_board.mover});
    }
    m_block.put(row(second), column(second), Letter{is_flat ? "━" : "┃", m_board.mover});
  }

  const Board& m_board;
  bool m_crowned;
  bool m_leans;  ///< each row half a cell further to the right
  std::size_t m_step = 2;
  TextBlock m_block;
};

/// Dominoes stand side by side.
TextBlock domino_block(const Board& board) {
  TextBlock block;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const BoardCell& cell = board.cells[i];
    const char* sign = cell.piece == Ink::left ? "┃" : cell.piece == Ink::right ? "│" : "║";
    for (std::size_t row = 0; row < 2 && cell.piece != Ink::none; ++row)
      block.put(row, 2 * i, Letter{sign, cell.piece});
    block.put(2, 2 * i, Letter{"▔", Ink::faint});
    if (i > 0) block.put(2, 2 * i - 1, Letter{"▔", Ink::faint});
  }
  return block;
}

/// Dots, and the edges that are drawn between them.
TextBlock box_block(const Board& board) {
  constexpr std::size_t step = 2;  // from a dot to the middle of an edge
  TextBlock block;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const std::size_t row = i / board.columns, column = i % board.columns, at = column * step;
    const bool is_flat = row % 2 == 0;
    if (is_flat && column % 2 == 0) block.put(row, at, Letter{"•", Ink::none});
    if (!board.cells[i].is_removed) continue;
    const bool is_new = std::ranges::count(board.changed, i) > 0;
    const Letter line{is_flat ? (is_new ? "━" : "─") : (is_new ? "┃" : "│"), is_new ? board.mover : Ink::none};
    block.put(row, at, line);
    for (std::size_t off = 1; is_flat && off < step; ++off) {
      block.put(row, at - off, line);
      block.put(row, at + off, line);
    }
  }
  return block;
}

TextBlock block_of(const Board& board, const Boards& whole) {
  switch (whole.shape) {
    case CellShape::domino: return domino_block(board);
    case CellShape::edge: return box_block(board);
    case CellShape::square:
    case CellShape::hexagon: break;
  }
  return BoardBlock(board, whole).block();
}

struct BlockMaker {
  bool coloured;

  TextBlock operator()(const Boards& boards) const {
    TextBlock all;
    for (const Board& board : boards.boards) {
      const TextBlock one = block_of(board, boards);
      const bool is_first = all.height() == 0;
      if (boards.are_strips) all.put(all.height(), 0, one);
      else all.put(0, is_first ? 0 : all.width() + 2, one);
    }
    return all;
  }

  TextBlock operator()(const Heaps& heaps) const {
    constexpr std::uint64_t highest = 10;
    std::uint64_t rows = 1;
    for (const auto& sum : heaps.sums) {
      for (const Heap& heap : sum) rows = std::max(rows, std::min(heap.coins, highest));
    }
    TextBlock block;
    std::size_t column = 0;
    for (const auto& sum : heaps.sums) {
      for (const Heap& heap : sum) {
        const TextBlock label(heap.label);
        const std::size_t middle = column + label.width() / 2;
        for (std::uint64_t i = 0; i < std::min(heap.coins, highest); ++i) {
          const bool is_dot = heap.coins > highest && i == highest / 2;
          block.put(rows - 1 - i, middle, Letter{is_dot ? "⋮" : "●", Ink::both});
        }
        block.put(rows, column, label);
        column += label.width() + 2;
      }
      column += 2;
    }
    return block;
  }

  TextBlock operator()(const Network& network) const { return network_block(network, coloured); }

  TextBlock operator()(const Words& words) const {
    TextBlock block;
    for (const std::string& line : words.lines) block.put(block.height(), 0, TextBlock(line));
    return block;
  }
};

}  // namespace

TextBlock block_of(const Sketch& sketch, bool coloured) { return std::visit(BlockMaker{coloured}, sketch); }

}  // namespace upstar::draw

// Lines of stones: R by its definition, with each board kept once for all of its images.
#include <algorithm>
#include <bit>

#include "upstar/base/hash.hpp"
#include "upstar/bidding/richman.hpp"

namespace upstar {

namespace {

using Symmetry = std::vector<std::uint8_t>;  ///< where each cell goes

/// The flips of a board, and its transpositions if it is a square.
std::vector<Symmetry> symmetries_of_board(std::size_t rows, std::size_t columns) {
  std::vector<Symmetry> all;
  for (unsigned flips = 0; flips < (rows == columns ? 8U : 4U); ++flips) {
    Symmetry& symmetry = all.emplace_back();
    for (std::size_t cell = 0; cell < rows * columns; ++cell) {
      std::size_t row = cell / columns, column = cell % columns;
      if ((flips & 1) != 0) row = rows - 1 - row;
      if ((flips & 2) != 0) column = columns - 1 - column;
      if ((flips & 4) != 0) std::swap(row, column);
      symmetry.push_back(static_cast<std::uint8_t>(row * columns + column));
    }
  }
  return all;
}

std::uint64_t image_of(std::uint64_t cells, const Symmetry& symmetry) {
  std::uint64_t image = 0;
  for (; cells != 0; cells &= cells - 1)
    image |= std::uint64_t{1} << symmetry[static_cast<std::size_t>(std::countr_zero(cells))];
  return image;
}

std::vector<std::uint64_t> lines_of(std::size_t rows, std::size_t columns, std::size_t length) {
  constexpr std::array<std::pair<int, int>, 4> steps{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
  std::vector<std::uint64_t> lines;
  if (length > std::max(rows, columns)) return lines;
  const auto reach = static_cast<int>(length) - 1;
  for (int row = 0; row < static_cast<int>(rows); ++row) {
    for (int column = 0; column < static_cast<int>(columns); ++column) {
      for (const auto& [down, right] : steps) {
        const int last_row = row + down * reach, last_column = column + right * reach;
        if (last_row >= static_cast<int>(rows) || last_column < 0 || last_column >= static_cast<int>(columns)) continue;
        std::uint64_t line = 0;
        for (int i = 0; i <= reach; ++i) {
          line |= std::uint64_t{1} << ((row + down * i) * static_cast<int>(columns) + column + right * i);
        }
        lines.push_back(line);
      }
    }
  }
  return lines;
}

}  // namespace

std::size_t hash_value(const StoneLines::Cells& cells) {
  return static_cast<std::size_t>(mix(cells.left, cells.right));
}

StoneLines::StoneLines(std::size_t rows, std::size_t columns, std::size_t length, Budget& budget)
    : m_cells(rows * columns),
      m_lines(lines_of(rows, columns, length)),
      m_symmetries(symmetries_of_board(rows, columns)),
      m_budget(budget),
      m_known{Memo(charged_to(budget)), Memo(charged_to(budget))} {}

std::uint64_t StoneLines::all() const { return (std::uint64_t{1} << m_cells) - 1; }

bool StoneLines::has_line(std::uint64_t cells) const {
  return std::any_of(m_lines.begin(), m_lines.end(), [&](std::uint64_t line) { return (line & ~cells) == 0; });
}

/// The same for all boards that are images of each other.
StoneLines::Cells StoneLines::image(Cells cells) const {
  const auto image_by = [&](const Symmetry& symmetry) {
    return Cells{image_of(cells.left, symmetry), image_of(cells.right, symmetry)};
  };
  Cells least = cells;
  for (const Symmetry& symmetry : m_symmetries) {
    const Cells other = image_by(symmetry);
    if (std::pair(other.left, other.right) < std::pair(least.left, least.right)) least = other;
  }
  return least;
}

/// R times 2 to the number of empty cells. At most 63 calls deep.
std::uint64_t StoneLines::scaled(Cells given, Draw draw) {
  m_budget.tick(m_lines.size());
  const Cells cells = image(given);
  Memo& known = m_known[draw == Draw::for_left ? 1 : 0];
  if (const auto found = known.find(cells); found != known.end()) return found->second;
  const std::uint64_t empty = all() & ~(cells.left | cells.right), one = std::uint64_t{1} << std::popcount(empty);
  std::uint64_t result = 0;
  if (has_line(cells.left)) {
    result = 0;
  } else if (has_line(cells.right)) {
    result = one;
  } else if (empty == 0) {
    result = draw == Draw::for_left ? 0 : 1;
  } else {
    std::uint64_t least = one, greatest = 0;
    for (std::uint64_t rest = empty; rest != 0; rest &= rest - 1) {
      const std::uint64_t cell = rest & (~rest + 1);
      least = std::min(least, scaled({cells.left | cell, cells.right}, draw));
      greatest = std::max(greatest, scaled({cells.left, cells.right | cell}, draw));
    }
    result = least + greatest;
  }
  known.emplace(cells, result);
  return result;
}

Rational StoneLines::richman(Cells cells, Draw draw) {
  const int empty = std::popcount(all() & ~(cells.left | cells.right));
  return {Integer(scaled(cells, draw)), Integer(1) << static_cast<unsigned>(empty)};
}

}  // namespace upstar

// Hex: the fillings of a board in which Left joins the first row to the last, counted cell by cell.
//
// The frontier is the last cell of each column that has been filled. What counts of a filling so far is which cells of
// the frontier are Left's, which of them are joined, and which are joined to the first row. So fillings are counted by
// that: four bits a column, 0 for a cell of Right's, 1 for one that is joined to the first row, 2, 3, ... for others,
// numbered in the order of the columns.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "upstar/base/error.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/bidding/richman.hpp"

namespace upstar {

namespace {

constexpr std::size_t most_columns = 15;

class HexFrontier {
 public:
  explicit HexFrontier(std::size_t columns) : m_columns(columns) {}
  HexFrontier(std::size_t columns, std::uint64_t bits) : m_columns(columns) {
    for (std::size_t i = 0; i < columns; ++i) m_joined[i] = static_cast<std::uint8_t>(bits >> 4 * i & 15);
  }

  std::uint64_t bits() const {
    std::array<std::uint8_t, 2 * most_columns> names{};
    names[top] = top;
    std::uint8_t next = top;
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < m_columns; ++i) {
      const std::uint8_t joined = m_joined[i];
      if (joined != 0 && names[joined] == 0) names[joined] = ++next;
      bits |= std::uint64_t{names[joined]} << 4 * i;
    }
    return bits;
  }
  void take_by_right(std::size_t column) { m_joined[column] = 0; }
  void take_by_left(std::size_t row, std::size_t column) {
    const std::uint8_t above = m_joined[column];
    constexpr std::uint8_t alone = most_columns + 1;
    m_joined[column] = row == 0 ? top : alone;
    if (above != 0) join(column, above);
    if (column > 0) join(column, m_joined[column - 1]);
    if (row > 0 && column + 1 < m_columns) join(column, m_joined[column + 1]);
  }
  bool has_joined_top() const { return std::find(m_joined.begin(), m_joined.end(), top) != m_joined.end(); }

 private:
  static constexpr std::uint8_t top = 1;

  /// Joins the cell of the column to those that are joined as `other`.
  void join(std::size_t column, std::uint8_t other) {
    const std::uint8_t own = m_joined[column];
    if (other == 0 || other == own) return;
    const auto [kept, gone] = std::minmax(own, other);
    const std::uint8_t from = gone, to = kept;
    std::replace(m_joined.begin(), m_joined.end(), from, to);
  }

  std::size_t m_columns;
  std::array<std::uint8_t, most_columns> m_joined{};
};

/// The number of fillings in which Left joins the first row to the last. **Requires** columns <= most_columns.
Integer joined_fillings(const StoneBoard& board, Budget& budget) {
  using Counts = ChargedMap<std::uint64_t, Integer>;
  Counts counts(charged_to(budget));
  counts.emplace(0, 1);
  const std::uint64_t bytes_of_count = board.cells.size() / 8 + 32;
  for (std::size_t row = 0; row < board.rows; ++row) {
    for (std::size_t column = 0; column < board.columns; ++column) {
      Counts next(charged_to(budget));
      MemoryClaim claim(budget);
      const auto add = [&](const HexFrontier& frontier, const Integer& count) {
        const auto [place, is_new] = next.try_emplace(frontier.bits(), count);
        if (is_new) claim.claim(bytes_of_count);
        else place->second += count;
      };
      for (const auto& [bits, count] : counts) {
        budget.tick(board.columns);
        const Stone stone = board.at(row, column);
        HexFrontier frontier(board.columns, bits);
        if (stone != Stone::right) {
          frontier.take_by_left(row, column);
          add(frontier, count);
        }
        if (stone == Stone::left) continue;
        frontier = HexFrontier(board.columns, bits);
        frontier.take_by_right(column);
        add(frontier, count);
      }
      counts = std::move(next);
    }
  }
  Integer joined = 0;
  for (const auto& [bits, count] : counts) {
    if (HexFrontier(board.columns, bits).has_joined_top()) joined += count;
  }
  return joined;
}

/// The board on which the players have changed places, and rows and columns.
StoneBoard exchanged(const StoneBoard& board) {
  StoneBoard other{board.columns, board.rows, std::vector<Stone>(board.cells.size())};
  for (std::size_t row = 0; row < board.rows; ++row) {
    for (std::size_t column = 0; column < board.columns; ++column) {
      const Stone stone = board.at(row, column);
      other.cells[column * other.columns + row] = stone == Stone::none   ? stone
                                                  : stone == Stone::left ? Stone::right
                                                                         : Stone::left;
    }
  }
  return other;
}

}  // namespace

std::size_t hash_value(const StoneBoard& board) {
  std::uint64_t hash = mix(board.rows, board.columns);
  for (const Stone stone : board.cells) hash = mix(hash, static_cast<std::uint64_t>(stone));
  return static_cast<std::size_t>(hash);
}

Rational richman_of_hex(const StoneBoard& board, Budget& budget) {
  if (std::min(board.rows, board.columns) > most_columns) {
    throw LimitError(
        fmt::format("of the rows and columns of a board of Hex one or the other must be at most {}", most_columns));
  }
  if (board.columns > board.rows) return 1 - richman_of_hex(exchanged(board), budget);
  const auto empty = static_cast<unsigned>(std::count(board.cells.begin(), board.cells.end(), Stone::none));
  return 1 - Rational(joined_fillings(board, budget), Integer(1) << empty);
}

}  // namespace upstar

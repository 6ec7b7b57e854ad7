// Domineering: text, and boards of any size.
#include "ruleset/board/domineering.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <optional>

#include "base/text_cursor.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

std::size_t hash_value(const Domineering::Position& p) {
  std::size_t seed = p.cells.size();
  for (const Domineering::Cell& cell : p.cells) {
    boost::hash_combine(seed, cell.row);
    boost::hash_combine(seed, cell.column);
  }
  return seed;
}

Domineering::Position Domineering::parse(std::string_view text) const {
  Position p;
  if (text.empty()) return p;
  std::uint32_t column = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i == text.size() || text[i] == '|') {
      if (p.rows == 0) p.columns = column;
      if (column != p.columns) {
        throw error_at_byte(
            text, i,
            fmt::format("this row has {} cell{}, the first one {}", column, column == 1 ? "" : "s", p.columns));
      }
      ++p.rows;
      column = 0;
    } else if (text[i] == '.' || text[i] == '#') {
      if (text[i] == '.') p.cells.push_back({p.rows, column});
      ++column;
    } else {
      throw error_at_byte(text, i, "expected '.' (an empty cell), '#' (not in play) or '|' (the next row)");
    }
  }
  return p;
}

std::string Domineering::to_text(const Position& p) const {
  if (p.rows == 0) return {};
  std::string text;
  for (std::uint32_t row = 0; row < p.rows; ++row) text += (row == 0 ? "" : "|") + std::string(p.columns, '#');
  for (const Cell& cell : p.cells) text[std::size_t{cell.row} * (p.columns + 1) + cell.column] = '.';
  return text;
}

std::vector<std::pair<std::ptrdiff_t, std::ptrdiff_t>> Domineering::places(const Position& p, Player player) {
  std::vector<std::pair<std::ptrdiff_t, std::ptrdiff_t>> found;
  for (std::size_t i = 0; i < p.cells.size(); ++i) {
    Cell partner = p.cells[i];
    ++(player == Player::left ? partner.row : partner.column);
    const auto at = std::lower_bound(p.cells.begin(), p.cells.end(), partner);
    if (at != p.cells.end() && *at == partner) found.emplace_back(i, at - p.cells.begin());
  }
  return found;
}

std::vector<Domineering::Position> Domineering::regions(const Position& p) {
  std::vector<Position> found;
  std::vector<bool> seen(p.cells.size(), false);
  const auto index_of = [&](Cell cell) {
    const auto at = std::lower_bound(p.cells.begin(), p.cells.end(), cell);
    return at != p.cells.end() && *at == cell ? std::optional(static_cast<std::size_t>(at - p.cells.begin()))
                                              : std::nullopt;
  };
  for (std::size_t start = 0; start < p.cells.size(); ++start) {
    if (seen[start]) continue;
    seen[start] = true;
    Position region{p.rows, p.columns, {p.cells[start]}};
    for (std::size_t i = 0; i < region.cells.size(); ++i) {
      const auto [row, column] = region.cells[i];  // below row or column 0 an index wraps, to no cell of the region
      for (const Cell next : {Cell{row - 1, column}, {row + 1, column}, {row, column - 1}, {row, column + 1}}) {
        const auto index = index_of(next);
        if (!index || seen[*index]) continue;
        seen[*index] = true;
        region.cells.push_back(next);
      }
    }
    if (region.cells.size() == 1) continue;
    std::sort(region.cells.begin(), region.cells.end());
    found.push_back(std::move(region));
  }
  return found;
}

Canonical<Domineering::Position> Domineering::canonical(const Position& p) const {
  std::optional<Canonical<Position>> best;
  for (unsigned image = 0; image < 8; ++image) {
    const bool transpose = (image & 4) != 0;
    std::vector<std::pair<std::int64_t, std::int64_t>> at;
    for (const Cell& cell : p.cells) {
      const std::int64_t row = (image & 1) != 0 ? -std::int64_t{cell.row} : std::int64_t{cell.row};
      const std::int64_t column = (image & 2) != 0 ? -std::int64_t{cell.column} : std::int64_t{cell.column};
      at.emplace_back(transpose ? column : row, transpose ? row : column);
    }
    std::sort(at.begin(), at.end());
    std::int64_t first_column = INT64_MAX;
    for (const auto& [row, column] : at) first_column = std::min(first_column, column);
    Position found;
    for (const auto& [row, column] : at) {
      const Cell cell{static_cast<std::uint32_t>(row - at.front().first),
                      static_cast<std::uint32_t>(column - first_column)};
      found.cells.push_back(cell);
      found.rows = std::max(found.rows, cell.row + 1);
      found.columns = std::max(found.columns, cell.column + 1);
    }
    if (!best || found.cells < best->position.cells) best = Canonical<Position>{std::move(found), transpose};
  }
  return *best;
}

std::optional<GameId> Domineering::closed_form(const Position& p, GameStore& store) const {
  const auto pairs = static_cast<std::int64_t>(p.cells.size() / 2);
  const Cell& first = p.cells.front();
  const auto in_first_row = [&](const Cell& cell) { return cell.row == first.row; };
  const auto in_first_column = [&](const Cell& cell) { return cell.column == first.column; };
  if (std::ranges::all_of(p.cells, in_first_row)) return store.number(-pairs);
  if (std::ranges::all_of(p.cells, in_first_column)) return store.number(pairs);
  return std::nullopt;
}

std::optional<DomineeringOnWords::Position> Domineering::compact(const Position& p) const {
  if (p.cells.empty()) return DomineeringOnWords::Position{};
  std::uint32_t first_column = UINT32_MAX;
  std::uint32_t last_column = 0;
  for (const Cell& cell : p.cells) {
    first_column = std::min(first_column, cell.column);
    last_column = std::max(last_column, cell.column);
  }
  const std::uint32_t first_row = p.cells.front().row;
  const std::size_t rows = p.cells.back().row - first_row + 1;
  const std::size_t columns = last_column - first_column + 1;
  if (!MediumBoard<1>::fits(rows, columns)) return std::nullopt;
  MediumBoard<1> board(rows, columns);
  for (const Cell& cell : p.cells) put(board[0], board.index(cell.row - first_row, cell.column - first_column));
  return board;
}

Domineering::Position Domineering::expand(const DomineeringOnWords::Position& board) const {
  Position p{board.rows, board.columns, {}};
  for_each_index(board[0], [&](std::size_t at) {
    const auto [row, column] = board.place_of(at);
    p.cells.push_back({static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)});
  });
  return p;
}

void add_domineering(Registry& registry) {
  registry.add(make_entry<Domineering>({
      .name = "domineering",
      .summary = "Left places dominoes upright, Right places them flat",
      .rules = "Left covers two empty cells, one above the other, with a domino; Right two that lie side by side.\n"
               "Regions of empty cells that do not touch are independent. Transposing the board negates its value.",
      .notation = "rows from the top, joined by |; . is an empty cell, # is not in play",
      .example = "...|...",
      .sizes = Sizes::grid,
      .look = {.letters = ".#"},
      .symmetries = crossed_symmetries(),
  }));
}

}  // namespace upstar

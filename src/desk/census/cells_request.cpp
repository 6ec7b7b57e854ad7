// Requests for cells, boards and strips.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "desk/census/request_options.hpp"
#include "desk/io/status.hpp"
#include "upstar/census/cell_positions.hpp"
#include "upstar/census/cell_shape.hpp"

namespace upstar::desk {

namespace {

/// What cells may hold. Where all would be empty, they may be missing too: else a board would be one position. Rules
/// of a line say nothing of the letters of their texts.
std::string letters_of_board(const RulesetInfo& info, const CensusOptions& options) {
  if (info.is_of_line && options.letters) return checked_letters(info, options, *options.letters, *options.letters);
  std::string letters = cell_letters(info);
  if (letters.size() == 1 && editor_of(info.look, info.example) == EditorKind::grid) letters += '#';
  return checked_letters(info, options, letters, cell_letters(info) + '#');
}

Alike alike_of(const CensusOptions& options) { return options.up_to_sign ? Alike::up_to_sign : Alike::same_value; }

/// **Errors** UsageError unless the ruleset has boards of rows and columns.
void require_boards(const RulesetInfo& info, const char* option) {
  if (info.is_of_line || editor_of(info.look, info.example) == EditorKind::grid) return;
  throw UsageError(fmt::format("--{} is for boards, and {} is not played on them", option, info.name));
}

/// **Errors** UsageError for a board that is too large, or nothing.
void check_board(const BoardSize& board) {
  const auto is_in = [](std::uint64_t n, std::uint64_t most) { return n >= 1 && n <= most; };
  if (is_in(board.rows, CellShape::most_rows) && is_in(board.columns, CellShape::most_columns)) return;
  throw UsageError(fmt::format("--board is 1x1 to {}x{}; not '{}x{}'", CellShape::most_rows, CellShape::most_columns,
                               board.rows, board.columns));
}

double symmetric_share(const CellFilling& filling, bool is_strip) {
  return static_cast<double>(is_strip ? std::min<std::size_t>(filling.symmetries.size(), 4)
                                      : filling.symmetries.size());
}

}  // namespace

CensusRequest cells_request(const RulesetInfo& info, const CensusOptions& options) {
  require_boards(info, "cells");
  const SizeRange range = *options.cells;
  check_range("cells", range, 1, CellShape::most_rows);
  const std::string letters = info.is_of_line ? options.letters.value_or("") : cell_letters(info);
  const CellFilling filling = cell_filling(info, checked_letters(info, options, letters, letters), alike_of(options));
  CensusRequest request{.text = "--cells " + text_of(range)};
  const auto count = static_cast<double>(filling.letters.size());
  request.expected = size(range, [&](std::uint64_t n) {
    const auto cells = static_cast<double>(n);
    const double shapes = 0.317 * std::pow(4.063, cells) / cells;  // about: each_connected_shape
    return std::max(1.0, shapes * std::pow(count, cells) / symmetric_share(filling, false));
  });
  request.add = [range, filling](Budget& budget, NumberedPositions& positions) {
    for (std::uint64_t n = range.first; n <= range.last; ++n) add_connected_cells(n, filling, budget, positions);
  };
  return request;
}

CensusRequest boards_request(const RulesetInfo& info, const CensusOptions& options) {
  const bool is_strip = options.length.has_value();
  const SizeRange rows = is_strip ? SizeRange{1, 1} : SizeRange{options.board->rows, options.board->rows};
  const SizeRange columns = is_strip ? *options.length : SizeRange{options.board->columns, options.board->columns};
  if (!is_strip) require_boards(info, "board");
  if (is_strip) check_range("length", columns, 1, CellShape::most_columns);
  else check_board(*options.board);
  const CellFilling filling = cell_filling(info, letters_of_board(info, options), alike_of(options));
  CensusRequest request{.text = is_strip ? "--length " + text_of(columns)
                                         : fmt::format("--board {}x{}", rows.first, columns.first)};
  const auto count = static_cast<double>(filling.letters.size());
  request.expected = size(columns, [&](std::uint64_t n) {
    return std::max(1.0, std::pow(count, static_cast<double>(rows.first * n)) / symmetric_share(filling, is_strip));
  });
  request.add = [rows, columns, filling](Budget& budget, NumberedPositions& positions) {
    for (std::uint64_t n = columns.first; n <= columns.last; ++n) {
      add_boards(rows.first, n, filling, budget, positions);
    }
  };
  return request;
}

}  // namespace upstar::desk

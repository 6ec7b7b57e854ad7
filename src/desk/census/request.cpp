// Requests for cells, boards and strips.
#include "desk/census/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "desk/io/status.hpp"
#include "upstar/census/cell_positions.hpp"
#include "upstar/census/cell_shape.hpp"

namespace upstar::desk {

namespace {

std::string text_of(const SizeRange& range) {
  return range.first == range.last ? std::to_string(range.first) : fmt::format("{}..{}", range.first, range.last);
}

double size(const SizeRange& range, const std::function<double(std::uint64_t)>& count) {
  double all = 0;
  for (std::uint64_t n = range.first; n <= range.last; ++n) all += count(n);
  return all;
}

/// Where all cells would be empty, they may be missing too: else a board would be one position.
std::string letters_of_board(const RulesetInfo& info) {
  std::string letters = cell_letters(info);
  if (letters.size() == 1 && editor_of(info.look, info.example) == EditorKind::grid) letters += '#';
  return letters;
}

/// Those of --letters, or else the usual ones. **Errors** UsageError unless each is one of `known`, and there once.
std::string checked_letters(const RulesetInfo& info, const CensusOptions& options, std::string usual,
                            const std::string& known) {
  if (usual.empty()) throw UsageError(fmt::format("{} has no boards or strips to count", info.name));
  if (!options.letters) return usual;
  const std::string& letters = *options.letters;
  const bool is_right = !letters.empty() && std::ranges::all_of(letters, [&](char letter) {
    return std::ranges::count(letters, letter) == 1 && known.find(letter) != std::string::npos;
  });
  if (!is_right) throw UsageError(fmt::format("--letters is some of {}, each once; not '{}'", known, letters));
  return letters;
}

/// **Errors** UsageError unless the range is in 1 to `most`.
void check_range(const char* option, const SizeRange& range, std::uint64_t most) {
  if (range.first >= 1 && range.last <= most) return;
  throw UsageError(fmt::format("--{} is a number from 1 to {}, or a range; not '{}'", option, most, text_of(range)));
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

CensusRequest cells_request(const RulesetInfo& info, const CensusOptions& options, Alike alike) {
  if (editor_of(info.look, info.example) != EditorKind::grid) {
    throw UsageError(fmt::format("--cells is for boards, and {} is not played on them", info.name));
  }
  const SizeRange range = *options.cells;
  check_range("cells", range, CellShape::most_rows);
  const std::string letters = cell_letters(info);
  const CellFilling filling = cell_filling(info, checked_letters(info, options, letters, letters), alike);
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

CensusRequest boards_request(const RulesetInfo& info, const CensusOptions& options, Alike alike) {
  const bool is_strip = options.length.has_value();
  const SizeRange rows = is_strip ? SizeRange{1, 1} : SizeRange{options.board->rows, options.board->rows};
  const SizeRange columns = is_strip ? *options.length : SizeRange{options.board->columns, options.board->columns};
  if (!is_strip && editor_of(info.look, info.example) != EditorKind::grid) {
    throw UsageError(fmt::format("--board is for boards, and {} is not played on them", info.name));
  }
  if (is_strip) check_range("length", columns, CellShape::most_columns);
  else check_board(*options.board);
  const CellFilling filling =
      cell_filling(info, checked_letters(info, options, letters_of_board(info), cell_letters(info) + '#'), alike);
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

}  // namespace

CensusRequest census_request(const RulesetInfo& info, const CensusOptions& options) {
  const int given = options.cells.has_value() + options.board.has_value() + options.length.has_value();
  if (given != 1) throw UsageError("census takes one of --cells N, --board RxC and --length N");
  const Alike alike = options.up_to_sign ? Alike::up_to_sign : Alike::same_value;
  CensusRequest request = options.cells ? cells_request(info, options, alike) : boards_request(info, options, alike);
  if (options.letters) request.text += " --letters " + *options.letters;
  if (options.up_to_sign) request.text += " --up-to-sign";
  if (!options.find.empty()) request.text += fmt::format(" --find '{}'", options.find);
  return request;
}

}  // namespace upstar::desk

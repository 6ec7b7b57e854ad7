// Fox and Geese: its text, and the entries.
#include "ruleset/board/fox_and_geese.hpp"

#include <fmt/format.h>

#include "base/text_cursor.hpp"
#include "ruleset/board/board_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {
constexpr std::string_view fox_letters = "xo.";
}  // namespace

FoxBoard FoxAndGeese::parse(std::string_view text) const {
  const detail::BoardText read = detail::parse_board(text, fox_letters, {.all_in_play = true});
  FoxBoard board;
  if (read.planes.empty()) return board;
  if (read.columns < 2) throw error_at_byte(text, 0, "a row has two cells or more");
  if (read.rows * ((read.columns + 1) / 2) > FoxBoard::most_cells) {
    throw LimitError(fmt::format("a board has at most {} cells for pieces", FoxBoard::most_cells));
  }
  board.rows = static_cast<std::uint8_t>(read.rows);
  board.columns = static_cast<std::uint8_t>(read.columns);
  std::string fox_place;
  for (std::size_t i = 0; i < read.planes.size(); ++i) {
    if (read.planes[i] == 2) continue;
    const std::size_t row = read.rows - 1 - i / read.columns, column = i % read.columns;
    const std::size_t byte = i + i / read.columns;
    const bool is_goose = read.planes[i] == 0;
    const std::string place = fmt::format("row {}, column {}", row + 1, column + 1);
    if ((row + column) % 2 != 0) {
      throw error_at_byte(
          text, byte,
          fmt::format("the {} in {} stands on a cell of odd row + column, and pieces on even ones, from "
                      "1 at the bottom left",
                      is_goose ? "goose 'x'" : "fox 'o'", place));
    }
    const unsigned cell = board.cell(static_cast<int>(row), static_cast<int>(column));
    if (is_goose) {
      board.geese |= std::uint64_t{1} << cell;
    } else {
      if (!fox_place.empty()) {
        throw error_at_byte(text, byte,
                            fmt::format("the fox 'o' in {} is a second one, after that in {}", place, fox_place));
      }
      fox_place = place;
      board.fox = static_cast<std::uint8_t>(cell);
    }
  }
  if (fox_place.empty()) throw error_at_byte(text, text.size(), "there is no fox, 'o', in any row");
  return board;
}

std::string FoxAndGeese::to_text(const FoxBoard& board) const {
  std::string text;
  for (int row = board.rows; row-- > 0;) {
    for (int column = 0; column < board.columns; ++column) {
      const bool is_cell = (row + column) % 2 == 0;
      const unsigned cell = board.cell(row, column);
      text += !is_cell || board.is_free(cell) ? '.' : cell == board.fox ? 'o' : 'x';
    }
    if (row > 0) text += '|';
  }
  return text;
}

namespace {

/// `fox_moves` is the line of the rules that says how far the fox moves.
RulesetInfo fox_info(std::string name, std::string summary, std::string_view fox_moves) {
  return {
      .name = std::move(name),
      .summary = std::move(summary),
      .rules =
          fmt::format("Left's geese step one cell diagonally down to a free cell. Right's fox moves {} along\n"
                      "a diagonal, up or down, over free cells. The fox has escaped when it is in the highest row of "
                      "geese or\nabove it, or next to a free cell of that row: then Right alone moves, for ever.",
                      fox_moves),
      .notation =
          "rows from the top, joined by |; x is a goose, o the fox, . an empty cell. Pieces stand on cells of even\n"
          "row + column, counted from 1 at the bottom left",
      .example = "x.x.x.x.|........|o.......",
      .look = {.letters = ".xo", .names = {{'x', "a goose"}, {'o', "the fox"}}},
  };
}

}  // namespace

void add_fox_and_geese(Registry& registry) {
  RulesetInfo info =
      fox_info("fox_and_geese", "geese step down, a fox slips past them or is trapped; loopy", "up to fox_range cells");
  info.parameters = "fox_range=1 (or more)";
  registry.add(make_entry<FoxAndGeese>(std::move(info), [](ParameterReader& reader) {
    return FoxAndGeese{static_cast<int>(reader.integer("fox_range", 1, 1, FoxBoard::most_cells))};
  }));
  info = fox_info("ceylonese_fox_and_geese", "Fox and Geese in which the fox moves one or two cells; loopy",
                  "one or two cells");
  registry.add(make_entry<FoxAndGeese>(std::move(info), [](ParameterReader&) { return FoxAndGeese{2}; }));
}

}  // namespace upstar

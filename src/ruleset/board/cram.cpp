// Cram: rectangles and rows, and the entry.
#include "ruleset/board/cram.hpp"

#include <utility>

#include "upstar/impartial/closed_forms.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

template <unsigned columns>
GameId found_by_search(CramSearch<columns>& search, CramRegion<columns> region, GameStore& store) {
  const CramRegion<columns> image = region.canonical();
  if (image.cells == 0) return GameStore::zero();
  return store.nimber(Integer(search.value(image, store)));
}

/// The board in one word, transposed if it fits only so; none if it does not fit.
template <unsigned columns>
std::optional<CramRegion<columns>> region_of(const WideBoard<1>& board) {
  constexpr std::size_t rows = CramRegion<columns>::rows;
  const bool upright = board.columns <= rows && board.rows <= columns;
  if (!upright && (board.rows > rows || board.columns > columns)) return std::nullopt;
  CramRegion<columns> region;
  for (std::size_t row = 0; row < board.rows; ++row) {
    for (std::size_t column = 0; column < board.columns; ++column) {
      if (!has(board[0], board.index(row, column))) continue;
      region.cells |= std::uint64_t{1} << (upright ? columns * column + row : columns * row + column);
    }
  }
  return region;
}

}  // namespace

std::optional<GameId> Cram::Compact::study(const SmallBoard<1>& board, GameStore& store) const {
  return found_by_search<8>(*search, {board[0]}, store);
}

std::optional<GameId> Cram::study(const WideBoard<1>& board, GameStore& store) const {
  if (const auto region = region_of<16>(board)) return found_by_search<16>(*search_of_4_rows, *region, store);
  if (const auto region = region_of<12>(board)) return found_by_search<12>(*search_of_5_rows, *region, store);
  return std::nullopt;
}

// A component is a board no larger than itself, so a rectangle fills its board.
std::optional<GameId> Cram::closed_form(const WideBoard<1>& board, GameStore& store) const {
  const std::size_t cells = count(board[0]);
  if (cells != board.rows * board.columns) return std::nullopt;
  if (board.rows == 1 || board.columns == 1) return store.nimber(Integer(dawsons_kayles_value(cells)));
  if (board.rows % 2 == 0 && board.columns % 2 == 0) return GameStore::zero();
  return std::nullopt;
}

void add_cram(Registry& registry) {
  registry.add(make_entry<Cram>({
      .name = "cram",
      .summary = "both players place dominoes either way: impartial Domineering",
      .rules = "A player covers two empty cells, one above the other or side by side, with a domino.\n"
               "Regions of empty cells that do not touch are independent.",
      .notation = "rows from the top, joined by |; . is an empty cell, # is not in play",
      .example = "...|...",
      .sizes = Sizes::grid,
      .look = {.letters = ".#"},
      .symmetries = square_symmetries(),
  }));
}

}  // namespace upstar

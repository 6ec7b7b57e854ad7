// The positions on boards and strips that a census counts: all fillings of all shapes of a size, or of one board, each
// once up to symmetry.
//
// Of positions that the symmetries take to one another the least is counted: the one with the least shape, and of
// those the one whose letters come first. So a position can be judged alone, and no set of others is kept.
#pragma once

#include <cstddef>
#include <string>

#include "upstar/base/budget.hpp"
#include "upstar/census/numbered_positions.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {

/// How cells are filled, and what counts as one position.
struct CellFilling {
  std::string letters;                   ///< that a cell may hold
  std::string exchanged;                 ///< the same, with the letters of Left and Right exchanged
  std::vector<CellSymmetry> symmetries;  ///< all of them; the first moves nothing
};

/// Which symmetries make positions one.
enum class Alike {
  same_value,  ///< those that keep the value
  up_to_sign,  ///< those that negate it too
};

/// By the ruleset's description: its letters but `#`, and its symmetries. Symmetries that take letters to others than
/// `letters` are left out.
CellFilling cell_filling(const RulesetInfo& info, std::string letters, Alike alike);
/// The letters that cells in play have in the notation of the ruleset. Empty if its positions are no boards or strips.
std::string cell_letters(const RulesetInfo& info);

/// Connected cells, n of them, as boards with `#` for the cells that are missing, until no more are wanted.
/// **Requires** 1 <= n <= CellShape::most_rows. **Errors** LimitError past the budget.
/// **Cost** that of each_connected_shape, and of all fillings of each that is counted.
void add_connected_cells(std::size_t n, const CellFilling& filling, Budget& budget, NumberedPositions& positions);

/// All cells of a board. **Requires** as rectangle(). **Errors** LimitError past the budget.
/// **Cost** all fillings.
void add_boards(std::size_t rows, std::size_t columns, const CellFilling& filling, Budget& budget,
                NumberedPositions& positions);

}  // namespace upstar

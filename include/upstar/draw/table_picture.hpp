// Pictures of tables: heat maps and plots.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "upstar/number/dyadic.hpp"

namespace upstar {

/// A grid of texts, each cell coloured by a number.
struct HeatMap {
  struct Cell {
    std::string text;              ///< empty for a cell that stays blank
    std::optional<Dyadic> amount;  ///< nothing: the cell has no colour
  };

  std::string title;
  std::string measure;  ///< what the amounts are: `mean`
  /// Colours for two signs, from 0 to both sides, Left's blue and Right's red; else for one, from the least amount on.
  bool has_signs = true;
  std::string row_name, column_name;  ///< of the variables; may be empty
  std::vector<std::string> rows, columns;
  std::vector<Cell> cells;  ///< row by row
};

// Both require a cell for each row and column. Errors of both: LimitError for amounts of thousands of digits.

/// One SVG document, readable on a light and on a dark page.
std::string heat_map_svg(const HeatMap& map);
/// The same as a `tikzpicture`.
std::string heat_map_tikz(const HeatMap& map);

/// Sequences of numbers as points in one picture.
struct Plot {
  struct Series {
    std::string label;
    std::vector<std::pair<std::int64_t, Dyadic>> points;  ///< by x; a step that is left out breaks the line
  };

  std::string title;
  std::string x_name, y_name;
  std::int64_t step = 1;  ///< from one x to the next
  std::vector<Series> series;
};

// Errors of both: LimitError for numbers of thousands of digits.

/// One SVG document, readable on a light and on a dark page.
std::string plot_svg(const Plot& plot);
/// The same as a `tikzpicture`.
std::string plot_tikz(const Plot& plot);

}  // namespace upstar

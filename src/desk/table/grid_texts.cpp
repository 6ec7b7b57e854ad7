// The rows of a table with their headings, and what each format makes of them.
#include "desk/table/grid_texts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/utf8.hpp"
#include "desk/workspace/answer_text.hpp"
#include "notation/tex_text.hpp"

namespace upstar::desk {

namespace {

/// The first line: the corner and the names of the columns.
Cells heading_of(const Grid& grid) {
  Cells heading{grid.corner()};
  for (std::size_t j = 0; j < grid.columns.size(); ++j) heading.push_back(grid.columns.label(j));
  return heading;
}

/// The line of a row, each cell through `write`.
template <class Write>
Cells row_of(const Grid& grid, std::size_t i, Write&& write) {
  Cells cells{grid.rows.label(i)};
  for (std::size_t j = 0; j < grid.columns.size(); ++j) cells.push_back(write(grid.at(i, j)));
  return cells;
}

constexpr auto as_it_is = [](const Cell& cell) { return cell.text; };

/// The widths of the columns, that of the labels first.
std::vector<std::size_t> widths_of(const Grid& grid) {
  std::vector<std::size_t> widths(grid.columns.size() + 1);
  const auto widen = [&](std::size_t j, const std::string& text) {
    widths[j] = std::max(widths[j], count_code_points(text));
  };
  if (grid.has_heading) {
    const Cells heading = heading_of(grid);
    for (std::size_t j = 0; j < heading.size(); ++j) widen(j, heading[j]);
  }
  for (std::size_t i = 0; i < grid.rows.size(); ++i) {
    widen(0, grid.rows.label(i));
    for (std::size_t j = 0; j < grid.columns.size(); ++j) widen(j + 1, grid.at(i, j).text);
  }
  return widths;
}

/// The most letters a cell may have so that the lines fit the width.
std::size_t longest_cell(const std::vector<std::size_t>& widths, std::size_t width) {
  constexpr std::size_t least = 6;  // shorter than this says nothing
  const auto fits = [&](std::size_t longest) {
    std::size_t total = widths[0];
    for (std::size_t j = 1; j < widths.size(); ++j) total += 2 + std::min(widths[j], longest);
    return total <= width;
  };
  std::size_t low = least, high = *std::max_element(widths.begin(), widths.end());
  if (high <= low || fits(high)) return high;
  while (low + 1 < high) {
    const std::size_t middle = (low + high) / 2;
    (fits(middle) ? low : high) = middle;
  }
  return low;
}

/// Line by line: beside the grid there is no other copy of its texts.
void print_aligned(Console& console, const Grid& grid, const TableOptions& options) {
  std::vector<std::size_t> widths = widths_of(grid);
  const bool is_cut = options.width || console.out.is_terminal();
  const std::size_t longest =
      is_cut ? longest_cell(widths, options.width.value_or(console.out.columns())) : std::string::npos;
  for (std::size_t j = 1; j < widths.size(); ++j) widths[j] = std::min(widths[j], longest);
  const auto is_long = [&](const Cell& cell) { return count_code_points(cell.text) > longest; };
  const auto cut = [&](const Cell& cell) { return is_long(cell) ? cut_to(cell.text, longest) : cell.text; };
  if (grid.has_heading) console.answer(aligned_text({heading_of(grid)}, widths));
  for (std::size_t i = 0; i < grid.rows.size(); ++i) console.answer(aligned_text({row_of(grid, i, cut)}, widths));
  bool any_cut = false;
  for (std::size_t k = 0; is_cut && k < grid.cells.size(); ++k) {
    if (!is_long(grid.cells[k])) continue;
    if (!std::exchange(any_cut, true)) console.answer("");
    console.answer(fmt::format("{}: {}", grid.place(k), grid.cells[k].text));
  }
}

void print_csv(Console& console, const Grid& grid) {
  console.answer(csv_line(heading_of(grid)));
  for (std::size_t i = 0; i < grid.rows.size(); ++i) console.answer(csv_line(row_of(grid, i, as_it_is)));
}

void print_json(Console& console, const Grid& grid) {
  for (std::size_t k = 0; k < grid.cells.size(); ++k) {
    const Cell& cell = grid.cells[k];
    std::string line = "{";
    const auto add = [&](const Axis& axis, std::size_t index) {
      if (axis.varies()) line += fmt::format("\"{}\":{},", axis.name, axis.json(index));
    };
    add(grid.rows, k / grid.columns.size());
    add(grid.columns, k % grid.columns.size());
    if (grid.position) line += fmt::format("\"position\":{},", to_line(Json(grid.position(k))));
    line += fmt::format("\"{}\":{}}}", cell.error ? "error" : "value", cell.text_in_json());
    console.answer(line);
  }
}

void print_latex(Console& console, const Grid& grid) {
  const auto print_row = [&](const Cells& cells, const char* end) {
    console.answer(fmt::format("  {} \\\\{}", fmt::join(cells, " & "), end));
  };
  const auto write = [](const Cell& cell) {
    if (cell.is_blank()) return std::string();
    return cell.is_math ? fmt::format("${}$", cell.text) : escaped_for_tex(cell.text);
  };
  Cells heading = heading_of(grid);
  for (std::string& text : heading) text = escaped_for_tex(text);
  console.answer(fmt::format("\\begin{{tabular}}{{r|{}}}", std::string(grid.columns.size(), 'c')));
  print_row(heading, " \\hline");
  for (std::size_t i = 0; i < grid.rows.size(); ++i) print_row(row_of(grid, i, write), "");
  console.answer("\\end{tabular}");
}

}  // namespace

std::string csv_line(const Cells& cells) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line += ',';
    if (cells[i].find_first_of(",\"\n") == std::string::npos) {
      line += cells[i];
      continue;
    }
    line += '"';
    for (const char c : cells[i]) line += c == '"' ? std::string("\"\"") : std::string(1, c);
    line += '"';
  }
  return line;
}

void print_grid(Console& console, const Grid& grid, const TableOptions& options) {
  if (options.json) print_json(console, grid);
  else if (options.csv) print_csv(console, grid);
  else if (options.latex) print_latex(console, grid);
  else print_aligned(console, grid, options);
}

}  // namespace upstar::desk

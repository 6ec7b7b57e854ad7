// Rows of cells as lines of text, by code points.
#include "cli/io/aligned_text.hpp"

#include <algorithm>

#include "cli/io/excerpt.hpp"
#include "notation/utf8.hpp"

namespace upstar::cli {

namespace {

constexpr std::size_t gap = 2;
constexpr std::size_t shortest_cut = 8;

/// Makes the widths of the columns at least those of the cells.
void widen(std::vector<std::size_t>& widths, const std::vector<Cells>& rows) {
  for (const Cells& cells : rows) {
    widths.resize(std::max(widths.size(), cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], count_code_points(cells[i]));
  }
}

}  // namespace

std::string aligned_text(const std::vector<Cells>& rows) {
  std::vector<std::size_t> widths;
  return aligned_text(rows, widths);
}

std::string aligned_text(const std::vector<Cells>& rows, std::vector<std::size_t>& widths) {
  widen(widths, rows);
  std::string text;
  for (const Cells& cells : rows) {
    std::size_t blanks = 0;  // to write before the next cell that is not empty, so that no line ends in a blank
    if (!text.empty()) text += '\n';
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (!cells[i].empty()) {
        text.append(blanks, ' ').append(cells[i]);
        blanks = 0;
      }
      blanks += widths[i] - count_code_points(cells[i]) + gap;
    }
  }
  return text;
}

void cut_to_width(std::vector<Cells>& rows, std::size_t width) {
  std::vector<std::size_t> widths;
  widen(widths, rows);
  const auto total = [&](std::size_t longest) {
    std::size_t sum = 0;
    for (const std::size_t w : widths) sum += std::min(w, longest) + gap;
    return sum - (widths.empty() ? 0 : gap);
  };
  std::size_t longest = widths.empty() ? 0 : *std::max_element(widths.begin(), widths.end());
  longest = std::min(longest, std::max(width, shortest_cut));
  while (longest > shortest_cut && total(longest) > width) --longest;
  for (Cells& cells : rows) {
    for (std::string& cell : cells) {
      if (count_code_points(cell) > longest) cell = shortened(cell, longest);
    }
  }
}

}  // namespace upstar::cli

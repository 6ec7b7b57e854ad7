// Rows of cells as lines of text, by code points.
#include "desk/io/aligned_text.hpp"

#include <algorithm>

#include "base/utf8.hpp"
#include "desk/io/excerpt.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar::desk {

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

std::string aligned_text(const std::vector<Cells>& rows, Budget& budget) {
  std::vector<std::size_t> widths;
  widen(widths, rows);
  std::uint64_t bytes = 0;  // of letters without the blanks at the ends of lines
  for (const Cells& cells : rows) {
    std::uint64_t begin = 0, line = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (!cells[i].empty()) line = begin + cells[i].size();
      begin += widths[i] + gap + cells[i].size() - count_code_points(cells[i]);
    }
    bytes += line + 1;
  }
  const MemoryClaim claim(budget, 2 * bytes);  // the text grows by doubling
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

std::uint64_t bytes_of(const Cells& cells) {
  std::uint64_t bytes = 2 * sizeof(Cells);  // in a list that grows by doubling
  for (const std::string& cell : cells) bytes += 2 * (sizeof(std::string) + cell.size());
  return bytes;
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

}  // namespace upstar::desk

// Rows of cells as lines of text.
#include "cli/io/aligned_text.hpp"

#include <algorithm>

#include "base/letters.hpp"

namespace upstar::cli {

std::string aligned_text(const std::vector<Cells>& rows) {
  std::vector<std::size_t> widths;
  return aligned_text(rows, widths);
}

std::string aligned_text(const std::vector<Cells>& rows, std::vector<std::size_t>& widths) {
  for (const Cells& cells : rows) {
    widths.resize(std::max(widths.size(), cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], letters_of(cells[i]));
  }
  std::string text;
  for (const Cells& cells : rows) {
    std::size_t blanks = 0;  // to write before the next cell that is not empty, so that no line ends in a blank
    if (!text.empty()) text += '\n';
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (!cells[i].empty()) {
        text.append(blanks, ' ').append(cells[i]);
        blanks = 0;
      }
      blanks += widths[i] - letters_of(cells[i]) + 2;
    }
  }
  return text;
}

}  // namespace upstar::cli

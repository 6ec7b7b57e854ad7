// Positions as lines for a terminal: the position, then the moves of each player side by side.
#include <fmt/format.h>

#include <optional>

#include "draw/position/sketch_lines.hpp"
#include "upstar/draw/position_picture.hpp"

namespace upstar {

namespace draw {

namespace {

constexpr std::size_t longest_text = 30;
constexpr std::size_t space = 3;  // between the pictures of moves

/// The blocks beside each other while they have room, their feet on one line; then the next row.
std::string rows_of_blocks(const std::vector<TextBlock>& blocks, std::size_t columns, bool coloured) {
  std::string text;
  for (std::size_t begin = 0; begin < blocks.size();) {
    std::size_t end = begin, width = 0, height = 0;
    while (end < blocks.size() && (end == begin || width + space + blocks[end].width() <= columns)) {
      width += (end == begin ? 0 : space) + blocks[end].width();
      height = std::max(height, blocks[end].height());
      ++end;
    }
    TextBlock row;
    std::size_t at = 0;
    for (; begin < end; ++begin) {
      row.put(height - blocks[begin].height(), at, blocks[begin]);
      at += blocks[begin].width() + space;
    }
    text += row.text(coloured) + "\n";
  }
  return text;
}

std::string side_text(const PositionFigure& figure, const PositionFigure::Side& side, const char* heading, Ink ink,
                      std::size_t columns, bool coloured) {
  const Sketch before = sketch_of(figure.look, figure.position);
  std::vector<TextBlock> blocks;
  for (const PositionFigure::Move& move : side.moves) {
    Sketch sketch = sketch_of(figure.look, move.position);
    mark_move(sketch, before, ink);
    TextBlock block = block_of(sketch, coloured);
    const std::string count = move.count > 1 ? fmt::format(" ({} moves)", move.count) : "";
    block.put_below(TextBlock(cut_to(move.value, longest_text) + count));
    blocks.push_back(std::move(block));
  }
  std::string text = TextBlock(heading, ink).text(coloured) + "\n" + rows_of_blocks(blocks, columns, coloured);
  if (blocks.empty()) text += "no moves\n\n";
  if (side.left_out > 0) text += fmt::format("and {} more\n\n", side.left_out);
  return text;
}

std::string moves_text(const PositionFigure& figure, std::size_t columns, bool coloured) {
  if (figure.left == figure.right) {
    return side_text(figure, figure.left, "Both players", Ink::both, columns, coloured);
  }
  return side_text(figure, figure.left, "Left", Ink::left, columns, coloured) +
         side_text(figure, figure.right, "Right", Ink::right, columns, coloured);
}

}  // namespace

}  // namespace draw

std::string position_lines(const PositionFigure& figure, std::size_t columns, bool coloured) {
  draw::TextBlock block = draw::block_of(draw::sketch_of(figure.look, figure.position), coloured);
  if (!figure.value.empty()) block.put_below(draw::TextBlock(figure.value));
  std::string text = block.text(coloured);
  if (!figure.has_moves) return text;
  text += "\n" + draw::moves_text(figure, columns, coloured);
  text.pop_back();  // the empty line at the end
  return text;
}

}  // namespace upstar

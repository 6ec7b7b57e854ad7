// TextBlock: lines of letters with inks, for a terminal; pictures are put together from such blocks.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "draw/scene.hpp"
#include "notation/escapes.hpp"

namespace upstar::draw {

struct Letter {
  std::string sign = " ";  ///< one column wide
  Ink ink = Ink::none;
};

class TextBlock {
 public:
  TextBlock() = default;
  /// A line of text.
  explicit TextBlock(std::string_view typed, Ink ink = Ink::none) : m_lines(1) {
    const std::string text = with_escapes(typed);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t bytes = std::max(decode_utf8(std::string_view(text).substr(at)).bytes, 1U);
      m_lines[0].push_back({text.substr(at, bytes), ink});
      at += bytes;
    }
  }

  std::size_t height() const { return m_lines.size(); }
  std::size_t width() const {
    std::size_t width = 0;
    for (const auto& line : m_lines) width = std::max(width, line.size());
    return width;
  }
  void put(std::size_t row, std::size_t column, Letter letter) {
    if (m_lines.size() <= row) m_lines.resize(row + 1);
    if (m_lines[row].size() <= column) m_lines[row].resize(column + 1);
    m_lines[row][column] = std::move(letter);
  }
  void put(std::size_t row, std::size_t column, const TextBlock& other) {
    for (std::size_t i = 0; i < other.m_lines.size(); ++i) {
      for (std::size_t j = 0; j < other.m_lines[i].size(); ++j) put(row + i, column + j, other.m_lines[i][j]);
    }
  }
  /// Adds the block below, with the middles of both over each other.
  void put_below(const TextBlock& other) {
    const std::size_t mine = width(), others = other.width();
    if (others > mine) {
      for (auto& line : m_lines) line.insert(line.begin(), (others - mine) / 2, Letter{});
    }
    const std::size_t row = height();
    m_lines.resize(row + other.height());
    put(row, others < mine ? (mine - others) / 2 : 0, other);
  }

  /// Each line with its end, without blanks before it.
  std::string text(bool coloured) const;

 private:
  std::vector<std::vector<Letter>> m_lines;
};

/// The bytes of a code for a colour at the head of the text; 0 where there is none.
std::size_t colour_length(std::string_view text);

}  // namespace upstar::draw

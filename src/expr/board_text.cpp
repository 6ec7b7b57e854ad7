// Boards as texts: their cells, and the directions on them.
#include "expr/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text_cursor.hpp"
#include "notation/excerpt.hpp"

namespace upstar {

namespace {

constexpr std::pair<std::string_view, Direction> direction_words[] = {
    {"n", {-1, 0}}, {"ne", {-1, 1}}, {"e", {0, 1}},  {"se", {1, 1}},
    {"s", {1, 0}},  {"sw", {1, -1}}, {"w", {0, -1}}, {"nw", {-1, -1}},
};

std::optional<Direction> direction_of(std::string_view word) {
  const auto row = std::ranges::find(direction_words, word, [](const auto& pair) { return pair.first; });
  return row == std::end(direction_words) ? std::nullopt : std::optional(row->second);
}

void add_direction(Directions& directions, Direction direction) {
  if (std::ranges::find(directions, direction) == directions.end()) directions.push_back(direction);
}

}  // namespace

Directions read_directions(std::string_view text) {
  Directions directions;
  TextCursor cursor(text);
  const auto is_between = [](char c) { return c == ' ' || c == ','; };
  for (cursor.take_while(is_between); !cursor.at_end(); cursor.take_while(is_between)) {
    const std::size_t begin = cursor.place();
    const std::string_view word = cursor.take_while([&](char c) { return !is_between(c); });
    if (const auto direction = direction_of(word)) {
      add_direction(directions, *direction);
    } else if (word == "all") {
      for (const auto& row : direction_words) add_direction(directions, row.second);
    } else if (word.find_first_not_of(straight_directions) == std::string_view::npos) {
      for (std::size_t i = 0; i < word.size(); ++i) add_direction(directions, *direction_of(word.substr(i, 1)));
    } else {
      cursor.fail_at(begin, fmt::format("'{}' is no direction: n, e, s, w, several of them as in \"nesw\", ne, se, sw, "
                                        "nw, or all",
                                        excerpt(word)));
    }
  }
  if (directions.empty()) cursor.fail("a direction is wanted, as in \"nesw\" or \"ne sw\"");
  return directions;
}

BoardText::BoardText(Budget& budget, std::string_view text) : m_text(text), m_begins(charged_to(budget)) {
  m_begins.push_back(0);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (static_cast<unsigned char>(text[i]) >= 128) throw DomainError("the letters of a board are ASCII");
    if (text[i] == '|') m_begins.push_back(i + 1);
  }
  m_begins.push_back(text.size() + 1);
}

bool BoardText::is_rectangle() const {
  for (std::size_t r = 1; r < rows(); ++r) {
    if (columns(r) != columns(0)) return false;
  }
  return true;
}

BoardText::Cell BoardText::cell(std::size_t place) const {
  std::size_t low = 0, high = rows();  // the row is one of [low, high)
  while (high - low > 1) {
    const std::size_t middle = low + (high - low) / 2;
    (m_begins[middle] - middle < place ? low : high) = middle;
  }
  return {low, place - 1 + low - m_begins[low]};
}

void check_board_letter(std::string_view text, std::size_t byte) {
  if (text[byte] == '|') throw error_at_byte(text, byte, "a letter of a board is wanted, and '|' parts rows");
  if (text[byte] <= ' ' || text[byte] > '~') throw error_at_byte(text, byte, "the letters of a board are ASCII");
}

std::string cells_of(std::string_view board) {
  std::string cells(board);
  std::erase(cells, '|');
  return cells;
}

}  // namespace upstar

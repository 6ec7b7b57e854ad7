// Letters, numbers and places of a text to cells.
#include "draw/position_reading.hpp"

#include <algorithm>
#include <cctype>

#include "upstar/draw/position_picture.hpp"

namespace upstar::tests::position_law {

std::vector<std::string> parts_of(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator) parts.emplace_back();
    else parts.back() += c;
  }
  return parts;
}

std::vector<std::string> integers_of(const std::string& text) {
  std::vector<std::string> integers(1);
  for (const char c : text) {
    if (std::isdigit(static_cast<unsigned char>(c)) || c == '-' || c == '#') integers.back() += c;
    else if (!integers.back().empty()) integers.emplace_back();
  }
  if (integers.back().empty()) integers.pop_back();
  return integers;
}

namespace {

bool has_letter(std::string_view letters, char letter) {
  return std::ranges::any_of(letters, [&](char c) {
    return std::tolower(static_cast<unsigned char>(c)) == std::tolower(static_cast<unsigned char>(letter));
  });
}

}  // namespace

std::string owner_of(const PositionLook& look, char letter) {
  return has_letter(look.left, letter)      ? "left"
         : has_letter(look.right, letter)   ? "right"
         : has_letter(look.both, letter)    ? "both"
         : has_letter(look.nobodys, letter) ? "paper"
                                            : "none";
}

static Cell cell_of(const PositionLook& look, char letter) {
  const std::string owner = owner_of(look, letter);
  const bool is_plain = letter == '.' || letter == '#';
  const bool shows = owner == "none" ? !is_plain : look.emblem == Emblem::letter;
  return {owner, shows ? std::string(1, letter) : "", letter == '#'};
}

PositionLayout layout_of(const Drawn& drawn) {
  if (drawn.look.layout != by_text) return drawn.look.layout;
  if (drawn.position.find_first_not_of("0123456789,; ") == std::string::npos) return heaps;
  return drawn.position.find_first_of("-<>") != std::string::npos ? graph : cells;
}

std::vector<Board> boards_of(const Drawn& drawn) {
  const PositionLayout layout = layout_of(drawn);
  std::vector<Board> boards(1);
  Board& first = boards[0];
  if (layout == cells || layout == hexagons || layout == strip || layout == strips || layout == column) {
    int row = 0;
    for (const std::string& letters : parts_of(drawn.position, '|')) {
      int at = 0;
      for (const char letter : letters) {
        const std::pair<int, int> place = layout == column ? std::pair{at, row} : std::pair{row, at};
        boards.back()[place] = cell_of(drawn.look, letter);
        ++at;
      }
      if (layout == strips) boards.emplace_back();
      else ++row;
    }
    if (layout == strips) boards.pop_back();
  } else if (layout == numbers) {
    int row = 0;
    for (const std::string& words : parts_of(drawn.position, '|')) {
      int at = 0;
      for (const std::string& word : integers_of(words)) {
        Cell cell;
        if (word == "#") cell.is_removed = true;
        else if (word != "0") cell = {word[0] == '-' ? "right" : "left", word, false};
        first[{row, at++}] = cell;
      }
      ++row;
    }
  } else if (layout == bar) {
    int row = 0;
    for (const std::string& length : integers_of(drawn.position)) {
      for (int at = 0; at < std::stoi(length); ++at) first[{row, at}] = {};
      ++row;
    }
    first[{0, 0}].piece = "dead";
  } else if (layout == cakes) {
    boards.clear();
    for (const std::string& cake : parts_of(drawn.position, ';')) {
      const auto sides = integers_of(cake);
      if (sides.empty()) continue;
      boards.emplace_back();
      for (int i = 0; i < std::stoi(sides[0]) * std::stoi(sides[1]); ++i)
        boards.back()[{i / std::stoi(sides[1]), i % std::stoi(sides[1])}] = {};
    }
  } else if (layout == pieces) {
    std::map<std::pair<int, int>, int> counts;  // by height over the ground, and column
    int high = 0, far = 0;
    for (const std::string& piece : parts_of(drawn.position, ';')) {
      const auto place = integers_of(piece);
      if (place.empty()) continue;
      ++counts[{std::stoi(place[1]), std::stoi(place[0])}];
      high = std::max(high, std::stoi(place[1]));
      far = std::max(far, std::stoi(place[0]));
    }
    for (int height = 0; height <= high; ++height) {
      for (int at = 0; at <= far; ++at) {
        const auto count = counts.find({height, at});
        Cell& cell = first[{high - height, at}];
        if (count == counts.end()) continue;
        cell.piece = "both";
        if (count->second > 1) cell.label = std::to_string(count->second);
      }
    }
  }
  return boards;
}

std::vector<DrawnShape> shapes_of(const Drawn& drawn) {
  return tests::shapes_in_svg(
      tests::read_svg(position_svg({.title = "t", .look = drawn.look, .position = drawn.position})));
}

}  // namespace upstar::tests::position_law

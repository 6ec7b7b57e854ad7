// Strips as text: reading and writing.
#include "ruleset/strip/strip_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text_cursor.hpp"

namespace upstar {

TextStrip parse_strip(std::string_view text, std::string_view left_letters, std::string_view right_letters) {
  const auto is_one_of = [](std::string_view letters, char letter) {  // quicker than a call for so few
    return std::any_of(letters.begin(), letters.end(), [&](char each) { return each == letter; });
  };
  const auto cell = [&](std::size_t i) {
    if (text[i] == '.') return Cell::empty;
    if (is_one_of(left_letters, text[i])) return Cell::left;
    if (is_one_of(right_letters, text[i])) return Cell::right;
    throw error_at_byte(text, i, fmt::format("expected a cell: '.', '{}' or '{}'", left_letters[0], right_letters[0]));
  };
  TextStrip strip;
  strip.cells.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) strip.cells += static_cast<char>(cell(i));
  return strip;
}

std::string strip_text(const TextStrip& strip, std::string_view alphabet) {
  std::string text = strip.cells;
  for (char& each : text) each = alphabet[static_cast<unsigned char>(each)];
  return text;
}

}  // namespace upstar

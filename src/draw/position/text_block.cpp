// Blocks of text as lines, in the colours of terminals.
#include "draw/position/text_block.hpp"

#include <fmt/format.h>

namespace upstar::draw {

namespace {

/// By Ink: the colours that terminals have on any ground.
constexpr const char* terminal_codes[] = {"", "", "90", "", "90", "94", "91", "32", "90"};

constexpr std::string_view code_begin = "\x1b[", no_colour = "\x1b[0m";

const char* code_of(Ink ink) { return terminal_codes[static_cast<std::size_t>(ink)]; }

}  // namespace

std::string TextBlock::text(bool coloured) const {
  std::string text;
  for (const auto& line : m_lines) {
    std::size_t end = line.size();
    while (end > 0 && line[end - 1].sign == " ") --end;
    std::string_view code;
    for (std::size_t i = 0; i < end; ++i) {
      const std::string_view wanted = coloured && line[i].sign != " " ? code_of(line[i].ink) : "";
      if (wanted != code) {
        text += wanted.empty() ? std::string(no_colour) : fmt::format("{}{}m", code_begin, wanted);
        code = wanted;
      }
      text += line[i].sign;
    }
    if (!code.empty()) text += no_colour;
    text += '\n';
  }
  return text;
}

std::size_t colour_length(std::string_view text) {
  if (!text.starts_with(code_begin)) return 0;
  if (text.starts_with(no_colour)) return no_colour.size();
  for (const std::string_view code : terminal_codes) {
    const std::size_t length = code_begin.size() + code.size() + 1;
    if (!code.empty() && text.substr(code_begin.size()).starts_with(code) && text.substr(0, length).ends_with('m'))
      return length;
  }
  return 0;
}

}  // namespace upstar::draw

// Blocks of text as lines, in the colours of terminals.
#include "draw/position/text_block.hpp"

namespace upstar::draw {

namespace {

/// By Ink: the colours that terminals have on any ground.
constexpr const char* terminal_codes[] = {"", "", "90", "", "90", "94", "91", "32", "90"};

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
        text += wanted.empty() ? "\x1b[0m" : "\x1b[" + std::string(wanted) + "m";
        code = wanted;
      }
      text += line[i].sign;
    }
    text += code.empty() ? "\n" : "\x1b[0m\n";
  }
  return text;
}

}  // namespace upstar::draw

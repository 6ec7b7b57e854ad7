// Plain text in TeX.
#include "draw/tex_text.hpp"

#include <fmt/format.h>

#include "notation/escapes.hpp"

namespace upstar::draw {

std::string escaped_for_tex(std::string_view text) {
  std::string result;
  for (const char c : with_escapes(text)) {
    switch (c) {
      case '^': result += "\\textasciicircum{}"; break;
      case '|': result += "\\textbar{}"; break;
      case '<': result += "\\textless{}"; break;
      case '>': result += "\\textgreater{}"; break;
      case '\\': result += "\\textbackslash{}"; break;
      case '{':
      case '}':
      case '_':
      case '#':
      case '$':
      case '%':
      case '&': result += fmt::format("\\{}", c); break;
      default: result += c;
    }
  }
  constexpr std::string_view minus = "−";
  for (std::size_t at = 0; (at = result.find(minus, at)) != std::string::npos;) result.replace(at, minus.size(), "$-$");
  return result;
}

}  // namespace upstar::draw

// Plain text in TeX.
#include "notation/tex_text.hpp"

#include <fmt/format.h>

#include <utility>

#include "notation/escapes.hpp"

namespace upstar {

namespace {

constexpr std::pair<std::string_view, std::string_view> signs_of_books[] = {
    {"−", "$-$"},           {"↑", "$\\uparrow$"}, {"⇑", "$\\Uparrow$"}, {"↓", "$\\downarrow$"},
    {"⇓", "$\\Downarrow$"}, {"∗", "$\\ast$"},     {"±", "$\\pm$"},      {"ω", "$\\omega$"}};

}  // namespace

std::string escaped_for_tex(std::string_view text) {
  std::string result;
  for (const char c : with_escapes(text)) {
    switch (c) {
      case '^': result += "\\textasciicircum{}"; break;
      case '|': result += "\\textbar{}"; break;
      case '<': result += "\\textless{}"; break;
      case '>': result += "\\textgreater{}"; break;
      case '\\': result += "\\textbackslash{}"; break;
      case '~': result += "\\textasciitilde{}"; break;
      case '-': result += result.ends_with('-') ? "{}-" : "-"; break;  // two in a row would become a dash
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
  for (const auto& [sign, typed] : signs_of_books) {
    for (std::size_t at = 0; (at = result.find(sign, at)) != std::string::npos;) result.replace(at, sign.size(), typed);
  }
  return result;
}

}  // namespace upstar

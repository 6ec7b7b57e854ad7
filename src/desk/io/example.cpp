// Examples as lines of a help text.
#include "desk/io/example.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace upstar::desk {

std::string indented(std::string_view lines, std::size_t blanks) {
  const std::string margin(blanks, ' ');
  std::string text = margin;
  for (const char c : lines) {
    text += c;
    if (c == '\n') text += margin;
  }
  return text;
}

std::string examples_text(std::span<const Example> examples) {
  std::size_t width = 0;
  for (const Example& example : examples) {
    if (!example.remark.empty()) width = std::max(width, example.command.size());
  }
  std::string text = examples.size() == 1 ? "Example:\n" : "Examples:\n";
  for (const Example& example : examples) {
    text += example.remark.empty() ? fmt::format("  {}\n", example.command)
                                   : fmt::format("  {:<{}}   # {}\n", example.command, width, example.remark);
    if (!example.answer.empty()) text += indented(example.answer, 4) + '\n';
  }
  return text;
}

}  // namespace upstar::desk

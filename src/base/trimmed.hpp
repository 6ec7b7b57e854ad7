// A text without the spaces around it, and lines that say nothing.
#pragma once

#include <algorithm>
#include <string_view>

namespace upstar {

/// Spaces, tabs and ends of lines.
inline constexpr std::string_view spaces = " \t\r\n";

inline std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(spaces), text.size());
  return text.substr(begin, text.find_last_not_of(spaces) + 1 - begin);
}

/// Whether the line says nothing: it is a comment, or has only spaces.
inline bool is_blank_or_comment(std::string_view line) {
  const std::string_view content = trimmed(line);
  return content.empty() || content.starts_with('#');
}

}  // namespace upstar

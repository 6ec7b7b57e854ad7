// Cutting and cleaning text by code points.
#include "cli/io/excerpt.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace upstar::cli {

namespace {

constexpr std::size_t excerpt_width = 100;
constexpr std::size_t shown_before_caret = 60;

/// The length in bytes of the code point at the head of `text`, 1 for a byte that does not begin one (overlong forms
/// and surrogates are not code points).
std::size_t code_point_length(std::string_view text, bool& valid) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  valid = first < 0x80;
  const std::size_t length = first >= 0xc2 && first <= 0xdf   ? 2
                             : (first & 0xf0U) == 0xe0        ? 3
                             : first >= 0xf0 && first <= 0xf4 ? 4
                                                              : 1;
  if (length == 1 || text.size() < length) return 1;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return 1;
  }
  const bool excluded = (first == 0xe0 && byte(1) < 0xa0) || (first == 0xed && byte(1) > 0x9f) ||
                        (first == 0xf0 && byte(1) < 0x90) || (first == 0xf4 && byte(1) > 0x8f);
  if (excluded) return 1;
  valid = !(first == 0xc2 && byte(1) < 0xa0);  // U+0080..U+009F are control characters
  return length;
}

struct Cut {
  std::string text;
  std::size_t length = 0;   ///< code points of the whole
  std::size_t skipped = 0;  ///< code points left out in front
};

/// The code points from `from` on, `count` of them.
Cut cut(std::string_view text, std::size_t from, std::size_t count) {
  Cut result;
  result.skipped = from;
  while (!text.empty()) {
    bool valid = false;
    const std::size_t bytes = code_point_length(text, valid);
    const bool shown = valid && text[0] != 0x7f && static_cast<unsigned char>(text[0]) >= 0x20;
    if (result.length >= from && result.length - from < count) {
      if (shown) result.text += text.substr(0, bytes);
      else result.text += text[0] == '\t' || text[0] == '\n' ? ' ' : '?';
    }
    ++result.length;
    text.remove_prefix(bytes);
  }
  return result;
}

}  // namespace

std::string printable(std::string_view text) { return cut(text, 0, text.size()).text; }

std::string shortened(std::string_view text, std::size_t width) {
  Cut head = cut(text, 0, width);
  if (head.length <= width) return std::move(head.text);
  return cut(text, 0, width - 3).text + "...";
}

std::string excerpt(std::string_view text, std::size_t column) {
  const std::size_t from = column > shown_before_caret + 1 ? column - 1 - shown_before_caret : 0;
  const Cut part = cut(text, from, excerpt_width);
  const std::string_view before = from > 0 ? "..." : "";
  const std::string_view after = part.length > from + excerpt_width ? "..." : "";
  std::string result = "  ";
  result.append(before).append(part.text).append(after).append("\n");
  if (column > 0) {
    const std::size_t end = std::min(column, part.length + 1);  // one past the end: something is missing there
    result.append(2 + before.size() + (end > from ? end - 1 - from : 0), ' ').append("^\n");
  }
  return result;
}

}  // namespace upstar::cli

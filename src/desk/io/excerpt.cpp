// Cutting and cleaning text by code points.
#include "desk/io/excerpt.hpp"

#include <algorithm>
#include <utility>

#include "notation/escapes.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t excerpt_width = 100;
constexpr std::size_t shown_before_caret = 60;

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
    const CodePoint code = decode_utf8(text);
    const std::size_t bytes = std::max(code.bytes, 1U);
    const bool shown = code.bytes != 0 && !acts_on_terminals(code.code);
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
  if (text.empty()) return {};
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

}  // namespace upstar::desk

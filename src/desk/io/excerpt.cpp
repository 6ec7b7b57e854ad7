// Cutting and cleaning text by code points.
#include "desk/io/excerpt.hpp"

#include <algorithm>
#include <utility>

#include "notation/escapes.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t excerpt_width = 100;
constexpr std::size_t shown_before_caret = 60;

/// How many columns of a terminal a letter takes: two for those of East Asian scripts and most pictures, none for marks
/// on the letter before. **Source** Unicode Standard Annex 11, by blocks.
std::size_t columns_of(char32_t c) {
  const bool is_mark = (c >= 0x300 && c < 0x370) || (c >= 0x200B && c < 0x2010) || (c >= 0xFE00 && c < 0xFE10);
  if (is_mark) return 0;
  const bool is_wide = (c >= 0x1100 && c < 0x1160) || (c >= 0x2E80 && c < 0xA4D0 && c != 0x303F) ||
                       (c >= 0xAC00 && c < 0xD7A4) || (c >= 0xF900 && c < 0xFB00) || (c >= 0xFE30 && c < 0xFE70) ||
                       (c >= 0xFF01 && c < 0xFF61) || (c >= 0xFFE0 && c < 0xFFE7) || (c >= 0x1F300 && c < 0x1F650) ||
                       (c >= 0x1F900 && c < 0x1FA00) || (c >= 0x20000 && c < 0x3FFFE);
  return is_wide ? 2 : 1;
}

struct Cut {
  std::string text;
  std::size_t length = 0;   ///< code points of the whole
  std::size_t columns = 0;  ///< of a terminal, that the text takes
};

/// The code points from `from` on, `count` of them.
Cut cut(std::string_view text, std::size_t from, std::size_t count) {
  Cut result;
  while (!text.empty()) {
    const CodePoint code = decode_utf8(text);
    const std::size_t bytes = std::max(code.bytes, 1U);
    const bool shown = code.bytes != 0 && !acts_on_terminals(code.code);
    if (result.length >= from && result.length - from < count) {
      if (shown) result.text += text.substr(0, bytes);
      else result.text += text[0] == '\t' || text[0] == '\n' ? ' ' : '?';
      result.columns += shown ? columns_of(code.code) : 1;
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
    const std::size_t place = cut(text, from, end > from ? end - 1 - from : 0).columns;
    result.append(2 + before.size() + place, ' ').append("^\n");
  }
  return result;
}

}  // namespace upstar::desk

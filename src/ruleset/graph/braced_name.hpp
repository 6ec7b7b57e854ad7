// The labels and names of vertices that are written in braces, and those that need none.
#pragma once

#include <string>
#include <string_view>

#include "base/text_cursor.hpp"
#include "notation/escapes.hpp"

namespace upstar {

/// A label of these letters stands in a list of edges without braces.
inline bool is_of_bare_label(char c) { return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// The bytes [begin, end) of the text as a name. A position with it can be printed, and stand in quotes.
/// **Errors** ParseError for a quote, a backslash, and what acts on terminals.
inline std::string braced_name(std::string_view text, std::size_t begin, std::size_t end) {
  const std::string_view name = text.substr(begin, end - begin);
  for (std::size_t at = 0; at < name.size();) {
    const CodePoint code = decode_utf8(name.substr(at));
    if (code.code == U'"' || code.code == U'\\' || (code.bytes != 0 && acts_on_terminals(code.code))) {
      throw error_at_byte(text, begin + at, "a name in braces has no control characters, quotes and backslashes");
    }
    at += code.bytes == 0 ? 1 : code.bytes;
  }
  return std::string(name);
}

}  // namespace upstar

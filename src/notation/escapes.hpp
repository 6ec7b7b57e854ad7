// Characters that act on a terminal instead of being shown: control characters (C0, DEL, C1), and the marks that turn
// the direction of writing. In texts in quotes, and in all that is printed, they are written \u001b.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/utf8.hpp"

namespace upstar {

bool acts_on_terminals(char32_t code);

/// `\u001b`: a code point below U+10000 in four digits.
std::string escape(char32_t code);
constexpr std::size_t escape_length = 6;

/// The bytes before the first character that acts on terminals, other than line ends and tabs.
std::size_t length_shown(std::string_view text);

/// Calls `write` for the pieces of the text, with escapes for what acts on terminals, other than line ends and tabs,
/// and other than the first `passing(rest)` bytes of a rest of the text.
template <class Write, class Passing>
void write_visible(std::string_view text, Write&& write, Passing&& passing) {
  while (!text.empty()) {
    const std::size_t shown = length_shown(text), end = shown + passing(text.substr(shown));
    write(text.substr(0, end));
    text.remove_prefix(end);
    if (text.empty() || end != shown) continue;
    const CodePoint code = decode_utf8(text);
    write(std::string_view(escape(code.code)));
    text.remove_prefix(code.bytes);
  }
}

/// The text with these escapes.
std::string with_escapes(std::string_view text);
/// The same, with escapes for line ends and tabs too.
std::string in_a_line(std::string_view text);

/// A text as it stands in quotes: escapes for what acts on terminals, for quotes, and for a backslash before `u`.
std::string in_quotes(std::string_view text);

/// A text as a string of JSON, with its quotes (RFC 8259).
std::string in_json(std::string_view text);

/// Whether there are escapes in what stands between quotes.
bool has_escapes(std::string_view quoted);

/// The text that stands between quotes: `\u` and four digits to base 16 are a letter, if there is one with that number.
std::string without_escapes(std::string_view quoted);

}  // namespace upstar

// A place in a text that is read from left to right, and numbers in texts.
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

#include "base/utf8.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A ParseError at a byte of a text of one line; its column counts code points.
inline ParseError error_at_byte(std::string_view text, std::size_t byte, const std::string& message) {
  return {1, count_code_points(text.substr(0, byte)) + 1, message, std::string(text)};
}

/// The number that the whole text is; nothing if it is none, or one that the type cannot hold.
template <class Number>
std::optional<Number> whole_number(std::string_view text, int base = 10) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

class TextCursor {
 public:
  explicit TextCursor(std::string_view text) : m_text(text) {}

  std::string_view text() const { return m_text; }
  std::string_view rest() const { return m_text.substr(m_at); }
  std::size_t place() const { return m_at; }  ///< in bytes
  void move_to(std::size_t place) { m_at = place; }
  void advance() { ++m_at; }

  bool at_end() const { return m_at == m_text.size(); }
  /// The next letter, or a zero byte at the end.
  char peek() const { return at_end() ? '\0' : m_text[m_at]; }
  bool take(char wanted) {
    if (at_end() || m_text[m_at] != wanted) return false;
    ++m_at;
    return true;
  }
  void skip_spaces() {
    while (take(' ')) {
    }
  }
  /// The next letters, as long as they are such.
  template <class Is>
  std::string_view take_while(Is&& is) {
    const std::size_t begin = m_at;
    while (!at_end() && is(m_text[m_at])) ++m_at;
    return m_text.substr(begin, m_at - begin);
  }
  /// Reads a number. **Returns** std::errc() if it is read; invalid_argument if none stands here, and
  /// result_out_of_range if the type cannot hold it: then the cursor stays.
  template <class Number>
  std::errc take_number(Number& number) {
    const auto read = std::from_chars(m_text.data() + m_at, m_text.data() + m_text.size(), number);
    if (read.ec == std::errc()) m_at = static_cast<std::size_t>(read.ptr - m_text.data());
    return read.ec;
  }

  ParseError error(const std::string& message) const { return error_at_byte(m_text, m_at, message); }
  /// **Errors** ParseError, always: here, or at this byte.
  [[noreturn]] void fail(const std::string& message) const { throw error(message); }
  [[noreturn]] void fail_at(std::size_t byte, const std::string& message) const {
    throw error_at_byte(m_text, byte, message);
  }

 private:
  std::string_view m_text;
  std::size_t m_at = 0;
};

}  // namespace upstar

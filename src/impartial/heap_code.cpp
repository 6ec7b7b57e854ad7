// Reading take-and-break codes.
#include "impartial/heap_code.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>

#include "base/text_cursor.hpp"

namespace upstar {

class HeapCodeParser {
 public:
  explicit HeapCodeParser(std::string_view text) : m_cursor(text) {}

  HeapCode code() {
    HeapCode code;
    code.m_text = std::string(m_cursor.text());
    code.m_digits.push_back(digit());
    for (const HeapCounts& counts : code.m_digits[0]) {
      if (counts.low < 2) {
        m_cursor.fail_at(0, "before the point only two or more heaps may remain, or the play would not end");
      }
    }
    if (!take('.')) fail("expected '.', after one digit for what remains when nothing is removed");
    while (!m_cursor.at_end() && m_cursor.peek() != '[') code.m_digits.push_back(digit());
    code.m_repeat_from = code.m_digits.size();
    if (take('[')) {
      if (m_cursor.peek() == ']') fail("expected a digit");
      while (!take(']')) {
        if (m_cursor.at_end()) fail("expected ']'");
        code.m_digits.push_back(digit());
      }
      if (!m_cursor.at_end()) fail("nothing may follow the digits that repeat");
      const auto from = code.m_digits.begin() + static_cast<std::ptrdiff_t>(code.m_repeat_from);
      if (std::all_of(from, code.m_digits.end(), [](const HeapDigit& d) { return d.empty(); })) {
        code.m_digits.erase(from, code.m_digits.end());
        code.m_repeat_from = code.m_digits.size();
      }
    }
    return code;
  }

 private:
  [[noreturn]] void fail(const std::string& message) const { m_cursor.fail(message); }
  bool take(char letter) { return m_cursor.take(letter); }

  std::int64_t number() {
    std::int64_t value = 0;
    if (m_cursor.peek() == '-' || m_cursor.take_number(value) != std::errc()) fail("expected a number below 2^63");
    return value;
  }

  /// `!`, `?`, `=`, or nothing.
  std::optional<HeapSizes> sizes() {
    if (take('!')) return HeapSizes::different;
    if (take('?')) return HeapSizes::not_all_equal;
    if (take('=')) return HeapSizes::equal;
    return std::nullopt;
  }

  static HeapDigit of_bits(std::uint64_t bits) {
    HeapDigit digit;
    for (std::int64_t i = 0; i < 64; ++i) {
      if ((bits >> i & 1) != 0) digit.push_back({i, i, HeapSizes::any});
    }
    return digit;
  }

  HeapDigit in_braces() {
    HeapDigit digit;
    do {
      HeapCounts counts;
      counts.low = counts.high = number();
      if (take('+')) counts.high = HeapCounts::no_limit;
      counts.sizes = sizes().value_or(HeapSizes::any);
      digit.push_back(counts);
    } while (take(','));
    if (!take('}')) fail("expected ',' and the next count, or '}'");
    return digit;
  }

  HeapDigit digit() {
    const std::size_t begin = m_cursor.place();
    if (m_cursor.at_end()) fail("expected a digit");
    HeapDigit result;
    const char letter = m_cursor.peek();
    if (take('{')) {
      result = in_braces();
    } else if (take('*')) {
      result = {{0, HeapCounts::no_limit, HeapSizes::any}};
    } else if (take('&')) {
      result = of_bits(static_cast<std::uint64_t>(number()));
      if (!take(';')) fail("expected ';' after the bits");
    } else if (is_digit(letter)) {
      m_cursor.advance();
      result = of_bits(static_cast<std::uint64_t>(letter - '0'));
    } else if (letter >= 'A' && letter <= 'Z') {
      m_cursor.advance();
      result = of_bits(static_cast<std::uint64_t>(letter - 'A' + 10));
    } else {
      fail("expected a digit: 0-9, A-Z, {counts}, * or &bits;");
    }
    if (const auto all = sizes()) {
      for (HeapCounts& counts : result) {
        if (counts.sizes != HeapSizes::any) m_cursor.fail_at(begin, "a mark after the braces and one within them");
        counts.sizes = *all;
      }
    }
    return result;
  }

  TextCursor m_cursor;
};

HeapCode HeapCode::parse(std::string_view text) { return HeapCodeParser(text).code(); }

HeapCode HeapCode::of_set(std::string_view set, bool all_but, HeapDigit digit) {
  HeapCode code;
  code.m_text = fmt::format("{}{}", all_but ? "all but " : "", set);
  code.m_is_set = true;
  code.m_all_but = all_but;
  code.m_set = IntegerSet::parse(set);
  code.m_digit = std::move(digit);
  return code;
}

}  // namespace upstar

// Reading and writing of numbers as positions.
#include "ruleset/heap/number_text.hpp"

#include <fmt/format.h>

#include "base/text_cursor.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

class NumberReader {
 public:
  NumberReader(std::string_view text, std::int64_t largest) : m_cursor(text), m_largest(largest) {
    m_cursor.skip_spaces();
  }

  bool at_end() const { return m_cursor.at_end(); }
  bool take(char sign) {
    const bool is_taken = m_cursor.take(sign);
    if (is_taken) m_cursor.skip_spaces();
    return is_taken;
  }
  [[noreturn]] void fail(const char* message) const { m_cursor.fail(message); }

  std::int64_t number(const char* wanted) {
    if (m_cursor.peek() == '-') fail(wanted);
    std::int64_t number = 0;
    const std::errc error = m_cursor.take_number(number);
    if (error == std::errc::invalid_argument) fail(wanted);
    if (error == std::errc::result_out_of_range || number > m_largest) {
      throw LimitError(fmt::format("the numbers of this ruleset's positions go to {}", m_largest));
    }
    m_cursor.skip_spaces();
    return number;
  }

 private:
  TextCursor m_cursor;
  std::int64_t m_largest;
};

}  // namespace

std::vector<std::int64_t> parse_heaps(std::string_view text, std::int64_t largest) {
  NumberReader reader(text, largest);
  std::vector<std::int64_t> heaps;
  while (!reader.at_end()) {
    if (!heaps.empty()) reader.take(',');  // a space will do, and has been skipped
    heaps.push_back(reader.number("expected a heap, an integer of at least 0"));
  }
  return heaps;
}

std::string heaps_text(const std::vector<std::int64_t>& heaps) { return fmt::format("{}", fmt::join(heaps, ",")); }

std::vector<NumberPair> parse_pairs(std::string_view text, std::int64_t least, std::int64_t largest) {
  NumberReader reader(text, largest);
  std::vector<NumberPair> pairs;
  if (reader.at_end()) return pairs;
  do {
    const std::int64_t first = reader.number("expected a number, the first of a pair");
    if (!reader.take(',')) reader.fail("expected ',' and the second number of the pair");
    const std::int64_t second = reader.number("expected a number, the second of a pair");
    if (first < least || second < least)
      throw DomainError(fmt::format("both numbers of a pair are at least {}", least));
    pairs.emplace_back(first, second);
  } while (reader.take(';'));
  if (!reader.at_end()) reader.fail("expected ';' and the next pair, or the end");
  return pairs;
}

std::string pairs_text(const std::vector<NumberPair>& pairs) {
  std::string text;
  for (const auto& [m, n] : pairs) text += fmt::format("{}{},{}", text.empty() ? "" : ";", m, n);
  return text;
}

}  // namespace upstar

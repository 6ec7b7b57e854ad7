// Reading and writing of numbers as positions.
#include "ruleset/heap/number_text.hpp"

#include <fmt/format.h>

#include <charconv>

#include "ruleset/position_error.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

class NumberReader {
 public:
  NumberReader(std::string_view text, std::int64_t largest) : m_text(text), m_largest(largest) { skip_spaces(); }

  bool at_end() const { return m_at == m_text.size(); }
  bool take(char sign) {
    if (at_end() || m_text[m_at] != sign) return false;
    ++m_at;
    skip_spaces();
    return true;
  }
  [[noreturn]] void fail(const char* message) const { throw position_error(m_text, m_at, message); }

  std::int64_t number(const char* wanted) {
    std::int64_t number = 0;
    const std::string_view rest = m_text.substr(m_at);
    const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (read.ec == std::errc::invalid_argument || rest.front() == '-') fail(wanted);
    if (read.ec == std::errc::result_out_of_range || number > m_largest) {
      throw LimitError(fmt::format("the numbers of this ruleset's positions go to {}", m_largest));
    }
    m_at = static_cast<std::size_t>(read.ptr - m_text.data());
    skip_spaces();
    return number;
  }

 private:
  void skip_spaces() {
    while (m_at < m_text.size() && m_text[m_at] == ' ') ++m_at;
  }

  std::string_view m_text;
  std::int64_t m_largest;
  std::size_t m_at = 0;
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

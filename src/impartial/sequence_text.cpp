// Writing and reading sequence files.
#include "upstar/impartial/sequence_text.hpp"

#include <fmt/format.h>

#include "base/checksum.hpp"
#include "base/text_cursor.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

constexpr std::string_view first_line = "upstar sequence 2";
constexpr std::size_t values_a_line = 100;

class SequenceReader {
 public:
  explicit SequenceReader(std::string_view text) : m_rest(text) {}

  std::string_view line(const char* expected) {
    ++m_line;
    const std::size_t end = m_rest.find('\n');
    if (end == std::string_view::npos)
      fail(1, fmt::format("the file ends where {} is expected: it is damaged", expected));
    const std::string_view text = m_rest.substr(0, end);
    m_rest.remove_prefix(end + 1);
    return text;
  }
  /// The rest of the next line after `key` and a space.
  std::string_view field(std::string_view key) {
    const std::string_view text = line(key.data());
    if (!text.starts_with(key) || text.substr(key.size(), 1) != " ") fail(1, fmt::format("expected '{} ...'", key));
    return text.substr(key.size() + 1);
  }
  [[noreturn]] void fail(std::size_t column, const std::string& message) const {
    throw ParseError(m_line, column, message);
  }
  std::string_view rest() const { return m_rest; }

 private:
  std::string_view m_rest;
  std::size_t m_line = 0;
};

}  // namespace

std::string sequence_text(std::string_view code, std::span<const std::uint32_t> values) {
  std::string body;
  body.reserve(values.size() * 4);
  for (std::size_t i = 0; i < values.size(); ++i) {
    body += fmt::format_int(values[i]).c_str();
    body += i + 1 == values.size() || i % values_a_line == values_a_line - 1 ? '\n' : ' ';
  }
  return fmt::format("{}\ncode {}\nheaps {}\nchecksum {:016x}\n{}", first_line, code, values.size(), checksum_of(body),
                     body);
}

std::vector<std::uint32_t> parse_sequence(std::string_view text, std::string_view code) {
  SequenceReader reader(text);
  if (reader.line("'upstar sequence 2'") != first_line) {
    reader.fail(1, "this is not a sequence file: expected 'upstar sequence 2'");
  }
  const std::string_view found = reader.field("code");
  if (found != code) reader.fail(6, fmt::format("the sequence belongs to the code {}, not to {}", found, code));
  const auto heaps = whole_number<std::uint64_t>(reader.field("heaps"));
  if (!heaps) reader.fail(7, "expected the number of heaps");
  const auto checksum = whole_number<std::uint64_t>(reader.field("checksum"), 16);
  if (!checksum) reader.fail(10, "expected the checksum");
  std::string_view rest = reader.rest();
  if (checksum_of(rest) != *checksum) reader.fail(10, "the checksum is not that of the values: the file is damaged");
  std::vector<std::uint32_t> values;
  values.reserve(rest.size() / 2);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(" \n"), rest.size());
    const auto value = whole_number<std::uint32_t>(rest.substr(0, end));
    if (!value) reader.fail(10, "the file is damaged: a value is not a number");
    values.push_back(*value);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (values.size() != *heaps || *heaps == 0 || values[0] != 0)
    reader.fail(10, "the file is damaged: heaps are missing");
  return values;
}

}  // namespace upstar

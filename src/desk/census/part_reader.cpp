// Lines in their order.
#include "desk/census/part_reader.hpp"

#include <fmt/format.h>

#include "upstar/base/error.hpp"

namespace upstar::desk {

PartReader::PartReader(const Console& console, std::string name, std::uint64_t memory)
    : m_console(console), m_name(std::move(name)), m_lines(console.outside().lines_of(m_name, memory)) {
  const std::string_view line = next_line();
  const auto found = part_head_of(line);
  if (!found) fail("this is no file of upstar census --jsonl");
  add_line(m_checksum, line);
  head = *found;
  advance();
}

void PartReader::fail(const std::string& what) const {
  throw IoError(fmt::format("{}, line {}: {}", m_name, m_line_number, what));
}

std::string_view PartReader::next_line() {
  ++m_line_number;
  std::string_view line;
  if (m_lines->next(line)) return line;
  if (m_console.interrupted()) throw LimitError("interrupted");
  fail("the file is not complete; a census writes its end as the last line");
}

void PartReader::advance() {
  const std::uint64_t before = m_number;
  m_line = next_line();
  m_number = number_of_record(m_line);
  if (m_number == 0) return read_end();
  if (m_number <= before || !head.part.has(m_number)) fail(fmt::format("the number {} is out of place", m_number));
  ++m_records;
  add_line(m_checksum, m_line);
}

void PartReader::read_end() {
  const auto found = part_end_of(m_line);
  if (!found) fail("this is neither a record nor the end of a census");
  end = *found;
  if (end.records != m_records) {
    fail(fmt::format("the number of records is {}, and the end says {}", m_records, end.records));
  }
  if (end.checksum && *end.checksum != m_checksum.checksum()) {
    fail("the file is damaged: its lines are not those that were written");
  }
  if (m_lines->next(m_line)) fail("more follows after the end");
}

}  // namespace upstar::desk

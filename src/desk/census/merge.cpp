// `upstar census merge`: the records of all parts, in the order of their numbers.
#include <fmt/format.h>

#include <queue>

#include "desk/census/census.hpp"
#include "desk/census/part_file.hpp"
#include "desk/io/excerpt.hpp"
#include "desk/io/status.hpp"
#include "desk/workspace/answer_text.hpp"

namespace upstar::desk {

namespace {

/// The lines of one file: a head, records, an end.
class PartReader {
 public:
  PartReader(std::string name, std::string content) : m_name(std::move(name)), m_content(std::move(content)) {
    head = read_head(next_line());
    advance();
  }

  PartHead head;
  PartEnd end;  ///< known when there are no more records

  bool has_record() const { return m_number != 0; }
  std::uint64_t number() const { return m_number; }
  std::string_view line() const { return m_line; }
  const std::string& name() const { return m_name; }

  void advance() {
    const std::uint64_t before = m_number;
    m_line = next_line();
    m_number = number_of_record(m_line);
    if (m_number == 0) {
      end = read_end(m_line);
      if (m_at != m_content.size()) fail("more follows after the end");
      if (end.records != m_records) {
        fail(fmt::format("the number of records is {}, and the end says {}", m_records, end.records));
      }
    } else if (m_number <= before || !head.part.has(m_number)) {
      fail(fmt::format("the number {} is out of place", m_number));
    } else {
      ++m_records;
    }
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw IoError(fmt::format("{}, line {}: {}", m_name, m_line_number, what));
  }

  std::string_view next_line() {
    ++m_line_number;
    const std::size_t line_end = m_content.find('\n', m_at);
    if (line_end == std::string::npos) fail("the file is not complete; a census writes its end as the last line");
    const std::string_view line = std::string_view(m_content).substr(m_at, line_end - m_at);
    m_at = line_end + 1;
    return line;
  }

  PartHead read_head(std::string_view line) const {
    const auto found = part_head_of(line);
    if (!found) fail("this is no file of upstar census --jsonl");
    return *found;
  }
  PartEnd read_end(std::string_view line) const {
    const auto found = part_end_of(line);
    if (!found) fail("this is neither a record nor the end of a census");
    return *found;
  }

  std::string m_name;
  std::string m_content;
  std::size_t m_at = 0;
  std::size_t m_line_number = 0;
  std::uint64_t m_records = 0;
  std::uint64_t m_number = 0;  ///< of the record; 0 at the end
  std::string_view m_line;
};

/// **Errors** UsageError unless these are all parts of one census.
void require_all_parts(const std::vector<PartReader>& parts) {
  const PartHead& first = parts.front().head;
  std::vector<const PartReader*> by_index(first.part.count + 1);
  for (const PartReader& part : parts) {
    const PartHead& head = part.head;
    if (head.ruleset != first.ruleset || head.of != first.of || head.part.count != first.part.count) {
      throw UsageError(fmt::format("{} and {} are parts of different censuses", parts.front().name(), part.name()));
    }
    const PartReader*& place = by_index[head.part.index];
    if (place != nullptr) {
      throw UsageError(
          fmt::format("{} and {} are both part {}/{}", place->name(), part.name(), head.part.index, head.part.count));
    }
    place = &part;
  }
  for (std::uint64_t i = 1; i <= first.part.count; ++i) {
    if (by_index[i] == nullptr) throw UsageError(fmt::format("part {}/{} is missing", i, first.part.count));
  }
}

/// In the order of their numbers.
void write_records(Console& console, std::vector<PartReader>& parts) {
  const auto is_later = [](const PartReader* a, const PartReader* b) { return a->number() > b->number(); };
  std::priority_queue<PartReader*, std::vector<PartReader*>, decltype(is_later)> next(is_later);
  const auto wait = [&](PartReader& part) {
    if (part.has_record()) next.push(&part);
  };
  for (PartReader& part : parts) wait(part);
  while (!next.empty()) {
    if (console.interrupted()) throw LimitError("interrupted");
    PartReader& part = *next.top();
    next.pop();
    console.answer(part.line());
    part.advance();
    wait(part);
  }
}

}  // namespace

void merge_parts(Console& console, const Words& files, const CensusOptions& options) {
  std::vector<PartReader> parts;
  std::uint64_t memory = options.limits.memory;
  for (const std::string& file : files) {
    std::string content = console.outside().read(file, memory);
    memory -= content.size();
    parts.emplace_back(file, std::move(content));
    if (parts.back().head.part.count > files.size()) {
      throw UsageError(fmt::format("{} is one of {} parts, and {} {} given", file, parts.back().head.part.count,
                                   files.size(), files.size() == 1 ? "file is" : "files are"));
    }
  }
  require_all_parts(parts);
  PartHead head = parts.front().head;
  head.part = {};
  console.answer(line_of(head));
  write_records(console, parts);
  PartEnd end;
  for (const PartReader& part : parts) {
    end.records += part.end.records;
    end.left_out += part.end.left_out;
  }
  console.answer(line_of(end));
}

}  // namespace upstar::desk

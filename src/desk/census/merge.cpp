// `upstar census merge`: the records of all parts, in the order of their
// numbers.
#include <fmt/format.h>

#include <boost/unordered/unordered_flat_map.hpp>
#include <nlohmann/json.hpp>
#include <queue>

#include "desk/census/census.hpp"
#include "desk/census/lines.hpp"
#include "desk/census/part_reader.hpp"
#include "desk/io/status.hpp"
#include "desk/table/grid_texts.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/workspace_crew.hpp"

namespace upstar::desk {

namespace {

/// **Errors** UsageError unless these are all parts of one census.
void require_all_parts(const std::vector<PartReader>& parts) {
  const PartHead& first = parts.front().head;
  std::vector<const PartReader*> by_index(first.part.count + 1);
  for (const PartReader& part : parts) {
    const PartHead& head = part.head;
    if (head.ruleset != first.ruleset || head.of != first.of || head.part.count != first.part.count) {
      throw UsageError(fmt::format("{} and {} are parts of different censuses", parts.front().name(), part.name()));
    }
    if (head.definitions != first.definitions) {
      throw UsageError(fmt::format("{} and {} were made by different definitions", parts.front().name(), part.name()));
    }
    const PartReader*& place = by_index[head.part.index];
    if (place != nullptr) {
      throw UsageError(fmt::format("{} and {} are both part {}", place->name(), part.name(), text_of(head.part)));
    }
    place = &part;
  }
  for (std::uint64_t i = 1; i <= first.part.count; ++i) {
    if (by_index[i] == nullptr) throw UsageError(fmt::format("part {}/{} is missing", i, first.part.count));
  }
}

/// In the order of their numbers. `take` is given the file that the record
/// comes from.
void each_record(const Console& console, std::vector<PartReader>& parts,
                 const std::function<void(const PartReader&)>& take) {
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
    take(part);
    part.advance();
    wait(part);
  }
}

/// **Requires** that all have been read.
PartEnd end_of_all(const std::vector<PartReader>& parts) {
  PartEnd end;
  for (const PartReader& part : parts) {
    end.records += part.end.records;
    end.left_out += part.end.left_out;
  }
  return end;
}

/// As one run would have written them.
void write_lines(Console& console, std::vector<PartReader>& parts) {
  PartHead head = parts.front().head;
  head.part = {};
  Checksum checksum;
  const auto write = [&](std::string_view line) {
    console.answer(line);
    add_line(checksum, line);
  };
  write(line_of(head));
  each_record(console, parts, [&](const PartReader& part) { write(part.line()); });
  PartEnd end = end_of_all(parts);
  end.checksum = checksum.checksum();
  console.answer(line_of(end));
}

/// The record of a line; what is known of its value is worked out again, once
/// for all records that have it.
class RecordLines {
 public:
  explicit RecordLines(Session& session) : m_session(session), m_book(session, "") {}

  /// **Errors** IoError unless a census would write the record so.
  CensusRecord read(const PartReader& part) {
    const Json tree = Json::parse(part.line(), nullptr, false);
    CensusRecord record{part.number(), {}, nullptr};
    if (tree.is_object() && tree.contains("position") && tree["position"].is_string() && tree.contains("value") &&
        tree["value"].is_string()) {
      record.position = tree["position"];
      record.facts = facts_of(part, tree["value"]);
    }
    if (record.facts == nullptr || json_lines_of({record}) != std::string(part.line()) + '\n') {
      part.fail("this is not what a census writes of such a position");
    }
    return record;
  }

 private:
  std::shared_ptr<const ValueFacts> facts_of(const PartReader& part, const std::string& value) {
    auto& known = m_facts[value];
    if (known != nullptr) return known;
    try {
      known = m_book.facts_of(m_session.evaluate(value));
    } catch (const ParseError& error) {
      part.fail(fmt::format("the value cannot be read: {}", error.what()));
    } catch (const DomainError& error) {
      part.fail(fmt::format("the value cannot be read: {}", error.what()));
    }
    return known;
  }

  Session& m_session;
  ValueBook m_book;
  boost::unordered_flat_map<std::string, std::shared_ptr<const ValueFacts>> m_facts;
};

/// CSV, or what the records come to.
void print_read(Console& console, std::vector<PartReader>& parts, const CensusOptions& options) {
  Limits limits = options.limits;
  limits.kept = limits.memory;
  limits.threads = 1;
  WorkspaceCrew crew(console, limits);
  Workspace& workspace = crew.workspace(0);
  RecordLines lines(workspace.session());
  CensusSummary summary;
  if (!options.folds()) console.answer(csv_line(record_heading()));
  workspace.answer_in_pieces([&] {
    each_record(console, parts, [&](const PartReader& part) {
      const CensusRecord record = lines.read(part);
      if (options.folds()) add_record(summary, record, limits);
      else console.answer(csv_line(cells_of(record)));
    });
  });
  if (options.folds()) print_summary(console, summary, options);
  if (!options.json) note_left_out(console, end_of_all(parts).left_out);
}

}  // namespace

void merge_parts(Console& console, const Words& files, const CensusOptions& options) {
  std::vector<PartReader> parts;
  for (const std::string& file : files) {
    parts.emplace_back(console, file, options.limits.memory);
    const std::uint64_t count = parts.back().head.part.count;
    if (count > files.size()) {
      throw UsageError(fmt::format("{} is one of {} parts, and {} {} given", file, count, files.size(),
                                   files.size() == 1 ? "file is" : "files are"));
    }
  }
  require_all_parts(parts);
  if (options.folds() || options.csv) return print_read(console, parts, options);
  write_lines(console, parts);
}

}  // namespace upstar::desk

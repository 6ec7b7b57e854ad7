// Checkpoints are lines of JSON.
#include "desk/census/record_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "desk/census/part_reader.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/maker.hpp"
#include "upstar/base/error.hpp"

namespace upstar::desk {

namespace {

constexpr std::uint64_t longest_checkpoint = std::uint64_t{1} << 26;  // definitions and a position may be long

Json tree_of(const PartHead& head, const Console& console) {
  Json tree = Json::parse(line_of(head));
  tree["by"] = maker_with(console.definitions.value_or(std::vector<std::string>{}));
  return tree;
}

std::uint64_t with_line(Checksum checksum, std::string_view line) {
  add_line(checksum, line);
  return checksum.checksum();
}

}  // namespace

RecordFile::RecordFile(Console& console, std::string path, PartHead head)
    : m_console(console), m_path(std::move(path)), m_checkpoint_path(m_path + ".checkpoint"), m_head(std::move(head)) {}

bool RecordFile::open(bool resumes) {
  Outside& outside = m_console.outside();
  const auto checkpoint = outside.read_kept(m_checkpoint_path, "checkpoint", longest_checkpoint);
  if (checkpoint && !resumes) {
    throw UsageError(fmt::format("{} is not finished: --resume goes on with it; to begin anew, remove {}", m_path,
                                 m_checkpoint_path));
  }
  if (checkpoint) take_over(*checkpoint);
  else if (resumes && is_complete()) return false;
  m_file = outside.grow(m_path);
  if (outside.read_kept(m_checkpoint_path, "checkpoint", longest_checkpoint) != checkpoint) {
    throw IoError(fmt::format("cannot write {}: another run has just gone on with it", m_path));
  }
  if (const auto line = first_line(); line && !part_head_of(*line)) {
    throw UsageError(fmt::format("{} is there, and is no census: name another file, or remove it", m_path));
  }
  m_is_begun = checkpoint.has_value();
  if (m_is_begun) cut_behind_checkpoint();
  return true;
}

RecordFile::~RecordFile() {
  if (m_file == nullptr || is_begun() || !m_file->is_empty()) return;
  try {
    m_console.outside().remove(m_path);
  } catch (const IoError&) {  // an empty file stays
  }
}

/// From now on a file without a checkpoint is complete.
void RecordFile::begin() {
  make_checkpoint();
  m_is_begun = true;
  cut_behind_checkpoint();
}

void RecordFile::cut_behind_checkpoint() {
  m_file->cut_behind(m_bytes);
  if (m_bytes == 0) write(line_of(m_head) + '\n');
}

/// Nothing if there is none.
std::optional<std::string> RecordFile::first_line() const {
  try {
    std::string_view line;
    const auto lines = m_console.outside().lines_of(m_path, m_console.outside().usual_memory());
    return lines->next(line) ? std::optional<std::string>(line) : std::nullopt;
  } catch (const IoError&) {
    return std::nullopt;  // there is no such file, or grow() says what is wrong with it
  }
}

/// Reads all of it.
bool RecordFile::is_complete() const {
  if (!first_line()) return false;
  PartReader part(m_console, m_path, m_console.outside().usual_memory());
  if (line_of(part.head) != line_of(m_head)) {
    const bool is_made_otherwise = part.head.definitions != m_head.definitions;
    throw UsageError(fmt::format("{} has another census: {} {}, part {}{}", m_path, part.head.ruleset, part.head.of,
                                 text_of(part.head.part), is_made_otherwise ? ", made by other definitions" : ""));
  }
  while (part.has_record()) part.advance();
  return true;
}

void RecordFile::take_over(std::string_view checkpoint) {
  Json tree = Json::parse(checkpoint, nullptr, false);
  Json expected = tree_of(m_head, m_console);
  try {
    for (const auto& [name, value] : expected.items()) {
      if (tree.at(name) == value) continue;
      throw UsageError(fmt::format("{} is of another census: its {} is '{}', here it is '{}'", m_checkpoint_path, name,
                                   tree.at(name).get<std::string>(), value.get<std::string>()));
    }
    m_place = {tree.at("number").get<std::uint64_t>(), tree.at("position").get<std::string>()};
    m_end = {tree.at("records").get<std::uint64_t>(), tree.at("left_out").get<std::uint64_t>()};
    m_bytes = tree.at("bytes").get<std::uint64_t>();
    const std::string checksum = tree.at("checksum").get<std::string>();
    tree.erase("checksum");
    require_kept(checksum, to_line(tree));
  } catch (const Json::exception&) {
    throw IoError(fmt::format("{} is no checkpoint of a census", m_checkpoint_path));
  }
}

void RecordFile::require_kept(const std::string& checksum, std::string_view checkpoint) {
  Outside& outside = m_console.outside();
  const auto lines = outside.lines_of(m_path, outside.usual_memory());
  std::uint64_t bytes = 0;
  for (std::string_view line; bytes < m_bytes && lines->next(line);) {
    add_line(m_checksum, line);
    bytes += line.size() + 1;
  }
  if (m_console.interrupted()) throw LimitError("interrupted");
  if (bytes == m_bytes && checksum == text_of_checksum(with_line(m_checksum, checkpoint))) return;
  throw IoError(fmt::format("{} does not fit {}: one of them is damaged", m_checkpoint_path, m_path));
}

void RecordFile::write(std::string_view text) {
  m_file->write(text);
  m_bytes += text.size();
  m_checksum.process_bytes(text.data(), text.size());
}

void RecordFile::take(const CensusBlock& block) {
  if (!is_begun()) begin();
  write(block.lines);
  m_place = block.last;
  m_end.records += block.records.size();
  m_end.left_out += block.left_out;
  if (Clock::now() >= m_next_checkpoint) make_checkpoint();
}

/// A minute at most from one to the next, and as long as they take no more than a twentieth of the time, less.
void RecordFile::make_checkpoint() {
  const auto start = Clock::now();
  m_file->settle();
  Json tree = tree_of(m_head, m_console);
  tree.update({{"number", m_place.number},
               {"position", m_place.position},
               {"records", m_end.records},
               {"left_out", m_end.left_out},
               {"bytes", m_bytes}});
  tree["checksum"] = text_of_checksum(with_line(m_checksum, to_line(tree)));
  m_console.outside().write_file(m_checkpoint_path, to_line(tree) + '\n');
  const auto end = Clock::now();
  constexpr Clock::duration least = std::chrono::milliseconds(200), most = std::chrono::minutes(1);
  m_next_checkpoint = end + std::clamp<Clock::duration>(20 * (end - start), least, most);
}

void RecordFile::finish() {
  if (!is_begun()) begin();
  m_end.checksum = m_checksum.checksum();
  write(line_of(m_end) + '\n');
  m_file->settle();
  m_console.outside().remove(m_checkpoint_path);
}

}  // namespace upstar::desk

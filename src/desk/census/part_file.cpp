// Heads, ends and numbers, written and read.
#include "desk/census/part_file.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text_cursor.hpp"
#include "desk/workspace/answer_text.hpp"

namespace upstar::desk {

namespace {

/// The number that the whole text is; 0 if it is none.
std::uint64_t number_of(std::string_view text) { return whole_number<std::uint64_t>(text).value_or(0); }

Json object_of(std::string_view line) {
  Json tree = Json::parse(line, nullptr, false);
  return tree.is_object() ? tree : Json::object();
}

}  // namespace

std::string line_of(const PartHead& head) {
  Json tree{{"census", head.ruleset}, {"of", head.of}, {"part", text_of(head.part)}};
  if (!head.definitions.empty()) tree["definitions"] = head.definitions;
  return to_line(tree);
}

std::string line_of(const PartEnd& end) {
  Json tree{{"end", true}, {"records", end.records}, {"left_out", end.left_out}};
  if (end.checksum) tree["checksum"] = text_of_checksum(*end.checksum);
  return to_line(tree);
}

std::optional<PartHead> part_head_of(std::string_view line) {
  const Json tree = object_of(line);
  for (const char* name : {"census", "of", "part"}) {
    if (!tree.contains(name) || !tree[name].is_string()) return std::nullopt;
  }
  const auto part = part_named(tree["part"].get<std::string>());
  if (!part) return std::nullopt;
  PartHead head{tree["census"], tree["of"], *part};
  if (const auto found = tree.find("definitions"); found != tree.end()) {
    if (!found->is_string()) return std::nullopt;
    head.definitions = *found;
  }
  return head;
}

std::optional<PartEnd> part_end_of(std::string_view line) {
  const Json tree = object_of(line);
  for (const char* name : {"records", "left_out"}) {
    if (!tree.contains(name) || !tree[name].is_number_unsigned()) return std::nullopt;
  }
  PartEnd end{tree["records"], tree["left_out"]};
  if (const auto found = tree.find("checksum"); found != tree.end()) {
    if (!found->is_string()) return std::nullopt;
    const std::string text = *found;
    end.checksum = whole_number<std::uint64_t>(text, 16);
    if (!end.checksum || text != text_of_checksum(*end.checksum)) return std::nullopt;
  }
  return end;
}

std::uint64_t number_of_record(std::string_view line) {
  constexpr std::string_view before = R"({"number":)";
  if (!line.starts_with(before) || !line.ends_with('}')) return 0;
  line.remove_prefix(before.size());
  return number_of(line.substr(0, line.find(',')));
}

std::string text_of_checksum(std::uint64_t checksum) { return fmt::format("{:016x}", checksum); }

void add_line(Checksum& checksum, std::string_view line) {
  checksum.process_bytes(line.data(), line.size());
  checksum.process_byte('\n');
}

std::string text_of(const CensusPart& part) { return fmt::format("{}/{}", part.index, part.count); }

std::optional<CensusPart> part_named(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const CensusPart part{number_of(text.substr(0, slash)), number_of(text.substr(slash + 1))};
  if (part.index == 0 || part.index > part.count) return std::nullopt;
  return part;
}

}  // namespace upstar::desk

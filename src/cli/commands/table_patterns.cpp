// Patterns of tables, and whether they follow from a theorem that the ruleset states.
#include "cli/commands/table_patterns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "cli/io/answer_text.hpp"
#include "upstar/notation/print.hpp"

namespace upstar::cli {

namespace {

struct LineOfTable {
  std::string name;  ///< `row 3`, or nothing
  std::vector<PatternValue> values;
  std::optional<SizeTheorem> theorem;
};

/// The rows, then the columns, whose values were all found.
std::vector<LineOfTable> lines_of(const SizeTable& table) {
  std::vector<LineOfTable> lines;
  const std::size_t rows = table.parts.size() / table.columns;
  const auto add = [&](const char* kind, std::size_t fixed, std::size_t count, std::size_t start, std::size_t step) {
    const bool is_row = std::string_view(kind) == "row";
    LineOfTable line{fixed == 0 ? "" : fmt::format("{} {}", kind, fixed), {}, {}};
    if (table.info.theorem != nullptr) line.theorem = table.info.theorem({is_row, fixed, table.gap});
    for (std::size_t k = 0; k < count; ++k) {
      if (!table.parts[start + k * step]) return;
      line.values.push_back(*table.parts[start + k * step]);
    }
    lines.push_back(std::move(line));
  };
  if (!table.two) {
    add("", 0, rows, 0, 1);
    return lines;
  }
  for (std::size_t i = 0; i < rows; ++i) add("row", i + 1, table.columns, i * table.columns, 1);
  for (std::size_t j = 0; j < table.columns; ++j) add("column", j + 1, rows, j, table.columns);
  return lines;
}

}  // namespace

PatternValue pattern_value(GameStore& store, GameId value) {
  const Dyadic mean = store.mean(value);
  return {mean, to_text(store, store.subtract(value, store.number(mean)))};
}

void print_patterns(Console& console, const SizeTable& table, bool json) {
  Json patterns = Json::array();
  std::string text;
  for (const LineOfTable& line : lines_of(table)) {
    const auto pattern = find_value_pattern(line.values, table.first);
    if (!pattern) continue;
    const bool proved = line.theorem && follows_from(*pattern, line.theorem->pattern);
    const std::string reason =
        proved ? fmt::format("proved ({})", line.theorem->source) : fmt::format("guess (seen to {})", pattern->seen_to);
    text += fmt::format("\n{}{}{}, {}", line.name, line.name.empty() ? "" : ": ", to_text(*pattern), reason);
    Json entry;
    if (!line.name.empty()) entry["line"] = line.name;
    entry["pattern"] = to_text(*pattern);
    entry["proved"] = proved;
    if (proved) entry["theorem"] = line.theorem->source;
    entry["seen_to"] = pattern->seen_to;
    patterns.push_back(std::move(entry));
  }
  if (json) return console.answer(to_line({{"patterns", std::move(patterns)}}));
  console.answer(text.empty() ? "\nno pattern seen" : text);
}

}  // namespace upstar::cli

// Patterns of tables, and whether they follow from a theorem that the ruleset states.
#include "desk/table/patterns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "desk/io/status.hpp"
#include "desk/workspace/answer_text.hpp"
#include "upstar/analysis/value_patterns.hpp"

namespace upstar::desk {

namespace {

struct Line {
  std::string name;  ///< `n = 3`, or nothing
  const Axis& along;
  std::vector<const Cell*> cells;
  std::optional<SizeTheorem> theorem;
};

struct Seen {
  ValuePattern pattern;
  const char* function;  ///< `v` of values, `g` of nim values
};

/// The rows, then the columns.
std::vector<Line> lines_of(const Grid& grid, const LineTheorem& theorem) {
  std::vector<Line> lines;
  const auto add = [&](bool is_row, const Axis& along, const Axis& across) {
    for (std::size_t i = 0; along.varies() && i < across.size(); ++i) {
      const std::uint64_t fixed = across.varies() ? static_cast<std::uint64_t>(across.numbers[i]) : 0;
      Line line{across.varies() ? fmt::format("{} = {}", across.variable, fixed) : "", along, {}, {}};
      for (std::size_t k = 0; k < along.size(); ++k) line.cells.push_back(is_row ? &grid.at(i, k) : &grid.at(k, i));
      if (theorem) line.theorem = theorem(across.varies() && along.variable == "n", fixed);
      lines.push_back(std::move(line));
    }
  };
  add(true, grid.columns, grid.rows);
  add(false, grid.rows, grid.columns);
  return lines;
}

/// The pattern in terms of the numbers of the axis. One of bit lengths speaks of all numbers, not of every second one.
std::optional<ValuePattern> find_along(const Axis& axis, const std::vector<PatternValue>& values) {
  const auto first = static_cast<std::uint64_t>(axis.numbers[0]);
  const auto step = axis.size() > 1 ? static_cast<std::uint64_t>(axis.numbers[1]) - first : 1;
  if (step == 1) return find_value_pattern(values, first);
  auto pattern = find_value_pattern(values, 0);
  if (!pattern || pattern->kind == ValuePattern::Kind::bit_length) return std::nullopt;
  pattern->period *= step;
  pattern->from = first + pattern->from * step;
  pattern->seen_to = first + pattern->seen_to * step;
  return pattern;
}

/// A pattern of the values; of nimbers, else one of their nim values. Nothing where a value is missing.
std::optional<Seen> pattern_of(const Line& line) {
  std::vector<PatternValue> values, nim_values;
  for (const Cell* cell : line.cells) {
    if (!cell->facts) return std::nullopt;
    values.push_back({*cell->facts->mean, cell->facts->rest});
    if (cell->facts->nimber) nim_values.push_back({*cell->facts->nimber, {}});
  }
  if (const auto pattern = find_along(line.along, values)) return Seen{*pattern, "v"};
  if (nim_values.size() < values.size()) return std::nullopt;
  const auto pattern = find_along(line.along, nim_values);
  return pattern ? std::optional(Seen{*pattern, "g"}) : std::nullopt;
}

}  // namespace

void print_patterns(Console& console, const Grid& grid, const LineTheorem& theorem, bool json) {
  Json patterns = Json::array();
  std::string text;
  for (const Line& line : lines_of(grid, theorem)) {
    const auto seen = pattern_of(line);
    if (!seen) continue;
    const std::string what = to_text(seen->pattern, seen->function, line.along.variable);
    const bool proved = line.theorem && follows_from(seen->pattern, line.theorem->pattern);
    const std::string reason = proved ? fmt::format("proved ({})", line.theorem->source)
                                      : fmt::format("guess (seen to {})", seen->pattern.seen_to);
    text += fmt::format("\n{}{}{}, {}", line.name, line.name.empty() ? "" : ": ", what, reason);
    Json entry;
    if (!line.name.empty()) entry["line"] = line.name;
    entry["pattern"] = what;
    entry["proved"] = proved;
    if (proved) entry["theorem"] = line.theorem->source;
    entry["seen_to"] = seen->pattern.seen_to;
    patterns.push_back(std::move(entry));
  }
  if (json) return console.answer(to_line({{"patterns", std::move(patterns)}}));
  console.answer(text.empty() ? "\nno pattern seen" : text);
}

void require_counting(const Axis& axis) {
  const bool counts = !axis.varies() || (axis.numbers[0] >= 0 && axis.numbers.back() >= axis.numbers[0]);
  if (!counts) throw UsageError("--patterns takes ranges that rise from 0 or more, as in n=0..30");
}

}  // namespace upstar::desk

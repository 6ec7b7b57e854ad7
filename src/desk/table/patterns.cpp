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
  std::size_t lines = 1;  ///< so many, one after the other
};

struct Seen {
  ValuePattern pattern;
  const char* function;  ///< `v` of values, `g` of nim values
};

/// The rows, then the columns; after the lines of a direction all of them together.
std::vector<Line> lines_of(const Grid& grid, const LineTheorem& theorem) {
  std::vector<Line> lines;
  const auto add = [&](bool is_row, const Axis& along, const Axis& across) {
    if (!along.counts()) return;
    Line together{fmt::format("all {}", across.variable), along, {}, {}, across.size()};
    for (std::size_t i = 0; i < across.size(); ++i) {
      Line line{across.varies() ? fmt::format("{} = {}", across.variable, across.label(i)) : "", along, {}, {}};
      for (std::size_t k = 0; k < along.size(); ++k) line.cells.push_back(is_row ? &grid.at(i, k) : &grid.at(k, i));
      const std::int64_t fixed = across.varies() ? across.numbers[i] : 0;
      if (theorem) line.theorem = theorem(across.varies() && along.variable == "n", static_cast<std::uint64_t>(fixed));
      together.cells.insert(together.cells.end(), line.cells.begin(), line.cells.end());
      lines.push_back(std::move(line));
    }
    if (across.size() > 1) lines.push_back(std::move(together));
  };
  add(true, grid.columns, grid.rows);
  add(false, grid.rows, grid.columns);
  return lines;
}

/// The pattern in terms of the numbers of the axis. One of bit lengths speaks of all numbers, not of every second one.
template <class Find>
std::optional<ValuePattern> find_along(const Axis& axis, const std::vector<PatternValue>& values, Find&& find) {
  const std::int64_t first = axis.numbers[0], step = axis.size() > 1 ? axis.numbers[1] - first : 1;
  if (step == 1) return find(values, first);
  auto pattern = find(values, 0);
  if (!pattern || pattern->kind == ValuePattern::Kind::bit_length) return std::nullopt;
  pattern->period *= static_cast<std::uint64_t>(step);
  pattern->from = first + pattern->from * step;
  pattern->seen_to = first + pattern->seen_to * step;
  return pattern;
}

/// The period of several lines together: what stands side by side in them is one word.
std::optional<Seen> common_period_of(const Line& line) {
  const std::size_t length = line.cells.size() / line.lines;
  std::vector<PatternValue> words(length);
  for (std::size_t i = 0; i < line.cells.size(); ++i) {
    const Facts* facts = line.cells[i]->facts.get();
    if (facts == nullptr) return std::nullopt;
    words[i % length].rest += fmt::format("{}\n{}\n", facts->mean ? facts->mean->to_string() : "", facts->rest);
  }
  const auto pattern = find_along(line.along, words, find_word_pattern);
  return pattern ? std::optional(Seen{*pattern, "v"}) : std::nullopt;
}

/// A pattern of the values; of nimbers, else one of their nim values; of other answers, a period. Nothing where a value
/// is missing.
std::optional<Seen> pattern_of(const Line& line) {
  if (line.lines > 1) return common_period_of(line);
  std::vector<PatternValue> values, nim_values;
  bool are_games = true;
  for (const Cell* cell : line.cells) {
    if (!cell->facts) return std::nullopt;
    are_games = are_games && !cell->facts->is_word;
    values.push_back({cell->facts->mean.value_or(0), cell->facts->rest});
    if (cell->facts->nimber) nim_values.push_back({*cell->facts->nimber, {}});
  }
  if (const auto pattern = find_along(line.along, values, are_games ? find_value_pattern : find_word_pattern)) {
    return Seen{*pattern, "v"};
  }
  if (nim_values.size() < values.size()) return std::nullopt;
  const auto pattern = find_along(line.along, nim_values, find_value_pattern);
  return pattern ? std::optional(Seen{*pattern, "g"}) : std::nullopt;
}

/// A pattern in words.
struct ToldPattern {
  std::string line;
  std::string pattern;
  std::string theorem;  ///< that proves it; empty if none does
  std::int64_t seen_to;
};

std::string text_of(const ToldPattern& told) {
  const std::string reason =
      told.theorem.empty() ? fmt::format("guess (seen to {})", told.seen_to) : fmt::format("proved ({})", told.theorem);
  return fmt::format("\n{}{}{}, {}", told.line, told.line.empty() ? "" : ": ", told.pattern, reason);
}

Json trees_of(const std::vector<ToldPattern>& patterns) {
  Json trees = Json::array();
  for (const ToldPattern& told : patterns) {
    Json tree;
    if (!told.line.empty()) tree["line"] = told.line;
    tree["pattern"] = told.pattern;
    tree["proved"] = !told.theorem.empty();
    if (!told.theorem.empty()) tree["theorem"] = told.theorem;
    tree["seen_to"] = told.seen_to;
    trees.push_back(std::move(tree));
  }
  return trees;
}

}  // namespace

void print_patterns(Console& console, const Grid& grid, const LineTheorem& theorem, bool json) {
  std::vector<ToldPattern> patterns;
  for (const Line& line : lines_of(grid, theorem)) {
    const auto seen = pattern_of(line);
    if (!seen) continue;
    const bool proved = line.theorem && follows_from(seen->pattern, line.theorem->pattern);
    // The first values of a row that a theorem knows to go on otherwise may look so.
    if (line.theorem && !proved && seen->pattern.kind == ValuePattern::Kind::bit_length) continue;
    patterns.push_back({line.name, to_text(seen->pattern, seen->function, line.along.variable),
                        proved ? line.theorem->source : "", seen->pattern.seen_to});
  }
  if (json) return console.answer(to_line({{"patterns", trees_of(patterns)}}));
  std::string text;
  for (const ToldPattern& each : patterns) text += text_of(each);
  console.answer(text.empty() ? "\nno pattern seen" : text);
}

void require_counting(const Grid& grid) {
  if (grid.rows.counts() || grid.columns.counts()) return;
  throw UsageError("--patterns takes a range that rises by equal steps, as in n=0..30");
}

}  // namespace upstar::desk

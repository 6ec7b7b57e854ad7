// `upstar table RULESET SIZE [SIZE]`: the values of a ruleset's empty positions.
#include <fmt/format.h>

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string_view>

#include "cli/commands/table.hpp"
#include "cli/commands/table_patterns.hpp"
#include "cli/io/aligned_text.hpp"
#include "cli/io/answer_text.hpp"
#include "cli/workspace/position_crew.hpp"
#include "upstar/ruleset/sized_position.hpp"

namespace upstar::cli {

namespace {

constexpr std::uint64_t most_cells = 1'000'000;

/// Values by size: what the size counts, and the value for each.
struct Sizing {
  std::uint64_t first;  ///< strips, heaps and paths can be empty; a gap between equal letters is not
  std::vector<std::uint64_t> last;
  std::string gap;
};

Sizing sizing_of(const RulesetInfo& info, const Words& operands, const std::string& gap) {
  if (info.sizes == Sizes::none) throw UsageError(fmt::format("{} has no positions of every size to list", info.name));
  const bool two = info.sizes == Sizes::grid || info.sizes == Sizes::pair;
  const bool equal_ends = gap == "LL" || gap == "RR";
  Sizing sizing{two || equal_ends ? 1U : 0U, {}, gap};
  for (std::size_t i = 1; i < operands.size(); ++i) {
    const std::string wanted = fmt::format("a size is a number from {} to 99999", sizing.first);
    sizing.last.push_back(parse_integer(operands[i], sizing.first, 99'999, wanted.c_str()));
  }
  if (sizing.last.empty() || (sizing.last.size() > 1 && !two)) {
    throw UsageError(
        fmt::format("table {} takes {}", info.name, two ? "one size or two: rows and columns" : "one size"));
  }
  if (two && sizing.last.size() == 1) sizing.last.push_back(sizing.last[0]);
  std::uint64_t cells = 1;
  for (const std::uint64_t last : sizing.last) cells *= last + 1 - sizing.first;
  if (cells > most_cells) throw UsageError(fmt::format("a table has at most {} entries", most_cells));
  if (gap.empty()) return sizing;
  if (info.ends.empty())
    throw UsageError(fmt::format("{} takes no --gap: it has no strips between two letters", info.name));
  if (gap.size() != 2 || gap.find_first_not_of("LR-") != std::string::npos) {
    throw UsageError(fmt::format("--gap is two of L, R and -, as in --gap LR; not '{}'", gap));
  }
  return sizing;
}

/// The rows of the table, the first with the names of the columns.
std::vector<Cells> rows_of(const SizeTable& table, const Cells& heading) {
  std::vector<Cells> rows;
  if (!heading.empty()) rows.push_back(heading);
  for (std::size_t begin = 0, i = 0; begin < table.values.size(); begin += table.columns, ++i) {
    const auto at = table.values.begin() + static_cast<std::ptrdiff_t>(begin);
    rows.push_back({std::to_string(i + table.first)});
    rows.back().insert(rows.back().end(), at, at + static_cast<std::ptrdiff_t>(table.columns));
  }
  return rows;
}

/// The head of the table: an empty cell, then the numbers of the columns.
Cells column_heading(const SizeTable& table) {
  Cells heading(1);
  for (std::size_t j = 1; j <= table.columns; ++j) heading.push_back(std::to_string(j));
  return heading;
}

void print_aligned(Console& console, const SizeTable& table) {
  console.answer(aligned_text(rows_of(table, table.two ? column_heading(table) : Cells{})));
}

/// RFC 4180: a cell with a comma or a quote in it stands in quotes.
void print_csv(Console& console, const SizeTable& table) {
  for (const Cells& row : rows_of(table, table.two ? column_heading(table) : Cells{"size", "value"})) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) line += ',';
      if (row[i].find_first_of(",\"") == std::string::npos) {
        line += row[i];
        continue;
      }
      line += '"';
      for (const char c : row[i]) line += c == '"' ? std::string("\"\"") : std::string(1, c);
      line += '"';
    }
    console.answer(line);
  }
}

}  // namespace

void print_sizes(Console& console, const Words& operands, const TableOptions& options) {
  PositionCrew crew(console, operands[0], options.limits, options.threads);
  const RulesetInfo& info = crew.info();
  const Sizing sizing = sizing_of(info, operands, options.gap);
  const bool two = sizing.last.size() == 2;
  const std::uint64_t rows = sizing.last[0] + 1 - sizing.first;
  const std::uint64_t columns = two ? sizing.last[1] : 1;

  std::vector<std::string> positions;
  positions.reserve(rows * columns);
  for (std::uint64_t i = 0; i < rows; ++i) {
    for (std::uint64_t j = 0; j < columns; ++j) {
      const std::uint64_t m = two ? i + 1 : 1, n = two ? j + 1 : i + sizing.first;
      positions.push_back(sized_position(info, m, n, sizing.gap));
    }
  }
  if (positions.empty()) return;
  // Each entry is written once, by one thread. A value that could not be found shows as `!`, and its error is reported.
  SizeTable table{info, sizing.gap, sizing.first, two, static_cast<std::size_t>(columns), {}, {}};
  table.values.assign(positions.size(), "!");
  table.parts.resize(options.patterns ? positions.size() : 0);
  boost::unordered_flat_map<std::string_view, std::size_t> places(positions.size());
  for (std::size_t k = 0; k < positions.size(); ++k) places.emplace(positions[k], k);
  crew.answer_each(positions, {.silent = true}, [&](Workspace& workspace, GameId value, std::string_view position) {
    const std::size_t place = places.at(position);
    table.values[place] = to_text(workspace.store(), value, options.style);
    if (options.patterns) table.parts[place] = pattern_value(workspace.store(), value);
    return std::string();
  });
  places = {};  // a large table is copied when it is printed
  for (std::size_t k = 0; options.json && k < positions.size(); ++k) {
    Json line = {{"position", positions[k]}, {"value", table.values[k]}};
    if (two) line["rows"] = k / columns + 1;
    line[two ? "columns" : "size"] = two ? k % columns + 1 : k + sizing.first;
    console.answer(to_line(line));
  }
  if (options.csv) print_csv(console, table);
  else if (!options.json) print_aligned(console, table);
  if (options.patterns) print_patterns(console, table, options.json);
  if (options.statistics) crew.print_statistics();
}

}  // namespace upstar::cli

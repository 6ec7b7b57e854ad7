// `upstar table RULESET SIZE [SIZE]`: the values of a ruleset's empty positions.
#include <fmt/format.h>

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "cli/aligned_text.hpp"
#include "cli/answer_text.hpp"
#include "cli/position_crew.hpp"
#include "cli/table.hpp"
#include "upstar/ruleset/sized_position.hpp"

namespace upstar::cli {

namespace {

constexpr std::uint64_t most_cells = 1'000'000;

/// Values by size: what is counted, and what each is worth.
struct Sizing {
  std::uint64_t first;  ///< strips, heaps and paths can be empty; a gap between equal letters is not
  std::vector<std::uint64_t> last;
  std::string gap;
};

std::uint64_t parse_size(const std::string& text) {
  const bool is_number = !text.empty() && text.size() <= 5 && text.find_first_not_of("0123456789") == std::string::npos;
  if (!is_number) throw UsageError(fmt::format("a size is a number up to 99999; not '{}'", text));
  return std::stoull(text);
}

Sizing sizing_of(const RulesetInfo& info, const Words& operands, const std::string& gap) {
  if (info.sizes == Sizes::none) throw UsageError(fmt::format("{} has no positions of every size to list", info.name));
  const bool two = info.sizes == Sizes::grid || info.sizes == Sizes::pair;
  const bool equal_ends = gap == "LL" || gap == "RR";
  Sizing sizing{two || equal_ends ? 1U : 0U, {}, gap};
  for (std::size_t i = 1; i < operands.size(); ++i) sizing.last.push_back(parse_size(operands[i]));
  if (sizing.last.empty() || (sizing.last.size() > 1 && !two)) {
    throw UsageError(fmt::format("table {} takes {}", info.name, two ? "one size or two: rows and columns" : "one size"));
  }
  if (two && sizing.last.size() == 1) sizing.last.push_back(sizing.last[0]);
  std::uint64_t cells = 1;
  for (const std::uint64_t last : sizing.last) cells *= last + 1 - sizing.first;
  if (cells > most_cells) throw UsageError(fmt::format("a table has at most {} entries", most_cells));
  if (gap.empty()) return sizing;
  if (info.ends.empty()) throw UsageError(fmt::format("{} takes no --gap: it has no strips between two letters", info.name));
  if (gap.size() != 2 || gap.find_first_not_of("LR-") != std::string::npos) {
    throw UsageError(fmt::format("--gap is two of L, R and -, as in --gap LR; not '{}'", gap));
  }
  return sizing;
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
  boost::unordered_flat_map<std::string, std::size_t> places;
  for (std::uint64_t i = 0; i < rows; ++i) {
    for (std::uint64_t j = 0; j < columns; ++j) {
      const std::uint64_t m = two ? i + 1 : 1, n = two ? j + 1 : i + sizing.first;
      places.emplace(sized_position(info, m, n, sizing.gap), positions.size());
      positions.push_back(sized_position(info, m, n, sizing.gap));
    }
  }
  if (positions.empty()) return;
  // Each entry is written once, by one thread; what could not be found shows as `!`, and its error is reported.
  std::vector<std::string> values(positions.size(), "!");
  crew.answer_each(positions, {.silent = true}, [&](Workspace& workspace, GameId value, std::string_view position) {
    values[places.at(std::string(position))] = to_text(workspace.store(), value, options.style);
    return std::string();
  });
  for (std::size_t k = 0; options.json && k < positions.size(); ++k) {
    Json line = {{"position", positions[k]}, {"value", values[k]}};
    if (two) line["rows"] = k / columns + 1;
    line[two ? "columns" : "size"] = two ? k % columns + 1 : k + sizing.first;
    console.answer(to_line(line));
  }
  if (!options.json) {
    std::vector<Cells> lines;
    if (two) {
      lines.emplace_back(1);
      for (std::uint64_t j = 1; j <= columns; ++j) lines[0].push_back(std::to_string(j));
    }
    for (std::uint64_t i = 0; i < rows; ++i) {
      const auto begin = values.begin() + static_cast<std::ptrdiff_t>(i * columns);
      lines.push_back({std::to_string(i + sizing.first)});
      lines.back().insert(lines.back().end(), begin, begin + static_cast<std::ptrdiff_t>(columns));
    }
    console.answer(aligned_text(lines));
  }
  if (options.statistics) crew.print_statistics();
}

}  // namespace upstar::cli

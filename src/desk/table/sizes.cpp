// `upstar table RULESET SIZE [SIZE]`: the values of a ruleset's empty positions.
#include <fmt/format.h>

#include <numeric>

#include "desk/table/print_table.hpp"
#include "desk/table/where.hpp"
#include "desk/workspace/kept_file.hpp"
#include "desk/workspace/position_source.hpp"
#include "upstar/ruleset/sized_position.hpp"

namespace upstar::desk {

namespace {

/// The numbers from the least size on. Strips, heaps and paths can be empty; a gap between equal letters is not.
Axis axis_of(const char* variable, const char* name, std::uint64_t first, std::uint64_t last) {
  Axis axis{variable, name, "", {}};
  axis.numbers.resize(last + 1 - first);
  std::iota(axis.numbers.begin(), axis.numbers.end(), static_cast<std::int64_t>(first));
  return axis;
}

void require_gap(const RulesetInfo& info, const std::string& gap) {
  if (gap.empty()) return;
  if (info.ends.empty())
    throw UsageError(fmt::format("{} takes no --gap: it has no strips between two letters", info.name));
  if (gap.size() != 2 || gap.find_first_not_of("LR-") != std::string::npos) {
    throw UsageError(fmt::format("--gap is two of L, R and -, as in --gap LR; not '{}'", gap));
  }
}

/// The table, without its cells.
Grid grid_of(const RulesetInfo& info, const Words& operands, const TableOptions& options) {
  if (info.sizes == Sizes::none) throw UsageError(fmt::format("{} has no positions of every size to list", info.name));
  const bool two = info.sizes == Sizes::grid || info.sizes == Sizes::pair;
  const bool equal_ends = options.gap == "LL" || options.gap == "RR";
  const std::uint64_t first = two || equal_ends ? 1 : 0;
  std::vector<std::uint64_t> last;
  for (std::size_t i = 1; i < operands.size(); ++i) {
    const std::string wanted = fmt::format("a size is a number from {} to 99999", first);
    last.push_back(parse_integer(operands[i], first, 99'999, wanted.c_str()));
  }
  if (last.empty() || last.size() > (two ? 2U : 1U)) {
    throw UsageError(
        fmt::format("table {} takes {}", info.name, two ? "one size or two: rows and columns" : "one size"));
  }
  require_gap(info, options.gap);
  Grid grid;
  grid.title = operands[0] + (options.gap.empty() ? "" : fmt::format(", ends {}", options.gap));
  if (two) {
    grid.rows = axis_of("m", "rows", first, last[0]);
    grid.columns = axis_of("n", "columns", first, last.back());
  } else {
    grid.rows = axis_of("n", "size", first, last[0]);
    grid.rows.heading = "size";
    grid.has_heading = false;
  }
  require_printable(grid, options);
  return grid;
}

}  // namespace

void print_sizes(Console& console, const Words& operands, const TableOptions& options) {
  GridCrew crew(console, options.limits);
  StoreFile store(console.outside(), options.store);
  std::vector<std::unique_ptr<PositionSource>> sources;
  for (std::size_t i = 0; i < crew.size(); ++i) {
    sources.push_back(std::make_unique<PositionSource>(crew.workspace(i), operands[0], store));
  }
  const RulesetInfo& info = sources[0]->info();
  Grid grid = grid_of(info, operands, options);
  grid.position = [&](std::size_t k) {
    std::uint64_t rows = 1, columns = 1;
    for (const auto& [name, number] : variables_of(grid, k)) {
      (name == "m" ? rows : columns) = static_cast<std::uint64_t>(std::get<std::int64_t>(number));
    }
    return sized_position(info, rows, columns, options.gap);
  };
  const Where where(crew.workspace(0).session(), options.where, variables_of(grid, 0));
  const auto work = [&](std::size_t thread, std::size_t k) {
    Workspace& workspace = crew.workspace(thread);
    const auto value = [&] { return sources[thread]->value_of(sources[thread]->solver().position(grid.position(k))); };
    const auto answer = where.answer(workspace.session(), variables_of(grid, k), value);
    sources[thread]->save_values_now_and_then();
    return answer ? workspace.print([&] { return cell_of(workspace, *answer, options); }) : Cell{};
  };
  const auto theorem = [&](bool is_row, std::uint64_t fixed) -> std::optional<SizeTheorem> {
    if (info.theorem == nullptr) return std::nullopt;
    return info.theorem({is_row, fixed, options.gap});
  };
  const auto print = [&] { print_table(console, crew, grid, work, theorem, options); };
  work_and_save(print, [&] {
    for (const auto& source : sources) source->save_values();
  });
}

}  // namespace upstar::desk

// `upstar table`: many values at once. `table games --born-by N` is the table of all small games.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "cli/arguments.hpp"
#include "cli/answer_text.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/report.hpp"
#include "upstar/analysis/day_lattice.hpp"

namespace upstar::cli {

namespace {

constexpr const char* examples = R"(  upstar table games --born-by 2
  upstar table games --born-by 3 --json    all 1474, an object a line, with every row of `upstar show`

Games stand in the order of options: numbers, nimbers, other sums of ups and stars, the rest.
)";

std::uint64_t parse_day(const std::string& text) {
  const bool is_number = !text.empty() && text.size() < 10 && text.find_first_not_of("0123456789") == std::string::npos;
  if (!is_number) throw UsageError(fmt::format("--born-by is a day, as in --born-by 3; not '{}'", text));
  return std::stoull(text);
}

/// The rows of a report that are columns of the table, in this order.
constexpr std::array columns{"value",       "outcome",       "birthday",    "stops",
                             "mean",        "temperature",   "atomic weight", "reduced form"};

std::vector<std::string> cells_of(const std::vector<ReportRow>& report) {
  std::vector<std::string> cells;
  for (const char* title : columns) {
    const auto row = std::find_if(report.begin(), report.end(), [&](const ReportRow& r) { return r.title == title; });
    cells.push_back(row == report.end() || row->text.empty() ? "-" : row->text.substr(0, row->text.find(" (")));
  }
  return cells;
}

void print_aligned(Console& console, const std::vector<std::vector<std::string>>& lines) {
  std::vector<std::size_t> widths(columns.size(), 0);
  for (const auto& cells : lines) {
    for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], cells[i].size());
  }
  for (const auto& cells : lines) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) line += fmt::format("{:<{}}", cells[i], widths[i] + 2);
    console.answer(line.substr(0, line.find_last_not_of(' ') + 1));
  }
}

void print_games(Workspace& workspace, std::uint64_t day, const CommonOptions& options) {
  Console& console = workspace.console();
  std::vector<std::vector<std::string>> lines{{columns.begin(), columns.end()}};
  for (const GameId game : born_by(workspace.store(), day)) {
    if (interrupted()) throw LimitError("interrupted");
    const auto report = report_on(workspace, game, options.style);
    if (options.json) {
      console.answer(to_line(report_json(report)));
    } else {
      lines.push_back(cells_of(report));
    }
  }
  if (!options.json) print_aligned(console, lines);
}

}  // namespace

void run_table(Console& console, const Words& words) {
  Arguments arguments("table", "Prints the values of many games at once: all those born by day N.", "games", examples);
  CommonOptions options;
  std::optional<std::uint64_t> day;
  arguments.option("born-by", "N", [&](const std::string& text) { day = parse_day(text); }, "The day, 0 to 3");
  add_print_options(arguments, options);
  add_budget_options(arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(1, 1);
  const std::string& what = arguments.operands()[0];
  if (what != "games") throw UsageError(fmt::format("there is no table of '{}': write upstar table games --born-by 2", what));
  if (!day) throw UsageError("table games takes a day, as in --born-by 3");
  console.show_progress(options.progress);

  const Registry registry = Registry::standard();
  Workspace workspace(console, registry, options.limits, false);
  workspace.answer([&] { print_games(workspace, *day, options); });
  if (options.statistics) workspace.print_statistics();
}

}  // namespace upstar::cli

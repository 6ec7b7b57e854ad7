// `upstar table games`: all small games, a line each.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "cli/commands/report.hpp"
#include "cli/commands/table.hpp"
#include "cli/io/aligned_text.hpp"
#include "cli/io/answer_text.hpp"
#include "cli/io/interrupt.hpp"
#include "upstar/analysis/day_lattice.hpp"

namespace upstar::cli {

namespace {

/// The rows of a report that are columns of the table, in this order.
constexpr std::array shown_rows{"value", "outcome",     "birthday",      "stops",
                                "mean",  "temperature", "atomic weight", "reduced form"};

Cells cells_of(const std::vector<ReportRow>& report) {
  Cells cells;
  for (const char* title : shown_rows) {
    const auto row = std::find_if(report.begin(), report.end(), [&](const ReportRow& r) { return r.title == title; });
    cells.push_back(row == report.end() || row->text.empty() ? "-" : row->text.substr(0, row->text.find(" (")));
  }
  return cells;
}

}  // namespace

void print_games(Workspace& workspace, std::uint64_t day, const TableOptions& options) {
  Console& console = workspace.console();
  std::vector<Cells> lines{{shown_rows.begin(), shown_rows.end()}};
  for (const GameId game : born_by(workspace.store(), day)) {
    if (interrupted()) throw LimitError("interrupted");
    const auto report = report_on(workspace, game, options.style);
    if (options.json) {
      console.answer(to_line(report_json(report)));
    } else {
      lines.push_back(cells_of(report));
    }
  }
  if (!options.json) console.answer(aligned_text(lines));
}

}  // namespace upstar::cli

// `upstar table games`: all small games, a line each, printed as they come.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "desk/io/aligned_text.hpp"
#include "desk/io/excerpt.hpp"
#include "desk/table/grid_texts.hpp"
#include "desk/table/table.hpp"
#include "desk/table/where.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/report.hpp"
#include "upstar/analysis/day_lattice.hpp"
#include "upstar/analysis/dicotic_days.hpp"
#include "upstar/base/nearest_names.hpp"
#include "upstar/expr/function_info.hpp"

namespace upstar::desk {

namespace {

constexpr std::uint64_t last_full_day = 3;  // of born_by

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

/// Writes lines of cells, aligned in blocks: a later block may be wider than an earlier one.
class GameLines {
 public:
  GameLines(Workspace& workspace, const TableOptions& options) : m_workspace(workspace), m_options(options) {}

  /// The heading; the first game begins by itself.
  void begin() {
    if (!m_options.json && !std::exchange(m_begun, true)) add({shown_rows.begin(), shown_rows.end()});
  }
  void add(GameId game) {
    begin();
    if (!m_options.json) return add(cells_of(report_on(m_workspace, {game}, m_options.style, shown_rows)));
    m_workspace.console().answer(to_line(report_json(report_on(m_workspace, {game}, m_options.style))));
  }
  /// Writes what is kept back.
  void flush() {
    if (!m_block.empty()) m_workspace.console().answer(aligned_text(m_block, m_widths));
    m_block.clear();
  }

 private:
  static constexpr std::size_t longest_block = 2000;

  void add(Cells cells) {
    if (m_options.csv) return m_workspace.console().answer(csv_line(cells));
    m_block.push_back(std::move(cells));
    if (m_block.size() == longest_block) flush();
  }

  Workspace& m_workspace;
  const TableOptions& m_options;
  bool m_begun = false;
  std::vector<Cells> m_block;
  std::vector<std::size_t> m_widths;
};

/// The names of the functions that tell classes of games, without `is_`.
std::vector<std::string> class_names() {
  std::vector<std::string> names;
  for (const FunctionInfo& info : function_infos()) {
    if (info.name.starts_with("is_") && info.signature.ends_with("(G)")) names.emplace_back(info.name.substr(3));
  }
  return names;
}

/// **Errors** UsageError for a class that there is not.
void require_class(const std::string& kind) {
  const std::vector<std::string> names = class_names();
  if (kind.empty() || std::find(names.begin(), names.end(), kind) != names.end()) return;
  throw UsageError(
      with_nearest_names(fmt::format("--class is {} or {}; not '{}'", fmt::join(names.begin(), names.end() - 1, ", "),
                                     names.back(), shortened(kind, 60)),
                         kind, names));
}

/// The games of the class by the day, or all of them; up to day 3 in the order of options.
template <class Visit>
void each_game(Workspace& workspace, std::uint64_t day, const std::string& kind, Visit&& visit) {
  GameStore& store = workspace.store();
  const bool is_dicotic = kind == "dicotic" || kind == "all_small";
  if (is_dicotic && day > last_full_day) return each_dicotic_born_by(store, day, visit);
  for (const GameId game : born_by(store, day)) {
    const auto belongs = [&] { return std::get<bool>(workspace.session().call("is_" + kind, {Answer{game}}).value); };
    if (kind.empty() || belongs()) visit(game);
  }
}

}  // namespace

void print_games(Console& console, const TableOptions& options) {
  require_class(options.kind);
  const Registry registry = Registry::standard();
  Workspace workspace(console, registry, options.limits);
  workspace.share_definitions(console);
  workspace.answer_in_pieces([&] {
    const Where where(workspace.session(), options.where, {});
    GameLines lines(workspace, options);
    try {
      each_game(workspace, *options.day, options.kind, [&](GameId game) {
        if (console.interrupted()) throw LimitError("interrupted");
        if (where.answer(workspace.session(), {}, [&] { return Answer{game}; })) lines.add(game);
      });
    } catch (const Error&) {
      lines.flush();  // the games before it
      throw;
    }
    lines.begin();
    lines.flush();
  });
  if (options.statistics) workspace.print_statistics();
}

}  // namespace upstar::desk

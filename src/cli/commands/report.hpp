// The report on a game: one row a fact. `show` and `value --show` print it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/workspace/workspace.hpp"

namespace upstar::cli {

struct ReportRow {
  std::string title;             ///< `number of followers`; its JSON key is the same with `_`
  std::string text;              ///< one line; empty where the game has no such thing
  nlohmann::ordered_json value;  ///< null where there is none
};

/// Every row on the game g. A row that meets a limit says so, and the run's status becomes "unfinished".
std::vector<ReportRow> report_on(Workspace& workspace, GameId g, Style style);

/// Aligned lines, without the last line end; no row that is empty, and of very long ones the beginning.
std::string report_text(const std::vector<ReportRow>& rows);
/// One object, a key for each row.
nlohmann::ordered_json report_json(const std::vector<ReportRow>& rows);

}  // namespace upstar::cli

// The report on a game: one row a fact. `show` and `value --show` print it.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "desk/workspace/workspace.hpp"

namespace upstar::desk {

struct ReportRow {
  std::string title;             ///< `number of followers`; its JSON key is the same with `_`
  std::string text;              ///< one line; empty if the game has no such thing
  nlohmann::ordered_json value;  ///< null if the game has no such thing; {"error"} if a limit came first
};

/// The rows that make sense for the value; or those with the titles, as texts alone. A row that meets a limit says so,
/// and the run's status becomes "unfinished". **Requires** a game, also a loopy, scoring or misère one, or a number.
std::vector<ReportRow> report_on(Workspace& workspace, const Answer& value, Style style,
                                 std::span<const char* const> titles = {});

/// Aligned lines, without the last line end. Empty rows are left out, very long ones are cut.
std::string report_text(const std::vector<ReportRow>& rows);
/// One object, a key for each row.
nlohmann::ordered_json report_json(const std::vector<ReportRow>& rows);

}  // namespace upstar::desk

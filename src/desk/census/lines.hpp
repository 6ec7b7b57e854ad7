// Records and summaries of a census as text: aligned columns, CSV, or JSON lines.
#pragma once

#include <string>

#include "desk/census/census.hpp"
#include "desk/io/aligned_text.hpp"
#include "upstar/census/summary.hpp"

namespace upstar::desk {

/// The names of the columns, which are the names in JSON too.
Cells record_heading();
Cells cells_of(const CensusRecord& record);
/// A line {"number", "position", "value", "outcome", "mean", "temperature", "followers"} each; what is unknown is null.
std::string json_lines_of(const std::vector<CensusRecord>& records);

/// The summary, in one of the three forms, and with `--values` a row a value.
void print_summary(Console& console, const CensusSummary& summary, const CensusOptions& options);

}  // namespace upstar::desk

// What requests of all kinds ask of the options.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "desk/census/census.hpp"
#include "desk/census/request.hpp"
#include "upstar/census/connected_graph.hpp"

namespace upstar::desk {

/// `4`, or `1..6`.
std::string text_of(const SizeRange& range);

/// The sum of `count` over the range.
double size(const SizeRange& range, const std::function<double(std::uint64_t)>& count);

/// **Errors** UsageError unless the range is in `least` to `most`.
void check_range(const char* option, const SizeRange& range, std::uint64_t least, std::uint64_t most);

/// Those of --letters, or else the usual ones. **Errors** UsageError unless each is one of `known`, and there once.
std::string checked_letters(const RulesetInfo& info, const CensusOptions& options, std::string usual,
                            const std::string& known);

/// `--cells`, `--board`, `--length`: cells_request.cpp.
CensusRequest cells_request(const RulesetInfo& info, const CensusOptions& options);
CensusRequest boards_request(const RulesetInfo& info, const CensusOptions& options);
/// `--vertices`, `--trees`, `--graphs`: graphs_request.cpp.
CensusRequest graphs_request(const RulesetInfo& info, const CensusOptions& options, GraphKind kind);
CensusRequest standing_trees_request(const RulesetInfo& info, const CensusOptions& options);
CensusRequest graph_lines_request(const RulesetInfo& info, const CensusOptions& options, Outside& outside);

}  // namespace upstar::desk

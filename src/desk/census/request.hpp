// Which positions a census is of, as the options say.
#pragma once

#include <functional>
#include <string>

#include "desk/census/census.hpp"
#include "desk/io/outside.hpp"
#include "upstar/base/budget.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::desk {

struct CensusRequest {
  /// The options that say which positions: `--board 3x3 --letters xo`.
  std::string text;
  /// About how many there are, for the estimate of the time that is left; 0: nobody knows.
  double expected = 0;
  /// The file that has a position in each line, whose errors are then those of the file; empty if there is none.
  std::string file{};
  /// Numbers all of them. **Errors** LimitError past the budget; IoError.
  std::function<void(Budget&, NumberedPositions&)> add{};
};

/// `outside`, which has the files, must outlive the request.
/// **Errors** UsageError if the options name no positions, or some that the ruleset has not.
CensusRequest census_request(const RulesetInfo& info, const CensusOptions& options, Outside& outside);

/// `c.txt, line 3`; `standard input, line 3`.
std::string place_of_line(const std::string& file, std::uint64_t line);

}  // namespace upstar::desk

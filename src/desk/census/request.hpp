// Which positions a census is of, as the options say.
#pragma once

#include <functional>
#include <string>

#include "desk/census/census.hpp"
#include "upstar/base/budget.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::desk {

struct CensusRequest {
  /// The options that say which positions: `--board 3x3 --letters xo`.
  std::string text;
  /// About how many there are; for the estimate of the time that is left.
  double expected = 0;
  /// Numbers all of them. **Errors** LimitError past the budget.
  std::function<void(Budget&, NumberedPositions&)> add{};
};

/// **Errors** UsageError if the options name no positions, or some that the ruleset has not.
CensusRequest census_request(const RulesetInfo& info, const CensusOptions& options);

}  // namespace upstar::desk

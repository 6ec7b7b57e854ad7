// The description of a ruleset, for `upstar rulesets NAME` and the calculator's `help NAME`.
#pragma once

#include <string>

#include "upstar/ruleset/registry.hpp"

namespace upstar::desk {

/// Several lines, without the last line end. The answer to the example is computed in `store`. **Errors** LimitError.
std::string ruleset_text(GameStore& store, const RulesetEntry& entry);

}  // namespace upstar::desk

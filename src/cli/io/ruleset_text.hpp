// The description of a ruleset, for `upstar rulesets NAME` and the calculator's `help NAME`.
#pragma once

#include <string>

#include "upstar/ruleset/registry.hpp"

namespace upstar::cli {

/// Several lines, without the last line end.
std::string ruleset_text(const RulesetInfo& info);

}  // namespace upstar::cli

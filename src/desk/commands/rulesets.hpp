// A ruleset as a tree.
#pragma once

#include "desk/workspace/answer_text.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::desk {

/// {"name", "summary", "rules", "notation", "parameters", "example", "play", "has_values",
/// "look"}
Json tree_of(const RulesetInfo& info);

}  // namespace upstar::desk

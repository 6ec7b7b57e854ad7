// Impartial games on heaps by name, for their tables of Grundy values.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "upstar/impartial/heap_game.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {

/// A ruleset of the registry that is an impartial game on heaps, as `kayles` or `bash[m=5]`, or a take-and-break code, as
/// `0.77`. **Returns** nothing for another ruleset. **Errors** those of RulesetReference and RulesetEntry::open; ParseError
/// for an ill code.
std::optional<HeapGame> find_heap_game(const Registry& registry, std::string_view text);

/// The names of those rulesets.
std::vector<std::string> heap_game_names(const Registry& registry);

}  // namespace upstar

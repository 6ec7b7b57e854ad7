// Impartial games on heaps by name, for their tables of Grundy values.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "upstar/impartial/heap_game.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {

/// The game that the text names: a ruleset of the registry that is an impartial game on heaps, such as `kayles` or
/// `bash[m=5]`, or a take-and-break code, such as `0.77`.
/// **Returns** nothing for any other ruleset.
/// **Errors** as RulesetReference and RulesetEntry::open; ParseError for a text that is not a code.
std::optional<HeapGame> find_heap_game(const Registry& registry, std::string_view text);

/// The names of those rulesets.
std::vector<std::string> heap_game_names(const Registry& registry);

}  // namespace upstar

// Heap games by name or code.
#include "upstar/ruleset/heap_games.hpp"

#include "upstar/ruleset/ruleset_reference.hpp"

namespace upstar {

std::optional<HeapGame> find_heap_game(const Registry& registry, std::string_view text) {
  const bool is_name =
      !text.empty() && text.front() >= 'a' && text.front() <= 'z';  // no code begins with a small letter
  if (!is_name) return HeapGame(TakeAndBreak(text));
  const RulesetReference reference(registry, text);
  if (reference.is_transformed() || !reference.entry().heap_game) return std::nullopt;
  return reference.entry().heap_game(reference.parameters());
}

std::vector<std::string> heap_game_names(const Registry& registry) {
  std::vector<std::string> names;
  for (const RulesetEntry& entry : registry.entries()) {
    if (entry.heap_game) names.push_back(entry.info.name);
  }
  return names;
}

}  // namespace upstar

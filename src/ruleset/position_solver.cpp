// The list of the moves of a position.
#include <boost/unordered/unordered_flat_set.hpp>

#include <cstddef>
#include <string>
#include <utility>

#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {

namespace {

constexpr std::size_t most_moves = 100'000;
constexpr std::size_t most_characters = 100'000'000;
constexpr std::size_t move_bytes = 2 * sizeof(MoveValue);  // in a table, besides the text

}  // namespace

std::vector<MoveValue> PositionSolver::moves(std::string_view text, Player player) {
  std::vector<MoveValue> result;
  boost::unordered_flat_set<std::string> seen;
  std::size_t characters = 0;
  const AnyPosition given = position(text);
  MemoryClaim memory(given.store().budget());
  given.moves(player, [&](const AnyPosition& option) {
    std::string option_text = option.to_text();
    memory.budget().tick(option_text.size());
    if (seen.contains(option_text)) return;
    memory.claim(2 * (option_text.size() + move_bytes));
    seen.insert(option_text);
    characters += option_text.size();
    if (seen.size() > most_moves || characters > most_characters) {
      throw LimitError("the position has too many moves to list them");
    }
    result.push_back({std::move(option_text), option.value()});
  });
  return result;
}

}  // namespace upstar

// Which text names a game, and how much of it.
#include "desk/workspace/game_label.hpp"

#include <fmt/format.h>

#include "base/utf8.hpp"

namespace upstar::desk {

std::string game_label(GameStore& store, GameId game, std::string_view typed, Style style) {
  constexpr std::size_t longest_label = 60;
  if (text_length(store, game, style, longest_label) <= longest_label) return to_text(store, game, style);
  if (typed.size() <= longest_label) return std::string(typed);
  return fmt::format("{}...", beginning_of(typed, longest_label - 3));
}

}  // namespace upstar::desk

// Which text names a game, and how much of it.
#include "desk/workspace/game_label.hpp"

#include <fmt/format.h>

namespace upstar::desk {

std::string game_label(GameStore& store, GameId game, std::string_view typed, Style style) {
  constexpr std::size_t longest_label = 60;
  if (text_length(store, game, style, longest_label) <= longest_label) return to_text(store, game, style);
  if (typed.size() <= longest_label) return std::string(typed);
  std::size_t end = longest_label - 3;
  while (end > 0 && (static_cast<unsigned char>(typed[end]) & 0xC0U) == 0x80U) --end;  // do not cut a character in two
  return fmt::format("{}...", typed.substr(0, end));
}

}  // namespace upstar::desk

// The short way from text to game: forms of braces, numbers, ups and nimbers alone, as {0,*|1^||-1/2}. Most lines of a
// file of games are of this kind.
#pragma once

#include <optional>
#include <string_view>

#include "upstar/game/store.hpp"

namespace upstar {

/// The game of a short text of this kind, as the parser and the evaluation would find it; nothing for any other text,
/// also for one that is wrong: what is wrong with it, the parser says. **Errors** those of GameStore::make.
/// **Cost** linear in the text, beside the values.
std::optional<GameId> plain_form(GameStore& store, std::string_view text);

}  // namespace upstar

// Values to text, in the styles of docs/notation.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "upstar/game/store.hpp"

namespace upstar {

enum class Style : std::uint8_t { text, unicode, latex, braces, cgsuite, json, shared };

/// `text`, `unicode`, ... to the style. nullopt for another name.
std::optional<Style> style_named(std::string_view name);

/// The text of g. In style `text`, where that would be longer than 10,000 characters and g is not a number, it is `shared`.
/// **Errors** LimitError if the text (its length is computed first) would pass the memory budget.
/// **Cost** linear in the length of the text, plus a sort of the options of each follower.
std::string to_text(GameStore& store, GameId g, Style style = Style::text);

/// The length in bytes of the text of g in the style, saturating at 2^64 - 1, without writing it.
std::uint64_t text_length(GameStore& store, GameId g, Style style);

/// `Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2],[0,1,0])`.
std::string to_text(const Thermograph& thermograph);

}  // namespace upstar

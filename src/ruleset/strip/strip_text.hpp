// Strips as text: a dot for an empty cell, a letter for a piece of either player's.
#pragma once

#include <string>
#include <string_view>

#include "ruleset/strip/strip.hpp"

namespace upstar {

/// Any of the letters given is read as a piece of Left's (Right's).
/// **Errors** ParseError for another letter; it names the first of each.
TextStrip parse_strip(std::string_view text, std::string_view left_letters, std::string_view right_letters);

/// **Requires** three letters: for an empty cell, a piece of Left's, a piece of Right's.
std::string strip_text(const TextStrip& strip, std::string_view letters);

}  // namespace upstar

// Strips as text: a dot for an empty cell, one letter for a piece of Left's, another for a piece of Right's.
#pragma once

#include <string>
#include <string_view>

#include "ruleset/strip/strip.hpp"

namespace upstar {

/// Reads any of `left_letters` as a piece of Left's, any of `right_letters` as a piece of Right's.
/// **Errors** ParseError for any other letter; the message names the first letter of each kind.
TextStrip parse_strip(std::string_view text, std::string_view left_letters, std::string_view right_letters);

/// **Requires** three letters: for an empty cell, a piece of Left's, a piece of Right's.
std::string strip_text(const TextStrip& strip, std::string_view letters);

}  // namespace upstar

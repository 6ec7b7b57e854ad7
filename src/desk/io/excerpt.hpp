// Typed text as errors show it: safe on a terminal, cut to a line's width, with a caret.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace upstar::desk {

/// The text with everything that is not shown (what acts on terminals, bytes that are not UTF-8) as `?`.
/// Each code point stays one code point, so columns keep their numbers.
std::string printable(std::string_view text);

/// The text, indented by two, and under it a caret at the column (1-based, in code points). A long text is cut on both
/// sides of the caret, with `...` where something is missing. Column 0: no caret. Every line ends with `\n`.
/// Nothing of an empty text.
std::string excerpt(std::string_view text, std::size_t column);

/// `text` as one line of at most `width` code points.
std::string shortened(std::string_view text, std::size_t width);

}  // namespace upstar::desk

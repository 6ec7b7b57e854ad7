// A short way from a line to the position that it is, without a syntax tree.
#pragma once

#include <optional>
#include <string_view>

#include "expr/session_data.hpp"

namespace upstar {

/// The position of a line that calls a ruleset of the library with one text and no parameters, as in
/// `clobber("xo|ox")`. Nothing for any other line, and for a text that is not such a position: the evaluation says what
/// is wrong with it. **Errors** LimitError.
std::optional<AnyPosition> plain_position(SessionData& session, std::string_view line);

}  // namespace upstar

// Answers to text.
#pragma once

#include <string>

#include "upstar/expr/session.hpp"

namespace upstar {

/// Values in the style; `true`, `false`, `left`, `right`, `L` `R` `N` `P`, `Thermograph(...)`, and lists `[a, b]` of
/// these.
std::string answer_text(GameStore& store, const Answer& answer, Style style);

}  // namespace upstar

// Definitions as text: lines that read back as the same definitions.
#pragma once

#include <string>
#include <vector>

#include "expr/session_data.hpp"

namespace upstar {

/// The definitions in the order made. Before a function stand those that its names had when it was made, where these
/// have changed since. **Errors** LimitError if the text of one is too long.
std::vector<std::string> definition_lines(SessionData& session);
/// The same of the rules that the position is of, and of what they need.
std::vector<std::string> rules_lines(SessionData& session, const AnyPosition& position);
/// The answer as an expression: a long text in style `text` begins with definitions, one in style `cgsuite` never does.
std::string plain_text(GameStore& store, const Answer& answer);

}  // namespace upstar

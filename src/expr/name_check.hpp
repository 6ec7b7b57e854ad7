// The names of a line, checked before anything is computed: a misspelt last word is told at once.
#pragma once

#include "expr/session_data.hpp"
#include "upstar/notation/syntax.hpp"

namespace upstar {

/// **Errors** ParseError at the first name that means nothing (with the nearest names), call with a wrong number of
/// arguments, or definition of a name that has a meaning of its own.
void check_names(const SessionData& session, const SyntaxTree& tree);

}  // namespace upstar

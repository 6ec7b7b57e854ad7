// The names of a line, checked before anything is computed: a misspelt last word is told at once.
#pragma once

#include "expr/program.hpp"
#include "expr/session_data.hpp"

namespace upstar {

/// A line, read and checked: as the argument of the function, if one is given.
/// **Errors** those of parse; ParseError at the first name that means nothing (with the nearest names), at a call with
/// a wrong number of arguments, or at the definition of a name that has a meaning of its own.
std::shared_ptr<const Program> read_line(const SessionData& session, std::string_view line, std::size_t line_number = 1,
                                         const Function* function = nullptr);

/// `a function`, `a ruleset`, `a constant`: why the name cannot be defined; nullptr if it can.
const char* own_meaning(const SessionData& session, std::string_view name);

}  // namespace upstar

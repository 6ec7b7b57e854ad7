// Definitions as text: lines that read back as the same definitions.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "expr/session_data.hpp"
#include "upstar/notation/syntax.hpp"

namespace upstar {

/// The expression as typed, but each defined name replaced by its text, in parentheses. Empty if that passes the memory
/// limit. `find` tells what a name stands for: nullptr if it is not defined.
std::string source_without_names(SessionData& session, const SyntaxTree& tree, const Node& expression,
                                 const std::function<const NamedValue*(std::string_view)>& find);

/// An expression that has this value: of a value its text, of anything else what was typed.
/// **Errors** LimitError if it is too long.
std::string expression_for(SessionData& session, const NamedValue& named);

}  // namespace upstar

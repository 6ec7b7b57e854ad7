// What to write in place of a name that means nothing where it stands.
#pragma once

#include <span>
#include <string>

#include "expr/session_data.hpp"
#include "upstar/notation/syntax.hpp"

namespace upstar {

/// A name or call in a line, under the nodes that it stands in, the outermost first.
using NodePath = std::span<const Node* const>;

/// `; write mean({2|-1})`, or `; did you mean mean?`: the end of the sentence that there is no such name. Foreign words
/// are known, and methods, `g = ...` for a definition, and names that differ from one of `names` in a letter; else it
/// says how to define a name, or what lists the functions.
std::string advice_on_unknown(const SessionData& session, const SyntaxTree& tree, NodePath path,
                              const std::vector<std::string>& names);

/// `mean({2|-1})` for the function as a method: `{2|-1}.mean`, `{2|-1}.mean()`. Empty if it stands elsewhere.
std::string method_as_call(const SyntaxTree& tree, NodePath path, std::string_view name);

}  // namespace upstar

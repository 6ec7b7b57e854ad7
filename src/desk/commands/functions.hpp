// A function of the calculator as a tree.
#pragma once

#include "desk/workspace/answer_text.hpp"
#include "upstar/expr/function_info.hpp"

namespace upstar::desk {

/// {"name", "signature", "types", "topic", "meaning", "example", "answer"}
Json tree_of(const FunctionInfo& info);

}  // namespace upstar::desk

// Calls by name: the entries of the table of functions, without an expression.
#pragma once

#include <span>
#include <string_view>

#include "expr/session_data.hpp"

namespace upstar {

/// See Session::call.
Value call_by_name(SessionData& session, std::string_view name, std::span<const Answer> arguments);

}  // namespace upstar

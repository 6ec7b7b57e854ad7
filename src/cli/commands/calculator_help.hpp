// `help` and `help NAME` of the calculator.
#pragma once

#include <string>
#include <string_view>

#include "cli/workspace/workspace.hpp"

namespace upstar::cli {

/// The notation on one page if `name` is empty, else the description of the name. Several lines, without the last line
/// end.
/// **Errors** DomainError for a name that means nothing.
std::string help_text(Workspace& workspace, std::string_view name);

}  // namespace upstar::cli

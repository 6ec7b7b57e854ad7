// `help` and `help NAME` of the calculator.
#pragma once

#include <string>
#include <string_view>

#include "cli/workspace/workspace.hpp"

namespace upstar::cli {

/// The notation on one page where `name` is empty, else what is known about the name. Several lines, without the last end.
/// **Errors** DomainError for a name that means nothing.
std::string help_text(Workspace& workspace, std::string_view name);

}  // namespace upstar::cli

// `help` and `help NAME` of the calculator; also `upstar help NAME`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/workspace/workspace.hpp"

namespace upstar::cli {

/// The notation on one page if `name` is empty, else the description of the name. Several lines, without the last line
/// end.
/// **Errors** DomainError for a name that means nothing, with the nearest names; those may be `other_names` too.
std::string help_text(Workspace& workspace, std::string_view name, std::vector<std::string> other_names = {});

}  // namespace upstar::cli

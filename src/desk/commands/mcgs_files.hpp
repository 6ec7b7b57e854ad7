// The answers of `upstar outcome --mcgs`: what test files of MCGS ask, compared with what they expect.
#pragma once

#include <string>
#include <vector>

#include "desk/io/arguments.hpp"
#include "desk/workspace/workspace.hpp"

namespace upstar::desk {

/// Answers the questions of the files, or of standard input if there is none: a line each, and a tally.
void answer_mcgs_files(Workspace& workspace, const std::vector<std::string>& paths, const CommonOptions& options);

}  // namespace upstar::desk

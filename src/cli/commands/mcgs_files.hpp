// The answers of `upstar outcome --mcgs`: what test files of MCGS ask, compared with what they expect.
#pragma once

#include <string>
#include <vector>

#include "cli/io/arguments.hpp"
#include "cli/workspace/workspace.hpp"

namespace upstar::cli {

/// Answers the questions of the files, or of standard input if there is none: a line each, and a tally.
void answer_mcgs_files(Workspace& workspace, const std::vector<std::string>& paths, const CommonOptions& options);

}  // namespace upstar::cli

// The whole run: which subcommand, and what becomes of its errors.
#pragma once

#include <string>
#include <vector>

namespace upstar::cli {

/// Runs the command line (without the program's name). **Returns** the exit status. Throws nothing.
int run_program(const std::vector<std::string>& words);

}  // namespace upstar::cli

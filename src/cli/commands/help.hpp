// The help of the command and of its calculator.
#pragma once

#include "cli/io/console.hpp"

namespace upstar::cli {

/// The subcommands, and how `upstar` is called: `upstar --help`.
void print_general_help(Console& console);

}  // namespace upstar::cli

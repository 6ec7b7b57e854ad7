// The help of the command and of its calculator.
#pragma once

#include "desk/io/console.hpp"

namespace upstar::desk {

/// The subcommands, and how `upstar` is called: `upstar --help`.
void print_general_help(Console& console);

}  // namespace upstar::desk

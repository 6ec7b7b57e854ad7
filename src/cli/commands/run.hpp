// The command with its words: a subcommand, or the calculator.
#pragma once

#include "desk/io/console.hpp"

namespace upstar::cli {

/// Runs it. Errors become lines on standard error and the status of the console; nothing is thrown.
void run(desk::Console& console, const desk::Words& words);

}  // namespace upstar::cli

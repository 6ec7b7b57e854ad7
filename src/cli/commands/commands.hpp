// The subcommands of the command: those of the desk, and its own.
#pragma once

#include <span>

#include "desk/io/command.hpp"

namespace upstar::cli {

void run_bench(desk::Console& console, const desk::Words& words);
void run_names(desk::Console& console, const desk::Words& words);
/// Without a subcommand; the words are options.
void run_calculator(desk::Console& console, const desk::Words& words);

std::span<const desk::Command> all_commands();

}  // namespace upstar::cli

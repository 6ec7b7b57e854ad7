// The subcommands. Each takes the words after its name, prints on the console, and leaves the status there.
// Errors: UsageError, upstar::Error for what ends the whole run, ClosedPipe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/console.hpp"

namespace upstar::cli {

using Words = std::vector<std::string>;

struct Command {
  std::string_view name;
  std::string_view summary;
  void (*run)(Console& console, const Words& words);
};

/// No subcommand: the words are options.
void run_calculator(Console& console, const Words& words);
void run_eval(Console& console, const Words& words);
void run_compare(Console& console, const Words& words);
void run_show(Console& console, const Words& words);
void run_value(Console& console, const Words& words);
void run_moves(Console& console, const Words& words);
void run_nim(Console& console, const Words& words);
void run_thermograph(Console& console, const Words& words);
void run_table(Console& console, const Words& words);
void run_rulesets(Console& console, const Words& words);
void run_solve(Console& console, const Words& words);
void run_bench(Console& console, const Words& words);

}  // namespace upstar::cli

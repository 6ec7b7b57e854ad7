// The table of subcommands, and dispatch.
#include "cli/commands/run.hpp"

#include <vector>

#include "cli/commands/commands.hpp"
#include "desk/commands/commands.hpp"
#include "desk/commands/help.hpp"
#include "desk/commands/run.hpp"

namespace upstar::cli {

using namespace desk;

namespace {

void dispatch(Console& console, const Words& words) {
  if (words.empty()) return run_calculator(console, words);
  const std::string& name = words.front();
  if (name == "--version" || name == "-V") return console.out.line("upstar " UPSTAR_VERSION);
  if (name == "--help" || name == "-h") return print_general_help(console);
  if (name.starts_with("-")) return run_calculator(console, words);
  run_command(console, words);
}

}  // namespace

std::span<const Command> all_commands() {
  static const std::vector<Command> commands = [] {
    std::vector<Command> all(commands_of_desk.begin(), commands_of_desk.end());
    all.push_back({"bench", "the built-in benchmark, which checks its own answers", run_bench});
    all.push_back({"names", "the names that can be typed, one a line: subcommands, styles, rulesets, ...", run_names});
    return all;
  }();
  return commands;
}

void run(Console& console, const Words& words) {
  console.commands = all_commands();
  desk::run(console, [&] { dispatch(console, words); });
}

}  // namespace upstar::cli

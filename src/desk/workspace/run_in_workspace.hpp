// The beginning and end of a subcommand that computes in one workspace.
#pragma once

#include <cstdint>
#include <functional>

#include "desk/io/arguments.hpp"
#include "desk/workspace/workspace.hpp"

namespace upstar::desk {

struct OperandCount {
  std::size_t least = 0;
  std::size_t most = SIZE_MAX;
};

/// What the threads of `--threads` do; nothing where it is not taken.
constexpr const char* threads_for_values = "Use N threads for the values of large positions";

/// The workspace of the calculator, for a subcommand on one of its lines, and the options of the calculator.
struct OpenWorkspace {
  Workspace& workspace;
  CommonOptions options;
};

/// Reads the words, among them the options for printing and budgets. `--help` prints the help. Otherwise `work` is done
/// in a workspace (the console's open one, or a new one), and `--stats` prints the statistics after it, unless `work`
/// has printed its own and taken the option away.
/// **Errors** UsageError for the words; those of `work`.
void run_in_workspace(Console& console, const Words& words, Arguments& arguments, OperandCount count,
                      const std::function<void(Workspace&, CommonOptions&)>& work,
                      const char* threads = threads_for_values);

}  // namespace upstar::desk

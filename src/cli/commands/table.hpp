// The tables of `upstar table`.
#pragma once

#include <cstdint>
#include <string>

#include "cli/commands.hpp"
#include "cli/io/arguments.hpp"
#include "cli/io/console.hpp"
#include "cli/workspace/workspace.hpp"

namespace upstar::cli {

struct TableOptions : CommonOptions {
  std::string gap;
  bool csv = false;
  bool patterns = false;
  unsigned threads = 1;
};

/// All games born by the day, with their rows of the report.
void print_games(Workspace& workspace, std::uint64_t day, const TableOptions& options);

/// `operands`: the ruleset, and the greatest size or sizes. **Errors** UsageError; those of PositionSource.
void print_sizes(Console& console, const Words& operands, const TableOptions& options);

}  // namespace upstar::cli

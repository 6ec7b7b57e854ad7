// A subcommand with its words, and the last line of defence.
#pragma once

#include <functional>

#include "desk/io/console.hpp"

namespace upstar::desk {

/// Does the work, and writes the answers. Errors become lines about the run and the status of the console; nothing is
/// thrown.
void run(Console& console, const std::function<void()>& work);

/// Runs the subcommand that the first word names. **Requires** a word.
/// **Errors** UsageError, also for an unknown name; an upstar::Error that ends the whole run; ClosedPipe.
void run_command(Console& console, const Words& words);

}  // namespace upstar::desk

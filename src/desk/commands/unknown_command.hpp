// What to type where the first word of the command line is no subcommand.
#pragma once

#include "desk/io/console.hpp"

namespace upstar::desk {

/// Throws the UsageError on the first word: a line of the calculator, a function, a ruleset, an expression, a foreign
/// word, or a mistyped subcommand. **Requires** a word, which is no subcommand.
[[noreturn]] void fail_unknown_command(const Console& console, const Words& words);

}  // namespace upstar::desk

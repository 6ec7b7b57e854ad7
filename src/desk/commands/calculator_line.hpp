// A line of the calculator that is not an expression: a subcommand with its words, or a word of the calculator's own.
#pragma once

#include <cstddef>
#include <string_view>

#include "desk/workspace/run_in_workspace.hpp"

namespace upstar::desk {

enum class LineKind {
  expression,  ///< also a definition
  command,     ///< split into words, which hold no expressions
  command_on_expressions,
};

/// A line is a command if it begins with the name of one and a space, unless it defines that name, or uses it as a name
/// that is defined.
LineKind kind_of_line(Workspace& workspace, std::string_view line);

/// The error of a line that cannot be read: that it begins with a mistyped subcommand, if its first word stands apart,
/// means nothing and is like the name of one; else `error`, which reading the line gave.
ParseError error_of_line(Workspace& workspace, std::string_view line, std::size_t number, const ParseError& error);

/// Runs a subcommand in the calculator's workspace. **Errors** those of run_command().
void run_command_in(const OpenWorkspace& open, const Words& words);

/// Runs a line that is a command. What it throws is reported, with the line's number unless that is 0, and raises the
/// run's status. **Returns** false if the calculator shall end. **Errors** OutputError, ClosedPipe.
bool run_command_line(const OpenWorkspace& open, std::string_view line, std::size_t number);

}  // namespace upstar::desk

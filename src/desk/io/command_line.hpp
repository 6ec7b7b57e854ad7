// A line of the calculator that runs a subcommand, split into words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace upstar::desk {

struct CommandLine {
  std::vector<std::string> words;
  std::string file;  ///< behind `>`; empty if there is none
};

/// Splits at spaces as a shell does, without expanding anything: quotes hold words together, `#` begins a comment.
/// `> FILE` at the end is taken off.
///
/// If the words are expressions, brackets and the texts in them hold together too, and an operator with spaces on both
/// sides joins what stands beside it: `{2|-1} + g *` is `{2|-1} + g` and `*`.
/// **Errors** UsageError for an open quote, and for `>` without a file.
CommandLine split_command_line(std::string_view text, bool takes_expressions);

/// Whether the text behind a name goes on as an expression: `:= 3`, `+ 1`, or nothing.
bool continues_expression(std::string_view text);

}  // namespace upstar::desk

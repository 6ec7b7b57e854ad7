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

/// Splits at spaces as a shell does: quotes hold words together, `#` begins a comment, and `~/` at the head of a word
/// is the folder `home`; nothing else is expanded. `> FILE` at the end is taken off.
///
/// If the words are expressions, brackets and the texts in them hold together too, and an operator with spaces on both
/// sides joins what stands beside it: `{2|-1} + g *` is `{2|-1} + g` and `*`.
/// **Errors** UsageError for an open quote, and for `>` without a file.
CommandLine split_command_line(std::string_view text, bool takes_expressions, const std::string& home = "");

/// The path, in which `~/` at the head is the folder `home` unless that is empty.
std::string from_home(std::string_view path, const std::string& home);

/// Whether the text behind a name goes on as an expression: `:= 3`, `+ 1`, or nothing.
bool continues_expression(std::string_view text);

}  // namespace upstar::desk

// The examples of a help text, as data; a test runs every one that is printed and compares its answer.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace upstar::desk {

/// A line of shell, or of the calculator.
struct Example {
  std::string_view command;
  std::string_view remark{};  ///< behind the command, as a comment of the shell
  std::string_view answer{};  ///< all that it prints, without the last line end; empty if that is left out
};

/// The lines, each behind that many blanks.
std::string indented(std::string_view lines, std::size_t blanks);
/// The commands, each with its answer indented below it, under a title. Whole lines.
std::string examples_text(std::span<const Example> examples);

}  // namespace upstar::desk

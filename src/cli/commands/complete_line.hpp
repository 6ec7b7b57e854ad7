// What Tab offers in the calculator.
#pragma once

#include <string_view>

#include "cli/io/line_editor.hpp"
#include "desk/workspace/workspace.hpp"

namespace upstar::cli {

/// What can stand for the word that ends a line so far: options and styles behind a subcommand, files where one is
/// named, else names.
Completion complete_line(desk::Workspace& workspace, std::string_view line);

}  // namespace upstar::cli

// Files of definitions: `save`, `load`, `eval --init`, and what the calculator reads at its start.
#pragma once

#include <string>
#include <vector>

#include "desk/workspace/workspace.hpp"

namespace upstar::desk {

/// The definitions that `vars` lists and `save` writes, each as a line: all but `ans`.
std::vector<std::string> definition_lines(Workspace& workspace);

/// **Errors** IoError, LimitError; the file then stays as it was.
void save_definitions(Workspace& workspace, const std::string& path);

/// Reads the lines of the file as the calculator would, answers none, and keeps their definitions. A line that fails is
/// reported, with file and place, and the next one is read. **Errors** IoError; LimitError if the file is too large.
void load_definitions(Console& console, Workspace& workspace, const std::string& path);

}  // namespace upstar::desk

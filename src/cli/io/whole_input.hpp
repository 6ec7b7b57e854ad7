// A whole file, or all of standard input.
#pragma once

#include <string>

namespace upstar::cli {

/// What stands in the file; `-` is standard input. **Errors** IoError; LimitError where Ctrl-C comes meanwhile.
std::string read_whole_input(const std::string& path);

}  // namespace upstar::cli

// A whole file, or all of standard input.
#pragma once

#include <string>

namespace upstar::cli {

/// The content of the file; `-` is standard input. **Errors** IoError; LimitError on Ctrl-C.
std::string read_whole_input(const std::string& path);

}  // namespace upstar::cli

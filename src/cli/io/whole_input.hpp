// A whole file, or all of standard input.
#pragma once

#include <cstdint>
#include <string>

namespace upstar::cli {

/// The content of the file; `-` is standard input. **Errors** IoError; LimitError on Ctrl-C, and past `most` bytes: a
/// device or a pipe may have no end.
std::string read_whole_input(const std::string& path, std::uint64_t most);

}  // namespace upstar::cli

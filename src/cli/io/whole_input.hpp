// A whole file, or all of standard input.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace upstar::cli {

/// The content of the file; `-` is standard input. `between`, if there is one, is called between pieces of it.
/// **Errors** IoError; LimitError on Ctrl-C, and past `most` bytes, since a device or a pipe may have no end; those of
/// `between`.
std::string read_whole_input(const std::string& path, std::uint64_t most, const std::function<void()>& between = {});

/// The content of a regular file, also after Ctrl-C: what is saved then may be added to it.
/// **Errors** IoError; LimitError past `most` bytes.
std::string read_regular_file(const std::string& path, std::uint64_t most);

}  // namespace upstar::cli

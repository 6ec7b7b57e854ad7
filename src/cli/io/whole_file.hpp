// A file written as a whole, or not at all.
#pragma once

#include <string>
#include <string_view>

namespace upstar::cli {

/// Replaces the file's content. The old content stays if the text cannot be written (no permission, full disk).
/// **Errors** IoError, which names the file and the reason.
void write_whole_file(const std::string& path, std::string_view text);

}  // namespace upstar::cli

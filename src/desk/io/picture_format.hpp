// What a picture is written as, and what the name of a file says of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace upstar::desk {

enum class PictureFormat { text, svg, tikz, tree };

/// Of `svg`, `tex` and `txt`; nothing for other names.
std::optional<PictureFormat> picture_format_named(std::string_view name);

/// Behind the last dot of the file's name; empty without one, and where the name begins with it.
std::string ending_of_file(std::string_view file);

}  // namespace upstar::desk

// The formats by name.
#include "desk/io/picture_format.hpp"

namespace upstar::desk {

std::optional<PictureFormat> picture_format_named(std::string_view name) {
  if (name == "svg") return PictureFormat::svg;
  if (name == "tex") return PictureFormat::tikz;
  if (name == "txt") return PictureFormat::text;
  return std::nullopt;
}

std::string ending_of_file(std::string_view file) {
  const std::string_view name = file.substr(file.find_last_of('/') + 1);
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos || dot == 0 ? "" : std::string(name.substr(dot + 1));
}

}  // namespace upstar::desk

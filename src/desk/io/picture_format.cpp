// The formats by name.
#include "desk/io/picture_format.hpp"

#include <filesystem>

namespace upstar::desk {

std::optional<PictureFormat> picture_format_named(std::string_view name) {
  if (name == "svg") return PictureFormat::svg;
  if (name == "tex") return PictureFormat::tikz;
  if (name == "txt") return PictureFormat::text;
  return std::nullopt;
}

std::string ending_of_file(const std::string& file) {
  const std::string ending = std::filesystem::path(file).extension().string();
  return ending.empty() ? ending : ending.substr(1);
}

}  // namespace upstar::desk

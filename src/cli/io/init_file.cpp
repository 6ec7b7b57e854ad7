// Where the system keeps a user's settings.
#include "cli/io/init_file.hpp"

#include <cstdlib>
#include <filesystem>

namespace upstar::cli {

std::string init_file() {
  namespace fs = std::filesystem;
  const char* config = std::getenv("XDG_CONFIG_HOME");
  const char* home = std::getenv("HOME");
  fs::path folder;
  if (config != nullptr && *config == '/') folder = config;
  else if (home != nullptr && *home == '/') folder = fs::path(home) / ".config";
  else return {};
  const fs::path file = folder / "upstar" / "init.up";
  std::error_code failed;
  return fs::exists(file, failed) ? file.string() : std::string();
}

}  // namespace upstar::cli

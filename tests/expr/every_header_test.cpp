// The one header of the library names all others that are public.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

TEST_CASE("upstar.hpp includes every public header") {
  const std::filesystem::path include = std::filesystem::path(UPSTAR_TEST_DATA) / "../../include";
  std::ostringstream whole;
  whole << std::ifstream(include / "upstar/upstar.hpp").rdbuf();
  std::size_t headers = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(include)) {
    const std::string name = entry.path().lexically_relative(include).generic_string();
    if (!entry.is_regular_file() || name == "upstar/upstar.hpp") continue;
    ++headers;
    const bool is_named = whole.str().find("#include \"" + name + "\"") != std::string::npos;
    CHECK_MESSAGE(is_named == !name.starts_with("upstar/detail/"), name);
  }
  CHECK(headers > 50);
}

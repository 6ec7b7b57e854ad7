// The worked values of tests/data/rulesets: each position, by its ruleset's name, has the value its line says.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "notation/parameters.hpp"
#include "notation/read_value.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {

namespace {

std::vector<std::filesystem::path> value_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(UPSTAR_TEST_DATA "/rulesets")) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

TEST_CASE("the worked values of each ruleset are its values") {
  const Registry registry = Registry::standard();
  const auto files = value_files();
  CHECK(files.size() >= 6);
  for (const std::filesystem::path& path : files) {
    GameStore store;
    const RulesetEntry& entry = registry.at(path.stem().string());
    auto solver = entry.open(store, {});
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    CHECK_MESSAGE(line.starts_with("# Source: "), path.string());
    int values = 0;
    for (int number = 2; std::getline(file, line); ++number) {
      const std::string place = path.filename().string() + ":" + std::to_string(number) + ": " + line;
      CAPTURE(place);
      if (line.starts_with("# ")) continue;
      if (line.starts_with('[') && line.ends_with(']')) {
        solver = entry.open(store, split_parameters(std::string_view(line).substr(1, line.size() - 2)));
        continue;
      }
      const std::size_t sign = line.rfind(" = ");
      REQUIRE(sign != std::string::npos);
      CHECK(solver->value(line.substr(0, sign)) == tests::read_value(store, line.substr(sign + 3)));
      ++values;
    }
    CHECK_MESSAGE(values > 0, path.string());
  }
}

}  // namespace upstar

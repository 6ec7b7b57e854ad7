// The worked values of tests/data/rulesets: each position, by its ruleset's name, has the value its line says.
#include "ruleset/worked_values.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>

#include "notation/parameters.hpp"
#include "notation/read_value.hpp"
#include "upstar/loopy/text.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/ruleset/scoring_rules.hpp"

namespace upstar {

namespace tests {

std::vector<WorkedValue> worked_values() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(UPSTAR_TEST_DATA "/rulesets")) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<WorkedValue> values;
  for (const std::filesystem::path& path : files) {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    if (!line.starts_with("# Source: ")) throw std::runtime_error(path.string() + " has no source");
    Parameters parameters;
    for (int number = 2; std::getline(file, line); ++number) {
      const std::string place = path.filename().string() + ":" + std::to_string(number) + ": " + line;
      if (line.starts_with("# ")) continue;
      if (line.starts_with('[') && line.ends_with(']')) {
        parameters = split_parameters(std::string_view(line).substr(1, line.size() - 2));
        continue;
      }
      const std::size_t sign = line.rfind(" = ");
      if (sign == std::string::npos) throw std::runtime_error(place + " has no value");
      values.push_back({place, path.stem().string(), parameters, line.substr(0, sign), line.substr(sign + 3)});
    }
  }
  return values;
}

}  // namespace tests

TEST_CASE("the worked values of each ruleset are its values") {
  const Registry registry = Registry::standard();
  const std::vector<tests::WorkedValue> all = tests::worked_values();
  CHECK(all.size() >= 130);
  std::unique_ptr<GameStore> store;
  std::unique_ptr<PositionSolver> solver;
  const tests::WorkedValue* before = nullptr;
  for (const tests::WorkedValue& worked : all) {
    CAPTURE(worked.place);
    if (before == nullptr || before->ruleset != worked.ruleset || before->parameters != worked.parameters) {
      solver.reset();
      store = std::make_unique<GameStore>();
      solver = registry.at(worked.ruleset).open(*store, worked.parameters);
    }
    before = &worked;
    const AnyPosition position = solver->position(worked.position);
    if (position.has_score_moves()) {
      CHECK(ScoreSearch(store->budget()).first_score({position}).to_string() == worked.value);
    } else if (position.is_moon()) {
      CHECK(worked.value == "moon");
    } else if (position.can_come_back()) {
      CHECK(to_text(LoopyStore::of(*store), position.loopy_value()) == worked.value);
    } else {
      CHECK(position.value() == tests::read_value(*store, worked.value));
    }
  }
}

}  // namespace upstar

// The worked values of tests/data/rulesets: positions of every ruleset.
#pragma once

#include <string>
#include <vector>

#include "upstar/ruleset/parameters.hpp"

namespace upstar::tests {

struct WorkedValue {
  std::string place;  ///< file and line, for messages
  std::string ruleset;
  Parameters parameters;
  std::string position;
  std::string value;
};

/// By file and line. **Errors** std::runtime_error for a file without its source, or a line without a value.
std::vector<WorkedValue> worked_values();

}  // namespace upstar::tests

// A parameter of a ruleset as it is typed, for messages and help.
#pragma once

#include <string>

#include "upstar/ruleset/registry.hpp"

namespace upstar {

/// The first parameter that the description names: `n=5`, with its default, or `k=...` if it has none.
/// **Requires** that there is one.
inline std::string first_parameter(const RulesetInfo& info) {
  const std::string first = info.parameters.substr(0, info.parameters.find_first_of(",: \n"));
  return first.find('=') == std::string::npos ? first + "=..." : first;
}

}  // namespace upstar

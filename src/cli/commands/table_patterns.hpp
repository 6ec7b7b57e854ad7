// The patterns seen in a table of values by size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/io/console.hpp"
#include "upstar/analysis/value_patterns.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::cli {

/// Values by size: one column for sizes n, or rows and columns.
struct SizeTable {
  const RulesetInfo& info;
  std::string gap;
  std::uint64_t first;  ///< the least size
  bool two;             ///< rows and columns
  std::size_t columns;
  std::vector<std::string> values;                 ///< row by row
  std::vector<std::optional<PatternValue>> parts;  ///< the same; nothing if a value was not found
};

/// The mean, and the rest beside it.
PatternValue pattern_value(GameStore& store, GameId value);

/// As text an empty line, then one line for each pattern: the row or column, the pattern, and `proved (by what)` or
/// `guess (seen to n)`. As JSON one object with the key "patterns".
void print_patterns(Console& console, const SizeTable& table, bool json);

}  // namespace upstar::cli

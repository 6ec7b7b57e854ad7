// The options of `upstar census`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "desk/io/arguments.hpp"
#include "desk/io/console.hpp"
#include "upstar/census/numbered_positions.hpp"

namespace upstar::desk {

/// `4`, or `1..6`.
struct SizeRange {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};

struct BoardSize {
  std::uint64_t rows = 0;
  std::uint64_t columns = 0;
};

struct CensusOptions : CommonOptions {
  std::optional<SizeRange> cells, length, vertices, trees, heaps;
  std::optional<BoardSize> board;
  std::optional<std::string> graphs, positions;  ///< files with one in each line
  std::optional<std::string> letters;            ///< of cells or vertices, in place of those of the ruleset
  bool up_to_sign = false;
  std::string find;
  CensusPart part;
  bool csv = false;
  bool summary = false;
  bool values = false;

  bool folds() const { return summary || values; }
};

/// Puts the files of parts together. `files` are their names.
/// **Errors** IoError for a file that is no part of a census, or not whole; UsageError for parts that do not belong
/// together.
void merge_parts(Console& console, const Words& files, const CensusOptions& options);

}  // namespace upstar::desk

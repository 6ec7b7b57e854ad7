// The options of `upstar census`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "desk/io/arguments.hpp"
#include "desk/io/console.hpp"
#include "upstar/census/numbered_positions.hpp"
#include "upstar/census/summary.hpp"

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
  std::string store;     ///< the file that keeps values; empty: there is none
  std::string output;    ///< the file that keeps the records; empty: they are answers
  bool resumes = false;  ///< goes on with that file
  bool csv = false;
  bool summary = false;
  bool values = false;

  bool folds() const { return summary || values; }
};

/// Puts the files of parts together, as JSON lines, CSV, or what they come to.
/// `files` are their names. Memory does not grow with the number of records.
/// **Errors** IoError for a file that is no part of a census, or not whole;
/// UsageError for parts that do not belong together.
void merge_parts(Console& console, const Words& files, const CensusOptions& options);

/// **Errors** LimitError when the summary takes half of the memory limit.
void add_record(CensusSummary& summary, const CensusRecord& record, const Limits& limits);

/// Says how many positions of the census are left out, if any.
void note_left_out(Console& console, std::uint64_t count);

}  // namespace upstar::desk

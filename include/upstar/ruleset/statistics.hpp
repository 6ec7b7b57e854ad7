// What an evaluator did, in exact counts.
#pragma once

#include <cstdint>

namespace upstar {

struct EvaluatorStatistics {
  std::uint64_t positions = 0;     ///< components evaluated by search
  std::uint64_t table_hits = 0;    ///< components found in the table
  std::uint64_t closed_forms = 0;  ///< components a closed form answered
  std::uint64_t bytes = 0;         ///< memory of the tables of positions

  EvaluatorStatistics& operator+=(const EvaluatorStatistics& other) {
    positions += other.positions;
    table_hits += other.table_hits;
    closed_forms += other.closed_forms;
    bytes += other.bytes;
    return *this;
  }
};

}  // namespace upstar

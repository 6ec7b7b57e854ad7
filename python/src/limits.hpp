// The limits of upstar.budget: what computations of one thread may spend inside its block.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar::python {

/// The limits of one block. A block within a block has the stricter of both.
struct Limits {
  std::optional<Budget::Clock::time_point> deadline;
  std::uint64_t bytes = UINT64_MAX;  ///< that a store may take within the block
  nanobind::object report;           ///< called with the progress; may be null
  Budget::Clock::time_point last_report = Budget::Clock::now();
  /// How many bytes each store, by its number, held when the block first computed in it.
  std::vector<std::pair<std::uint64_t, std::uint64_t>> held{};

  /// What the store may hold in all.
  std::uint64_t bytes_in(std::uint64_t store, std::uint64_t holds);
};

/// The blocks that this thread is in, the innermost last.
std::vector<Limits>& limits();
/// The earliest deadline of all blocks.
std::optional<Budget::Clock::time_point> deadline();
/// Tells the innermost block that asks for it, ten times a second. **Requires** the interpreter's lock.
void report(const Progress& progress);

}  // namespace upstar::python

// The positions of a ruleset in every size, as tables list them.
#pragma once

#include <cstdint>
#include <string>

#include "upstar/ruleset/registry.hpp"

namespace upstar {

/// The text of the position of m rows and n columns (strips, heaps and paths have one size: n). `gap` is empty, or two
/// of `L`, `R`, `-`: the letters at the two ends of a strip of n cells.
/// **Requires** a ruleset with sizes; for a gap, one with ends.
std::string sized_position(const RulesetInfo& info, std::uint64_t m, std::uint64_t n, std::string_view gap = {});

}  // namespace upstar

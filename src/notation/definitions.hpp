// Definitions: which parts of a text are worth a name, for style `shared`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "notation/print_rules.hpp"

namespace upstar {

struct Definition {
  std::string name;
  GameId value;
};

/// Every value that would be written more than once inside g if the other shared values were written by their names.
/// Values that differ by a number count as one, and the largest gets the name. Lowest first: a definition uses earlier
/// names only.
/// **Cost** linear in the followers of g up to numbers, and a sort. No recursion.
std::vector<Definition> shared_parts(PrintRules& rules, GameId g);

/// The name of definition 0, 1, 2, ...: a, b, ..., z, aa, ab, ..., except the words for down (v, vv).
/// Names of three letters or more have no vowels, so that none is the name of a function or a ruleset.
std::string definition_name(std::uint64_t index);

}  // namespace upstar

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

/// Every value that would be written more than once inside g, if each that has a name already is written by its name.
/// Values that differ by a number are one; the largest is named. Smallest first: a definition uses earlier names only.
/// **Cost** linear in the followers of g up to numbers, and a sort. No recursion.
std::vector<Definition> shared_parts(PrintRules& rules, GameId g);

/// The name of definition 0, 1, 2, ...: a, b, ..., z, aa, ab, ..., without the words for down (v, vv).
/// From the third letter on without vowels, so that no name is the word for a function or a ruleset.
std::string definition_name(std::uint64_t index);

}  // namespace upstar

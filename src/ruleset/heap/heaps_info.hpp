// What the rulesets on heaps, written as parse_heaps() reads them, say of themselves alike.
#pragma once

#include "upstar/ruleset/registry.hpp"

namespace upstar {

constexpr const char* heaps_notation = "heaps: integers separated by commas or spaces; several heaps are a sum";

inline RulesetInfo heaps_info(const char* name, const char* summary, const char* rules = "", const char* example = "") {
  return {
      .name = name,
      .summary = summary,
      .rules = rules,
      .notation = heaps_notation,
      .example = example,
      .sizes = Sizes::heap,
      .bare_arguments = true,
  };
}

}  // namespace upstar

// Rulesets made for the tests of expressions: `stones("xxo")` is what each x is worth times (number of x - number of
// o).
#pragma once

#include "upstar/ruleset/registry.hpp"

namespace upstar::tests {

/// `stones[each=G]`, also bare: stones(3, 4) is 7; and `walls`, the same without bare positions.
/// `opened` counts how often either is opened.
Registry toy_rulesets(int& opened);

}  // namespace upstar::tests

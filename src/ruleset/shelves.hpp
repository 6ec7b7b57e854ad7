// The shelves: the four folders of rulesets. A file NAME.cpp on a shelf defines `void add_NAME(Registry&)`, which adds
// its rulesets. The list in the shelf's meson.build names the file; nothing else has to know it.
#pragma once

#include "upstar/ruleset/registry.hpp"

namespace upstar {

void add_board_shelf(Registry& registry);
void add_strip_shelf(Registry& registry);
void add_graph_shelf(Registry& registry);
void add_heap_shelf(Registry& registry);

}  // namespace upstar

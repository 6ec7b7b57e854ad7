// The signs that edges are written with, in chains and in lists of edges.
#pragma once

#include <optional>

#include "upstar/ruleset/graph_notation.hpp"

namespace upstar {

/// The colour of the edge that the sign begins; nothing if it begins none.
inline std::optional<EdgeColour> colour_of_edge(char sign) {
  switch (sign) {
    case 'l':
    case 'b': return EdgeColour::blue;
    case 'r': return EdgeColour::red;
    case 'e':
    case 'g': return EdgeColour::green;
    case '-':
    case '>':
    case '<': return EdgeColour::none;
    default: return {};
  }
}

}  // namespace upstar

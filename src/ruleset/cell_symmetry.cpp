// The symmetries that some of them make.
#include "upstar/ruleset/cell_symmetry.hpp"

#include <algorithm>

namespace upstar {

namespace {

/// First a, then b. What b transposes takes the mirroring of a for a flip.
CellSymmetry after(const CellSymmetry& a, const CellSymmetry& b) {
  return {.transposes = a.transposes != b.transposes,
          .mirrors = (b.transposes ? a.flips : a.mirrors) != b.mirrors,
          .flips = (b.transposes ? a.mirrors : a.flips) != b.flips,
          .exchanges = a.exchanges != b.exchanges,
          .negates = a.negates != b.negates};
}

}  // namespace

std::vector<CellSymmetry> all_symmetries(const CellSymmetries& generators) {
  std::vector<CellSymmetry> found(1);
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const CellSymmetry& generator : generators) {
      const CellSymmetry next = after(found[i], generator);
      if (std::ranges::find(found, next) == found.end()) found.push_back(next);
    }
  }
  return found;
}

}  // namespace upstar

// CellSymmetry: a way to move the cells of a board or strip, and to exchange the players' letters, that the rules do
// not see: the value stays, or becomes its negative.
#pragma once

#include <vector>

namespace upstar {

/// In this order: the board is transposed; each row is read backwards; the rows are read from the last; the letters of
/// Left and of Right are exchanged.
struct CellSymmetry {
  bool transposes = false;
  bool mirrors = false;
  bool flips = false;
  bool exchanges = false;
  bool negates = false;  ///< the value

  bool operator==(const CellSymmetry&) const = default;
};

/// Symmetries from which all others of some rules are made by doing one after another.
using CellSymmetries = std::vector<CellSymmetry>;

/// Those of rules that treat rows and columns alike: all eight of the square keep the value.
inline CellSymmetries square_symmetries() { return {{.transposes = true}, {.mirrors = true}}; }
/// Those of rules by which one player plays along columns and the other along rows.
inline CellSymmetries crossed_symmetries() {
  return {{.transposes = true, .negates = true}, {.mirrors = true}, {.flips = true}};
}
/// Rules under which exchanging the players' pieces negates the value have this one besides.
inline constexpr CellSymmetry exchanged_pieces{.exchanges = true, .negates = true};

inline CellSymmetries with_exchanged_pieces(CellSymmetries symmetries) {
  symmetries.push_back(exchanged_pieces);
  return symmetries;
}

/// All symmetries that these make, each once; the first moves nothing.
std::vector<CellSymmetry> all_symmetries(const CellSymmetries& generators);

}  // namespace upstar

// Sketch: what the text of a position shows, before anything has a place: boards of cells, heaps, a graph, or words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "draw/position/graph_places.hpp"
#include "draw/scene.hpp"
#include "upstar/ruleset/graph_notation.hpp"
#include "upstar/ruleset/position_look.hpp"

namespace upstar::draw {

struct BoardCell {
  bool is_there = true;  ///< else it is a gap in a board that is no rectangle
  bool is_removed = false;
  Ink piece = Ink::none;  ///< whose piece stands on it: left, right, both; paper: nobody's
  std::string label{};    ///< on the piece, or in the cell
  bool operator==(const BoardCell&) const = default;
};

/// What the cells of a board are.
enum class CellShape {
  square,
  hexagon,  ///< each row stands half a cell further to the right; Left's sides are above and below
  domino,   ///< pieces stand upright on the ground, without cells
  edge,     ///< in rows that begin with a dot, edges between dots; in the others, edges between boxes. The rest is gaps
};

struct Board {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<BoardCell> cells{};  ///< row by row

  /// What the move did that led here.
  Ink mover = Ink::none;
  std::vector<std::size_t> changed{};                         ///< cells
  std::optional<std::pair<std::size_t, std::size_t>> placed;  ///< the two cells of a domino

  bool operator==(const Board&) const = default;
};

struct Boards {
  std::vector<Board> boards;
  CellShape shape = CellShape::square;
  bool are_strips = false;   ///< one below the other, else side by side
  bool are_crowned = false;  ///< pieces are queens
};

struct Heap {
  std::uint64_t coins;
  std::string label;
};

struct Heaps {
  std::vector<std::vector<Heap>> sums;
};

struct Network {
  NotedGraph graph;
  bool hangs = false;                   ///< on vertex 0, the ground
  std::string text{};                   ///< as it is written
  std::vector<Ink> pieces;              ///< of the vertices, as of cells
  std::optional<GraphPlaces> places{};  ///< those of the graph that it is left of
};

struct Words {
  std::vector<std::string> lines;
};

using Sketch = std::variant<Boards, Heaps, Network, Words>;

/// **Errors** LimitError for more than a picture has room for.
Sketch sketch_of(const PositionLook& look, std::string_view text);

/// Marks on the boards of `after` what the mover changed; what is left of a graph stands where it stood.
void mark_move(Sketch& after, const Sketch& before, Ink mover);

}  // namespace upstar::draw

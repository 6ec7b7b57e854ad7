// PositionLook: how the positions of a ruleset are drawn, told by the shape of their text.
//
// A ruleset that says nothing is drawn too: the text itself shows whether it is a board, a graph or heaps, and on a
// board x and L are Left's, o and R Right's. Small letters and capitals mean the same piece.
#pragma once

#include <string>
#include <string_view>

namespace upstar {

/// What a position's text is a picture of.
enum class PositionLayout {
  by_text,         ///< one of those marked with *, if the text looks like it
  cells,           ///< * rows of one length, joined by |: `xo.|.#x`
  strips,          ///< rows of any lengths, joined by |, which have nothing to do with each other
  column,          ///< one row, written from its top
  dominoes,        ///< strips of standing dominoes, `xoe`; cells without one are nothing
  numbers,         ///< rows joined by |, cells by commas or spaces: stacks, 3 of Left's, -3 of Right's
  bar,             ///< the lengths of rows; the first cell of the first row is poisoned
  cakes,           ///< `rows,columns`, joined by ;
  pieces,          ///< `x,y`, joined by ;, on their way to 0,0
  graph,           ///< * vertices and edges
  weighted_graph,  ///< the same; the labels of the vertices are numbers
  hanging_graph,   ///< edges on the ground, which is the first vertex
  heaps,           ///< * integers; ; between sums
  last_move,       ///< `n,k`, joined by ;: a heap of n after a move of k
  text,            ///< nothing but text
};

/// What a piece of the board shows besides its colour.
enum class Emblem {
  none,
  letter,  ///< the letter of the text
  crown,   ///< a queen
};

struct PositionLook {
  PositionLayout layout = PositionLayout::by_text;
  std::string_view left = "xL";   ///< the letters of Left's pieces
  std::string_view right = "oR";  ///< of Right's
  std::string_view both{};        ///< of pieces that both may move
  std::string_view nobodys{};     ///< of other pieces
  Emblem emblem = Emblem::none;
  bool shows_numbers = true;  ///< of the vertices in a list of edges
};

}  // namespace upstar

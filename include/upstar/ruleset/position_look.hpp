// PositionLook: how the positions of a ruleset are drawn and edited, told by the shape of their text.
//
// A ruleset that says nothing is drawn too: the text itself shows whether it is a board, a graph or heaps, and on a
// board x and L are Left's, o and R Right's. Small letters and capitals mean the same piece.
#pragma once

#include <boost/container/static_vector.hpp>
#include <string>
#include <string_view>

namespace upstar {

/// What a position's text is a picture of.
enum class PositionLayout {
  by_text,         ///< one of those marked with *, if the text looks like it
  cells,           ///< * rows of one length, joined by |: `xo.|.#x`
  hexagons,        ///< the same, each row half a cell further right; Left's sides are above and below
  boxes,           ///< rows of edges joined by |: above boxes, their sides, below them and above the next, ...
  strip,           ///< one row
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
  pairs,           ///< `m,n`, joined by ;: two heaps
  last_move,       ///< `n,k`, joined by ;: a heap of n after a move of k
  text,            ///< nothing but text
};

/// What a piece of the board shows besides its colour.
enum class Emblem {
  none,
  letter,  ///< the letter of the text
  crown,   ///< a queen
};

/// What a letter of a board, or a label of a vertex, is called.
struct LetterName {
  char letter;
  std::string_view name;
};

struct PositionLook {
  PositionLayout layout = PositionLayout::by_text;
  std::string_view left = "xL";   ///< the letters of Left's pieces
  std::string_view right = "oR";  ///< of Right's
  std::string_view both{};        ///< of pieces that both may move
  std::string_view nobodys{};     ///< of other pieces
  Emblem emblem = Emblem::none;
  bool shows_numbers = true;  ///< of the vertices in a list of edges
  /// What an editor writes, in the order in which clicks run through it: the letters of cells, first that of a new cell
  /// (if none are given `.xo#`); or the labels of vertices, where . is none (if none are given, there are no labels).
  std::string_view letters{};
  // These take no memory: a compiler may free it twice if the description of a ruleset fails half made.
  using Signs = boost::container::static_vector<std::string_view, 12>;
  using Names = boost::container::static_vector<LetterName, 12>;
  Signs edges = {"-"};  ///< the signs of a graph's edges, in the same way
  Names names{};        ///< where "empty", "not in play", "Left's" and so on would say too little
};

/// The layout that a text looks like: heaps, a graph or cells.
PositionLayout layout_of(std::string_view text);

/// How a program lets somebody edit positions.
enum class EditorKind {
  grid,        ///< cells in rows of one length, joined by |
  strip,       ///< cells in a row
  strips,      ///< cells in rows of any lengths, joined by |
  column,      ///< cells in a row, which is written from its top
  heaps,       ///< integers, joined by commas
  graph,       ///< vertices and edges (graph_notation.hpp)
  hackenbush,  ///< edges on the ground, which is the first vertex
  text,        ///< nothing but text
};

/// `grid`: the name in JSON.
std::string_view text_of(EditorKind kind);

/// How positions are edited that look so, of which `example` is one.
EditorKind editor_of(const PositionLook& look, std::string_view example);

/// The letters that an editor of this kind writes: those of the look, or the usual ones.
std::string_view letters_of(const PositionLook& look, EditorKind kind);

/// What a letter of a board or a label of a vertex is called: `Left's`. Of others the letter itself.
std::string name_of(const PositionLook& look, char letter);

}  // namespace upstar

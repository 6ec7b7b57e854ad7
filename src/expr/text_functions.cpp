// Functions that write texts: boards, and graphs in the notation of the graph rulesets.
#include <fmt/format.h>

#include "base/text_cursor.hpp"
#include "expr/function.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/ruleset/graph_families.hpp"

namespace upstar {

namespace {

/// An integer >= 0; past 2^64 - 1 it is that.
std::uint64_t size_of(const Arguments& a, std::size_t index) {
  const Integer n = a.integer(index);
  if (n < 0) a.fail("is undefined: sizes are counted from 0");
  return n < UINT64_MAX ? static_cast<std::uint64_t>(n) : UINT64_MAX;
}

/// The board whose rows have the cells in turn, each row a cell further than the row above.
Value board(const Arguments& a, std::string_view cells) {
  constexpr std::uint64_t most_cells = 1'000'000;
  const std::uint64_t rows = size_of(a, 0), columns = size_of(a, 1);
  if (rows > most_cells || columns > most_cells || rows * (columns + 1) > most_cells) {
    throw LimitError(fmt::format("a board of more than {} cells", most_cells));
  }
  const MemoryClaim memory(a.store().budget(), 2 * rows * (columns + 1));
  std::string text;
  text.reserve(rows * (columns + 1));
  for (std::uint64_t r = 0; r < rows; ++r) {
    if (r > 0) text += '|';
    for (std::uint64_t c = 0; c < columns; ++c) text += cells[(r + c) % cells.size()];
  }
  return Value::text(a.store().budget(), text);
}

std::string letter_of_cells(std::string_view text) {
  if (text.size() == 1 && text[0] > ' ' && text[0] <= '~' && text[0] != '|') return std::string(text);
  throw error_at_byte(text, 0, "the cells of a board are filled with one letter");
}

Value call_board(const Arguments& a) { return board(a, a.size() == 3 ? a.read(2, letter_of_cells) : "."); }
Value call_chequered(const Arguments& a) { return board(a, "xo"); }

char label_of_vertex(std::string_view text, std::size_t byte) {
  const char c = text[byte];
  const bool is_label = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  if (is_label || c == '.') return c;
  throw error_at_byte(text, byte, "the labels of vertices are letters and digits, '.' for none");
}

/// One label for each vertex.
void put_labels(NotedGraph& graph, std::string_view text) {
  if (text.size() != graph.vertices.size()) {
    throw error_at_byte(text, 0,
                        fmt::format("{} vertices take {} labels, '.' for none, and here are {}", graph.vertices.size(),
                                    graph.vertices.size(), count_code_points(text)));
  }
  for (std::size_t v = 0; v < text.size(); ++v) {
    const char label = label_of_vertex(text, v);
    if (label == '.') continue;
    if (!graph.vertices[v].label.empty()) throw error_at_byte(text, v, "this vertex has a label already");
    graph.vertices[v].label = label;
  }
}

/// The text of the graph; the argument `labels`, if there is one, gives its labels.
Value graph_text(const Arguments& a, NotedGraph graph, std::size_t labels) {
  constexpr std::uint64_t bytes_of_a_part = 200;  // where the text is made
  const MemoryClaim memory(a.store().budget(), bytes_of_a_part * (graph.vertices.size() + graph.edges.size()));
  if (a.size() > labels) a.read(labels, [&](std::string_view text) { put_labels(graph, text); });
  return Value::text(a.store().budget(), to_text(graph, PlainVertices::dotted));
}

template <NotedGraph (*family)(std::uint64_t)>
Value call_family(const Arguments& a) {
  return graph_text(a, family(size_of(a, 0)), 1);
}
Value call_cycle(const Arguments& a) {
  const std::uint64_t n = size_of(a, 0);
  if (n < 3) a.fail("is undefined: a cycle has three vertices at least");
  return graph_text(a, cycle_graph(n), 1);
}
Value call_grid_graph(const Arguments& a) { return graph_text(a, grid_graph(size_of(a, 0), size_of(a, 1)), 2); }
Value call_edges(const Arguments& a) {
  NotedGraph graph = a.read(0, parse_edge_list);
  for (GraphVertex& vertex : graph.vertices) vertex.number.reset();
  return graph_text(a, std::move(graph), 1);
}
Value call_graph6(const Arguments& a) { return graph_text(a, a.read(0, parse_graph6), 1); }

}  // namespace

std::span<const Function> text_functions() {
  static constexpr Function table[] = {
      {{"board", "board(r, c, \"x\")",
        "the text of a board of r rows and c columns filled with a letter, empty without it", "board(2, 3, \"x\")",
        "\"xxx|xxx\"", "integer, integer, text -> text", 2, 3},
       call_board},
      {{"chequered", "chequered(r, c)",
        "the text of a board of r rows and c columns with x and o in turn, x in the first corner", "chequered(2, 3)",
        "\"xox|oxo\"", "integer, integer -> text", 2, 2},
       call_chequered},
      {{"path", "path(n, \"L..\")",
        "the text of a path of n vertices; labels are given one letter a vertex, . for none, or left out",
        "path(4, \"L...\")", "\"L-.-.-.\"", "integer, text -> text", 1, 2},
       call_family<path_graph>},
      {{"cycle", "cycle(n, \"L..\")", "the text of a cycle of n >= 3 vertices; labels as for path", "cycle(3)",
        "\":A-.-.-:A\"", "integer, text -> text", 1, 2},
       call_cycle},
      {{"complete", "complete(n, \"L..\")",
        "the text of the graph of n vertices and all pairs of them; labels as for path", "complete(3)", "\":A-.-.-:A\"",
        "integer, text -> text", 1, 2},
       call_family<complete_graph>},
      {{"star_graph", "star_graph(n, \"L..\")",
        "the text of a star: a vertex joined to n leaves; labels as for path, first that of the middle",
        "star_graph(3)", "\".(-.;-.;-.)\"", "integer, text -> text", 1, 2},
       call_family<star_graph>},
      {{"grid_graph", "grid_graph(r, c, \"L..\")",
        "the text of the graph of a board of r rows and c columns; labels as for path, row by row", "grid_graph(2, 2)",
        "\":A-.-.-.-:A\"", "integer, integer, text -> text", 2, 3},
       call_grid_graph},
      {{"edges", "edges(\"1-2, 2-3\", \"L..\")",
        "the text of the graph of a list of edges; labels as for path, in the order of the numbers",
        "edges(\"1-2, 1-3, 3-4\", \"R...\")", "\"R(-.;-.-.)\"", "text, text -> text", 1, 2},
       call_edges},
      {{"graph6", "graph6(\"Bw\", \"L..\")",
        "the text of the graph that is coded in McKay's format graph6; labels as for path", "graph6(\"Bw\")",
        "\":A-.-.-:A\"", "text, text -> text", 1, 2},
       call_graph6},
  };
  return table;
}

}  // namespace upstar

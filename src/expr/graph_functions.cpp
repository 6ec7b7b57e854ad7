// Functions of the texts of graphs that graph rulesets read: vertices, neighbours, labels, parts.
#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "expr/function.hpp"
#include "ruleset/graph/braced_name.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/ruleset/graph_notation.hpp"

namespace upstar {

namespace {

constexpr std::uint32_t removed = UINT32_MAX;

/// The graph of the first argument, and the memory that it takes.
class GraphIn {
 public:
  explicit GraphIn(const Arguments& a) : m_memory(a.store().budget(), bytes_of_a_letter * a.text(0).size()) {
    graph = a.read(0, [](std::string_view text) { return read_graph(text); });
  }

  NotedGraph graph;

 private:
  static constexpr std::uint64_t bytes_of_a_letter = 300;  // the graph, and where its text is made
  MemoryClaim m_memory;
};

/// A label as the writer of graphs puts it in braces.
std::string read_label(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{' || text[i] == '}') throw error_at_byte(text, i, "a label has no braces");
  }
  return braced_name(text, 0, text.size());
}

/// The edges without what the texts of two graphs may have otherwise: their order, and that of ends without an arrow.
std::vector<std::tuple<std::uint32_t, std::uint32_t, EdgeColour, bool>> sorted_edges(const NotedGraph& graph) {
  std::vector<std::tuple<std::uint32_t, std::uint32_t, EdgeColour, bool>> edges;
  for (const GraphEdge& edge : graph.edges) {
    const bool turned = !edge.directed && edge.from > edge.to;
    edges.emplace_back(turned ? edge.to : edge.from, turned ? edge.from : edge.to, edge.colour, edge.directed);
  }
  std::ranges::sort(edges);
  return edges;
}

/// All vertices by name, then the edges.
std::string text_in_order(const NotedGraph& graph) {
  std::string text;
  for (std::size_t v = 0; v < graph.vertices.size(); ++v) {
    const std::string& label = graph.vertices[v].label;
    text += fmt::format("{}{}:{{{}}}", text.empty() ? "" : ";", label.empty() ? "." : '{' + label + '}', v + 1);
  }
  for (const GraphEdge& edge : graph.edges) {
    const bool plain_arc = edge.directed && edge.colour == EdgeColour::none;
    text += fmt::format(";:{{{}}}{}{}:{{{}}}", edge.from + 1,
                        plain_arc ? "" : std::string(1, "-lre"[static_cast<std::size_t>(edge.colour)]),
                        edge.directed ? ">" : "", edge.to + 1);
  }
  return text;
}

/// The text of the graph, in which the vertices have the same order.
Value graph_text_value(const Arguments& a, const NotedGraph& graph) {
  std::string text = to_text(graph, PlainVertices::dotted);
  const NotedGraph read = read_graph(text);
  const bool keeps_order = read.vertices == graph.vertices && sorted_edges(read) == sorted_edges(graph);
  return Value::text(a.store().budget(), keeps_order ? std::move(text) : text_in_order(graph));
}

/// That of the list, or the place of the vertex in the text.
Value vertex_number(const Arguments& a, const NotedGraph& graph, std::uint32_t vertex) {
  return Value(a.store().number(Dyadic(Integer(graph.vertices[vertex].number.value_or(vertex + 1)))));
}

std::uint32_t checked_vertex(const Arguments& a, const NotedGraph& graph, const Integer& number) {
  if (!graph.vertices.empty() && graph.vertices.front().number) {
    const auto found = std::lower_bound(graph.vertices.begin(), graph.vertices.end(), number,
                                        [](const GraphVertex& v, const Integer& n) { return *v.number < n; });
    if (found != graph.vertices.end() && *found->number == number) {
      return static_cast<std::uint32_t>(found - graph.vertices.begin());
    }
    a.fail(fmt::format("is undefined: the list of edges has no vertex {}", number.str()));
  }
  if (number >= 1 && number <= graph.vertices.size()) return static_cast<std::uint32_t>(number) - 1;
  a.fail(fmt::format("is undefined: the graph has {} vert{}, counted from 1, and {} is not one of them",
                     graph.vertices.size(), graph.vertices.size() == 1 ? "ex" : "ices", number.str()));
}

/// The argument is the number of a vertex, or a list of them.
std::vector<std::uint32_t> checked_vertices(const Arguments& a, const NotedGraph& graph, std::size_t argument) {
  std::vector<std::uint32_t> vertices;
  const auto add = [&](const Integer& number) { vertices.push_back(checked_vertex(a, graph, number)); };
  if (a.is_list(argument)) std::ranges::for_each(a.integers_of_list(argument), add);
  else add(a.integer(argument));
  return vertices;
}

Value call_vertices(const Arguments& a) {
  const GraphIn in(a);
  ChargedVector<Value> numbers(charged_to(a.store().budget()));
  for (std::uint32_t v = 0; v < in.graph.vertices.size(); ++v) numbers.push_back(vertex_number(a, in.graph, v));
  return Value::list(std::move(numbers));
}

Value call_adjacent(const Arguments& a) {
  const GraphIn in(a);
  const std::uint32_t vertex = checked_vertex(a, in.graph, a.integer(1));
  std::vector<std::uint32_t> found;
  for (const GraphEdge& edge : in.graph.edges) {
    a.store().budget().tick();
    if (edge.from == vertex) found.push_back(edge.to);
    else if (edge.to == vertex) found.push_back(edge.from);
  }
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  ChargedVector<Value> numbers(charged_to(a.store().budget()));
  for (const std::uint32_t v : found) numbers.push_back(vertex_number(a, in.graph, v));
  return Value::list(std::move(numbers));
}

/// The graph of the vertices v with place[v] != removed, and the edges between them; place[v] becomes its number there.
NotedGraph part_of_graph(Budget& budget, const NotedGraph& graph, std::vector<std::uint32_t>& place) {
  NotedGraph part;
  for (std::size_t v = 0; v < place.size(); ++v) {
    if (place[v] == removed) continue;
    place[v] = static_cast<std::uint32_t>(part.vertices.size());
    part.vertices.push_back(graph.vertices[v]);
  }
  for (const GraphEdge& edge : graph.edges) {
    budget.tick();
    if (place[edge.from] == removed || place[edge.to] == removed) continue;
    GraphEdge kept = edge;
    kept.from = place[edge.from];
    kept.to = place[edge.to];
    part.edges.push_back(kept);
  }
  return part;
}

Value call_delete(const Arguments& a) {
  const GraphIn in(a);
  std::vector<std::uint32_t> place(in.graph.vertices.size(), 0);
  for (std::size_t i = 1; i < a.size(); ++i) {
    for (const std::uint32_t vertex : checked_vertices(a, in.graph, i)) place[vertex] = removed;
  }
  return graph_text_value(a, part_of_graph(a.store().budget(), in.graph, place));
}

Value call_label(const Arguments& a) {
  const GraphIn in(a);
  return Value::text(a.store().budget(), in.graph.vertices[checked_vertex(a, in.graph, a.integer(1))].label);
}

Value call_relabel(const Arguments& a) {
  GraphIn in(a);
  const std::string label = a.read(2, read_label);
  for (const std::uint32_t vertex : checked_vertices(a, in.graph, 1)) in.graph.vertices[vertex].label = label;
  return graph_text_value(a, in.graph);
}

Value call_parts_of(const Arguments& a) {
  Budget& budget = a.store().budget();
  const GraphIn in(a);
  const std::size_t size = in.graph.vertices.size();
  // The vertices that are known to be connected lead to the least of them.
  std::vector<std::uint32_t> leader(size);
  for (std::uint32_t v = 0; v < size; ++v) leader[v] = v;
  const auto leader_of = [&](std::uint32_t v) {
    for (; leader[v] != v; v = leader[v]) leader[v] = leader[leader[v]];
    return v;
  };
  for (const GraphEdge& edge : in.graph.edges) {
    budget.tick();
    const std::uint32_t from = leader_of(edge.from), to = leader_of(edge.to);
    leader[std::max(from, to)] = std::min(from, to);
  }
  std::vector<std::uint32_t> part_number(size), place(size);
  std::vector<NotedGraph> parts;
  for (std::uint32_t v = 0; v < size; ++v) {
    budget.tick();
    const std::uint32_t first = leader_of(v);
    if (first == v) {
      part_number[v] = static_cast<std::uint32_t>(parts.size());
      parts.emplace_back();
    }
    NotedGraph& part = parts[part_number[first]];
    place[v] = static_cast<std::uint32_t>(part.vertices.size());
    part.vertices.push_back(in.graph.vertices[v]);
  }
  for (GraphEdge edge : in.graph.edges) {
    NotedGraph& part = parts[part_number[leader_of(edge.from)]];
    edge.from = place[edge.from];
    edge.to = place[edge.to];
    part.edges.push_back(edge);
  }
  ChargedVector<Value> texts(charged_to(budget));
  for (const NotedGraph& part : parts) texts.push_back(graph_text_value(a, part));
  return Value::list(std::move(texts));
}

}  // namespace

std::span<const Function> graph_functions() {
  static constexpr Function table[] = {
      {{"vertices", "vertices(g)",
        "the numbers of the vertices of a graph's text: those of a list of edges, which delete, relabel and parts_of "
        "keep, else 1, 2, ... in the order in which the vertices stand in it",
        "vertices(\"L-.-R\")", "[1, 2, 3]", "text -> integers"},
       call_vertices},
      {{"adjacent", "adjacent(g, v)",
        "the numbers of the vertices that an edge joins to the vertex v of a graph's text", "adjacent(\"1-2, 2-3\", 2)",
        "[1, 3]", "text, integer -> integers", 2, 2},
       call_adjacent},
      {{"delete", "delete(g, v, ...)",
        "the text of the graph without the vertices v, ..., or those of a list, and without their edges",
        "delete(\"L-.-R\", 2)", "\"L;R\"", "text, any... -> text", 2, FunctionInfo::any_number},
       call_delete},
      {{"label", "label(g, v)", "the label of the vertex v of a graph's text, empty if it has none",
        "label(\"L-.-R\", 3)", "\"R\"", "text, integer -> text", 2, 2},
       call_label},
      {{"relabel", "relabel(g, v, \"L\")",
        "the text of the graph with this label at the vertex v, or at those of a list; without a label there for an "
        "empty text",
        "relabel(\"L-.-R\", 2, \"X\")", "\"L-X-R\"", "text, any, text -> text", 3, 3},
       call_relabel},
      {{"parts_of", "parts_of(g)", "the connected parts of a graph's text, as texts", "parts_of(\"1-2, 3-4, 5; 5:L\")",
        "[\"1-2\", \"3-4\", \"5; 5:L\"]", "text -> texts"},
       call_parts_of},
  };
  return table;
}

}  // namespace upstar

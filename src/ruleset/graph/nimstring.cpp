// Nimstring on graphs: the text, and the entry.
#include "ruleset/graph/nimstring.hpp"

#include <fmt/format.h>

#include "ruleset/graph/graph_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

void check_string_count(std::size_t strings) {
  if (strings <= StringsAndCoins::most_strings) return;
  throw LimitError(fmt::format("a position of Strings and Coins has at most {} strings: write its parts as a sum",
                               StringsAndCoins::most_strings));
}

namespace {

constexpr std::string_view ground_label = "G";

/// Coins are the vertices without a label, by their numbers; the ground may stand at several vertices.
class CoinGraph {
 public:
  explicit CoinGraph(std::string_view text) {
    const GraphText read(text, "nimstring");
    read.refuse_colours();
    read.refuse_arrows();
    for (const GraphVertex& vertex : read.graph().vertices) {
      if (!vertex.label.empty() && vertex.label != ground_label) read.refuse_label(vertex, "G, the ground, or none");
    }
    check_string_count(read.graph().edges.size());
    m_graph = read.graph();
    for (const GraphEdge& edge : m_graph.edges) {
      const CoinString string{coin_at(edge.from), coin_at(edge.to)};
      if (edge.from == edge.to) throw DomainError("a string of nimstring has two ends, and here is a loop");
      if (string == CoinString()) throw DomainError("a string of nimstring has a coin at an end, and here is none");
      m_strings.push_back(string);
    }
  }

  const std::vector<CoinString>& strings() const { return m_strings; }

  /// Vertices without strings are left out.
  std::string text_of(StringsAndCoins::Strings strings) const {
    NotedGraph left;
    std::vector<std::optional<std::uint32_t>> place(m_graph.vertices.size());
    for (std::size_t i = 0; i < m_strings.size(); ++i) {
      if ((strings >> i & 1) == 0) continue;
      GraphEdge edge = m_graph.edges[i];
      for (std::uint32_t* end : {&edge.from, &edge.to}) {
        if (!place[*end]) {
          place[*end] = static_cast<std::uint32_t>(left.vertices.size());
          left.vertices.push_back(m_graph.vertices[*end]);
        }
        *end = *place[*end];
      }
      left.edges.push_back(edge);
    }
    return upstar::to_text(left, PlainVertices::dotted);
  }

 private:
  std::uint32_t coin_at(std::uint32_t vertex) const {
    return m_graph.vertices[vertex].label.empty() ? vertex : CoinString::ground;
  }

  NotedGraph m_graph;
  std::vector<CoinString> m_strings;
};

}  // namespace

void add_nimstring(Registry& registry) {
  registry.add(make_entry<StringRules<CoinGraph>>({
      .name = "nimstring",
      .summary = "cut strings between coins; who takes a coin cuts again; who cuts the last string wins",
      .rules = "A player cuts a string, which joins two coins or a coin and the ground. If a coin has no string then,\n"
               "it is taken, and the same player must cut again. Who must cut and cannot loses: it does not help to\n"
               "take the last coin. The values are nimbers and the moon. The function first_score counts coins.",
      .notation = "a graph of edges '-'; vertices . are coins, G is the ground, :a names a vertex: .:a-.-.-:a is a "
                  "triangle of\n"
                  "coins. Or a list of edges: 1-2-3; 1:G. At most 64 strings",
      .example = "G-.-.(-G;-.-G)",
      .look = {.layout = PositionLayout::graph, .letters = ".G", .names = {{'.', "coin"}, {'G', "ground"}}},
  }));
}

}  // namespace upstar

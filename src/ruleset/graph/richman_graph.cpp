// Richman's game: a token that both players move along the same arcs, to where one of them has won.
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "ruleset/graph/graph_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/bidding/richman.hpp"
#include "upstar/ruleset/bidding_rules.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

struct TokenPlace {
  std::uint32_t graph = 0;  ///< its number among those that were typed
  std::uint32_t vertex = 0;

  bool operator==(const TokenPlace&) const = default;
  friend std::size_t hash_value(const TokenPlace& p) { return static_cast<std::size_t>(mix(p.graph, p.vertex)); }
};

class RichmanGraph : public BiddingRules {
 public:
  using Position = TokenPlace;

  explicit RichmanGraph(GameStore& store) : m_budget(store.budget()), m_claim(m_budget) {}

  TokenPlace parse(std::string_view text) const {
    const std::string key(text);
    auto known = m_places.find(key);
    if (known == m_places.end()) {
      auto graph = std::make_unique<Graph>(text, m_budget);
      m_claim.claim(graph->bytes() + 4 * text.size());
      const TokenPlace place{static_cast<std::uint32_t>(m_graphs.size()), graph->token};
      m_graphs.push_back(std::move(graph));
      known = m_places.emplace(key, place).first;
    }
    return known->second;
  }
  std::string to_text(const TokenPlace& p) const {
    NotedGraph drawn = m_graphs[p.graph]->drawn;
    std::string& label = drawn.vertices[p.vertex].label;
    label = "T" + label;
    return upstar::to_text(drawn, PlainVertices::dotted);
  }
  Rational richman(const TokenPlace& p) const { return m_graphs[p.graph]->shares[p.vertex]; }
  template <class Emit>
  void bid_moves(const TokenPlace& p, Player, Emit&& emit) const {
    const TokenGraph& graph = m_graphs[p.graph]->rules;
    if (graph.vertices[p.vertex] != TokenGraph::Vertex::open) return;
    for (const std::uint32_t to : graph.arcs[p.vertex]) emit(TokenPlace{p.graph, to});
  }

 private:
  struct Graph {
    Graph(std::string_view text, Budget& budget) {
      const GraphText read(text, "richman_graph");
      read.refuse_colours();
      drawn = read.graph();
      std::size_t tokens = 0;
      for (std::uint32_t v = 0; v < drawn.vertices.size(); ++v) {
        std::string& label = drawn.vertices[v].label;
        if (label.starts_with('T')) {
          if (++tokens == 2) read.refuse_label(read.graph().vertices[v], "T once only, else L, R or none");
          token = v;
          label.erase(0, 1);
        }
        if (!label.empty() && label != "L" && label != "R") {
          read.refuse_label(read.graph().vertices[v],
                            "T (the token), L (Left has won), R (Right has won), {TL}, {TR} or none");
        }
        rules.vertices.push_back(label.empty()  ? TokenGraph::Vertex::open
                                 : label == "L" ? TokenGraph::Vertex::left_won
                                                : TokenGraph::Vertex::right_won);
      }
      if (tokens == 0)
        throw error_at_byte(text, text.size(), "the token is missing: a vertex of richman_graph has the label T");
      rules.arcs.resize(drawn.vertices.size());
      for (const GraphEdge& edge : drawn.edges) {
        rules.arcs[edge.from].push_back(edge.to);
        if (!edge.directed && edge.from != edge.to) rules.arcs[edge.to].push_back(edge.from);
      }
      shares = richman_of_graph(rules, token, budget);
    }
    std::uint64_t bytes() const {
      constexpr std::uint64_t of_vertex = 300, of_edge = 80;
      return drawn.vertices.size() * of_vertex + drawn.edges.size() * of_edge;
    }

    NotedGraph drawn;  ///< without the token
    TokenGraph rules;
    std::uint32_t token = 0;
    std::vector<Rational> shares;  ///< at each vertex to which the token can get
  };

  Budget& m_budget;
  mutable MemoryClaim m_claim;
  mutable std::vector<std::unique_ptr<Graph>> m_graphs;
  mutable std::map<std::string, TokenPlace> m_places;  ///< by the texts
};

}  // namespace

void add_richman_graph(Registry& registry) {
  registry.add(make_entry<RichmanGraph>({
      .name = "richman_graph",
      .summary = "move a token along arcs to where you have won; the players bid for each move",
      .rules =
          "The player who wins the bid moves the token along an edge; both players have the same moves. Left wins "
          "when it\ncomes to a vertex L, Right when it comes to a vertex R. Play may come back; it must be able to "
          "end. The\nfunction richman_ratio tells the share of the money above which Left wins.",
      .notation = "a graph: T the token, L and R the ends, . other vertices; - leads both ways, > and < one way. {TL} "
                  "and {TR}\nare ends with the token. L-T-.-R; or a list of edges: 1-2-3-4; 1:L, 2:T, 4:R",
      .example = "L-T-.-R",
      .look = {.layout = PositionLayout::graph,
               .letters = ".TLR",
               .edges = {"-", ">", "<"},
               .names = {{'T', "the token"}, {'L', "Left has won"}, {'R', "Right has won"}}},
      .is_bidding = true,
  }));
}

}  // namespace upstar

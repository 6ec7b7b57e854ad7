// Tokens on a directed graph: a move takes one token along an arc; who cannot move loses.
//
// Without cycles every vertex has a Grundy value, a sum of tokens that of their nim sum. With cycles play may go on for
// ever, which is a draw; a vertex has a loopy nim value: a number, or infinity(K), K the numbers among its options. Sums:
//
//     a + b                     = a xor b
//     infinity(K) + a           = infinity(K xor a)      the player to move wins if 0 is in it, else draws
//     infinity(K) + infinity(L) = infinity()             a draw
//
// **Source** Smith, Graphs and composite games (1966); Fraenkel and Perl (1975); Winning Ways, ch. 12.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/impartial/directed_graph.hpp"

namespace upstar {

/// What the player to move achieves.
enum class Fate : std::uint8_t { loses, wins, draws };

struct TokenMove {
  std::size_t token = 0;  ///< its index
  DirectedGraph::Vertex to = 0;

  bool operator==(const TokenMove&) const = default;
};

/// For one token on each vertex. **Cost** linear.
/// **Source** retrograde analysis: Zermelo (1913); Siegel VI.1.
std::vector<Fate> fates(const DirectedGraph& graph, Budget* budget = nullptr);

class TokenGame {
 public:
  using Vertex = DirectedGraph::Vertex;

  /// **Cost** linear without cycles; with them, linear for each value that occurs, of which there are at most the root of
  /// twice the number of arcs.
  explicit TokenGame(const DirectedGraph& graph, Budget* budget = nullptr);

  /// The value of a token on v; none if it is infinite.
  std::optional<std::uint32_t> value(Vertex v) const;
  /// The numbers among the values of the options of v, ascending: of infinity(K), K.
  std::vector<std::uint32_t> option_values(Vertex v) const;

  Fate fate(std::span<const Vertex> tokens) const;
  /// Every move that leaves the opponent a loss: by token, then by vertex; each once.
  std::vector<TokenMove> winning_moves(std::span<const Vertex> tokens) const;

 private:
  static constexpr std::uint32_t infinite = UINT32_MAX;

  void value_without_cycles(std::span<const Vertex> order);
  void value_with_cycles(Budget& budget);

  const DirectedGraph& m_graph;
  std::vector<std::uint32_t> m_values;
};

}  // namespace upstar

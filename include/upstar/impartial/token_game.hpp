// Tokens on a directed graph: a move takes one token along an arc; a player who cannot move loses.
//
// Without cycles every vertex has a Grundy value, and several tokens have the nim sum of theirs. With cycles play may
// go on for ever, which is a draw. Then a vertex has a loopy nim value: a number, or infinity(K), where K is the set of
// numbers among the values of its options. Sums:
//
//     a + b                     = a xor b
//     infinity(K) + a           = infinity(K xor a)      the player to move wins if 0 is in K xor a, else draws
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
#include "upstar/base/directed_graph.hpp"
#include "upstar/loopy/outcome.hpp"

namespace upstar {

struct TokenMove {
  std::size_t token = 0;  ///< its index
  DirectedGraph::Vertex to = 0;

  bool operator==(const TokenMove&) const = default;
};

/// The fate of one token, for each vertex it may stand on. **Cost** linear.
/// **Source** retrograde analysis: Zermelo (1913); Siegel VI.1.
std::vector<Fate> fates(const DirectedGraph& graph, Budget* budget = nullptr);

class TokenGame {
 public:
  using Vertex = DirectedGraph::Vertex;

  /// **Cost** linear without cycles; with cycles, linear for each value that occurs. At most sqrt(2 * arcs) values
  /// occur.
  explicit TokenGame(const DirectedGraph& graph, Budget* budget = nullptr);

  /// The value of a token on v; none if it is infinite.
  std::optional<std::uint32_t> value(Vertex v) const;
  /// The numbers among the values of the options of v, ascending: the K of infinity(K).
  std::vector<std::uint32_t> option_values(Vertex v) const;

  Fate fate(std::span<const Vertex> tokens) const;
  /// Every move after which the opponent loses, once: sorted by token, then by vertex.
  std::vector<TokenMove> winning_moves(std::span<const Vertex> tokens) const;

 private:
  static constexpr std::uint32_t infinite = UINT32_MAX;

  void value_without_cycles(std::span<const Vertex> order);
  void value_with_cycles(Budget& budget);

  const DirectedGraph& m_graph;
  std::vector<std::uint32_t> m_values;
};

}  // namespace upstar

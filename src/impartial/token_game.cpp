// Tokens on directed graphs: Grundy values from the ends of play, loopy nim values number by number, and the winner.
#include "upstar/impartial/token_game.hpp"

#include <algorithm>

#include "loopy/retrograde.hpp"

namespace upstar {

namespace {

/// The least number that was not noted since the last take(). **Cost** of take(): the numbers noted.
class LeastAbsent {
 public:
  void note(std::uint32_t value) {
    if (value >= m_noted.size()) m_noted.resize(value + 1, 0);
    m_noted[value] = m_round;
  }
  std::uint32_t take() {
    std::uint32_t value = 0;
    while (value < m_noted.size() && m_noted[value] == m_round) ++value;
    ++m_round;
    return value;
  }

 private:
  std::vector<std::uint64_t> m_noted;  // by number: the round in which it was last noted
  std::uint64_t m_round = 1;
};

}  // namespace

std::vector<Fate> fates(const DirectedGraph& graph, Budget* given) {
  const GivenBudget budget(given);
  Retrograde analysis(budget, graph.size(), [&](auto&& visit) {
    for (DirectedGraph::Vertex v = 0; v < graph.size(); ++v) {
      for (const DirectedGraph::Vertex w : graph.from(v)) visit(v, w);
    }
  });
  analysis.run();
  std::vector<Fate> fates(graph.size());
  for (std::size_t v = 0; v < fates.size(); ++v) fates[v] = analysis.fate(v);
  return fates;
}

TokenGame::TokenGame(const DirectedGraph& graph, Budget* budget) : m_graph(graph), m_values(graph.size(), infinite) {
  const std::vector<Vertex> order = graph.ends_first(budget);
  if (order.size() == graph.size()) {
    value_without_cycles(order);
  } else {
    value_with_cycles(GivenBudget(budget));
  }
}

void TokenGame::value_without_cycles(std::span<const Vertex> order) {
  LeastAbsent absent;
  for (const Vertex v : order) {
    for (const Vertex w : m_graph.from(v)) absent.note(m_values[w]);
    m_values[v] = absent.take();
  }
}

// The vertices of value 0 are found first, then those of value 1, and so on. A vertex has the value m if its options
// have all smaller numbers, no option has m, and each option without a smaller number has an option of value m, by
// which the opponent can answer. Whether an option has m turns out while these vertices are found, as in fates(): m
// plays the role of a loss.
void TokenGame::value_with_cycles(Budget& budget) {
  const DirectedGraph back = m_graph.reversed();
  std::vector<bool> candidate(m_graph.size(), true);  // has no value yet, and options of all numbers below m
  std::vector<std::size_t> escapes(m_graph.size());   // by vertex: options without a value or an option of value m
  std::vector<bool> reaches(m_graph.size());          // by vertex: an option has value m
  bool any = true;
  for (std::uint32_t m = 0; any; ++m) {
    std::vector<Vertex> found;
    for (Vertex v = 0; v < m_graph.size(); ++v) {
      reaches[v] = false;
      if (!candidate[v]) continue;
      const auto options = m_graph.from(v);
      budget.tick(1 + options.size());
      escapes[v] = static_cast<std::size_t>(
          std::count_if(options.begin(), options.end(), [&](Vertex w) { return m_values[w] == infinite; }));
    }
    for (Vertex v = 0; v < m_graph.size(); ++v) {
      if (!candidate[v] || escapes[v] > 0) continue;
      m_values[v] = m;
      found.push_back(v);
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const Vertex v : back.from(found[i])) {
        if (m_values[v] != infinite || reaches[v]) continue;
        reaches[v] = true;
        for (const Vertex u : back.from(v)) {
          budget.tick();
          if (!candidate[u] || m_values[u] != infinite || reaches[u] || --escapes[u] > 0) continue;
          m_values[u] = m;
          found.push_back(u);
        }
      }
    }
    any = false;
    for (Vertex v = 0; v < m_graph.size(); ++v) {
      candidate[v] = candidate[v] && m_values[v] == infinite && reaches[v];
      any = any || candidate[v];
    }
  }
}

std::optional<std::uint32_t> TokenGame::value(Vertex v) const {
  if (m_values[v] == infinite) return std::nullopt;
  return m_values[v];
}

std::vector<std::uint32_t> TokenGame::option_values(Vertex v) const {
  std::vector<std::uint32_t> values;
  for (const Vertex w : m_graph.from(v)) {
    if (m_values[w] != infinite) values.push_back(m_values[w]);
  }
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

Fate TokenGame::fate(std::span<const Vertex> tokens) const {
  std::uint32_t sum = 0;
  std::optional<Vertex> loopy;
  for (const Vertex v : tokens) {
    if (m_values[v] != infinite) {
      sum ^= m_values[v];
    } else if (loopy) {
      return Fate::draws;
    } else {
      loopy = v;
    }
  }
  if (!loopy) return sum == 0 ? Fate::loses : Fate::wins;
  const auto options = m_graph.from(*loopy);
  const bool wins = std::any_of(options.begin(), options.end(), [&](Vertex w) { return m_values[w] == sum; });
  return wins ? Fate::wins : Fate::draws;
}

std::vector<TokenMove> TokenGame::winning_moves(std::span<const Vertex> tokens) const {
  std::uint32_t sum = 0;
  std::size_t loopy = 0;
  for (const Vertex v : tokens) {
    if (m_values[v] == infinite) {
      ++loopy;
    } else {
      sum ^= m_values[v];
    }
  }
  std::vector<TokenMove> moves;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool is_loopy = m_values[tokens[i]] == infinite;
    if (loopy != (is_loopy ? 1U : 0U)) continue;
    const std::uint32_t wanted = is_loopy ? sum : sum ^ m_values[tokens[i]];
    std::vector<Vertex> to;
    for (const Vertex w : m_graph.from(tokens[i])) {
      if (m_values[w] == wanted) to.push_back(w);
    }
    std::sort(to.begin(), to.end());
    to.erase(std::unique(to.begin(), to.end()), to.end());
    for (const Vertex w : to) moves.push_back({i, w});
  }
  return moves;
}

}  // namespace upstar

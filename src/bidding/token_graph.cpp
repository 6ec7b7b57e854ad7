// Tokens on graphs: R by strategies that are improved until none can be.
//
// With a choice for each player at each vertex, play is a walk that takes either of two arcs by a coin. For given
// choices of Right, Left's are improved until none gives a smaller chance that the walk ends where Right has won; then
// Right's are improved, and so on. At the end each R is half the sum of the least and the greatest R around; there is
// only one such solution.
#include <algorithm>
#include <optional>

#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/bidding/richman.hpp"

namespace upstar {

namespace {

using Vertex = TokenGraph::Vertex;
using Vertices = std::vector<std::uint32_t>;

/// The vertices from which some of `from` come by `arcs`, or those to which they lead: what is reached.
std::vector<bool> reached(const std::vector<Vertices>& arcs, Vertices from) {
  std::vector<bool> is_reached(arcs.size());
  for (const std::uint32_t v : from) is_reached[v] = true;
  while (!from.empty()) {
    const std::uint32_t v = from.back();
    from.pop_back();
    for (const std::uint32_t w : arcs[v]) {
      if (is_reached[w]) continue;
      is_reached[w] = true;
      from.push_back(w);
    }
  }
  return is_reached;
}

std::vector<Vertices> reversed(const std::vector<Vertices>& arcs) {
  std::vector<Vertices> back(arcs.size());
  for (std::uint32_t v = 0; v < arcs.size(); ++v) {
    for (const std::uint32_t w : arcs[v]) back[w].push_back(v);
  }
  return back;
}

class TokenSolver {
 public:
  TokenSolver(const TokenGraph& graph, std::uint32_t token, Budget& budget)
      : m_graph(graph), m_budget(budget), m_arcs(graph.arcs), m_share(graph.vertices.size()) {
    for (std::uint32_t v = 0; v < m_arcs.size(); ++v) {
      if (graph.vertices[v] != Vertex::open) m_arcs[v].clear();
    }
    const std::vector<bool> is_met = reached(m_arcs, {token});
    const std::vector<bool> has_end = reached(reversed(m_arcs), all_ends());
    for (std::uint32_t v = 0; v < m_arcs.size(); ++v) {
      if (!is_met[v]) continue;
      if (!has_end[v]) throw DomainError("the token can get to a vertex from which neither player can ever win");
      if (graph.vertices[v] == Vertex::open) m_open.push_back(v);
    }
    m_of_left.resize(m_arcs.size());
    m_of_right.resize(m_arcs.size());
    for (const std::uint32_t v : m_open) m_of_left[v] = m_of_right[v] = m_arcs[v].front();
  }

  std::vector<Rational> solve() {
    do {
      do find_chances();
      while (improve(m_of_left, [](const Rational& a, const Rational& b) { return a < b; }));
    } while (improve(m_of_right, [](const Rational& a, const Rational& b) { return a > b; }));
    return m_share;
  }

 private:
  Vertices all_ends() const {
    Vertices ends;
    for (std::uint32_t v = 0; v < m_graph.vertices.size(); ++v) {
      if (m_graph.vertices[v] != Vertex::open) ends.push_back(v);
    }
    return ends;
  }

  template <class IsBetter>
  bool improve(Vertices& choices, IsBetter&& is_better) {
    bool has_changed = false;
    for (const std::uint32_t v : m_open) {
      for (const std::uint32_t w : m_arcs[v]) {
        m_budget.tick();
        if (!is_better(m_share[w], m_share[choices[v]])) continue;
        choices[v] = w;
        has_changed = true;
      }
    }
    return has_changed;
  }

  /// The chances that the walk ends where Right has won.
  void find_chances() {
    std::vector<Vertices> walk(m_arcs.size());
    for (const std::uint32_t v : m_open) walk[v] = {m_of_left[v], m_of_right[v]};
    Vertices goals;
    for (std::uint32_t v = 0; v < m_arcs.size(); ++v) {
      m_share[v] = m_graph.vertices[v] == Vertex::right_won ? 1 : 0;
      if (m_share[v] == 1) goals.push_back(v);
    }
    const std::vector<bool> has_goal = reached(reversed(walk), goals);
    Vertices unknown;
    std::copy_if(m_open.begin(), m_open.end(), std::back_inserter(unknown),
                 [&](std::uint32_t v) { return has_goal[v]; });
    solve_equations(unknown);
  }

  /// 2 R(v) = R(l) + R(r) for each unknown v, where l and r are the choices there. From each of them the walk can end,
  /// so there is one solution.
  void solve_equations(const Vertices& unknown) {
    const std::size_t n = unknown.size();
    std::vector<std::optional<std::size_t>> column(m_arcs.size());
    for (std::size_t i = 0; i < n; ++i) column[unknown[i]] = i;
    constexpr std::uint64_t bytes_of_number = 64;
    const MemoryClaim claim(m_budget, n * (n + 1) * (sizeof(Rational) + bytes_of_number));
    std::vector<std::vector<Rational>> rows(n, std::vector<Rational>(n + 1));
    for (std::size_t i = 0; i < n; ++i) {
      rows[i][i] += 2;
      for (const std::uint32_t to : {m_of_left[unknown[i]], m_of_right[unknown[i]]}) {
        if (column[to]) rows[i][*column[to]] -= 1;
        else rows[i][n] += m_share[to];
      }
    }
    for (std::size_t i = 0; i < n; ++i) eliminate(rows, i);
    for (std::size_t i = 0; i < n; ++i) m_share[unknown[i]] = rows[i][n] / rows[i][i];
  }

  /// Makes column i zero but in row i.
  void eliminate(std::vector<std::vector<Rational>>& rows, std::size_t i) {
    const std::size_t n = rows.size();
    std::size_t pivot = i;
    while (rows[pivot][i] == 0) ++pivot;
    std::swap(rows[i], rows[pivot]);
    for (std::size_t k = 0; k < n; ++k) {
      m_budget.tick();
      if (k == i || rows[k][i] == 0) continue;
      const Rational factor = rows[k][i] / rows[i][i];
      for (std::size_t c = i; c <= n; ++c) {
        m_budget.tick();
        if (rows[i][c] != 0) rows[k][c] -= factor * rows[i][c];
      }
    }
  }

  const TokenGraph& m_graph;
  Budget& m_budget;
  std::vector<Vertices> m_arcs;  ///< none from ends
  std::vector<Rational> m_share;
  Vertices m_open;  ///< the vertices that count: where the token can get
  Vertices m_of_left, m_of_right;
};

}  // namespace

std::vector<Rational> richman_of_graph(const TokenGraph& graph, std::uint32_t token, Budget& budget) {
  return TokenSolver(graph, token, budget).solve();
}

}  // namespace upstar

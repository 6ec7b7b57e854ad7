// Tokens on graphs: R by strategies that are improved until none can be.
//
// With a choice for each player at each vertex, play is a walk that takes either of two arcs by a coin. For given
// choices of Right, Left's are improved until none gives a smaller chance that the walk ends where Right has won; then
// Right's are improved, and so on. At the end each R is half the sum of the least and the greatest R around; there is
// only one such solution.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

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

/// Equations R(v) = p R(w) + q R(x) + ... + c, solved by putting the right side of one into the others: first those
/// that are put into few and have few terms, so that few terms are new. A path takes a few operations a vertex, where
/// a table of all pairs would take n^2.
class Equations {
 public:
  Equations(std::size_t vertices, Budget& budget)
      : m_budget(budget),
        m_claim(budget),
        m_terms(vertices),
        m_users(vertices),
        m_rest(vertices),
        m_is_unknown(vertices) {}

  void add_unknown(std::uint32_t v) {
    m_is_unknown[v] = true;
    m_unknown.push_back(v);
  }
  /// Adds `factor` times R(w) to the right side for v; where R(w) is not unknown, it is `known`.
  void add(std::uint32_t v, const Rational& factor, std::uint32_t w, const Rational& known) {
    if (m_is_unknown[w]) add_term(v, factor, w);
    else m_rest[v] += factor * known;
  }
  void solve(std::vector<Rational>& result) {
    for (const std::uint32_t v : m_unknown) m_open.emplace(weight(v), v);
    Vertices order;
    while (!m_open.empty()) {
      order.push_back(m_open.begin()->second);
      m_open.erase(m_open.begin());
      put_into_users(order.back());
    }
    std::for_each(order.rbegin(), order.rend(), [&](std::uint32_t v) {
      result[v] = m_rest[v];
      for (const auto& [w, factor] : m_terms[v]) {
        m_budget.tick();
        result[v] += factor * result[w];
      }
    });
  }

 private:
  std::size_t weight(std::uint32_t v) const { return m_terms[v].size() * m_users[v].size(); }

  void add_term(std::uint32_t v, const Rational& factor, std::uint32_t w) {
    constexpr std::uint64_t bytes_of_term = 256;
    m_budget.tick();
    const auto [term, is_new] = m_terms[v].try_emplace(w, factor);
    if (!is_new) term->second += factor;
    else m_claim.claim(bytes_of_term);
    if (w != v) m_users[w].insert(v);
  }

  /// R(v) stands in its own equation and in no other from now on. Since the walk can end, it returns to v with a
  /// chance below 1.
  void put_into_users(std::uint32_t v) {
    if (const auto loop = m_terms[v].find(v); loop != m_terms[v].end()) {
      const Rational scale = 1 / (1 - loop->second);
      m_terms[v].erase(loop);
      for (auto& [w, factor] : m_terms[v]) factor *= scale;
      m_rest[v] *= scale;
    }
    std::set<std::uint32_t> changed = m_users[v];
    for (const auto& [w, factor] : m_terms[v]) changed.insert(w);
    for (const std::uint32_t u : changed) m_open.erase({weight(u), u});
    for (const auto& [w, factor] : m_terms[v]) m_users[w].erase(v);
    for (const std::uint32_t u : m_users[v]) {
      const Rational chance = m_terms[u].extract(v).mapped();
      for (const auto& [w, factor] : m_terms[v]) add_term(u, chance * factor, w);
      m_rest[u] += chance * m_rest[v];
    }
    for (const std::uint32_t u : changed) m_open.emplace(weight(u), u);
  }

  Budget& m_budget;
  MemoryClaim m_claim;
  std::vector<std::map<std::uint32_t, Rational>> m_terms;  ///< by v: the factors of R(w)
  std::vector<std::set<std::uint32_t>> m_users;            ///< by w: the other v in whose equations R(w) stands
  std::vector<Rational> m_rest;
  std::vector<bool> m_is_unknown;
  Vertices m_unknown;
  std::set<std::pair<std::size_t, std::uint32_t>> m_open;  ///< by weight, those not yet put into others
};

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
    m_of_left = towards(Vertex::left_won);
    m_of_right = towards(Vertex::right_won);
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
    Vertices ends = vertices_of(Vertex::left_won), of_right = vertices_of(Vertex::right_won);
    ends.insert(ends.end(), of_right.begin(), of_right.end());
    return ends;
  }
  Vertices vertices_of(Vertex kind) const {
    Vertices found;
    for (std::uint32_t v = 0; v < m_graph.vertices.size(); ++v) {
      if (m_graph.vertices[v] == kind) found.push_back(v);
    }
    return found;
  }

  /// To begin with, the way to the nearest end where the player has won. On many graphs that is best already.
  Vertices towards(Vertex end) const {
    const std::vector<Vertices> back = reversed(m_arcs);
    Vertices choices(m_arcs.size()), queue = vertices_of(end);
    for (const std::uint32_t v : m_open) choices[v] = m_arcs[v].front();
    std::vector<bool> is_met(m_arcs.size());
    for (const std::uint32_t v : queue) is_met[v] = true;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const std::uint32_t v : back[queue[i]]) {
        if (is_met[v]) continue;
        is_met[v] = true;
        choices[v] = queue[i];
        queue.push_back(v);
      }
    }
    return choices;
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

  /// R(v) = (R(l) + R(r)) / 2 for each unknown v, where l and r are the choices there. From each of them the walk can
  /// end, so there is one solution.
  void solve_equations(const Vertices& unknown) {
    Equations equations(m_arcs.size(), m_budget);
    for (const std::uint32_t v : unknown) equations.add_unknown(v);
    for (const std::uint32_t v : unknown) {
      for (const std::uint32_t to : {m_of_left[v], m_of_right[v]}) equations.add(v, Rational(1, 2), to, m_share[to]);
    }
    equations.solve(m_share);
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

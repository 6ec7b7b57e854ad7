// Green Hackenbush: knots and bridges, the sums from the tips down, and what a cut leaves.
#include "upstar/impartial/green_hackenbush.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "base/depth_first_walk.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

GreenHackenbush::GreenHackenbush(const GreenGraph& graph, Budget* budget)
    : GreenHackenbush(graph, std::vector<std::uint32_t>(graph.vertices), budget) {}

GreenHackenbush::GreenHackenbush(const GreenGraph& graph, std::span<const std::uint32_t> amounts, Budget* budget)
    : m_graph(graph), m_budget(budget), m_knot_of(graph.vertices, none) {
  const std::identity ends;
  tie_knots(DepthFirstWalk(graph.vertices, graph.edges, ends, Incidence(graph.vertices, graph.edges, ends),
                           GivenBudget(budget)));
  add_up(amounts);
}

GreenHackenbush::Members GreenHackenbush::grouped(std::span<const std::uint32_t> group, std::size_t groups) {
  Members members;
  members.first.resize(groups + 1);
  for (const std::uint32_t g : group) {
    if (g != none) ++members.first[g + 1];
  }
  for (std::size_t g = 0; g < groups; ++g) members.first[g + 1] += members.first[g];
  members.list.resize(members.first[groups]);
  std::vector<std::size_t> next(members.first.begin(), members.first.end() - 1);
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (group[i] != none) members.list[next[group[i]]++] = static_cast<std::uint32_t>(i);
  }
  return members;
}

void GreenHackenbush::tie_knots(const DepthFirstWalk& walk) {
  for (const std::uint32_t v : walk.order) {
    const std::uint32_t edge = walk.edge_below[v];
    if (walk.low[v] < walk.place[v]) {
      m_knot_of[v] = m_knot_of[other_end(edge, v)];
      continue;
    }
    m_knot_of[v] = static_cast<std::uint32_t>(m_knots.size());
    Knot knot;
    knot.entry = v;
    if (v != 0) {
      knot.bridge = edge;
      knot.below = m_knot_of[other_end(edge, v)];
    }
    m_knots.push_back(knot);
  }
  for (std::size_t e = 0; e < m_graph.edges.size(); ++e) {
    const auto& [a, b] = m_graph.edges[e];
    if (m_knot_of[a] == none) throw DomainError(fmt::format("edge {} does not hang on the ground", e + 1));
    if (m_knot_of[a] == m_knot_of[b]) ++m_knots[m_knot_of[a]].edges;
  }
}

void GreenHackenbush::add_up(std::span<const std::uint32_t> amounts) {
  for (std::size_t v = 0; v < m_knot_of.size(); ++v) {
    if (m_knot_of[v] != none) m_knots[m_knot_of[v]].value ^= amounts[v];
  }
  for (std::size_t k = m_knots.size(); k-- > 0;) {
    Knot& knot = m_knots[k];
    knot.value ^= knot.edges & 1;
    if (k > 0) m_knots[knot.below].value ^= knot.value + 1;
  }
}

GreenHackenbush::Members GreenHackenbush::own_edges() const {
  std::vector<std::uint32_t> knots;
  knots.reserve(m_graph.edges.size());
  for (const auto& [a, b] : m_graph.edges) knots.push_back(m_knot_of[a] == m_knot_of[b] ? m_knot_of[a] : none);
  return grouped(knots, m_knots.size());
}

// From the ground up: the whole would be 0 if a knot were worth `wanted`. So we know what each bridge on it would have
// to be worth. A bridge becomes worth 0 if it is cut, and x > 0 if what it carries becomes worth x - 1.
std::vector<std::size_t> GreenHackenbush::winning_cuts() const {
  std::vector<std::size_t> cuts;
  if (value() == 0) return cuts;
  std::vector<std::uint32_t> amounts(m_graph.vertices);  // by vertex: the value of the bridges on it
  std::vector<std::uint32_t> wanted(m_knots.size(), none);
  wanted[0] = 0;
  for (std::size_t k = 1; k < m_knots.size(); ++k) {
    const Knot& knot = m_knots[k];
    amounts[other_end(knot.bridge, knot.entry)] ^= knot.value + 1;
    if (wanted[knot.below] == none) continue;
    const std::uint32_t needed = m_knots[knot.below].value ^ wanted[knot.below] ^ (knot.value + 1);
    if (needed == 0) {
      cuts.push_back(knot.bridge);
    } else {
      wanted[k] = needed - 1;
    }
  }
  const Members own = own_edges();
  for (std::size_t k = 0; k < m_knots.size(); ++k) {
    if (wanted[k] == none) continue;
    for (const std::uint32_t edge : own.of(k)) {
      const auto& [a, b] = m_graph.edges[edge];
      const std::uint32_t left =
          a == b ? m_knots[k].value ^ 1 : value_after_cut(own.of(k), m_knots[k].entry, edge, amounts);
      if (left == wanted[k]) cuts.push_back(edge);
    }
  }
  std::sort(cuts.begin(), cuts.end());
  return cuts;
}

/// The value of a knot after one of its own edges is cut; `amounts` says what hangs at each vertex.
std::uint32_t GreenHackenbush::value_after_cut(std::span<const std::uint32_t> own_edges, std::uint32_t entry,
                                               std::uint32_t cut, std::span<const std::uint32_t> amounts) const {
  std::vector<std::uint32_t> vertices{entry};
  for (const std::uint32_t edge : own_edges) {
    vertices.push_back(m_graph.edges[edge].first);
    vertices.push_back(m_graph.edges[edge].second);
  }
  std::sort(vertices.begin() + 1, vertices.end());
  vertices.erase(std::unique(vertices.begin() + 1, vertices.end()), vertices.end());
  vertices.erase(std::remove(vertices.begin() + 1, vertices.end(), entry), vertices.end());
  const auto number = [&](std::uint32_t v) {
    if (v == entry) return std::uint32_t{0};
    return static_cast<std::uint32_t>(std::lower_bound(vertices.begin() + 1, vertices.end(), v) - vertices.begin());
  };
  GreenGraph knot{vertices.size(), {}};
  for (const std::uint32_t edge : own_edges) {
    if (edge != cut) knot.edges.emplace_back(number(m_graph.edges[edge].first), number(m_graph.edges[edge].second));
  }
  std::vector<std::uint32_t> hanging;
  for (const std::uint32_t v : vertices) hanging.push_back(amounts[v]);
  return GreenHackenbush(knot, hanging, m_budget).value();
}

std::vector<std::string> GreenHackenbush::explanation() const {
  const Members vertices = grouped(m_knot_of, m_knots.size());
  std::vector<std::uint32_t> below(m_knots.size());
  for (std::size_t k = 0; k < m_knots.size(); ++k) below[k] = k == 0 ? none : m_knots[k].below;
  const Members above = grouped(below, m_knots.size());
  std::vector<std::string> lines;
  for (std::size_t k = m_knots.size(); k-- > 0;) {
    const Knot& knot = m_knots[k];
    std::string members;
    for (const std::uint32_t v : vertices.of(k)) members += fmt::format("{}{}", members.empty() ? "" : ", ", v + 1);
    std::string line = k == 0 ? "ground" : "vertex";
    if (vertices.of(k).size() > 1) line = "fused to one:";
    if (k != 0 || vertices.of(k).size() > 1) line += " " + members;
    std::string sum;
    const auto add = [&](const std::string& term) { sum += (sum.empty() ? "" : " + ") + term; };
    for (const std::uint32_t branch : above.of(k)) add(fmt::format("*{}", m_knots[branch].value + 1));
    if (knot.edges > 0) add(fmt::format("{} loop{} of *1", knot.edges, knot.edges == 1 ? "" : "s"));
    line += sum.empty() ? ": nothing hangs there, 0" : fmt::format(": {} = *{}", sum, knot.value);
    if (k > 0) {
      line += fmt::format("; with the edge {}-{} below it *{}", other_end(knot.bridge, knot.entry) + 1, knot.entry + 1,
                          knot.value + 1);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace upstar

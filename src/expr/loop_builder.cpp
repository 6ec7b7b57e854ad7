// Vertices of braces, and their values.
#include "expr/loop_builder.hpp"

#include <algorithm>

#include "upstar/base/error.hpp"

namespace upstar {

std::uint32_t LoopBuilder::add() {
  m_budget.tick();
  m_vertices.emplace_back();
  return static_cast<std::uint32_t>(m_vertices.size() - 1);
}

std::uint32_t LoopBuilder::add_leaf(const LoopyValue& value) {
  const std::uint32_t made = add();
  m_vertices[made].leaf = value;
  m_vertices[made].is_closed = true;
  return made;
}

void LoopBuilder::open(const Program* program, std::uint32_t data) {
  const std::uint32_t made = add();
  m_named[{program, data}] = made;
}

// A value has no need of its name, but what stands to the right of it may use the name.
Value LoopBuilder::close(const Program* program, std::uint32_t data, const Value& braces) {
  const std::uint32_t named = m_named.at({program, data});
  Vertex& vertex = m_vertices[named];
  vertex.is_closed = true;
  const LoopVertex* same = braces.as_loop_vertex();
  if (same == nullptr) {
    const LoopyGame* loopy = braces.as_loopy();
    vertex.leaf = loopy != nullptr ? loopy->value : LoopyStore::value(braces.game());
    return braces;
  }
  for (const std::size_t p : {0U, 1U}) {
    vertex.options[p] = m_vertices[same->vertex].options[p];
    std::replace(vertex.options[p].begin(), vertex.options[p].end(), same->vertex, named);
  }
  return {m_budget, LoopVertex{named}};
}

Value LoopBuilder::named(const Program* program, std::uint32_t data) {
  return {m_budget, LoopVertex{m_named.at({program, data})}};
}

LoopyValue LoopBuilder::value(LoopyStore& store, LoopVertex root) const {
  if (root.vertex == passing) throw DomainError("pass stands only as an option, as in {0|pass}");
  LoopyGraph graph(m_budget);
  boost::unordered_flat_map<std::uint32_t, LoopyGraph::Vertex> place;
  std::vector<std::uint32_t> waiting;
  const auto visit = [&](std::uint32_t v) {
    const auto known = place.find(v);
    if (known != place.end()) return known->second;
    const Vertex& vertex = m_vertices[v];
    if (!vertex.is_closed) throw DomainError("within its own braces a name stands only as an option, as in a{0|a}");
    const LoopyGraph::Vertex made = vertex.leaf ? graph.add(*vertex.leaf) : graph.add();
    place[v] = made;
    if (!vertex.leaf) waiting.push_back(v);
    return made;
  };
  const LoopyGraph::Vertex made = visit(root.vertex);
  while (!waiting.empty()) {
    const std::uint32_t v = waiting.back();
    waiting.pop_back();
    const LoopyGraph::Vertex from = place.at(v);
    for (const std::size_t p : {0U, 1U}) {
      for (const std::uint32_t option : m_vertices[v].options[p]) {
        m_budget.tick();
        graph.move(from, p == 0 ? Player::left : Player::right, visit(option));
      }
    }
  }
  return store.value(graph, made);
}

}  // namespace upstar

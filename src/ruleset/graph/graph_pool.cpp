// The pool of graphs: it keeps equal graphs once.
#include "ruleset/graph/graph_pool.hpp"

#include <bit>
#include <utility>

namespace upstar {

std::uint32_t GraphPool::number_of(const Heads& heads) {
  const auto known = m_numbers.find(heads);
  if (known != m_numbers.end()) return known->second;
  m_memory.claim(2 * (sizeof(Graph) + sizeof(Heads)) + 3 * heads.size() * sizeof(heads[0]));  // with room to grow
  Graph graph{heads, heads};
  for (std::size_t v = 0; v < heads.size(); ++v) {
    for (std::uint64_t rest = heads[v]; rest != 0; rest &= rest - 1) {
      graph.beside[static_cast<std::size_t>(std::countr_zero(rest))] |= std::uint64_t{1} << v;
    }
  }
  const auto number = static_cast<std::uint32_t>(m_graphs.size());
  m_graphs.push_back(std::move(graph));
  m_numbers.emplace(heads, number);
  return number;
}

}  // namespace upstar

// Shapes: refinement of colours, and the graph written in the order they give.
#include "ruleset/graph/graph_shape.hpp"

#include <bit>
#include <numeric>

namespace upstar {

namespace {

/// The colours of a graph during refinement. A colour is a word; vertices that are still alike have equal colours.
class Refinement {
 public:
  explicit Refinement(const SmallGraph& graph)
      : m_graph(graph), m_size(graph.size()), m_directed(!graph.is_symmetric()) {
    for (std::size_t v = 0; v < m_size; ++v) m_colours[v] = mix(graph.colour(v), 1);
    std::iota(m_order.begin(), end(), std::uint8_t{0});
  }

  const SmallGraph::Order& run() {
    std::size_t colours = 0;
    while (colours < m_size) {
      for (std::size_t round = 0; round < rounds; ++round) refine();
      const std::size_t found = sort();
      if (found == colours) {
        set_apart();
      } else {
        colours = found;
      }
    }
    return m_order;
  }

 private:
  using Vertices = SmallGraph::Vertices;
  using Place = SmallGraph::Order::iterator;

  static constexpr std::size_t rounds = 3;  ///< between checks for progress; a check sorts, which takes as long

  void refine() {
    std::array<std::uint64_t, SmallGraph::most_vertices> next;
    for (std::size_t v = 0; v < m_size; ++v) {
      std::uint64_t sum = 0;
      for (Vertices rest = m_graph.heads(v); rest != 0; rest &= rest - 1) sum += m_colours[lowest(rest)];
      if (m_directed) {
        Vertices rest = m_graph.tails(v);
        for (; rest != 0; rest &= rest - 1) sum += std::rotl(m_colours[lowest(rest)], 20);
      }
      next[v] = mix(m_colours[v], sum);
    }
    std::copy_n(next.begin(), m_size, m_colours.begin());
  }

  /// Sorts the vertices by their colours. **Returns** the number of colours.
  std::size_t sort() {
    std::sort(m_order.begin(), end(), [&](std::uint8_t v, std::uint8_t w) { return m_colours[v] < m_colours[w]; });
    std::size_t colours = 1;
    for (std::size_t i = 1; i < m_size; ++i) colours += m_colours[m_order[i - 1]] != m_colours[m_order[i]];
    return colours;
  }

  /// Takes the first group of vertices that are alike, and gives one of them a colour of its own. If they can change
  /// places while all other vertices stay, it gives each of them its own colour.
  void set_apart() {
    const auto alike = [&](std::uint8_t v, std::uint8_t w) { return m_colours[v] == m_colours[w]; };
    const Place first = std::adjacent_find(m_order.begin(), end(), alike);
    const Place last = std::find_if(first, end(), [&](std::uint8_t v) { return !alike(v, *first); });
    const bool twins = std::all_of(first + 1, last, [&](std::uint8_t v) { return are_twins(v, *first); });
    std::uint64_t number = 2;
    for (Place place = first; place != (twins ? last : first + 1); ++place) {
      m_colours[*place] = mix(m_colours[*place], number++);
    }
  }

  bool are_twins(std::size_t v, std::size_t w) const {
    const Vertices others = ~(Vertices{1} << v | Vertices{1} << w);
    const bool joined = (m_graph.heads(v) >> w & 1) != 0;
    const bool joined_back = (m_graph.heads(w) >> v & 1) != 0;
    return joined == joined_back && ((m_graph.heads(v) ^ m_graph.heads(w)) & others) == 0 &&
           ((m_graph.tails(v) ^ m_graph.tails(w)) & others) == 0;
  }

  static std::size_t lowest(Vertices vertices) { return static_cast<std::size_t>(std::countr_zero(vertices)); }
  Place end() { return m_order.begin() + static_cast<std::ptrdiff_t>(m_size); }

  const SmallGraph& m_graph;
  std::size_t m_size;
  bool m_directed;
  std::array<std::uint64_t, SmallGraph::most_vertices> m_colours;
  SmallGraph::Order m_order;
};

}  // namespace

SmallGraph::Order SmallGraph::order() const { return Refinement(*this).run(); }

GraphShape::GraphShape(const SmallGraph& graph) {
  const SmallGraph::Order order = graph.order();
  const std::size_t size = graph.size();
  const bool directed = !graph.is_symmetric();
  const std::size_t pairs = size * (size - 1) / 2;
  m_words.resize((2 * size + (directed ? 2 * pairs : pairs) + 64) / 64, 0);
  std::size_t bit = 0;
  const auto put = [&](std::uint64_t value, std::size_t bits) {
    for (std::size_t i = 0; i < bits; ++i, ++bit) m_words[bit / 64] |= (value >> i & 1) << bit % 64;
  };
  put(directed, 1);
  for (std::size_t i = 0; i < size; ++i) {
    put(graph.colour(order[i]), 2);
    for (std::size_t j = 0; j < i; ++j) {
      put(graph.heads(order[i]) >> order[j] & 1, 1);
      if (directed) put(graph.tails(order[i]) >> order[j] & 1, 1);
    }
  }
}

}  // namespace upstar

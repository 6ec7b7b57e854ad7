// Sets of vertices that only grow together.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace upstar {

class DisjointSets {
 public:
  /// So many sets of one vertex each.
  explicit DisjointSets(std::size_t size) : m_above(size) { std::iota(m_above.begin(), m_above.end(), 0U); }

  /// The least vertex of the set that v is in.
  std::uint32_t root(std::uint32_t v) {
    while (m_above[v] != v) v = m_above[v] = m_above[m_above[v]];
    return v;
  }
  /// **Cost** of a long row of these and root(): logarithmic each.
  void join(std::uint32_t v, std::uint32_t w) {
    v = root(v);
    w = root(w);
    m_above[std::max(v, w)] = std::min(v, w);
  }

 private:
  std::vector<std::uint32_t> m_above;
};

}  // namespace upstar

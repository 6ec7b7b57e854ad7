// Strongly connected components, ends first, without recursion (Tarjan).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar {

struct Components {
  std::vector<std::uint32_t> vertices;  ///< component after component; each after those that it leads to
  std::vector<std::uint32_t> begin;     ///< of component i; one more entry is the end
};

/// **Requires** `successor(v, i)` gives successor number i of v, and UINT32_MAX when there is none left.
template <class Successor>
Components components_of(Budget& budget, std::uint32_t size, Successor&& successor) {
  constexpr std::uint32_t none = UINT32_MAX;
  struct Visit {
    std::uint32_t vertex, next;
  };
  Components found;
  std::vector<std::uint32_t> number(size, none), low(size), open;
  std::vector<bool> is_open(size);
  std::vector<Visit> visits;
  std::uint32_t count = 0;
  for (std::uint32_t root = 0; root < size; ++root) {
    if (number[root] != none) continue;
    visits.push_back({root, 0});
    while (!visits.empty()) {
      budget.tick();
      const std::uint32_t v = visits.back().vertex;
      if (visits.back().next == 0) {
        number[v] = low[v] = count++;
        open.push_back(v);
        is_open[v] = true;
      }
      const std::uint32_t w = successor(v, visits.back().next++);
      if (w != none) {
        if (number[w] == none) visits.push_back({w, 0});
        else if (is_open[w]) low[v] = std::min(low[v], number[w]);
        continue;
      }
      visits.pop_back();
      if (!visits.empty()) low[visits.back().vertex] = std::min(low[visits.back().vertex], low[v]);
      if (low[v] != number[v]) continue;
      found.begin.push_back(static_cast<std::uint32_t>(found.vertices.size()));
      for (std::uint32_t u = none; u != v;) {
        u = open.back();
        open.pop_back();
        is_open[u] = false;
        found.vertices.push_back(u);
      }
    }
  }
  found.begin.push_back(static_cast<std::uint32_t>(found.vertices.size()));
  return found;
}

}  // namespace upstar

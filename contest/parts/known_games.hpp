// Games whose values are known: Hackenbush strings and trees, Cutcake.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "dyadic.hpp"

namespace cgt {

/// What x is worth on one edge of Left's: 1 : x. **Source** Winning Ways, chapter 3.
inline Dyadic on_left_edge(const Dyadic& x) {
  // x + 1 if x >= 0, else (x + p) / 2^(p - 1) with the least p such that x + p > 1.
  if (x.sign() >= 0) return x + 1;
  const Dyadic p = Dyadic(2) - Dyadic(x.ceil()), top = x + p;
  if (p > Dyadic(Dyadic::bits)) throw Overflow("the denominator of a number is too large");
  return Dyadic(top.numerator(), top.log2_denominator() + static_cast<int>(p.numerator()) - 1);
}
inline Dyadic on_edge(const Dyadic& x, bool is_left) { return is_left ? on_left_edge(x) : -on_left_edge(-x); }

/// The value of a string of edges from the ground up, `left` and other letters (Right's).
inline Dyadic hackenbush_string(std::string_view edges, char left = 'L') {
  Dyadic value;
  for (std::size_t i = edges.size(); i-- > 0;) value = on_edge(value, edges[i] == left);
  return value;
}

/// The vertices of a tree, each before its parent; vertex 0, the ground, is left out. parents[0] does not count.
/// **Errors** std::invalid_argument for a parent that is no vertex, and a vertex that does not stand on the ground.
inline std::vector<int> tips_first(const std::vector<int>& parents) {
  for (std::size_t v = 1; v < parents.size(); ++v) {
    const bool is_vertex = parents[v] >= 0 && static_cast<std::size_t>(parents[v]) < parents.size();
    if (!is_vertex) throw std::invalid_argument("the parent of a vertex is none: vertices count from 0");
  }
  std::vector<int> waiting(parents.size()), order;
  for (std::size_t v = 1; v < parents.size(); ++v) ++waiting[static_cast<std::size_t>(parents[v])];
  for (std::size_t v = 1; v < parents.size(); ++v) {
    if (waiting[v] == 0) order.push_back(static_cast<int>(v));
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    const int parent = parents[static_cast<std::size_t>(order[i])];
    if (--waiting[static_cast<std::size_t>(parent)] == 0 && parent != 0) order.push_back(parent);
  }
  if (order.size() + 1 < parents.size()) throw std::invalid_argument("a vertex does not stand on the ground");
  return order;
}

/// The value of a tree on vertex 0. colours[v] is that of the edge from v to parents[v]: `left`, or another letter.
/// **Errors** std::invalid_argument for what is no tree, and unless each vertex, 0 too, has a colour.
inline Dyadic hackenbush_tree(const std::vector<int>& parents, std::string_view colours, char left = 'L') {
  if (colours.size() != parents.size()) throw std::invalid_argument("each vertex has a parent and a colour, 0 too");
  std::vector<Dyadic> carries(parents.size() + 1);
  for (const int v : tips_first(parents)) {
    const auto vertex = static_cast<std::size_t>(v);
    carries[static_cast<std::size_t>(parents[vertex])] += on_edge(carries[vertex], colours[vertex] == left);
  }
  return carries[0];
}

/// The nim value of a green tree on vertex 0. **Errors** std::invalid_argument for what is no tree.
inline std::uint64_t green_tree(const std::vector<int>& parents) {
  std::vector<std::uint64_t> carries(parents.size() + 1);
  for (const int v : tips_first(parents)) {
    carries[static_cast<std::size_t>(parents[static_cast<std::size_t>(v)])] ^= carries[static_cast<std::size_t>(v)] + 1;
  }
  return carries[0];
}

/// Cutcake: Left cuts the side `left` of a piece, Right the side `right`. **Source** Winning Ways, chapter 2.
inline std::int64_t cutcake(std::int64_t left, std::int64_t right) {
  if (left < 1 || right < 1) throw std::invalid_argument("the sides of a cake are at least 1");
  const auto rounds = [](std::int64_t side) { return 63 - __builtin_clzll(static_cast<unsigned long long>(side)); };
  if (rounds(left) >= rounds(right)) return (left >> rounds(right)) - 1;
  return 1 - (right >> rounds(left));
}

}  // namespace cgt

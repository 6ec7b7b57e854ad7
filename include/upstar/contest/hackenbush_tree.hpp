// Red-blue Hackenbush trees at contest size.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "upstar/base/budget.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

/// The value of a tree whose ground is vertex 0. Vertex v >= 1 hangs on an edge to parents[v] with the colour
/// colours[v], L (Left's) or R (Right's). The entries for vertex 0 do not count. Vertices may come in any order.
/// **Requires** only the letters L and R.
/// **Errors** DomainError unless there is a vertex 0, and for each vertex a colour; naming a vertex, if its parent is
/// none, or if it does not stand on the ground.
/// **Cost** O(n log n) bit operations, 64 at a time, and O(n) bits of memory beside the input, whatever the shape.
/// **Source** Berlekamp's rule, Winning Ways, chapter 3; ONAG, chapter 8.
Dyadic hackenbush_tree_value(std::span<const std::uint32_t> parents, std::string_view colours,
                             Budget* budget = nullptr);

/// The sign of the value. **Cost** as hackenbush_tree_value().
int hackenbush_tree_sign(std::span<const std::uint32_t> parents, std::string_view colours, Budget* budget = nullptr);

}  // namespace upstar

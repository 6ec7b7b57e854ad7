// The game tree of a form: its followers and the moves between them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "upstar/analysis/form.hpp"

namespace upstar {

struct TreeShape {
  bool unfolded = false;         ///< a follower stands at every place where play can lead to it; else it stands once
  bool ends_at_numbers = false;  ///< canonical numbers have no moves
};

struct GameTree {
  struct Node {
    FormId form;
    std::vector<std::uint32_t> left, right;  ///< where its moves lead, in the order of options
  };
  std::vector<Node> nodes;  ///< the form itself is the first
};

/// Larger trees count as this large.
constexpr std::uint64_t largest_tree_size = 1'000'000'000'000'000'000;

/// The number of nodes. **Returns** nothing if there are more than `most` different followers.
/// **Cost** linear in the moves of the followers, up to `most` of those; a closed form for an integer.
std::optional<std::uint64_t> game_tree_size(FormStore& forms, FormId form, const TreeShape& shape, std::uint64_t most);

/// **Requires** game_tree_size() of a number that memory holds.
GameTree game_tree(FormStore& forms, FormId form, const TreeShape& shape);

}  // namespace upstar

// Trees grow at their last branch; neighbouring branches stay in order.
#include "upstar/census/standing_trees.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

namespace upstar {

namespace {

using Branch = std::span<const StandingEdge>;

/// Of two branches of which one goes on where the other ends, the longer one comes first.
bool comes_first(Branch a, Branch b) {
  const auto [in_a, in_b] = std::ranges::mismatch(a, b);
  if (in_a == a.end() || in_b == b.end()) return a.size() > b.size();
  return *in_a < *in_b;
}

/// The first branch of a row of them.
Branch first_branch(Branch row) {
  const auto next = std::find_if(row.begin() + 1, row.end(),
                                 [&](const StandingEdge& edge) { return edge.height <= row.front().height; });
  return row.first(static_cast<std::size_t>(next - row.begin()));
}

/// The last edge before `place` that is at most so high; nothing if there is none.
std::optional<std::size_t> last_edge_up_to(const StandingTree& tree, std::size_t place, unsigned height) {
  while (place-- > 0) {
    if (tree[place].height <= height) return place;
  }
  return std::nullopt;
}

/// Whether each branch that ends with the last edge stands in order with the one before it. All others do.
bool last_branches_are_in_order(const StandingTree& tree) {
  const Branch whole(tree);
  for (std::size_t own = tree.size() - 1;;) {
    const unsigned height = tree[own].height;
    auto place = last_edge_up_to(tree, own, height);
    if (place && tree[*place].height == height) {
      if (comes_first(whole.subspan(own), whole.subspan(*place, own - *place))) return false;
      place = last_edge_up_to(tree, *place, height - 1);
    }
    if (!place) return true;
    own = *place;
  }
}

class TreeGrowth {
 public:
  TreeGrowth(std::size_t n, std::size_t colours, Budget& budget, const std::function<bool(const StandingTree&)>& visit)
      : m_size(n), m_colours(colours), m_budget(budget), m_visit(visit) {}

  /// **Returns** false if no more trees are wanted.
  bool grow() {
    m_budget.tick();
    if (m_tree.size() == m_size) return m_visit(m_tree);
    for (unsigned height = m_tree.empty() ? 1 : m_tree.back().height + 1U; height > 0; --height) {
      for (std::size_t colour = 0; colour < m_colours; ++colour) {
        m_tree.push_back({static_cast<std::uint8_t>(height), static_cast<std::uint8_t>(colour)});
        const bool go_on = !last_branches_are_in_order(m_tree) || grow();
        m_tree.pop_back();
        if (!go_on) return false;
      }
    }
    return true;
  }

 private:
  std::size_t m_size, m_colours;
  Budget& m_budget;
  const std::function<bool(const StandingTree&)>& m_visit;
  StandingTree m_tree;
};

/// The same branches in the order in which they are told.
StandingTree told_first(Branch row) {
  std::vector<StandingTree> branches;
  while (!row.empty()) {
    const Branch branch = first_branch(row);
    StandingTree& told = branches.emplace_back(1, branch.front());
    std::ranges::copy(told_first(branch.subspan(1)), std::back_inserter(told));
    row = row.subspan(branch.size());
  }
  std::ranges::sort(branches, [](const StandingTree& a, const StandingTree& b) { return comes_first(a, b); });
  StandingTree whole;
  for (const StandingTree& branch : branches) std::ranges::copy(branch, std::back_inserter(whole));
  return whole;
}

/// In the notation of Hackenbush.
std::string text_of(Branch row, const std::string& letters) {
  std::string text;
  std::size_t branches = 0;
  for (; !row.empty(); ++branches) {
    const Branch branch = first_branch(row);
    if (branches > 0) text += ';';
    text += letters[branch.front().colour] + text_of(branch.subspan(1), letters);
    row = row.subspan(branch.size());
  }
  return branches > 1 ? '(' + text + ')' : text;
}

/// The place of the other player's letter, for each letter.
std::vector<std::uint8_t> exchanged_colours(const std::string& letters) {
  std::vector<std::uint8_t> exchanged;
  for (const char letter : letters) {
    const char other = letter == 'l' ? 'r' : letter == 'r' ? 'l' : letter;
    exchanged.push_back(static_cast<std::uint8_t>(letters.find(other)));
  }
  return exchanged;
}

}  // namespace

void each_standing_tree(std::size_t n, std::size_t colours, Budget& budget,
                        const std::function<bool(const StandingTree&)>& visit) {
  TreeGrowth(n, colours, budget, visit).grow();
}

void add_standing_trees(std::size_t n, const std::string& letters, Alike alike, Budget& budget,
                        NumberedPositions& positions) {
  const std::vector<std::uint8_t> exchanged =
      alike == Alike::up_to_sign ? exchanged_colours(letters) : std::vector<std::uint8_t>();
  const auto counts = [&](const StandingTree& tree) {
    if (exchanged.empty()) return true;
    StandingTree other = tree;
    for (StandingEdge& edge : other) edge.colour = exchanged[edge.colour];
    return !comes_first(told_first(other), tree);
  };
  each_standing_tree(n, letters.size(), budget, [&](const StandingTree& tree) {
    return !counts(tree) || positions.add([&] { return text_of(tree, letters); });
  });
}

}  // namespace upstar

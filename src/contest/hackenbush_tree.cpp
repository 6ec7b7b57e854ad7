// Red-blue Hackenbush trees. Left cuts her edges, Right cuts his; what no longer hangs on the ground falls.
//
// Theorem (Berlekamp's rule; Winning Ways, chapter 3). A vertex is worth the sum x of the edges that stand on it. A
// blue edge that carries x is worth 1 : x. This is x + 1 if x >= 0, otherwise (x + p) / 2^(p-1) with the least p such
// that x + p > 1. A red edge that carries x is worth the negative of a blue edge that carries -x. So the tree is worth
// a number, computed from the tips down.
// Cost: O(n log n) bit operations, a word at a time, whatever the shape:
// number/tree_number.hpp has the proof.
#include "upstar/contest/hackenbush_tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>

#include "contest/hanging_tree.hpp"
#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

constexpr std::int64_t most_tree_vertices = 10'000'000;
constexpr std::size_t most_explained = 1000;

TreeNumber tree_number(std::span<const std::uint32_t> parents, std::string_view colours, Budget& budget) {
  if (parents.empty() || colours.size() != parents.size()) {
    throw DomainError("a tree has a vertex 0, and for each vertex a parent and a colour");
  }
  for (std::size_t v = 1; v < parents.size(); ++v) {
    if (parents[v] >= parents.size()) throw DomainError(fmt::format("the parent of vertex {} is no vertex", v));
  }
  const std::vector<std::uint32_t> order = order_from_tips(parents, budget);
  if (order.size() + 1 < parents.size()) {
    throw DomainError(fmt::format("vertex {} does not stand on the ground", vertex_off_ground(parents.size(), order)));
  }
  return hang_up(parents, colours, order, budget, [](std::uint32_t, const TreeNumber&) {});
}

/// Reads a line u v c for each edge, vertices from 1. **Returns** the tree, hung up at the first vertex.
HangingTree read_tree(ProblemInput& input, std::int64_t vertices, std::string_view letters, Budget& budget) {
  const auto n = static_cast<std::size_t>(vertices);
  std::vector<ColouredEdge> edges;
  boost::disjoint_sets_with_storage<> sets(n);
  for (std::size_t i = 1; i < n; ++i) {
    budget.tick();
    const auto vertex = [&] { return static_cast<std::uint32_t>(input.integer(1, vertices, "a vertex") - 1); };
    ColouredEdge edge{vertex(), 0, 'L'};
    edge.b = vertex();
    const std::size_t a = sets.find_set(edge.a), b = sets.find_set(edge.b);
    if (a == b) input.fail("this edge closes a cycle: the edges of a tree join every vertex to the first in one way");
    sets.link(a, b);
    edge.colour = input.letter(letters, "a colour") == letters[0] ? 'L' : 'R';
    edges.push_back(edge);
  }
  return hung_up(n, edges);
}

void check_explained(const HangingTree& tree, std::string_view option) {
  if (tree.parents.size() <= most_explained) return;
  throw LimitError(fmt::format("{} goes up to {} vertices, not {}", option, most_explained, tree.parents.size()));
}

/// The value of each edge with all that hangs on it.
std::string explained_tree(const HangingTree& tree, Budget& budget) {
  check_explained(tree, "--explain");
  std::string text;
  hang_up(tree.parents, tree.colours, order_from_tips(tree.parents, budget), budget,
          [&](std::uint32_t v, const TreeNumber& number) {
            text += fmt::format("{} {} {}, and what it carries: {}\n", tree.parents[v] + 1, v + 1, tree.colours[v],
                                number.value().to_string());
          });
  return text;
}

/// The cuts after which the opponent, to move, loses. **Cost** quadratic.
std::string winning_tree_cuts(const HangingTree& tree, std::string_view left, std::string_view right, Budget& budget) {
  check_explained(tree, "--moves");
  const std::vector<std::uint32_t> order = order_from_tips(tree.parents, budget);
  std::string text;
  for (const char player : {'L', 'R'}) {
    for (std::uint32_t cut = 1; cut < tree.parents.size(); ++cut) {
      if (tree.colours[cut] != player) continue;
      std::vector<bool> fallen(tree.parents.size());
      fallen[cut] = true;
      std::vector<std::uint32_t> standing;
      for (std::size_t i = order.size(); i-- > 0;) {
        const std::uint32_t v = order[i];
        fallen[v] = fallen[v] || fallen[tree.parents[v]];
        if (!fallen[v]) standing.push_back(v);
      }
      std::reverse(standing.begin(), standing.end());
      const int sign =
          hang_up(tree.parents, tree.colours, standing, budget, [](std::uint32_t, const TreeNumber&) {}).sign();
      if (player == 'L' ? sign < 0 : sign > 0) continue;
      text += fmt::format("{}: {} {}\n", player == 'L' ? left : right, tree.parents[cut] + 1, cut + 1);
    }
  }
  return text;
}

std::string answer_hackenbush_tree(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  const std::int64_t vertices = input.integer(1, most_tree_vertices, "the number of vertices");
  const HangingTree tree = read_tree(input, vertices, "LR", budget);
  std::string text = hackenbush_tree_value(tree.parents, tree.colours, &budget).to_string() + '\n';
  if (options.explain) text += explained_tree(tree, budget);
  if (options.moves) text += winning_tree_cuts(tree, "Left", "Right", budget);
  return text;
}

std::string answer_gerald08(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  std::string text, below;
  for (std::int64_t cases = input.integer(1, 1'000'000, "the number of cases"); cases > 0; --cases) {
    const std::int64_t vertices = input.integer(1, most_tree_vertices, "the number of vertices");
    const HangingTree tree = read_tree(input, vertices, "01", budget);
    const int sign = hackenbush_tree_sign(tree.parents, tree.colours, &budget);
    text += sign > 0 ? "Chef Chef\n" : sign < 0 ? "Ksen Ksen\n" : "Ksen Chef\n";
    if (options.moves) below += winning_tree_cuts(tree, "Chef", "Ksen", budget);
  }
  return text + below;
}

/// `p/2^q`, or an integer without a denominator.
std::string with_power_of_two(const Dyadic& number) {
  const std::string numerator = Dyadic(number.numerator()).to_string();
  return number.is_integer() ? numerator : fmt::format("{}/2^{}", numerator, number.log2_denominator());
}

std::string answer_purple_hearts(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const std::int64_t nodes = input.integer(1, most_tree_vertices, "the number of nodes");
  std::vector<std::uint32_t> parents{0};
  for (std::int64_t i = 0; i < nodes; ++i) {
    const std::int64_t parent = input.integer(-1, nodes, "a parent");
    if (parent == 0) input.fail("a parent is a node, from 1, or -1 for the ground, not '0'");
    parents.push_back(static_cast<std::uint32_t>(std::max<std::int64_t>(parent, 0)));
  }
  const std::vector<std::uint32_t> order = order_from_tips(parents, budget);
  if (order.size() + 1 < parents.size()) {
    input.fail(fmt::format("node {} does not stand on the ground: its parents go round in a circle",
                           vertex_off_ground(parents.size(), order)));
  }
  const std::string_view letters = input.letters("BR", static_cast<std::size_t>(nodes), "the string of colours");
  if (letters.size() < static_cast<std::size_t>(nodes)) {
    input.fail(fmt::format("the string of colours has {} letters for {} nodes", letters.size(), nodes));
  }
  std::string colours = "L";
  for (const char letter : letters) colours += letter == 'B' ? 'L' : 'R';
  return with_power_of_two(hackenbush_tree_value(parents, colours, &budget)) + '\n';
}

}  // namespace

Dyadic hackenbush_tree_value(std::span<const std::uint32_t> parents, std::string_view colours, Budget* budget) {
  return tree_number(parents, colours, GivenBudget(budget)).value();
}

int hackenbush_tree_sign(std::span<const std::uint32_t> parents, std::string_view colours, Budget* budget) {
  return tree_number(parents, colours, GivenBudget(budget)).sign();
}

namespace {

Problem hackenbush_tree_problem() {
  return {
      .name = "hackenbush_tree",
      .title = "the value of a red-blue Hackenbush tree",
      .statement =
          "The first vertex of a tree stands on the ground. Left cuts an edge L, Right cuts an edge R; what no longer "
          "hangs on\n"
          "the ground falls. A player who cannot move loses.",
      .input =
          "The number of vertices n, then n - 1 lines: two vertices and the colour, L or R, of the edge between them.",
      .output =
          "The value.\n"
          "--explain adds the value of each edge with all that it carries. For each player, --moves adds the cuts that "
          "win if\n"
          "that player begins. Both go up to 1000 vertices.",
      .limits = "n from 1 to 10^7",
      .example_input = "3\n1 2 L\n2 3 R\n",
      .example_answer = "1/2\n",
      .explains = true,
      .has_moves = true,
      .answer = answer_hackenbush_tree,
  };
}

Problem gerald08_problem() {
  return {
      .name = "gerald08",
      .title = "CodeChef GERALD08 A Game on a Tree: the winners of red-blue Hackenbush trees",
      .statement =
          "Chef and Ksen each cut their own edges of a tree; the part without vertex 1 goes away. A player who cannot "
          "move loses.",
      .input =
          "The number of trees. Each tree: the number of vertices n, then n - 1 lines: two vertices, and 0 for an edge "
          "of Chef's\n"
          "or 1 for an edge of Ksen's.",
      .output =
          "For each tree a line: the winner if Chef begins, and the winner if Ksen begins.\n"
          "--moves (up to 1000 vertices) adds the cuts that win for the player who begins, for all trees in order.",
      .limits = "n from 1 to 10^7",
      .example_input = "2\n1\n2\n1 2 0\n",
      .example_answer = "Ksen Chef\nChef Chef\n",
      .has_moves = true,
      .answer = answer_gerald08,
  };
}

Problem purple_hearts_problem() {
  return {
      .name = "hackenbushpurplehearts",
      .title = "Hackenbush: Purple Hearts: the value of a red-blue forest",
      .statement =
          "In a red-blue Hackenbush forest Blue cuts blue edges and Red cuts red edges; what no longer hangs on the "
          "ground falls.\n"
          "How far is Blue ahead?",
      .input =
          "The number of nodes n; then n parents, -1 for the ground; then a string of n letters B or R, the colours of "
          "the edges\n"
          "below the nodes.",
      .output = "The value as p/2^q; an integer is written without a denominator.",
      .limits = "n from 1 to 10^7",
      .example_input = "12\n-1 1 2 3 3 5 5 7 -1 -1 10 10\nBRBBRBBRRBRR\n",
      .example_answer = "5/2^6\n",
      .answer = answer_purple_hearts,
  };
}

}  // namespace

void add_hackenbush_tree(std::vector<Problem>& problems) {
  problems.push_back(hackenbush_tree_problem());
  problems.push_back(gerald08_problem());
  problems.push_back(purple_hearts_problem());
}

}  // namespace upstar

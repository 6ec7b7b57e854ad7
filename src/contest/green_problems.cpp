// Green Hackenbush: trees that are cut until nothing hangs on the root, and graphs with cycles.
//
// Theorems: colon principle and fusion principle (upstar/impartial/green_hackenbush.hpp). Cost: linear.
//
// If the vertices 1 to k of a tree are on the ground, the paths between them are cycles and fuse with it. When a vertex
// comes to the ground, what hangs on it hangs on the ground, and the edge below it becomes a loop. Each vertex does so
// once.
#include <fmt/format.h>

#include <boost/pending/disjoint_sets.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/base/error.hpp"
#include "upstar/impartial/green_hackenbush.hpp"

namespace upstar {

namespace {

constexpr std::int64_t most_vertices = 10'000'000;
constexpr const char* vertex_words = "a vertex";

/// Reads the number of vertices and the edges of a tree; vertex 1 is the ground.
GreenGraph read_tree(ProblemInput& input, Budget& budget) {
  const std::int64_t n = input.integer(1, most_vertices, "the number of vertices");
  GreenGraph tree{static_cast<std::size_t>(n), {}};
  boost::disjoint_sets_with_storage<> joined(tree.vertices);
  for (std::int64_t i = 1; i < n; ++i) {
    budget.tick();
    const auto a = static_cast<std::uint32_t>(input.integer(1, n, vertex_words) - 1);
    const auto b = static_cast<std::uint32_t>(input.integer(1, n, vertex_words) - 1);
    if (joined.find_set(a) == joined.find_set(b)) input.fail("this edge closes a cycle, so this is not a tree");
    joined.union_set(a, b);
    tree.edges.emplace_back(a, b);
  }
  return tree;
}

/// The lines that --explain and --moves add.
std::string told(const GreenGraph& graph, const GreenHackenbush& game, const SolveOptions& options) {
  std::string text;
  if (options.explain) {
    for (const std::string& line : game.explanation()) text += line + "\n";
  }
  if (options.moves) {
    for (const std::size_t edge : game.winning_cuts()) {
      text += fmt::format("cut {}-{}\n", graph.edges[edge].first + 1, graph.edges[edge].second + 1);
    }
  }
  return text;
}

std::string tree_winner(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  const GreenGraph tree = read_tree(input, budget);
  const GreenHackenbush game(tree, &budget);
  return (game.value() != 0 ? "Alice\n" : "Bob\n") + told(tree, game, options);
}

std::string answer_hdu3094(ProblemInput& input, const SolveOptions&, Budget& budget) {
  std::string text;
  for (std::int64_t cases = input.integer(1, 1'000'000, "the number of trees"); cases > 0; --cases) {
    text += tree_winner(input, {}, budget);
  }
  return text;
}

std::string answer_poj3710(ProblemInput& input, const SolveOptions&, Budget& budget) {
  std::string text;
  while (!input.at_end()) {
    std::uint32_t sum = 0;
    for (std::int64_t graphs = input.integer(1, 1'000'000, "the number of graphs"); graphs > 0; --graphs) {
      const std::int64_t vertices = input.integer(1, most_vertices, "the number of vertices");
      const std::int64_t edges = input.integer(0, most_vertices, "the number of edges");
      GreenGraph graph{static_cast<std::size_t>(vertices), {}};
      for (std::int64_t i = 0; i < edges; ++i) {
        const std::int64_t a = input.integer(1, vertices, vertex_words), b = input.integer(1, vertices, vertex_words);
        graph.edges.emplace_back(static_cast<std::uint32_t>(a - 1), static_cast<std::uint32_t>(b - 1));
      }
      try {
        sum ^= GreenHackenbush(graph, &budget).value();
      } catch (const DomainError& error) {  // an edge in the air
        input.fail(fmt::format("in the graph that ends here {}", error.what()));
      }
    }
    text += sum != 0 ? "Sally\n" : "Harry\n";
  }
  return text;
}

std::string answer_cf1610i(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const GreenGraph tree = read_tree(input, budget);
  // The tree from vertex 0 on: for each vertex, the vertex below it and its value.
  std::vector<std::size_t> first(tree.vertices + 1);
  std::vector<std::uint32_t> beside(2 * tree.edges.size());
  for (const auto& [a, b] : tree.edges) ++first[a], ++first[b];
  for (std::size_t v = 1; v <= tree.vertices; ++v) first[v] += first[v - 1];
  for (const auto& [a, b] : tree.edges) {
    beside[--first[a]] = b;
    beside[--first[b]] = a;
  }
  std::vector<std::uint32_t> below(tree.vertices), order{0}, value(tree.vertices);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const std::uint32_t v = order[i];
    for (std::size_t j = first[v]; j < first[v + 1]; ++j) {
      if (i > 0 && beside[j] == below[v]) continue;
      below[beside[j]] = v;
      order.push_back(beside[j]);
    }
  }
  for (std::size_t i = order.size(); i-- > 1;) value[below[order[i]]] ^= value[order[i]] + 1;
  std::vector<bool> grounded(tree.vertices, false);
  grounded[0] = true;
  std::uint32_t sum = value[0];
  std::string text;
  for (std::uint32_t k = 0; k < tree.vertices; ++k) {
    for (std::uint32_t v = k; !grounded[v]; v = below[v]) {
      budget.tick();
      grounded[v] = true;
      sum ^= (value[v] + 1) ^ value[v] ^ 1;
    }
    text += sum != 0 ? '1' : '2';
  }
  return text + "\n";
}

Problem agc017d_problem() {
  return {
      .name = "agc017d",
      .title = "AtCoder AGC 017 D: cut a tree",
      .statement =
          "A tree has root 1. A move cuts an edge; the part that no longer hangs together with the root goes away. A "
          "player who\n"
          "cannot move loses. Alice begins.",
      .input = "n, then n - 1 edges, each by its two vertices.",
      .output =
          "The winner: Alice or Bob. --moves adds the winning cuts, --explain the value of each vertex, from the tips "
          "down.",
      .limits = "n from 1 to 10^7",
      .example_input = "3\n1 2\n2 3\n",
      .example_answer = "Alice\n",
      .explains = true,
      .has_moves = true,
      .answer = tree_winner,
  };
}

Problem hdu3094_problem() {
  return {
      .name = "hdu3094",
      .title = "HDU 3094: cut trees",
      .statement =
          "A tree has root 1. A move cuts an edge; the part that no longer hangs together with the root goes away. A "
          "player who\n"
          "cannot move loses. Alice begins.",
      .input = "The number of trees. Each tree: n, then n - 1 edges, each by its two vertices.",
      .output = "For each tree a line: the winner, Alice or Bob.",
      .limits = "n from 1 to 10^7",
      .example_input = "3\n3\n1 2\n1 3\n3\n1 2\n2 3\n1\n",
      .example_answer = "Bob\nAlice\nBob\n",
      .answer = answer_hdu3094,
  };
}

Problem poj3710_problem() {
  return {
      .name = "poj3710",
      .title = "POJ 3710 Christmas Game: cut graphs",
      .statement =
          "Each graph has root 1. An edge may occur twice, or have both ends at one vertex. A move cuts an edge of one "
          "graph; the\n"
          "part that no longer hangs together with the root of that graph goes away. A player who cannot move loses. "
          "Sally\n"
          "begins.",
      .input =
          "Games until the end of the file. Each game: the number of graphs. Each graph: the numbers of vertices and "
          "edges, then\n"
          "the edges.",
      .output = "For each game a line: the winner, Sally or Harry.",
      .limits = "vertices and edges to 10^7",
      .example_input = "2\n2 1\n1 2\n2 1\n1 2\n1\n3 3\n1 2\n2 3\n3 1\n",
      .example_answer = "Harry\nSally\n",
      .answer = answer_poj3710,
  };
}

Problem cf1610i_problem() {
  return {
      .name = "cf1610i",
      .title = "Codeforces 1610I: a tree that comes to the ground vertex by vertex",
      .statement =
          "For k = 1 to n the vertices 1 to k of a tree are on the ground. A move cuts an edge; the part that no "
          "longer hangs\n"
          "together with the ground goes away. A player who cannot move loses.",
      .input = "n, then n - 1 edges, each by its two vertices.",
      .output = "One line of n digits, for each k the winner: 1 for the player who begins, 2 for the other player.",
      .limits = "n from 1 to 10^7",
      .example_input = "5\n1 2\n2 3\n2 4\n4 5\n",
      .example_answer = "11122\n",
      .answer = answer_cf1610i,
  };
}

}  // namespace

void add_green_problems(std::vector<Problem>& problems) {
  problems.push_back(agc017d_problem());
  problems.push_back(hdu3094_problem());
  problems.push_back(poj3710_problem());
  problems.push_back(cf1610i_problem());
}

}  // namespace upstar

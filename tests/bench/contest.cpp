// The works on contest problems at full size: input from a fixed generator, answers by a hash.
//
// The hashes are those of the output of a Python script for the same input. It computes fractions and big integers
// plainly, one edge, switch or gap at a time, subsets by products of binomial rows, and sums of strings through a
// dictionary. The tests compare the same problems with their definitions at small sizes.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "bench/works.hpp"
#include "upstar/contest/problem.hpp"

namespace upstar::bench {

namespace {

/// A linear congruential generator, the same everywhere.
class Draws {
 public:
  std::uint64_t below(std::uint64_t end) {
    m_state = m_state * 6'364'136'223'846'793'005U + 1'442'695'040'888'963'407U;
    return (m_state >> 33) % end;
  }

 private:
  std::uint64_t m_state = 1;
};

/// FNV-1a.
std::string hash_of(std::string_view text) {
  std::uint64_t hash = 14'695'981'039'346'656'037U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1'099'511'628'211U;
  return fmt::format("{:016x}", hash);
}

std::string heap_input(std::uint64_t) {
  Draws draws;
  std::string text = "10000";
  for (int i = 0; i < 1000; ++i) text += fmt::format(" {}", 1 + draws.below(10'000));
  return text + "\nodd\n";
}

std::string walkers_input(std::uint64_t cells) { return std::string(cells, '?') + '\n'; }

std::string cake_input(std::uint64_t pieces) {
  Draws draws;
  std::string text;
  for (std::uint64_t i = 0; i < pieces; ++i) {
    const std::uint64_t left = 1 + draws.below(1'000'000'000);
    text += fmt::format("{} {}\n", left, 1 + draws.below(1'000'000'000));
  }
  return text;
}

std::string string_input(std::uint64_t edges) {
  Draws draws;
  std::string text;
  for (std::uint64_t i = 0; i < edges; ++i) text += draws.below(2) == 0 ? 'L' : 'R';
  return text + '\n';
}

/// Vertex v hangs on parent(v, draws).
template <class Parent>
std::string tree_input(std::uint64_t vertices, Parent&& parent) {
  Draws draws;
  std::string text = fmt::format("{}\n", vertices);
  for (std::uint64_t v = 2; v <= vertices; ++v) {
    const std::uint64_t below = parent(v, draws);
    text += fmt::format("{} {} {}\n", below, v, draws.below(2) == 0 ? 'L' : 'R');
  }
  return text;
}

std::string path_input(std::uint64_t n) {
  return tree_input(n, [](std::uint64_t v, Draws&) { return v - 1; });
}
std::string alternating_input(std::uint64_t n) {
  std::string text = fmt::format("{}\n", n);
  for (std::uint64_t v = 2; v <= n; ++v) text += fmt::format("{} {} {}\n", v - 1, v, v % 2 == 0 ? 'L' : 'R');
  return text;
}
std::string star_input(std::uint64_t n) {
  return tree_input(n, [](std::uint64_t, Draws&) { return std::uint64_t{1}; });
}
std::string caterpillar_input(std::uint64_t n) {
  return tree_input(n, [](std::uint64_t v, Draws&) { return v % 2 == 0 || v == 3 ? v - 1 : v - 2; });
}
std::string broom_input(std::uint64_t n) {
  return tree_input(n, [n](std::uint64_t v, Draws&) { return v <= n / 2 ? v - 1 : n / 2; });
}
std::string random_tree_input(std::uint64_t n) {
  return tree_input(n, [](std::uint64_t v, Draws& draws) { return 1 + draws.below(v - 1); });
}

std::string small_trees_input(std::uint64_t trees) {
  Draws draws;
  std::string text = fmt::format("{}\n", trees);
  for (std::uint64_t i = 0; i < trees; ++i) {
    text += "50\n";
    for (std::uint64_t v = 2; v <= 50; ++v) {
      const std::uint64_t below = 1 + draws.below(v - 1);
      text += fmt::format("{} {} {}\n", below, v, draws.below(2));
    }
  }
  return text;
}

/// A thousand gaps, one of them of 99,998 cells: a power 1/2^33332.
std::string gaps_input(std::uint64_t cells) {
  Draws draws;
  std::string text = "A" + std::string(cells - 2, '.') + "A";
  for (int i = 0; i < 999; ++i) {
    text += std::string(1 + draws.below(200), '.');
    text += draws.below(2) == 0 ? 'A' : 'B';
  }
  return text + '\n';
}

std::string switches_input(std::uint64_t switches) {
  Draws draws;
  std::string text = fmt::format("{} -1/2\n", switches);
  for (std::uint64_t i = 0; i < switches; ++i) {
    const auto a = static_cast<std::int64_t>(draws.below(2'000'000)) - 1'000'000;
    const auto b = static_cast<std::int64_t>(draws.below(2'000'000)) - 1'000'000;
    text += fmt::format("{} {}\n", std::max(a, b), std::min(a, b));
  }
  return text;
}

std::string infinite_input(std::uint64_t strings) {
  Draws draws;
  std::string text = fmt::format("{}\n", strings);
  for (std::uint64_t i = 0; i < strings; ++i) {
    const std::uint64_t open = draws.below(24), close = open + 1 + draws.below(24);
    for (std::uint64_t k = 0; k < 48; ++k) {
      if (k == open) text += '(';
      if (k == close) text += ')';
      text += draws.below(2) == 0 ? '0' : '1';
    }
    text += '\n';
  }
  return text;
}

std::string frogs_input(std::uint64_t lines) {
  Draws draws;
  std::vector<std::string> boards;
  std::string board = "LLRR_";
  do boards.push_back(board);
  while (std::next_permutation(board.begin(), board.end()));
  std::string text = fmt::format("{}\n", lines);
  for (std::uint64_t i = 0; i < lines; ++i) text += boards[draws.below(30)] + " 1\n";
  return text;
}

std::string balanced_input(std::uint64_t strings) {
  Draws draws;
  std::string text = fmt::format("{}\n", strings);
  for (std::uint64_t i = 0; i < strings; ++i) {
    for (std::uint64_t k = 1 + draws.below(8); k > 0; --k) text += draws.below(2) == 0 ? 'B' : 'W';
    text += '\n';
  }
  return text;
}

std::string number_input(std::uint64_t n) { return fmt::format("{}\n", n); }

/// The work of a problem on the input of one size; `expected` is the hash of its answer.
Work solved(const char* name, const char* summary, const char* problem, std::string (*input)(std::uint64_t size),
            std::uint64_t size, const char* expected) {
  return {"contest", name, summary, false, [=](Context& context) {
            return WorkResult{hash_of(contest_problem(problem).solve(input(size), {}, &context.budget)), expected};
          }};
}

}  // namespace

std::span<const Work> contest_works() {
  static const std::vector<Work> works{
      solved("heaps_split", "1,001 heaps of up to 10,000, odd ones Left's", "heap_split", heap_input, 0,
             "76eae991e2e07f9a"),
      solved("walkers50", "the fillings of 50 unknown cells", "walkers", walkers_input, 50, "bb60bb969aee73ad"),
      solved("cakes", "100,000 pieces of Cutcake", "cutcake", cake_input, 100'000, "b08e1e4fe10d7993"),
      solved("string", "a Hackenbush string of a million edges", "hackenbush_string", string_input, 1'000'000,
             "c3e31f9922ebe05e"),
      solved("tree_path", "a Hackenbush path of a million vertices", "hackenbush_tree", path_input, 1'000'000,
             "3419c0c7aba949ae"),
      solved("tree_alternating", "the same, colours in turn", "hackenbush_tree", alternating_input, 1'000'000,
             "eedbfda2424c7da2"),
      solved("tree_star", "a star of a million vertices", "hackenbush_tree", star_input, 1'000'000, "ec16bb8e45767383"),
      solved("tree_caterpillar", "a caterpillar of a million vertices", "hackenbush_tree", caterpillar_input, 1'000'000,
             "4cedd5e08cf08cd4"),
      solved("tree_broom", "a broom of a million vertices", "hackenbush_tree", broom_input, 1'000'000,
             "01440d4ffd24d4fa"),
      solved("tree_random", "a random tree of a million vertices", "hackenbush_tree", random_tree_input, 1'000'000,
             "b116bb8b79ee0fd5"),
      solved("trees", "the winners of 1,000 trees of 50 vertices", "gerald08", small_trees_input, 1000,
             "0e79db54ee4a3f8d"),
      solved("gaps", "Seating Couples, 1,000 gaps, one of 99,998 cells", "seating_couples", gaps_input, 100'000,
             "d4594eef6824afb6"),
      solved("frogs", "the subsets of a million boards of Toads and Frogs", "uoj342", frogs_input, 1'000'000,
             "69ccee811cf99c97"),
      solved("play_switches", "a million switches under play", "switches", switches_input, 1'000'000,
             "ad8363f971a950a6"),
      solved("infinite", "ten infinite strings of 50 characters", "infinite_strings", infinite_input, 10,
             "776b44c17c3179b9"),
      solved("balanced", "40 strings, the most edges with sum 0", "aoj1377", balanced_input, 40, "fbb1dbf0ee53b873"),
      solved("bits", "removing bits, to 100,000", "pe882", number_input, 100'000, "a13e046d99afeeaa"),
  };
  return works;
}

}  // namespace upstar::bench

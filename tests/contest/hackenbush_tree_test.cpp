// Red-blue Hackenbush trees and strings at contest size: against the definition, and what they say of bad input.
#include "upstar/contest/hackenbush_tree.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <random>
#include <string>
#include <vector>

#include "contest/solved.hpp"
#include "ruleset/naive.hpp"
#include "upstar/contest/balanced_strings.hpp"
#include "upstar/contest/hackenbush_string.hpp"
#include "upstar/number/sign_expansion.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

struct SmallTree {
  std::vector<std::uint32_t> parents{0};
  std::string colours = "L";

  explicit SmallTree(std::mt19937& random, std::uint32_t vertices) {
    for (std::uint32_t v = 1; v < vertices; ++v) {
      parents.push_back(static_cast<std::uint32_t>(random() % v));
      colours += random() % 2 == 0 ? 'L' : 'R';
    }
  }
  /// The edges that stand, one bit each, without `cut` and what it carries.
  unsigned without(unsigned standing, std::uint32_t cut) const {
    standing &= ~(1U << cut);
    for (std::uint32_t v = 1; v < parents.size(); ++v) {
      if (parents[v] != 0 && (standing >> parents[v] & 1U) == 0) standing &= ~(1U << v);
    }
    return standing;
  }
  std::vector<unsigned> cuts(unsigned standing, Player player) const {
    std::vector<unsigned> options;
    for (std::uint32_t v = 1; v < parents.size(); ++v) {
      const bool own = (colours[v] == 'L') == (player == Player::left);
      if (own && (standing >> v & 1U) != 0) options.push_back(without(standing, v));
    }
    return options;
  }
  std::string input(std::mt19937& random, const char* letters) const {
    std::string text = fmt::format("{}\n", parents.size());
    for (std::uint32_t v = 1; v < parents.size(); ++v) {
      const char colour = colours[v] == 'L' ? letters[0] : letters[1];
      text += random() % 2 == 0 ? fmt::format("{} {} {}\n", v + 1, parents[v] + 1, colour)
                                : fmt::format("{} {} {}\n", parents[v] + 1, v + 1, colour);
    }
    return text;
  }
};

}  // namespace

TEST_CASE("small trees have the value of the definition, and the cuts named are those that win") {
  std::mt19937 random(21);
  GameStore store;
  for (int trial = 0; trial < scaled(200); ++trial) {
    const SmallTree tree(random, 1 + static_cast<std::uint32_t>(random() % 10));
    const unsigned all = (1U << tree.parents.size()) - 2;
    auto naive = naive_values<unsigned>(store, [&](unsigned p, Player player) { return tree.cuts(p, player); });
    const Dyadic value = hackenbush_tree_value(tree.parents, tree.colours);
    REQUIRE(naive(all) == store.number(value));
    CHECK(hackenbush_tree_sign(tree.parents, tree.colours) == value.sign());

    std::string expected = value.to_string() + '\n';
    for (const Player player : {Player::left, Player::right}) {
      for (std::uint32_t v = 1; v < tree.parents.size(); ++v) {
        if ((tree.colours[v] == 'L') != (player == Player::left)) continue;
        const Relation after = store.compare(naive(tree.without(all, v)), GameStore::zero());
        if (after != Relation::equal && after != (player == Player::left ? Relation::greater : Relation::less))
          continue;
        expected += fmt::format("{}: {} {}\n", player == Player::left ? "Left" : "Right", tree.parents[v] + 1, v + 1);
      }
    }
    CHECK(solved("hackenbush_tree", tree.input(random, "LR"), {.moves = true}) == expected);
    std::string names = expected.substr(expected.find('\n') + 1);
    for (std::size_t at = 0; (at = names.find("Left:", at)) != std::string::npos;) names.replace(at, 4, "Chef");
    for (std::size_t at = 0; (at = names.find("Right:", at)) != std::string::npos;) names.replace(at, 5, "Ksen");
    const int sign = value.sign();
    CHECK(solved("gerald08", "1\n" + tree.input(random, "01"), {.moves = true}) == (sign > 0   ? "Chef Chef\n"
                                                                                    : sign < 0 ? "Ksen Ksen\n"
                                                                                               : "Ksen Chef\n") +
                                                                                       names);
  }
}

TEST_CASE("a vertex may have a greater number than what it carries") {
  CHECK(hackenbush_tree_value(std::vector<std::uint32_t>{0, 2, 3, 0}, "LRLL") == Dyadic(3) >> 1);
  CHECK_THROWS_WITH_AS(hackenbush_tree_value(std::vector<std::uint32_t>{0, 0, 3, 2}, "LRLL"),
                       "vertex 2 does not stand on the ground", DomainError);
}

TEST_CASE("a deep tree needs no deep stack") {
  std::string input = "200001\n";
  for (int v = 1; v <= 200'000; ++v) input += fmt::format("{} {} {}\n", v, v + 1, v % 2 == 0 ? 'L' : 'R');
  CHECK(solved("hackenbush_tree", input).starts_with("-"));
}

TEST_CASE("what is no tree is refused where it stops being one") {
  CHECK(complaint("hackenbush_tree", "3\n1 2 L\n2 1 R\n") ==
        "3:3: this edge closes a cycle: the edges of a tree join every vertex to the first in one way");
  CHECK(complaint("hackenbush_tree", "3\n1 2 L\n") == "3:1: a vertex is expected here, and the input ends");
  CHECK(complaint("hackenbush_tree", "2\n1 3 L\n") == "2:3: a vertex is a number from 1 to 2, not '3'");
  CHECK(complaint("hackenbush_tree", "2\n1 2 G\n") == "2:5: a colour is L or R, not 'G'");
  CHECK(complaint("hackenbushpurplehearts", "2\n2 1\nBB\n") ==
        "2:3: node 1 does not stand on the ground: its parents go round in a circle");
  CHECK(complaint("hackenbushpurplehearts", "2\n-1 0\nBB\n") ==
        "2:4: a parent is a node, from 1, or -1 for the ground, not '0'");
  CHECK(complaint("hackenbushpurplehearts", "2\n-1 1\nB\n") == "3:1: the string of colours has 1 letters for 2 nodes");
}

TEST_CASE("all strings of up to nine edges have the value of the definition") {
  GameStore store;
  auto naive = naive_values<std::string>(store, [](const std::string& edges, Player player) {
    std::vector<std::string> options;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      if ((edges[i] == 'L') == (player == Player::left)) options.push_back(edges.substr(0, i));
    }
    return options;
  });
  for (std::size_t length = 1; length <= 9; ++length) {
    for (unsigned bits = 0; bits < 1U << length; ++bits) {
      std::string edges;
      for (std::size_t i = 0; i < length; ++i) edges += (bits >> i & 1U) != 0 ? 'L' : 'R';
      REQUIRE(naive(edges) == store.number(hackenbush_string_value(edges)));
    }
  }
  CHECK(complaint("hackenbush_string", "LLR\nLXR\n") == "2:2: a string has the letters L or R, not 'X'");
  CHECK(complaint("hackenbush_string", "L\xC3\xA9L") == "1:2: a string has the letters L or R, not '\xC3\xA9'");
  CHECK(solved("hackenbush_string", "RRRLRL\nLL", {.explain = true}) ==
        "-21/8\n2\nRRRLRL: RRRL counts -2, then 'RL' and a 1 at the end are binary .101, subtracted: -21/8\n"
        "LL: 2 edges of one colour: 2\n");
}

TEST_CASE("a string that fits into a word has the value of its sign expansion, and so has a longer one") {
  std::mt19937 random(46);
  for (int trial = 0; trial < scaled(2000); ++trial) {
    const std::string run(random() % 70, random() % 2 == 0 ? 'L' : 'R');
    const std::string edges = run + random_word(random, "LR", random() % 70);
    std::string signs = edges;
    for (char& sign : signs) sign = sign == 'L' ? '+' : '-';
    REQUIRE(sign_expansion(hackenbush_string_value(edges)) == signs);
  }
}

TEST_CASE("the longest choice of strings that is balanced, by trying all") {
  std::mt19937 random(22);
  for (int trial = 0; trial < scaled(300); ++trial) {
    std::vector<std::string> strings;
    for (unsigned i = 0; i < 1 + random() % 9; ++i) strings.push_back(random_word(random, "LR", 1 + random() % 4));
    std::size_t most = 0;
    for (unsigned chosen = 0; chosen < 1U << strings.size(); ++chosen) {
      Dyadic sum;
      std::size_t edges = 0;
      for (std::size_t i = 0; i < strings.size(); ++i) {
        if ((chosen >> i & 1U) == 0) continue;
        sum += hackenbush_string_value(strings[i]);
        edges += strings[i].size();
      }
      if (sum.is_zero() && edges > most) most = edges;
    }
    CHECK(longest_balanced_choice(strings) == static_cast<std::int64_t>(most));
  }
  std::vector<std::string> long_ones(20, std::string(40, 'L'));
  long_ones.resize(40, std::string(40, 'R'));
  CHECK(longest_balanced_choice(long_ones) == 1600);
  CHECK_THROWS_AS(longest_balanced_choice(std::vector<std::string>{std::string(41, 'L')}), DomainError);
}

}  // namespace upstar::tests

// The trees of Hackenbush that a census counts, against published counts, and all ways to build a tree.
#include "upstar/census/standing_trees.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {
namespace {

std::size_t count_trees(std::size_t n, std::size_t colours) {
  std::size_t count = 0;
  Budget budget;
  each_standing_tree(n, colours, budget, [&](const StandingTree&) {
    ++count;
    return true;
  });
  return count;
}

std::vector<std::string> texts_of(std::size_t n, const std::string& letters, Alike alike) {
  std::vector<std::string> texts;
  Budget budget;
  NumberedPositions positions({}, [&](std::uint64_t, std::string text) {
    texts.push_back(std::move(text));
    return true;
  });
  add_standing_trees(n, letters, alike, budget, positions);
  return texts;
}

/// By definition: what a vertex bears, as a sorted list, where parents[v] <= v bears v + 1 by an edge of colours[v].
std::string sorted_text(std::size_t vertex, const std::vector<std::size_t>& parents, const std::string& colours) {
  std::multiset<std::string> branches;
  for (std::size_t v = 0; v < parents.size(); ++v) {
    if (parents[v] == vertex) branches.insert(colours[v] + sorted_text(v + 1, parents, colours));
  }
  std::string text = "[";
  for (const std::string& branch : branches) text += branch;
  return text + ']';
}

/// The same of a position of Hackenbush as it is written.
std::string sorted_branches(std::string_view& rest) {
  std::multiset<std::string> branches;
  const bool is_list = rest.starts_with('(');
  if (is_list) rest.remove_prefix(1);
  while (!rest.empty() && rest[0] != ')' && rest[0] != ';') {
    const char colour = rest[0];
    rest.remove_prefix(1);
    branches.insert(colour + sorted_branches(rest));
    if (is_list && rest.starts_with(';')) rest.remove_prefix(1);
  }
  if (is_list) rest.remove_prefix(1);
  std::string text = "[";
  for (const std::string& branch : branches) text += branch;
  return text + ']';
}

std::string sorted_text(std::string_view position) { return sorted_branches(position); }

/// The shapes of all trees of n edges, by all parents and colours.
std::set<std::string> all_trees(std::size_t n, const std::string& letters) {
  std::set<std::string> trees;
  std::vector<std::size_t> parents(n, 0), colours(n, 0);
  const auto step = [&] {
    for (std::size_t v = 0; v < n; ++v) {
      if (++colours[v] < letters.size()) return true;
      colours[v] = 0;
      if (++parents[v] <= v) return true;
      parents[v] = 0;
    }
    return false;
  };
  do {
    std::string text;
    for (const std::size_t colour : colours) text += letters[colour];
    trees.insert(sorted_text(0, parents, text));
  } while (step());
  return trees;
}

}  // namespace

TEST_CASE("trees on the ground are as many as rooted trees with coloured edges") {
  // OEIS A000081, A000151 and A006964, without a vertex for the ground
  const std::map<std::size_t, std::vector<std::size_t>> published{{1, {1, 2, 4, 9, 20, 48, 115, 286, 719, 1842}},
                                                                  {2, {2, 7, 26, 107, 458, 2058, 9498}},
                                                                  {3, {3, 15, 82, 495, 3144}}};
  for (const auto& entry : published) {
    const std::size_t colours = entry.first;
    const std::vector<std::size_t>& counts = entry.second;
    for (std::size_t n = 1; n <= counts.size(); ++n) {
      CAPTURE(colours);
      CAPTURE(n);
      CHECK(count_trees(n, colours) == counts[n - 1]);
    }
  }
}

TEST_CASE("every way to build a tree is that of exactly one position") {
  for (const std::string letters : {"l", "lr", "rel"}) {
    for (std::size_t n = 1; n <= (letters.size() == 1 ? 7U : letters.size() == 2 ? 5U : 4U); ++n) {
      CAPTURE(letters);
      CAPTURE(n);
      const std::vector<std::string> texts = texts_of(n, letters, Alike::same_value);
      std::set<std::string> found;
      for (const std::string& text : texts) found.insert(sorted_text(text));
      CHECK(found.size() == texts.size());
      CHECK(found == all_trees(n, letters));
    }
  }
}

TEST_CASE("up to sign a tree counts with the one that has the colours exchanged") {
  const auto exchanged = [](std::string text) {
    for (char& letter : text) letter = letter == 'l' ? 'r' : letter == 'r' ? 'l' : letter;
    return text;
  };
  for (const std::string letters : {"lr", "rl", "elr", "e"}) {
    for (std::size_t n = 1; n <= 5; ++n) {
      CAPTURE(letters);
      CAPTURE(n);
      std::set<std::string> all, counted;
      for (const std::string& text : texts_of(n, letters, Alike::same_value)) all.insert(sorted_text(text));
      for (const std::string& text : texts_of(n, letters, Alike::up_to_sign)) {
        CHECK(counted.insert(sorted_text(text)).second);
        const bool is_its_own = sorted_text(exchanged(text)) == sorted_text(text);
        CHECK(counted.insert(sorted_text(exchanged(text))).second == !is_its_own);
      }
      CHECK(counted == all);
    }
  }
}

TEST_CASE("trees end where no more are wanted, and at a limit") {
  Budget budget;
  std::size_t seen = 0;
  each_standing_tree(8, 2, budget, [&](const StandingTree&) { return ++seen < 10; });
  CHECK(seen == 10);
  Budget small;
  small.stop_at_tick(100);
  CHECK_THROWS_AS(each_standing_tree(30, 2, small, [](const StandingTree&) { return true; }), LimitError);
}

}  // namespace upstar

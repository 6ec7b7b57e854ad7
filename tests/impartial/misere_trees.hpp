// Games in misère play by the definition alone: a game is the set of its options. Nothing of the library is used.
#pragma once

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <vector>

#include "upstar/impartial/misere_store.hpp"

namespace upstar::tests {

struct Tree {
  std::set<Tree> options{};

  bool operator==(const Tree& other) const { return options == other.options; }
  bool operator<(const Tree& other) const { return options < other.options; }
};

/// Whether the player who moves second wins, where the player who cannot move wins.
inline bool is_p(const Tree& g) { return !g.options.empty() && std::none_of(g.options.begin(), g.options.end(), is_p); }

/// The sum, not simplified.
inline Tree sum_of(const Tree& g, const Tree& h) {
  Tree sum;
  for (const Tree& option : g.options) sum.options.insert(sum_of(option, h));
  for (const Tree& option : h.options) sum.options.insert(sum_of(g, option));
  return sum;
}

inline void add_followers(const Tree& g, std::set<Tree>& all) {
  if (!all.insert(g).second) return;
  for (const Tree& option : g.options) add_followers(option, all);
}

/// Whether the options of h are among those of g, all others have h as an option, and, for h = 0, g can be won.
inline bool reduces(const Tree& g, const Tree& h) {
  const bool contained = std::includes(g.options.begin(), g.options.end(), h.options.begin(), h.options.end());
  if (!contained || g == h) return false;
  for (const Tree& option : g.options) {
    if (!h.options.contains(option) && !option.options.contains(h)) return false;
  }
  return !h.options.empty() || std::any_of(g.options.begin(), g.options.end(), is_p);
}

/// The canonical form: the options first, then any follower to which the game reduces, until there is none.
inline Tree reduced(const Tree& g) {
  Tree result;
  for (const Tree& option : g.options) result.options.insert(reduced(option));
  for (;;) {
    std::set<Tree> followers;
    add_followers(result, followers);
    const auto h = std::find_if(followers.begin(), followers.end(), [&](const Tree& f) { return reduces(result, f); });
    if (h == followers.end()) return result;
    result = Tree(*h);
  }
}

inline Tree tree_of(const MisereStore& store, MisereId x) {
  Tree tree;
  for (const MisereId option : store.options(x)) tree.options.insert(tree_of(store, option));
  return tree;
}

inline MisereId game_of(MisereStore& store, const Tree& tree) {
  std::vector<MisereId> options;
  for (const Tree& option : tree.options) options.push_back(game_of(store, option));
  return store.make(options);
}

/// Games of the day before at most, some of them twice likely: small sets are as likely as large ones.
template <class Random>
std::vector<MisereId> some_of(const MisereGames& games, Random& random) {
  const std::size_t wanted = std::uniform_int_distribution<std::size_t>(0, games.size())(random);
  std::vector<MisereId> some;
  std::sample(games.begin(), games.end(), std::back_inserter(some), wanted, random);
  return some;
}

}  // namespace upstar::tests

// Loopy games played out from the definition: lists of options, and who wins by sweeping until nothing changes. It
// shares no code with the library.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <random>
#include <vector>

#include "upstar/loopy/store.hpp"

namespace upstar::tests {

struct PlainGame {
  std::vector<std::array<std::vector<std::uint32_t>, 2>> options;  ///< of vertex, of Left and of Right
  std::uint32_t root = 0;
};

/// Who survives s + t: `left[i][p]` for s at vertex i and t at its root, player p to move.
inline std::vector<std::array<bool, 2>> left_survives(const PlainGame& s, const PlainGame& t, bool draws_are_left) {
  const std::size_t n = s.options.size(), m = t.options.size();
  // The player to whom endless play is lost wins what can be won in a number of moves.
  const std::size_t winner = draws_are_left ? 1 : 0;
  std::vector<std::array<bool, 2>> won(n * m, {false, false});
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < m; ++j) {
        for (const std::size_t mover : {0U, 1U}) {
          if (won[i * m + j][mover]) continue;
          bool any = false, all = true;
          const auto visit = [&](std::size_t place) {
            const bool w = won[place][1 - mover];
            any = any || w;
            all = all && w;
          };
          for (const std::uint32_t k : s.options[i][mover]) visit(k * m + j);
          for (const std::uint32_t k : t.options[j][mover]) visit(i * m + k);
          if (mover == winner ? !any : !all) continue;
          won[i * m + j][mover] = changed = true;
        }
      }
    }
  }
  std::vector<std::array<bool, 2>> left(n);
  for (std::size_t i = 0; i < n; ++i) {
    for (const std::size_t p : {0U, 1U}) left[i][p] = won[i * m + t.root][p] != draws_are_left;
  }
  return left;
}

/// The followers of a side as lists.
inline PlainGame plain(const LoopyStore& store, SideId side) {
  PlainGame game;
  const std::vector<SideId> followers = store.followers(side);
  std::map<SideId, std::uint32_t> place;
  for (std::uint32_t i = 0; i < followers.size(); ++i) place[followers[i]] = i;
  for (const SideId follower : followers) {
    auto& lists = game.options.emplace_back();
    for (const SideId option : store.options(follower, Player::left)) lists[0].push_back(place[option]);
    for (const SideId option : store.options(follower, Player::right)) lists[1].push_back(place[option]);
  }
  return game;
}

/// A graph as lists, the leaves on the side played out.
inline PlainGame plain(const LoopyStore& store, const LoopyGraph& graph, Side side) {
  PlainGame game;
  game.options.resize(graph.size());
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    if (const auto& leaf = graph.leaf(v)) {
      const PlainGame inner = plain(store, leaf->on(side));
      const auto first = static_cast<std::uint32_t>(game.options.size());
      for (const auto& lists : inner.options) {
        auto& copy = game.options.emplace_back(lists);
        for (auto& list : copy) {
          for (std::uint32_t& option : list) option += first;
        }
      }
      game.options[v] = game.options[first];
      continue;
    }
    for (const std::size_t p : {0U, 1U}) {
      const auto options = graph.options(v, p == 0 ? Player::left : Player::right);
      game.options[v][p].assign(options.begin(), options.end());
    }
  }
  return game;
}

/// A graph of `size` positions, whose moves lead to each other and to a few short games.
inline LoopyGraph random_graph(GameStore& games, std::mt19937& random, std::uint32_t size) {
  LoopyGraph graph(games.budget());
  for (std::uint32_t v = 0; v < size; ++v) graph.add();
  const GameId half = games.number(Dyadic(1, 1)), two = games.number(Dyadic(2)), minus = games.number(Dyadic(-1));
  const GameId up = games.number_up_star({Dyadic(0), 1, 0});
  const GameId short_games[] = {GameStore::zero(),
                                games.number(Dyadic(1)),
                                minus,
                                games.nimber(1),
                                games.nimber(2),
                                up,
                                games.negate(up),
                                half,
                                games.make(std::vector{two}, std::vector{minus})};
  std::vector<LoopyGraph::Vertex> leaves;
  for (const GameId g : short_games) leaves.push_back(graph.add(g));
  const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
  const std::size_t leafiness = below(4);  // of 4 moves, so many end the loops
  for (std::uint32_t v = 0; v < size; ++v) {
    for (const Player player : {Player::left, Player::right}) {
      for (std::size_t count = below(4); count > 0; --count) {
        const bool ends = below(4) < leafiness;
        graph.move(v, player, ends ? leaves[below(std::size(short_games))] : static_cast<std::uint32_t>(below(size)));
      }
    }
  }
  return graph;
}

/// A graph of `size` positions with one or two moves a player, of which so few end that many positions are draws.
inline LoopyGraph random_graph_with_draws(GameStore& games, std::mt19937& random, std::uint32_t size) {
  LoopyGraph graph(games.budget());
  for (std::uint32_t v = 0; v < size; ++v) graph.add();
  for (const GameId leaf : {GameStore::zero(), games.nimber(1), games.number(Dyadic(1)), games.number(Dyadic(-1))}) {
    graph.add(leaf);
  }
  for (std::uint32_t v = 0; v < size; ++v) {
    for (const Player player : {Player::left, Player::right}) {
      for (std::size_t count = 1 + random() % 2; count > 0; --count) {
        const bool ends = random() % 64 == 0;
        graph.move(v, player, static_cast<std::uint32_t>(ends ? size + random() % 4 : random() % size));
      }
    }
  }
  return graph;
}

}  // namespace upstar::tests

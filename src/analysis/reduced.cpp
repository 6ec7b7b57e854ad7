// The reduced canonical form, follower by follower.
//
// The order up to infinitesimals needs no sums: let all numbers among the followers of G and H be multiples of 2^-k.
// Then so is the right stop of H - G, and it is at least 0 exactly if G - 2^-(k+1) <= H.
//
// A game with different stops keeps its stops under every step. So its options may be replaced by infinitesimally close
// ones, and a comparison with the game that results is as good as one with g.
#include "upstar/analysis/reduced.hpp"

#include <algorithm>

#include "analysis/undominated.hpp"
#include "game/followers.hpp"
#include "upstar/analysis/classes.hpp"

namespace upstar {

namespace {

/// The least k such that all numbers among the followers of g are multiples of 2^-k.
std::uint64_t fineness(GameStore& store, GameId g) {
  FollowerTable<std::uint64_t> table(store, Keyed::by_base);
  table.fill(
      g,
      [&](GameId h) -> std::optional<std::uint64_t> {
        if (store.number_up_star_of(h)) return 0;
        return std::nullopt;
      },
      [&](GameId h) {
        std::uint64_t k = 0;
        for_each_option(store, h, [&](GameId option, Player) {
          k = std::max(k, store.offset_of(option).log2_denominator());
          if (!store.is_number(option)) k = std::max(k, table.of(option));
        });
        return k;
      });
  return std::max(store.offset_of(g).log2_denominator(), store.is_number(g) ? 0 : table.of(g));
}

class Reduction {
 public:
  Reduction(GameStore& store, GameId g) : m_store(store), m_reduced(store, Keyed::by_base) {
    if (!store.is_number(g)) m_step = store.number(-(Dyadic(1) >> (fineness(store, g) + 1)));
  }

  GameId of(GameId g) {
    if (m_store.is_number(g)) return g;
    m_reduced.fill(
        g,
        [this](GameId h) -> std::optional<GameId> {
          if (is_numberish(m_store, h)) return m_store.number(m_store.left_stop(h));
          return std::nullopt;
        },
        [this](GameId h) { return reduce(h); });
    return known(g);
  }

 private:
  GameId known(GameId g) {
    return m_store.is_number(g) ? g : m_store.add(m_reduced.of(g), m_store.number(m_store.offset_of(g)));
  }

  GameId reduce(GameId g) {
    std::vector<GameId> sides[2];
    for (const Player player : {Player::left, Player::right}) {
      auto& options = sides[static_cast<int>(player)];
      for (const GameId option : m_store.options(g, player)) options.push_back(known(option));
      remove_dominated(options, player);
      while (bypass_one(options, player, g)) remove_dominated(options, player);
    }
    return m_store.make(sides[0], sides[1]);
  }

  /// g is no better for the player than h, up to infinitesimals.
  bool is_no_better(GameId g, GameId h, Player player) {
    return player == Player::left ? m_store.leq(m_store.add(g, m_step), h) : m_store.leq(m_store.add(h, m_step), g);
  }

  void remove_dominated(std::vector<GameId>& options, Player player) {
    options = undominated(m_store.budget(), options, [&](GameId g, GameId h) { return is_no_better(g, h, player); });
  }

  /// Bypasses one reversible option: after a reply that is no better for the player than g, the player's options there
  /// take its place. **Returns** false if no option is reversible.
  bool bypass_one(std::vector<GameId>& options, Player player, GameId g) {
    for (std::size_t i = 0; i < options.size(); ++i) {
      for (const GameId reply : m_store.options(options[i], opponent(player))) {
        m_store.budget().tick();
        if (!is_no_better(reply, g, player)) continue;
        options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
        const std::vector<GameId> next = m_store.options(reply, player);
        options.insert(options.end(), next.begin(), next.end());
        return true;
      }
    }
    return false;
  }

  GameStore& m_store;
  FollowerTable<GameId> m_reduced;
  GameId m_step{};  ///< -2^-(k+1)
};

}  // namespace

GameId reduced(GameStore& store, GameId g) { return Reduction(store, g).of(g); }

GameId star_projection(GameStore& store, GameId g) {
  FollowerTable<GameId> projections(store);
  projections.fill(
      g,
      [&](GameId h) -> std::optional<GameId> {
        const auto parts = store.number_up_star_of(h);
        if (!parts || parts->ups != 0) return std::nullopt;
        return store.number_up_star({parts->number, 0, parts->nimber == 0 ? Integer(0) : Integer(parts->nimber - 1)});
      },
      [&](GameId h) {
        std::vector<GameId> sides[2];
        for_each_option(store, h, [&](GameId option, Player player) {
          sides[static_cast<int>(player)].push_back(projections.of(option));
        });
        return store.make(sides[0], sides[1]);
      });
  return projections.of(g);
}

}  // namespace upstar

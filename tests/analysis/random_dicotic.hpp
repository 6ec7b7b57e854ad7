// Random dicotic games: two nonempty sets of options that are dicotic themselves.
#pragma once

#include <random>
#include <vector>

#include "game/born_by.hpp"
#include "upstar/analysis/classes.hpp"

namespace upstar::tests {

inline std::vector<GameId> dicotic_born_by(GameStore& store, int day) {
  std::vector<GameId> found;
  for (const GameId g : born_by(store, day)) {
    if (is_dicotic(store, g)) found.push_back(g);
  }
  return found;
}

/// Keeps what it made, so that later games have earlier ones among their options.
class RandomDicotic {
 public:
  RandomDicotic(GameStore& store, unsigned seed) : m_store(store), m_random(seed), m_pool(dicotic_born_by(store, 2)) {
    for (int n = -3; n <= 3; ++n) {
      for (int m = 0; m <= 5; ++m) m_pool.push_back(store.number_up_star({0, n, m}));
    }
    m_simple = m_pool.size();
  }

  GameId next() {
    std::vector<GameId> sides[2];
    for (auto& side : sides) {
      do side.push_back(option());
      while (below(3) != 0);
    }
    const GameId g = m_store.make(sides[0], sides[1]);
    if (m_pool.size() < m_simple + 300) m_pool.push_back(g);
    else m_pool[m_simple + below(300)] = m_store.birthday(g) < 9 ? g : m_pool[below(m_simple)];
    return g;
  }

 private:
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(m_random()) % n; }
  GameId option() { return m_pool[below(below(2) == 0 ? m_simple : m_pool.size())]; }

  GameStore& m_store;
  std::mt19937 m_random;
  std::vector<GameId> m_pool;
  std::size_t m_simple;
};

}  // namespace upstar::tests

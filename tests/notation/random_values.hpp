// Random values biased to the corners of printing: numbers, ups, powers of up, tinies, switches, and what is made of
// them.
#pragma once

#include <random>
#include <vector>

#include "upstar/game/uptimal.hpp"

namespace upstar::tests {

/// `count` values, each made of options drawn from those before it. Equal seeds give equal values in any store.
inline std::vector<GameId> random_values(GameStore& store, std::uint64_t seed, std::size_t count) {
  std::mt19937_64 random(seed);
  std::vector<GameId> values;
  for (int n = -3; n <= 3; ++n) {
    values.push_back(store.number(Dyadic(Integer(n), 1)));
    values.push_back(store.number_up_star({n % 2, n, n * n}));
  }
  for (std::uint64_t n = 2; n <= 3; ++n) {
    values.push_back(up_power(store, n));
    values.push_back(store.negate(up_sum(store, n)));
  }
  while (values.size() < count) {
    // Late values mostly, or the depth would stay small.
    const auto one = [&] {
      return values[values.size() - 1 - (random() % 3 == 0 ? random() % values.size() : random() % 8)];
    };
    const auto some = [&] {
      std::vector<GameId> options;
      for (std::size_t i = 1 + random() % 3; i > 0; --i) options.push_back(one());
      return options;
    };
    const GameId number = store.number(Dyadic(static_cast<std::int64_t>(random() % 7) - 3));
    GameId g = store.make(some(), some());
    switch (random() % 8) {
      case 0: g = store.add(g, number); break;
      case 1: g = store.subtract(one(), one()); break;
      case 2: {  // a switch, often
        const GameId left[] = {one(), one()};
        const GameId right[] = {store.negate(left[0]), store.negate(left[1])};
        g = store.make(left, right);
        break;
      }
      case 3: {  // n + Tiny(K), often
        const GameId threat = store.make(std::vector{number}, std::vector{store.subtract(number, one())});
        g = store.make(std::vector{number}, std::vector{threat});
        if (random() % 2 == 0) g = store.negate(g);
        break;
      }
      case 4:
        g = store.make(std::vector{store.add(one(), store.number(4))}, std::vector{store.subtract(one(), number)});
        break;
      default: break;
    }
    values.push_back(g);
  }
  return values;
}

}  // namespace upstar::tests

// All games born by a day, built from all antichains of those born the day before: 1, 4, 22, 1474.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "upstar/game/store.hpp"

namespace upstar::tests {

/// All subsets of `values` in which no two are comparable: the only sets of options a canonical form can have.
template <class Value>
std::vector<std::vector<Value>> antichains(const std::vector<Value>& values,
                                           const std::function<bool(Value, Value)>& leq) {
  std::vector<std::vector<Value>> found{{}};
  for (const Value value : values) {
    const std::size_t before = found.size();
    for (std::size_t i = 0; i < before; ++i) {
      std::vector<Value> with = found[i];
      bool comparable = false;
      for (const Value other : with) comparable = comparable || leq(value, other) || leq(other, value);
      if (comparable) continue;
      with.push_back(value);
      found.push_back(std::move(with));
    }
  }
  return found;
}

/// The distinct values make(left, right) over all antichains of `options`, sorted by Value's own order.
template <class Value>
std::vector<Value> next_day(const std::vector<Value>& options, const std::function<bool(Value, Value)>& leq,
                            const std::function<Value(std::vector<Value>, std::vector<Value>)>& make) {
  const auto sides = antichains(options, leq);
  std::vector<Value> born;
  for (const auto& left : sides) {
    for (const auto& right : sides) born.push_back(make(left, right));
  }
  std::sort(born.begin(), born.end());
  born.erase(std::unique(born.begin(), born.end()), born.end());
  return born;
}

inline std::vector<GameId> born_by(GameStore& store, int day) {
  std::vector<GameId> born{GameStore::zero()};
  for (; day > 0; --day) {
    born = next_day<GameId>(
        born, [&](GameId g, GameId h) { return store.leq(g, h); },
        [&](const std::vector<GameId>& left, const std::vector<GameId>& right) { return store.make(left, right); });
  }
  return born;
}

}  // namespace upstar::tests

// The works on analysis: operations that are exponential without a memo, or whose results are long.
#include <fmt/format.h>

#include <array>

#include "bench/works.hpp"
#include "upstar/analysis/atomic_weight.hpp"
#include "upstar/analysis/cooling.hpp"
#include "upstar/analysis/reduced.hpp"
#include "upstar/analysis/stop_count.hpp"

namespace upstar::bench {

namespace {

GameId switches_up_to(GameStore& store, std::int64_t n) {
  GameId sum = GameStore::zero();
  for (std::int64_t k = 1; k <= n; ++k) {
    const std::array left{store.number(k)};
    const std::array right{store.number(-k)};
    sum = store.add(sum, store.make(left, right));
  }
  return sum;
}

WorkResult heat_nimber(Context& context) {
  GameStore& store = context.store;
  const GameId nimber = store.nimber(200);
  const GameId hot = heat(store, nimber, store.number(1));
  const char* back = cool(store, hot, 1) == nimber ? "cooled back" : "lost";
  return {fmt::format("temperature {}, {}", store.temperature(hot).to_string(), back), "temperature 1, cooled back"};
}

WorkResult cool_deep(Context& context) {
  GameStore& store = context.store;
  const auto pair = [&](const Dyadic& left_number, GameId right_option) {
    const std::array left{store.number(left_number)};
    const std::array right{right_option};
    return store.make(left, right);
  };
  const Dyadic half = Dyadic(1) >> 1;
  GameId deep = pair(1, store.number(-1));
  GameId expected = pair(half, store.number(-half));
  for (std::int64_t i = 0; i < 100'000; ++i) {
    deep = pair(i + 2, deep);
    expected = pair(Dyadic(i + 2) - half, store.add(expected, store.number(half)));
  }
  return {cool(store, deep, half) == expected ? "as built" : "another game", "as built"};
}

WorkResult thermograph_of_switches(Context& context) {
  GameStore& store = context.store;
  const Thermograph graph = store.thermograph(switches_up_to(store, 200));
  return {fmt::format("mean {}, temperature {}, left wall at 0: {}", graph.mean().to_string(),
                      graph.temperature().to_string(), graph.left.at(0).to_string()),
          // 200 - 199 + 198 - ... = 100
          "mean 0, temperature 200, left wall at 0: 100"};
}

WorkResult count_stops(Context& context) {
  // Every move in +-1 + ... + +-n is one in the largest switch: 2^n ends of play.
  const Integer count = stop_count(context.store, switches_up_to(context.store, 340));
  return {count.str(), (Integer(1) << 340).str()};
}

WorkResult weigh_ups(Context& context) {
  GameStore& store = context.store;
  // {n.^ | *} + {0 | m.^} has some n + m followers, and atomic weights add.
  const auto pair = [&](const NumberUpStar& l, const NumberUpStar& r) {
    const std::array left{store.number_up_star(l)};
    const std::array right{store.number_up_star(r)};
    return store.make(left, right);
  };
  const GameId g = pair({0, 500, 0}, {0, 0, 1});
  const GameId h = pair({0, 0, 0}, {0, 400, 0});
  const GameId sum = store.add(atomic_weight(store, g), atomic_weight(store, h));
  return {atomic_weight(store, store.add(g, h)) == sum ? "the weights add" : "they do not", "the weights add"};
}

WorkResult reduce_switches(Context& context) {
  GameStore& store = context.store;
  const GameId hot = switches_up_to(store, 100);
  const GameId noisy = store.add(hot, store.number_up_star({0, 3, 5}));
  return {reduced(store, noisy) == hot ? "the switches alone" : "another game", "the switches alone"};
}

}  // namespace

std::span<const Work> analysis_works() {
  static const std::vector<Work> works{
      {"analysis", "heat", "heat(*200, 1), cooled back", false, heat_nimber},
      {"analysis", "cool", "a game 100,000 moves deep, cooled by 1/2", false, cool_deep},
      {"analysis", "thermograph", "the thermograph of +-1 + +-2 + ... + +-200", false, thermograph_of_switches},
      {"analysis", "stops", "the number of stops of +-1 + +-2 + ... + +-340", false, count_stops},
      {"analysis", "weight", "the atomic weight of {500.^|*} + {0|400.^}", false, weigh_ups},
      {"analysis", "reduced", "the reduced form of +-1 + +-2 + ... + +-100 + ^3*5", false, reduce_switches},
  };
  return works;
}

}  // namespace upstar::bench

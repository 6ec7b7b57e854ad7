// Strategies for sums, held to their definitions: stops of sums and walls of components by the reference engine.
#include "upstar/analysis/strategies.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "naive/trial.hpp"
#include "upstar/analysis/thermostrat.hpp"

using namespace upstar;
using naive::Bench;
using naive::Rational;
using naive::Ref;
using naive::Refs;
using naive::Sample;

namespace {

constexpr Player players[] = {Player::left, Player::right};

/// A sum as the player sees it, in both engines.
struct TestSum {
  Bench& bench;
  Player player;
  std::vector<Component> components;

  bool is_left() const { return player == Player::left; }
  void add(GameId value, std::vector<GameId> moves) { components.push_back({value, std::move(moves)}); }
  void add(GameId value) { add(value, bench.store.options(value, player)); }
  Ref naive(GameId value) { return bench.bridge.to_naive(value); }
  bool is_number(const Component& c) { return bench.games.number_of(naive(c.value)).has_value(); }
  const naive::Walls& walls(GameId value) { return bench.thermographs.of(naive(value)); }
  /// The temperature of the hottest component that is not a number.
  std::optional<Rational> hottest() {
    std::optional<Rational> found;
    for (const Component& c : components) {
      if (!is_number(c) && (!found || walls(c.value).temperature > *found)) found = walls(c.value).temperature;
    }
    return found;
  }
  bool is_orthodox(const Component& c, std::size_t move, const Rational& t) {
    const naive::Walls &whole = walls(c.value), &part = walls(c.moves[move]);
    return is_left() ? part.right.at(t) - t == whole.left.at(t) : part.left.at(t) + t == whole.right.at(t);
  }
  std::optional<std::size_t> first_orthodox(const Component& c, const Rational& t) {
    for (std::size_t i = 0; i < c.moves.size(); ++i) {
      if (is_orthodox(c, i, t)) return i;
    }
    return std::nullopt;
  }
  /// The whole sum; with `move`, after it.
  Ref sum(const MoveInSum* move = nullptr) {
    Ref total = bench.games.number(0);
    for (std::size_t i = 0; i < components.size(); ++i) {
      const bool moved = move != nullptr && move->component == i;
      total = bench.games.add(total, naive(moved ? components[i].moves[move->move] : components[i].value));
    }
    return total;
  }
  Rational stop_after(const MoveInSum& move) {
    return is_left() ? bench.games.right_stop(sum(&move)) : bench.games.left_stop(sum(&move));
  }
};

/// The first three games make a position, with moves that may be dominated or reversible; the others are values.
TestSum sum_of(Bench& bench, const std::vector<Sample>& samples, Player player) {
  TestSum sum{bench, player, {}};
  const GameId left[] = {samples[0].value, samples[1].value}, right[] = {samples[2].value, samples[1].value};
  const auto& own = player == Player::left ? left : right;
  sum.add(bench.store.make(left, right), {own[0], own[1]});
  for (std::size_t i = 3; i < samples.size(); ++i) sum.add(samples[i].value);
  return sum;
}

std::string compare_ratings(Bench& bench, const std::vector<Sample>& samples) {
  for (const Player player : players) {
    TestSum sum = sum_of(bench, samples, player);
    GameId total = GameStore::zero();
    for (const Component& c : sum.components) total = bench.store.add(total, c.value);
    std::vector<GameId> after;
    std::vector<Rational> stops;
    std::vector<bool> wins;
    for (std::size_t i = 0; i < sum.components.size(); ++i) {
      for (std::size_t m = 0; m < sum.components[i].moves.size(); ++m) {
        const MoveInSum move{i, m};
        const GameId rest = bench.store.subtract(total, sum.components[i].value);
        after.push_back(bench.store.add(rest, sum.components[i].moves[m]));
        stops.push_back(sum.stop_after(move));
        const Ref left_over = sum.sum(&move);
        wins.push_back(
            !(sum.is_left() ? bench.games.right_wins_first(left_over) : bench.games.left_wins_first(left_over)));
      }
    }
    const std::vector<RatedMove> rated = rate_moves(bench.store, after, player);
    if (rated.size() != stops.size()) return "not one rating for each move";
    if (stops.empty()) continue;
    const Rational best =
        sum.is_left() ? *std::max_element(stops.begin(), stops.end()) : *std::min_element(stops.begin(), stops.end());
    for (std::size_t i = 0; i < rated.size(); ++i) {
      if (naive::to_rational(rated[i].stop) != stops[i]) return "the stop after a move";
      if (rated[i].wins != wins[i]) return "a move wins, or not";
      const Rational loss = sum.is_left() ? best - stops[i] : stops[i] - best;
      if (loss < 0 || naive::to_rational(rated[i].loss) != loss) return "what a move loses";
    }
    const Ref whole = sum.sum();
    const Rational whole_stop = sum.is_left() ? bench.games.left_stop(whole) : bench.games.right_stop(whole);
    if (!bench.games.number_of(whole) && best != whole_stop) return "the best move comes to the stop of the sum";
  }
  return {};
}

std::string compare_strategies(Bench& bench, const std::vector<Sample>& samples) {
  for (const Player player : players) {
    TestSum sum = sum_of(bench, samples, player);
    GameStore& store = bench.store;
    const auto hot = ambient_temperature(store, sum.components);
    const auto hottest = sum.hottest();
    if (hot.has_value() != hottest.has_value()) return "there is a hot component, or not";
    const auto by_heat = hotstrat(store, sum.components, player);
    const auto by_threat = sentestrat(store, sum.components, player, 0);
    const auto by_thermograph = thermostrat_in_sum(store, sum.components, player);
    if (!hot) {
      if (by_heat || by_threat || by_thermograph) return "there is no advice among numbers";
      if (!orthodox_in_sum(store, sum.components, player, 0).empty()) return "no move in a number is orthodox";
      continue;
    }
    if (naive::to_rational(*hot) != *hottest) return "the temperature of the hottest component";
    std::size_t place = 0;
    while (sum.is_number(sum.components[place]) || sum.walls(sum.components[place].value).temperature != *hottest) {
      ++place;
    }
    const auto expected = [&](const Rational& t) {
      return MoveInSum{place, sum.first_orthodox(sum.components[place], t).value()};
    };
    if (*by_heat != expected(*hottest)) return "hotstrat plays at the temperature of the hottest component";
    for (const Dyadic& t : {Dyadic(0), Dyadic(1, 1), Dyadic(1), *hot, *hot + Dyadic(1)}) {
      const Rational ambient = naive::to_rational(t);
      if (*sentestrat(store, sum.components, player, t) != expected(std::min(ambient, *hottest))) {
        return "sentestrat answers a threat at the ambient temperature";
      }
      std::vector<MoveInSum> orthodox;
      for (std::size_t i = 0; i < sum.components.size(); ++i) {
        const Component& c = sum.components[i];
        if (sum.is_number(c) || sum.walls(c.value).temperature < ambient) continue;
        for (std::size_t m = 0; m < c.moves.size(); ++m) {
          if (sum.is_orthodox(c, m, ambient)) orthodox.push_back({i, m});
        }
      }
      if (orthodox_in_sum(store, sum.components, player, t) != orthodox) return "the orthodox moves of a sum";
    }
    std::vector<GameId> values;
    for (const Component& c : sum.components) values.push_back(c.value);
    const Rational promised = naive::to_rational(thermostrat(store, values, player).guaranteed);
    const Rational got = sum.stop_after(*by_thermograph);
    if (sum.is_left() ? got < promised : got > promised) return "thermostrat keeps its promise";
  }
  return {};
}

/// A switch {a | b}, and its moves.
Component switch_of(GameStore& store, int a, int b, Player player) {
  const GameId left[] = {store.number(a)}, right[] = {store.number(b)};
  return {store.make(left, right), {player == Player::left ? left[0] : right[0]}};
}

}  // namespace

TEST_CASE("moves are rated by the stops of sums and by who wins them") {
  naive::run_trials(1301, 1000, 4, compare_ratings);
  naive::run_trials(1302, 600, 5, compare_ratings);
}

TEST_CASE("strategies choose what their definitions say") {
  naive::run_trials(1303, 1000, 4, compare_strategies);
  naive::run_trials(1304, 600, 5, compare_strategies);
}

TEST_CASE("among switches all strategies take the hottest") {
  GameStore store;
  for (const Player player : players) {
    const std::vector<Component> sum = {switch_of(store, 2, -2, player), switch_of(store, 9, 1, player),
                                        switch_of(store, 4, -4, player)};
    CHECK(ambient_temperature(store, sum) == Dyadic(4));
    CHECK(hotstrat(store, sum, player) == MoveInSum{1, 0});
    CHECK(sentestrat(store, sum, player, 0) == MoveInSum{1, 0});
    CHECK(thermostrat_in_sum(store, sum, player) == MoveInSum{1, 0});
    CHECK(orthodox_in_sum(store, sum, player, 4) == std::vector<MoveInSum>{{1, 0}, {2, 0}});
    CHECK(orthodox_in_sum(store, sum, player, 5).empty());
  }
}

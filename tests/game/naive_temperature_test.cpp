// Stops, mean, temperature and thermograph against the reference engine.
#include <doctest/doctest.h>

#include <algorithm>

#include "naive/trial.hpp"

using namespace upstar;
using naive::Bench;
using naive::Rational;
using naive::Ref;
using naive::Sample;

namespace {

std::string compare_stops(Bench& bench, const std::vector<Sample>& samples) {
  const GameId g = samples[0].value;
  const Ref reference = samples[0].reference;
  if (naive::to_rational(bench.store.left_stop(g)) != bench.games.left_stop(reference)) return "left stops differ";
  if (naive::to_rational(bench.store.right_stop(g)) != bench.games.right_stop(reference)) return "right stops differ";
  return {};
}

std::string compare_wall(const ThermographWall& wall, const naive::Wall& expected) {
  const auto [critical, slopes] = expected.corners();
  if (wall.slopes.size() != wall.critical.size() + 1) return "a wall has not one slope more than corners";
  if (!std::equal(wall.critical.begin(), wall.critical.end(), critical.begin(), critical.end(),
                  [](const Dyadic& a, const Rational& b) { return naive::to_rational(a) == b; })) {
    return "corners differ";
  }
  if (!std::equal(wall.slopes.begin(), wall.slopes.end(), slopes.begin(), slopes.end())) return "slopes differ";
  std::vector<Rational> samples{-1, 0, 7};
  for (const Rational& t : critical) {
    samples.push_back(t);
    if (t > -1) samples.emplace_back((t - 1) / 2);
  }
  for (const Rational& t : samples) {
    if (naive::to_rational(wall.at(naive::to_dyadic(t))) != expected.at(t)) return "walls differ at a temperature";
  }
  return {};
}

std::string compare_thermograph(Bench& bench, const std::vector<Sample>& samples) {
  const GameId g = samples[0].value;
  const naive::Walls& walls = bench.thermographs.of(samples[0].reference);
  if (naive::to_rational(bench.store.mean(g)) != walls.mean) return "means differ";
  if (naive::to_rational(bench.store.temperature(g)) != walls.temperature) return "temperatures differ";
  const Thermograph thermograph = bench.store.thermograph(g);
  if (naive::to_rational(thermograph.mean()) != walls.mean) return "the mast is not at the mean";
  if (naive::to_rational(thermograph.temperature()) != walls.temperature) return "the mast starts elsewhere";
  if (const std::string left = compare_wall(thermograph.left, walls.left); !left.empty()) return "left wall: " + left;
  if (const std::string right = compare_wall(thermograph.right, walls.right); !right.empty()) {
    return "right wall: " + right;
  }
  return {};
}

}  // namespace

TEST_CASE("stops are those of the definition") { naive::run_trials(301, 20000, 1, compare_stops); }

TEST_CASE("mean, temperature and both walls are those of the definition") {
  naive::run_trials(302, 20000, 1, compare_thermograph);
}

TEST_CASE("a number with ups and stars has the walls of the definition") {
  GameStore store;
  Bench bench(store);
  for (int eighths = -12; eighths <= 12; ++eighths) {
    for (int ups = -4; ups <= 4; ++ups) {
      for (unsigned nimber = 0; nimber <= 5; ++nimber) {
        const GameId g = store.number_up_star({Dyadic(Integer(eighths), 3), ups, nimber});
        CAPTURE(eighths);
        CAPTURE(ups);
        CAPTURE(nimber);
        REQUIRE(compare_thermograph(bench, {Sample{nullptr, g, bench.bridge.to_naive(g)}}) == "");
      }
    }
  }
}

// Sum, difference, negation and order against the reference engine.
#include <doctest/doctest.h>

#include "naive/trial.hpp"

using namespace upstar;
using naive::Bench;
using naive::Ref;
using naive::Sample;

namespace {

std::string compare_sum(Bench& bench, const std::vector<Sample>& samples) {
  const GameId g = samples[0].value, h = samples[1].value;
  const Ref a = samples[0].reference, b = samples[1].reference;
  if (bench.bridge.to_naive(bench.store.add(g, h)) != bench.games.add(a, b)) return "sums differ";
  if (bench.bridge.to_naive(bench.store.subtract(g, h)) != bench.games.add(a, bench.games.negate(b))) {
    return "differences differ";
  }
  return {};
}

std::string compare_negation(Bench& bench, const std::vector<Sample>& samples) {
  const GameId negative = bench.store.negate(samples[0].value);
  const Ref expected = bench.games.negate(samples[0].reference);
  return bench.bridge.to_naive(negative) == expected ? "" : "negatives differ";
}

std::string compare_order(Bench& bench, const std::vector<Sample>& samples) {
  const GameId g = samples[0].value, h = samples[1].value;
  const Ref a = samples[0].reference, b = samples[1].reference;
  const bool less = bench.games.leq(a, b);
  const bool greater = bench.games.leq(b, a);
  if (bench.store.leq(g, h) != less) return "G <= H differs";
  if (bench.store.leq(h, g) != greater) return "H <= G differs";
  const Relation expected =
      less ? (greater ? Relation::equal : Relation::less) : (greater ? Relation::greater : Relation::confused);
  return bench.store.compare(g, h) == expected ? "" : "the relation differs";
}

/// Games that lie near each other: a game, and the same with one option more on a side.
std::string compare_order_of_neighbours(Bench& bench, const std::vector<Sample>& samples) {
  const auto wider = [&](Player player) {
    std::vector<GameId> sides[] = {bench.store.options(samples[0].value, Player::left),
                                   bench.store.options(samples[0].value, Player::right)};
    naive::Refs reference_sides[] = {bench.games.left(samples[0].reference), bench.games.right(samples[0].reference)};
    const int side = player == Player::left ? 0 : 1;
    sides[side].push_back(samples[1].value);
    reference_sides[side].push_back(samples[1].reference);
    return Sample{nullptr, bench.store.make(sides[0], sides[1]),
                  bench.games.make(reference_sides[0], reference_sides[1])};
  };
  const Sample better = wider(Player::left), worse = wider(Player::right);
  for (const std::vector<Sample>& pair : {std::vector{samples[0], better}, {samples[0], worse}, {worse, better}}) {
    if (const std::string finding = compare_order(bench, pair); !finding.empty()) return finding;
  }
  return {};
}

}  // namespace

TEST_CASE("sums and differences are those of the definition") { naive::run_trials(201, 20000, 2, compare_sum); }

TEST_CASE("negation swaps the sides of every follower") { naive::run_trials(202, 20000, 1, compare_negation); }

TEST_CASE("the order is that of the definition") { naive::run_trials(203, 20000, 2, compare_order); }

TEST_CASE("games that differ by one option are ordered as by the definition") {
  naive::run_trials(204, 20000, 2, compare_order_of_neighbours);
}

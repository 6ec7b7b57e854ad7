// Sum, difference, negation and order against the reference engine.
#include <doctest/doctest.h>

#include "naive/trial.hpp"

using namespace upstar;
using naive::Bench;
using naive::Recipe;
using naive::Ref;

namespace {

std::string compare_sum(Bench& bench, const std::vector<Recipe>& recipes) {
  const GameId g = build(bench.store, recipes[0]), h = build(bench.store, recipes[1]);
  const Ref a = build(bench.games, recipes[0]), b = build(bench.games, recipes[1]);
  if (bench.bridge.to_naive(bench.store.add(g, h)) != bench.games.add(a, b)) return "sums differ";
  if (bench.bridge.to_naive(bench.store.subtract(g, h)) != bench.games.add(a, bench.games.negate(b))) {
    return "differences differ";
  }
  return {};
}

std::string compare_negation(Bench& bench, const std::vector<Recipe>& recipes) {
  const GameId negative = bench.store.negate(build(bench.store, recipes[0]));
  const Ref expected = bench.games.negate(build(bench.games, recipes[0]));
  return bench.bridge.to_naive(negative) == expected ? "" : "negatives differ";
}

std::string compare_order(Bench& bench, const std::vector<Recipe>& recipes) {
  const GameId g = build(bench.store, recipes[0]), h = build(bench.store, recipes[1]);
  const Ref a = build(bench.games, recipes[0]), b = build(bench.games, recipes[1]);
  const bool less = bench.games.leq(a, b);
  const bool greater = bench.games.leq(b, a);
  if (bench.store.leq(g, h) != less) return "G <= H differs";
  if (bench.store.leq(h, g) != greater) return "H <= G differs";
  const Relation expected = less ? (greater ? Relation::equal : Relation::less)
                                 : (greater ? Relation::greater : Relation::confused);
  return bench.store.compare(g, h) == expected ? "" : "the relation differs";
}

/// Games that lie near each other: a game, and the same with one leaf or option more.
std::string compare_order_of_neighbours(Bench& bench, const std::vector<Recipe>& recipes) {
  Recipe wider = recipes[0];
  if (!wider.braces) wider = Recipe::game({wider}, {wider});
  wider.left.push_back(recipes[1]);
  const std::string first = compare_order(bench, {recipes[0], wider});
  if (!first.empty()) return first;
  wider.right.push_back(recipes[1]);
  return compare_order(bench, {recipes[0], wider});
}

}  // namespace

TEST_CASE("sums and differences are those of the definition") { naive::run_trials(201, 20000, 2, compare_sum); }

TEST_CASE("negation swaps the sides of every follower") { naive::run_trials(202, 20000, 1, compare_negation); }

TEST_CASE("the order is that of the definition") { naive::run_trials(203, 20000, 2, compare_order); }

TEST_CASE("games that differ by one option are ordered as by the definition") {
  naive::run_trials(204, 20000, 2, compare_order_of_neighbours);
}

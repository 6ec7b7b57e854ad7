// The reduced canonical form against its definition, and its laws.
#include "upstar/analysis/reduced.hpp"

#include <doctest/doctest.h>

#include <map>

#include "analysis/every_game.hpp"
#include "upstar/analysis/classes.hpp"
#include "upstar/analysis/cooling.hpp"

using namespace upstar;
using naive::Bench;
using naive::Games;
using naive::Ref;
using naive::Refs;
using naive::Sample;

namespace {

/// The right stop of h - g is at least 0.
bool is_below(Games& games, Ref g, Ref h) { return games.right_stop(games.add(h, games.negate(g))) >= 0; }

bool is_near(Games& games, Ref g, Ref h) { return is_below(games, g, h) && is_below(games, h, g); }

/// No option of g is dominated or reversible, up to infinitesimals.
bool has_only_good_options(Games& games, Ref g) {
  for (const bool left : {true, false}) {
    const naive::Refs options = left ? games.left(g) : games.right(g);
    const auto is_no_better = [&](Ref a, Ref b) { return left ? is_below(games, a, b) : is_below(games, b, a); };
    for (const Ref option : options) {
      for (const Ref other : options) {
        if (option != other && is_no_better(option, other)) return false;
      }
      for (const Ref reply : left ? naive::Refs(games.right(option)) : naive::Refs(games.left(option))) {
        if (is_no_better(reply, g)) return false;
      }
    }
  }
  return true;
}

/// The definition: close to g, and all followers numbers or without such options. There is only one such game.
std::string compare_reduced(Bench& bench, const std::vector<Sample>& samples) {
  Games& games = bench.games;
  const Ref found = bench.bridge.to_naive(reduced(bench.store, samples[0].value));
  if (!is_near(games, found, samples[0].reference)) return "not infinitesimally close";
  for (const Ref h : games.followers(found)) {
    if (games.number_of(h)) continue;
    if (games.left_stop(h) == games.right_stop(h)) return "a follower close to a number and none";
    if (!has_only_good_options(games, h)) return "a follower with an option too many";
  }
  return {};
}

Ref naive_projection(Games& games, std::map<Ref, Ref>& memo, Ref g) {
  if (games.number_of(g)) return g;
  if (const auto known = memo.find(g); known != memo.end()) return known->second;
  const Ref without_star = games.add(g, games.nimber(1));
  if (games.number_of(without_star)) return memo[g] = without_star;
  Refs left, right;
  for (const Ref option : Refs(games.left(g))) left.push_back(naive_projection(games, memo, option));
  for (const Ref option : Refs(games.right(g))) right.push_back(naive_projection(games, memo, option));
  return memo[g] = games.make(left, right);
}

std::string compare_projection(Bench& bench, const std::vector<Sample>& samples) {
  std::map<Ref, Ref> memo;
  const Ref expected = naive_projection(bench.games, memo, samples[0].reference);
  return bench.bridge.to_naive(star_projection(bench.store, samples[0].value)) == expected ? "" : "it differs";
}

std::string laws_of_projection(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], p = star_projection(store, g);
  if (!is_infinitesimal(store, store.subtract(g, p))) return "p(G) - G is an infinitesimal";
  if (star_projection(store, store.negate(g)) != store.negate(p)) return "p(-G) = -p(G)";
  if (store.birthday(g) < 50 && star_projection(store, heat(store, g, store.nimber(1))) != reduced(store, g)) {
    return "reduced(G) is the projection of G heated by *";
  }
  return {};
}

std::string laws_of_reduction(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0], h = games[1], r = reduced(store, g), s = reduced(store, h);
  if (reduced(store, r) != r) return "reduced(reduced(G)) = reduced(G)";
  if (!is_infinitesimal(store, store.subtract(g, r))) return "reduced(G) - G is an infinitesimal";
  if (reduced(store, store.add(g, h)) != reduced(store, store.add(r, s))) return "reduced(G + H)";
  if (reduced(store, store.negate(g)) != store.negate(r)) return "reduced(-G) = -reduced(G)";
  const bool is_close = is_infinitesimal(store, store.subtract(g, h));
  if ((r == s) != is_close) return "reduced(G) = reduced(H) exactly if they are close";
  if (reduced(store, store.add(g, store.subtract(h, s))) != r) return "an infinitesimal added changes nothing";
  return {};
}

}  // namespace

TEST_CASE("the reduced form of each game born by day 3 is close to it and reduced") {
  tests::try_born_by(3, compare_reduced);
}

TEST_CASE("the reduced form of a random game is close to it and reduced") {
  naive::run_trials(641, 20000, 1, compare_reduced);
}

TEST_CASE("reduced forms add up, and forget infinitesimals and nothing else") {
  naive::run_laws(642, 8000, 2, laws_of_reduction);
}

TEST_CASE("the reduced form is the simplest of the games that are infinitesimally close: day 3") {
  GameStore store;
  std::map<GameId, std::vector<GameId>> classes;
  for (const GameId g : tests::born_by(store, 3)) classes[reduced(store, g)].push_back(g);
  std::vector<GameId> found;
  for (const auto& [simplest, members] : classes) {
    CHECK(std::count(members.begin(), members.end(), simplest) == 1);
    for (const GameId g : members) CHECK(store.birthday(simplest) <= store.birthday(g));
    for (const GameId other : found) CHECK_FALSE(is_infinitesimal(store, store.subtract(simplest, other)));
    found.push_back(simplest);
  }
  CHECK(found.size() > 50);
}

TEST_CASE("sums with millions of followers, fine numbers and huge nimbers are reduced at once") {
  GameStore store;
  GameId sum = GameStore::zero();
  for (int n = 1; n <= 24; ++n) {
    const GameId left[] = {store.number(n)}, right[] = {store.number(-n)};
    sum = store.add(sum, store.make(left, right));
  }
  CHECK(reduced(store, sum) == sum);
  CHECK(reduced(store, store.add(sum, store.nimber(5))) == sum);
  const Integer huge = Integer(1) << 100;
  CHECK(reduced(store, store.number_up_star({Dyadic(huge), huge, huge})) == store.number(Dyadic(huge)));
  const GameId left[] = {store.number(Dyadic(1, 100'000))}, right[] = {store.nimber(3)};
  const GameId zero[] = {GameStore::zero()};
  CHECK(reduced(store, store.make(left, right)) == store.make(left, zero));
}

TEST_CASE("the projection of each game born by day 3 is that of the definition") {
  tests::try_born_by(3, compare_projection);
}

TEST_CASE("the projection of a random game is that of the definition") {
  naive::run_trials(643, 8000, 1, compare_projection);
}

TEST_CASE("projections are close, mirrored, and of heated games reduced") {
  naive::run_laws(644, 4000, 1, laws_of_projection);
}

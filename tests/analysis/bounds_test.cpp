// Bounds against their definition.
#include "upstar/analysis/bounds.hpp"

#include <doctest/doctest.h>

#include "analysis/every_game.hpp"
#include "upstar/analysis/classes.hpp"

using namespace upstar;
using naive::Bench;
using naive::Games;
using naive::Sample;

namespace {

std::string compare_bounds(Bench& bench, const std::vector<Sample>& samples) {
  Games& games = bench.games;
  const naive::Ref g = samples[0].reference;
  const Bounds found = bounds(bench.store, samples[0].value);
  if (naive::to_rational(found.left_stop) != games.left_stop(g)) return "left stop";
  if (naive::to_rational(found.right_stop) != games.right_stop(g)) return "right stop";
  if (found.ups.has_value() != is_infinitesimal(bench.store, samples[0].value)) return "multiples of up";
  if (!found.ups) return {};
  const auto ups = [&](const Integer& n) { return games.number_up_star(0, static_cast<int>(n), 0); };
  const Integer &n = found.ups->least, &m = found.ups->greatest;
  if (!games.leq(g, ups(n)) || games.leq(g, ups(n - 1))) return "least n";
  return games.leq(ups(m), g) && !games.leq(ups(m + 1), g) ? "" : "greatest m";
}

}  // namespace

TEST_CASE("bounds of the games born by day 3 are those of the definition") { tests::try_born_by(3, compare_bounds); }

TEST_CASE("bounds of random games are those of the definition") { naive::run_trials(681, 6000, 1, compare_bounds); }

TEST_CASE("bounds of huge multiples of up come at once") {
  GameStore store;
  const Integer huge = Integer(1) << 1000;
  for (const Integer& n : {huge, Integer(-huge), Integer(0)}) {
    const auto plain = bounds(store, store.number_up_star({0, n, 0})).ups;
    const auto starred = bounds(store, store.number_up_star({0, n, 1})).ups;
    const auto distant = bounds(store, store.number_up_star({0, n, huge})).ups;
    CHECK((plain->least == n && plain->greatest == n));
    CHECK((starred->least == n + 2 && starred->greatest == n - 2));
    CHECK((distant->least == n + 1 && distant->greatest == n - 1));
  }
}

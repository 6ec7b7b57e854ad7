// Switches, tinies and minies from their option sets.
#include "upstar/analysis/switches.hpp"

#include <doctest/doctest.h>

#include "naive/trial.hpp"

using namespace upstar;
using naive::Bench;
using naive::Ref;
using naive::Sample;

namespace {

std::string compare_switches(Bench& bench, const std::vector<Sample>& samples) {
  const Ref a = samples[0].reference, b = samples[1].reference;
  naive::Games& games = bench.games;
  const GameId options[] = {samples[0].value, samples[1].value};
  const auto differs = [&](GameId found, Ref expected) { return bench.bridge.to_naive(found) != expected; };
  if (differs(switch_of(bench.store, options), games.make({a, b}, {games.negate(a), games.negate(b)}))) {
    return "switches differ";
  }
  const Ref tiny_a = games.make({0}, {games.make({0}, {games.negate(a)})});
  if (differs(tiny(bench.store, options[0]), tiny_a)) return "tinies differ";
  if (differs(miny(bench.store, options[0]), games.make({games.make({a}, {0})}, {0}))) return "minies differ";
  return {};
}

}  // namespace

TEST_CASE("switches, tinies and minies are those of the definitions") {
  naive::run_trials(361, 5000, 2, compare_switches);
}

// A trial on each of the games born by day 3, instead of on random ones.
#pragma once

#include <doctest/doctest.h>

#include "game/born_by.hpp"
#include "naive/trial.hpp"
#include "upstar/notation/print.hpp"

namespace upstar::tests {

inline void try_born_by(int day, const naive::Trial& trial) {
  GameStore store;
  naive::Bench bench(store);
  for (const GameId g : born_by(store, day)) {
    const std::string finding = trial(bench, {{nullptr, g, bench.bridge.to_naive(g)}});
    CHECK_MESSAGE(finding.empty(), finding << " for " << to_text(store, g));
  }
}

}  // namespace upstar::tests

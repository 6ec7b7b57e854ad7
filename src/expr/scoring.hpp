// What a session keeps of scoring play: the forms, and what was found of them.
#pragma once

#include "upstar/ruleset/scoring_rules.hpp"
#include "upstar/scoring/canonical.hpp"

namespace upstar {

struct Scoring {
  explicit Scoring(Budget& budget)
      : store(budget),
        algebra(store),
        dicot(store, ScoreUniverse::dicot),
        milnor(store, ScoreUniverse::milnor),
        forming(store),
        search(budget) {}

  ScoreOrder& order(ScoreUniverse universe) {
    switch (universe) {
      case ScoreUniverse::dicot: return dicot;
      case ScoreUniverse::milnor: return milnor;
      default: return algebra.order();
    }
  }

  ScoreStore store;
  ScoreAlgebra algebra;
  ScoreOrder dicot, milnor;
  ScoreForming forming;
  ScoreSearch search;
};

}  // namespace upstar

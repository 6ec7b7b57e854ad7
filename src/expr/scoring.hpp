// What a session keeps of scoring play: the forms, and what was found of them.
#pragma once

#include "upstar/scoring/canonical.hpp"

namespace upstar {

struct Scoring {
  explicit Scoring(Budget& budget)
      : store(budget), algebra(store), dicot(store, ScoreUniverse::dicot), milnor(store, ScoreUniverse::milnor) {}

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
};

}  // namespace upstar

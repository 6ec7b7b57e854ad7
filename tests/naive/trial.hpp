// Trials: one statement about games tried on many random ones, and on failure the smallest games that break it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "naive/bridge.hpp"
#include "naive/walls.hpp"

namespace upstar::naive {

/// A store, a reference engine, and the way between them.
struct Bench {
  explicit Bench(GameStore& real) : store(real) {}

  GameStore& store;
  Games games{};
  Thermographs thermographs{games};
  Bridge bridge{store, games};
};

/// One random game: how it is built, and what both engines built.
struct Sample {
  std::shared_ptr<const Recipe> recipe;
  GameId value;
  Ref reference = 0;  ///< the canonical form, to trials; laws do without
};

/// What does not hold for these games, in words; empty if all is well. An exception counts as its own text.
using Trial = std::function<std::string(Bench&, const std::vector<Sample>&)>;

/// Tries `cases` (scaled) random tuples of `arity` games; stops at the first that fails, cuts it down to the smallest
/// that still fails in the same words and reports that to doctest, as text that reads back. The first game of a tuple
/// is always a new one, the others come from the same few hundred. All cases share one store, so that its tables and
/// caches fill; the reference engine is fresh after each few hundred.
void run_trials(std::uint64_t seed, int cases, std::size_t arity, const Trial& trial);

/// The same for statements about the store alone.
using Law = std::function<std::string(GameStore&, const std::vector<GameId>&)>;
void run_laws(std::uint64_t seed, int cases, std::size_t arity, const Law& law);

}  // namespace upstar::naive

// Between the reference engine and the real one: the same game built in both, and values carried over through option
// lists.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>

#include "naive/games.hpp"
#include "naive/recipe.hpp"
#include "upstar/game/store.hpp"

namespace upstar::naive {

GameId build(GameStore& store, const Recipe& recipe);

Rational to_rational(const Dyadic& value);
/// **Requires** a denominator that is a power of two.
Dyadic to_dyadic(const Rational& value);

class Bridge {
 public:
  Bridge(GameStore& store, Games& games) : m_store(store), m_games(games) {}

  /// The form whose options are exactly those the store reports: the canonical one only if the store's is.
  Ref to_naive(GameId g);
  GameId to_engine(Ref g);

 private:
  GameStore& m_store;
  Games& m_games;
  boost::unordered_flat_map<std::uint64_t, Ref> m_to_naive;
  boost::unordered_flat_map<Ref, GameId> m_to_engine;
};

}  // namespace upstar::naive

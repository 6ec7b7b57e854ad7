// Thermographs of the reference engine, from the definition: walls as polygons through exact points.
#pragma once

#include <utility>
#include <vector>

#include "naive/games.hpp"

namespace upstar::naive {

/// A continuous function of the temperature t >= -1: straight between its points, of slope `tail` after the last one.
struct Wall {
  std::vector<std::pair<Rational, Rational>> points;  ///< (t, value), t ascending from -1
  int tail = 0;

  Rational at(const Rational& t) const;
  /// The same function, but constant from t on.
  Wall with_mast_from(const Rational& t) const;
  /// The temperatures at which the slope changes, descending, and the slopes between them from the top down.
  std::pair<std::vector<Rational>, std::vector<Rational>> corners() const;
};

struct Walls {
  Wall left;
  Wall right;
  Rational temperature;  ///< the least t >= -1 at which the walls meet
  Rational mean;         ///< where
};

class Thermographs {
 public:
  explicit Thermographs(Games& games) : m_games(games) {}

  /// The left wall of G at t is the largest right wall of a Left option, less t, up to the least t where that is no
  /// longer above the right wall; a mast from there on. Integers are all mast. **Requires** a canonical form.
  const Walls& of(Ref g);

 private:
  Games& m_games;
  std::unordered_map<Ref, Walls> m_walls;
};

/// {g^L cooled - t | g^R cooled + t}, as a game, for t up to the temperature of g: the definition of cooling itself.
/// **Requires** a canonical form and a dyadic t.
Ref cool(Games& games, Thermographs& thermographs, Ref g, const Rational& t);

}  // namespace upstar::naive

// Wall: one side of a thermograph while it is built, as a piecewise linear function of the temperature.
//
//     points (t, v), t ascending, the first at the floor; linear between them with slope -1, 0 or 1; constant above
#pragma once

#include <optional>
#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

class Wall {
 public:
  struct Point {
    Dyadic t;
    Dyadic v;
  };

  /// The mast of a number, down to `floor`.
  Wall(const Dyadic& floor, const Dyadic& value) : m_points{{floor, value}} {}
  explicit Wall(std::vector<Point> points) : m_points(std::move(points)) {}

  const std::vector<Point>& points() const { return m_points; }
  const Dyadic& mast() const { return m_points.back().v; }
  /// **Cost** O(log of the corners).
  Dyadic at(const Dyadic& t) const;
  Wall shifted(const Dyadic& x) const;
  Wall negated() const;
  ThermographWall described() const;

 private:
  std::vector<Point> m_points;
};

/// Pointwise maximum (sign = 1) or minimum (sign = -1). **Cost** O(n log n) for n corners of both.
Wall envelope(const Wall& f, const Wall& g, int sign);

struct Walls {
  Wall left;
  Wall right;
  Dyadic temperature;

  Walls shifted(const Dyadic& x) const { return {left.shifted(x), right.shifted(x), temperature}; }
  /// The walls of the negative game.
  Walls mirrored() const { return {right.negated(), left.negated(), temperature}; }
};

/// The walls of a number, down to `floor`.
inline Walls mast(const Dyadic& floor, const Dyadic& value) { return {Wall(floor, value), Wall(floor, value), floor}; }

/// The walls of a game from the largest right wall of its left options and the smallest left wall of its right ones:
/// tilted by one to the left and to the right, cut where they meet. **Source** Siegel II.5.
Walls close_walls(const Wall& largest_right, const Wall& smallest_left);

/// Gathers the arguments of close_walls option by option.
class Scaffold {
 public:
  /// Adds the player's option H + x, where `option` holds the walls of H.
  void add(Player player, const Walls& option, const Dyadic& x) {
    if (player == Player::left) {
      add(m_largest_right, option.right.shifted(x), 1);
    } else {
      add(m_smallest_left, option.left.shifted(x), -1);
    }
  }
  /// **Requires** an option on each side.
  Walls close() const { return close_walls(*m_largest_right, *m_smallest_left); }

 private:
  static void add(std::optional<Wall>& envelope_so_far, const Wall& wall, int sign) {
    envelope_so_far = envelope_so_far ? envelope(*envelope_so_far, wall, sign) : wall;
  }

  std::optional<Wall> m_largest_right;
  std::optional<Wall> m_smallest_left;
};

}  // namespace upstar

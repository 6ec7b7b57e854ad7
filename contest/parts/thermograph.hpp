// Thermographs above temperature 0: the mean and the temperature of a value.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "game_table.hpp"

namespace cgt {

class Thermographs {
 public:
  explicit Thermographs(GameTable& games) : m_games(games) {}

  /// The temperature of a number m / 2^e in lowest terms is -1/2^e.
  Dyadic temperature(GameTable::Id g) {
    if (!m_games.is_number(g)) return walls(g).first.back().temperature;
    return -Dyadic(1, m_games.left_stop(g).log2_denominator());
  }
  Dyadic mean(GameTable::Id g) { return walls(g).first.back().value; }

 private:
  struct Point {
    Dyadic temperature;
    Dyadic value;
  };
  /// A wall from temperature 0 up: straight between its points, and upright above the last one.
  using Wall = std::vector<Point>;
  using Walls = std::pair<Wall, Wall>;

  const Walls& walls(GameTable::Id g) {
    const auto known = m_walls.find(g);
    if (known != m_walls.end()) return known->second;
    if (m_games.is_number(g)) {
      const Wall mast{{0, m_games.left_stop(g)}};
      return m_walls[g] = {mast, mast};
    }
    Wall left = best_wall(g, Player::left), right = best_wall(g, Player::right);
    const Dyadic gap = m_games.left_stop(g) - m_games.right_stop(g);  // the walls close it: both move above both ends
    const Dyadic far = std::max(left.back().temperature, right.back().temperature) + gap + 1;
    draw_on(left, far, -1);
    draw_on(right, far, 1);
    return m_walls[g] = meeting(left, right);
  }
  /// The best of the opponent's walls of the options, with the tax.
  Wall best_wall(GameTable::Id g, Player player) {
    const int tax = player == Player::left ? -1 : 1;
    Wall best;
    for (const GameTable::Id option : m_games.options(g, player)) {
      Wall wall = player == Player::left ? walls(option).second : walls(option).first;
      best = best.empty() ? wall : better(best, wall, player);
    }
    for (Point& point : best) point.value += point.temperature * Dyadic(tax);
    return best;
  }
  /// The tax goes on above the last point.
  static void draw_on(Wall& wall, const Dyadic& to, int tax) {
    wall.push_back({to, wall.back().value + (to - wall.back().temperature) * Dyadic(tax)});
  }

  static Dyadic value_at(const Wall& wall, const Dyadic& temperature) {
    const auto above = std::upper_bound(wall.begin(), wall.end(), temperature,
                                        [](const Dyadic& t, const Point& point) { return t < point.temperature; });
    const Point& before = *(above - 1);
    if (above == wall.end()) return before.value;
    // The slopes are -1, 0 and 1.
    const Dyadic rise = temperature - before.temperature;
    const int slope = (above->value - before.value).sign();
    return before.value + rise * Dyadic(slope);
  }
  static std::vector<Dyadic> temperatures(const Wall& a, const Wall& b) {
    std::vector<Dyadic> all;
    for (const Wall* wall : {&a, &b}) {
      for (const Point& point : *wall) all.push_back(point.temperature);
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }
  /// Where two straight lines cross that go from a0 and b0 to a1 and b1, `length` later: their distance changes by 1
  /// or 2 for each degree.
  static Dyadic crossing(const Dyadic& a0, const Dyadic& b0, const Dyadic& a1, const Dyadic& b1, const Dyadic& length) {
    const Dyadic before = a0 < b0 ? b0 - a0 : a0 - b0, after = a1 < b1 ? b1 - a1 : a1 - b1;
    return before + after == length ? before : before.half();
  }
  static Wall better(const Wall& a, const Wall& b, Player player) {
    Wall best;
    const auto add = [&](const Dyadic& t) {
      const Dyadic x = value_at(a, t), y = value_at(b, t);
      best.push_back({t, player == Player::left ? std::max(x, y) : std::min(x, y)});
    };
    const std::vector<Dyadic> all = temperatures(a, b);
    for (std::size_t i = 0; i < all.size(); ++i) {
      add(all[i]);
      if (i + 1 == all.size()) break;
      const Dyadic a0 = value_at(a, all[i]), b0 = value_at(b, all[i]);
      const Dyadic a1 = value_at(a, all[i + 1]), b1 = value_at(b, all[i + 1]);
      if ((a0 < b0 && b1 < a1) || (b0 < a0 && a1 < b1)) add(all[i] + crossing(a0, b0, a1, b1, all[i + 1] - all[i]));
    }
    return best;
  }
  /// Both walls up to where they meet.
  static Walls meeting(const Wall& left, const Wall& right) {
    Walls walls;
    const auto add = [&](const Dyadic& t) {
      walls.first.push_back({t, value_at(left, t)});
      walls.second.push_back({t, value_at(right, t)});
    };
    const std::vector<Dyadic> all = temperatures(left, right);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Dyadic l = value_at(left, all[i]), r = value_at(right, all[i]);
      if (l < r) {
        const Dyadic l0 = walls.first.back().value, r0 = walls.second.back().value;
        add(all[i - 1] + crossing(l0, r0, l, r, all[i] - all[i - 1]));
        break;
      }
      add(all[i]);
      if (l == r) break;
    }
    return walls;
  }

  GameTable& m_games;
  std::unordered_map<GameTable::Id, Walls> m_walls;
};

}  // namespace cgt

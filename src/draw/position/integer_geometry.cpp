// Integer geometry.
#include "draw/position/integer_geometry.hpp"

namespace upstar::draw {

std::int64_t root_of(std::int64_t n) {
  std::int64_t low = 0, high = 3'000'000'000;
  while (high - low > 1) {
    const std::int64_t middle = (low + high) / 2;
    (middle * middle <= n ? low : high) = middle;
  }
  return low;
}

std::int64_t sine_of(std::int64_t angle) {
  constexpr std::int64_t half_turn = 18'000;
  const std::int64_t in_turn = (angle % (2 * half_turn) + 2 * half_turn) % (2 * half_turn);
  const std::int64_t x = in_turn % half_turn, product = x * (half_turn - x);
  const std::int64_t sine = 4'000 * product / (405'000'000 - product);
  return in_turn < half_turn ? sine : -sine;
}

Point towards(Point from, Point to, std::int64_t distance) {
  const std::int64_t x = to.x - from.x, y = to.y - from.y, length = root_of(x * x + y * y);
  if (length == 0) return from;
  return {from.x + static_cast<int>(x * distance / length), from.y + static_cast<int>(y * distance / length)};
}

std::vector<Point> curve(Point a, Point pull, Point b) {
  constexpr int steps = 16;
  std::vector<Point> points;
  for (int t = 0; t <= steps; ++t) {
    const int u = steps - t;
    const auto along = [&](std::int64_t from, std::int64_t by, std::int64_t to) {
      return static_cast<int>((u * u * from + 2 * u * t * by + t * t * to) / (steps * steps));
    };
    points.push_back({along(a.x, pull.x, b.x), along(a.y, pull.y, b.y)});
  }
  return points;
}

}  // namespace upstar::draw

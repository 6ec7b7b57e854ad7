// Roots, angles and curves in integers: pictures are the same on every machine.
#pragma once

#include <cstdint>
#include <vector>

#include "draw/scene.hpp"

namespace upstar::draw {

/// The root, rounded down. **Requires** n >= 0.
std::int64_t root_of(std::int64_t n);
/// Thousandths of the sine, exact to two of them. The angle is in hundredths of a degree.
/// **Source** Bhaskara I.
std::int64_t sine_of(std::int64_t angle);
inline std::int64_t cosine_of(std::int64_t angle) { return sine_of(angle + 9000); }

/// The point so far from `from` on the way to `to`; `from` if they are the same.
Point towards(Point from, Point to, std::int64_t distance);
/// The points of the parabola from a to b that is pulled towards `pull`.
std::vector<Point> curve(Point a, Point pull, Point b);

}  // namespace upstar::draw

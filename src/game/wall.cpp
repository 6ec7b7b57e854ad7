// Walls: envelopes, tilting and the foot of the mast. Everything is exact: corners are dyadic, since slopes differ by 1
// or 2.
#include "game/wall.hpp"

#include <algorithm>

namespace upstar {
namespace {

using Point = Wall::Point;

// The point of the segment from p to q (a slope of -1, 0 or 1) at t.
Dyadic value_between(const Point& p, const Point& q, const Dyadic& t) {
  if (q.v == p.v) return p.v;
  return q.v > p.v ? p.v + (t - p.t) : p.v - (t - p.t);
}

// The place where two lines meet that are `gap` > 0 apart at the start and approach by 1 or 2 for each unit of t.
Dyadic meeting(const Dyadic& start, const Dyadic& gap, bool rate_is_one) {
  return start + (rate_is_one ? gap : gap >> 1);
}

// Slopes are -1, 0 or 1, so two slopes are equal iff their signs are.
void drop_straight_corners(std::vector<Point>& points) {
  std::size_t kept = 0;
  for (const Point& point : points) {
    while (kept >= 2 && (points[kept - 1].v - points[kept - 2].v).sign() == (point.v - points[kept - 1].v).sign())
      --kept;
    points[kept++] = point;
  }
  points.resize(kept);
  while (points.size() >= 2 && points.back().v == points[points.size() - 2].v) points.pop_back();
}

}  // namespace

Dyadic Wall::at(const Dyadic& t) const {
  const auto above = std::upper_bound(m_points.begin() + 1, m_points.end(), t,
                                      [](const Dyadic& time, const Point& point) { return time < point.t; });
  return above == m_points.end() ? mast() : value_between(*(above - 1), *above, t);
}

Wall Wall::shifted(const Dyadic& x) const {
  std::vector<Point> points = m_points;
  for (Point& point : points) point.v = point.v + x;
  return Wall(std::move(points));
}

Wall Wall::negated() const {
  std::vector<Point> points = m_points;
  for (Point& point : points) point.v = -point.v;
  return Wall(std::move(points));
}

ThermographWall Wall::described() const {
  ThermographWall wall{mast(), {}, {0}};
  for (std::size_t i = m_points.size() - 1; i > 0; --i) {
    const Dyadic rise = m_points[i].v - m_points[i - 1].v;
    wall.critical.push_back(m_points[i].t);
    wall.slopes.push_back(rise.sign());
  }
  return wall;
}

Wall envelope(const Wall& f, const Wall& g, int sign) {
  std::vector<Dyadic> times;
  for (const Wall* wall : {&f, &g}) {
    for (const Point& point : wall->points()) times.push_back(point.t);
  }
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  std::vector<Point> points;
  Dyadic previous_gap;
  for (std::size_t i = 0; i < times.size(); ++i) {
    const Dyadic in_f = f.at(times[i]);
    const Dyadic in_g = g.at(times[i]);
    const Dyadic gap = in_f - in_g;
    if (i > 0 && gap.sign() * previous_gap.sign() < 0) {
      const Dyadic change = previous_gap.sign() > 0 ? previous_gap - gap : gap - previous_gap;
      const Dyadic distance = previous_gap.sign() > 0 ? previous_gap : -previous_gap;
      const Dyadic t = meeting(times[i - 1], distance, change == times[i] - times[i - 1]);
      points.push_back({t, f.at(t)});
    }
    points.push_back({times[i], gap.sign() * sign >= 0 ? in_f : in_g});
    previous_gap = gap;
  }
  drop_straight_corners(points);
  return Wall(std::move(points));
}

Walls close_walls(const Wall& largest_right, const Wall& smallest_left) {
  std::vector<Dyadic> times;
  for (const Wall* wall : {&largest_right, &smallest_left}) {
    for (const Point& point : wall->points()) times.push_back(point.t);
  }
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  std::vector<Point> left;
  std::vector<Point> right;
  const auto left_at = [&](const Dyadic& t) { return largest_right.at(t) - t; };
  const auto right_at = [&](const Dyadic& t) { return smallest_left.at(t) + t; };
  Dyadic foot = times.front();
  for (std::size_t i = 0;; ++i) {
    // Above the last corner the scaffolds approach at rate 2.
    const bool above = i == times.size();
    const Dyadic& from = times[above ? i - 1 : i];
    const Dyadic gap = left_at(from) - right_at(from);
    if (above) {
      foot = gap.sign() > 0 ? meeting(from, gap, false) : from;
      break;
    }
    if (gap.sign() <= 0) {
      if (i == 0) break;
      const Dyadic before = left_at(times[i - 1]) - right_at(times[i - 1]);
      foot = meeting(times[i - 1], before, before - gap == from - times[i - 1]);
      break;
    }
    left.push_back({from, left_at(from)});
    right.push_back({from, right_at(from)});
  }
  left.push_back({foot, left_at(foot)});
  right.push_back({foot, left_at(foot)});
  drop_straight_corners(left);
  drop_straight_corners(right);
  return {Wall(std::move(left)), Wall(std::move(right)), foot};
}

}  // namespace upstar

#include "naive/walls.hpp"

#include <algorithm>
#include <stdexcept>

namespace upstar::naive {

namespace {

Wall constant(const Rational& value) { return {{{Rational(-1), value}}, 0}; }

/// The wall plus slope * t.
Wall tilted(Wall wall, int slope) {
  for (auto& [t, value] : wall.points) value += slope * t;
  wall.tail += slope;
  return wall;
}

std::vector<Rational> temperatures(const Wall& a, const Wall& b) {
  std::vector<Rational> all;
  for (const Wall* wall : {&a, &b}) {
    for (const auto& [t, value] : wall->points) all.push_back(t);
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

/// The temperatures at which a - b is 0 strictly between points of either or after the last.
std::vector<Rational> crossings(const Wall& a, const Wall& b) {
  std::vector<Rational> found;
  const std::vector<Rational> ts = temperatures(a, b);
  for (std::size_t i = 0; i < ts.size(); ++i) {
    const Rational here = a.at(ts[i]) - b.at(ts[i]);
    const bool last = i + 1 == ts.size();
    const Rational next = last ? ts[i] + 1 : ts[i + 1];
    const Rational slope = (a.at(next) - b.at(next) - here) / (next - ts[i]);
    if (slope == 0) continue;
    const Rational t = ts[i] - here / slope;
    if (t > ts[i] && (last || t < next)) found.push_back(t);
  }
  return found;
}

Wall larger(const Wall& a, const Wall& b) {
  std::vector<Rational> ts = temperatures(a, b);
  const std::vector<Rational> more = crossings(a, b);
  ts.insert(ts.end(), more.begin(), more.end());
  std::sort(ts.begin(), ts.end());
  Wall result;
  for (const Rational& t : ts) result.points.emplace_back(t, std::max(a.at(t), b.at(t)));
  result.tail = a.at(ts.back() + 1) > b.at(ts.back() + 1) ? a.tail : b.tail;
  return result;
}

Wall negative(Wall wall) {
  for (auto& [t, value] : wall.points) value = -value;
  wall.tail = -wall.tail;
  return wall;
}

/// The least t at which high is not above low.
Rational meeting(const Wall& high, const Wall& low) {
  std::vector<Rational> ts = temperatures(high, low);
  const std::vector<Rational> more = crossings(high, low);
  ts.insert(ts.end(), more.begin(), more.end());
  std::sort(ts.begin(), ts.end());
  for (const Rational& t : ts) {
    if (high.at(t) <= low.at(t)) return t;
  }
  throw std::logic_error("walls that never meet");
}

}  // namespace

Rational Wall::at(const Rational& t) const {
  if (t >= points.back().first) return points.back().second + tail * (t - points.back().first);
  std::size_t i = 0;
  while (points[i + 1].first < t) ++i;
  const auto& [t0, v0] = points[i];
  const auto& [t1, v1] = points[i + 1];
  return v0 + (v1 - v0) / (t1 - t0) * (t - t0);
}

Wall Wall::with_mast_from(const Rational& t) const {
  Wall result;
  for (const auto& point : points) {
    if (point.first < t) result.points.push_back(point);
  }
  result.points.emplace_back(t, at(t));
  return result;
}

std::pair<std::vector<Rational>, std::vector<Rational>> Wall::corners() const {
  std::pair<std::vector<Rational>, std::vector<Rational>> result;
  auto& [critical, slopes] = result;
  slopes.emplace_back(tail);
  for (std::size_t i = points.size() - 1; i > 0; --i) {
    const Rational slope = (points[i].second - points[i - 1].second) / (points[i].first - points[i - 1].first);
    if (slope == slopes.back()) continue;
    critical.push_back(points[i].first);
    slopes.push_back(slope);
  }
  return result;
}

const Walls& Thermographs::of(Ref g) {
  if (const auto known = m_walls.find(g); known != m_walls.end()) return known->second;
  const auto& number = m_games.number_of(g);
  Walls walls;
  if (number && denominator(*number) == 1) {
    walls = {constant(*number), constant(*number), -1, *number};
  } else {
    const Refs lefts = m_games.left(g);
    const Refs rights = m_games.right(g);
    if (lefts.empty() || rights.empty()) throw std::logic_error("thermograph of a form that is not canonical");
    Wall high = of(lefts[0]).right;
    for (const Ref option : lefts) high = larger(high, of(option).right);
    Wall low = negative(of(rights[0]).left);
    for (const Ref option : rights) low = larger(low, negative(of(option).left));
    high = tilted(high, -1);
    low = tilted(negative(low), 1);
    const Rational t = meeting(high, low);
    if (high.at(t) != low.at(t)) throw std::logic_error("walls that are apart from the start");
    walls = {high.with_mast_from(t), low.with_mast_from(t), t, high.at(t)};
  }
  return m_walls.emplace(g, std::move(walls)).first->second;
}

Ref cool(Games& games, Thermographs& thermographs, Ref g, const Rational& t) {
  const Walls& walls = thermographs.of(g);
  if (walls.temperature < t) return games.number(walls.mean);
  const auto& number = games.number_of(g);
  if (number && denominator(*number) == 1) return g;
  const Refs lefts = games.left(g);
  const Refs rights = games.right(g);
  Refs cooled_left, cooled_right;
  for (const Ref option : lefts) {
    cooled_left.push_back(games.add(cool(games, thermographs, option, t), games.number(-t)));
  }
  for (const Ref option : rights) {
    cooled_right.push_back(games.add(cool(games, thermographs, option, t), games.number(t)));
  }
  return games.make(std::move(cooled_left), std::move(cooled_right));
}

}  // namespace upstar::naive

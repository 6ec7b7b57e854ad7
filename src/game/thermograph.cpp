// Whole thermographs, from t = -1 up.
//
// Below 0 a number that is no integer has walls of its own (those of 1/2 spread below -1/2), so the walls of B + x are
// not those of B moved by x. But an integer moves walls: one pair serves all followers B + x of the same B and the same
// fractional part of x. Numbers, and x + n.^ + *m, have closed forms.
#include "game/engine.hpp"
#include "game/followers.hpp"
#include "game/wall.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar {
namespace {

constexpr int lowest = -1;  // temperature

// Halving from 0 and 1 down to x meets the options of each number on the way.
Walls number_walls(Budget& budget, const Dyadic& x) {
  Dyadic low = 0, high = 1;
  Walls of_low = mast(lowest, low), of_high = mast(lowest, high);
  if (x == low) return of_low;
  for (;;) {
    budget.tick(of_low.right.points().size() + of_high.left.points().size());
    const Dyadic middle = (low + high) >> 1;
    Walls of_middle = close_walls(of_low.right, of_high.left);
    if (middle == x) return of_middle;
    if (x < middle) {
      high = middle;
      of_high = std::move(of_middle);
    } else {
      low = middle;
      of_low = std::move(of_middle);
    }
  }
}

// x + n.^ + *m from the walls of x, by the options of its canonical form (UpStarTable::option).
//
// The walls of x at t <= 0 are at most -t apart: of the canonical options of x, one is an option of the other, so by the
// closing of its walls L(x^R) - R(x^L) >= -t. So x + * among the options, beside x, changes no wall, and x + *2, x + *3, ...
// and x + ^* have the walls of x + *; all others have a right option with its left wall.
Walls up_star_walls(const Walls& number, const UpStarTable::Big& parts) {
  if (parts.ups < 0) return up_star_walls(number.mirrored(), {-parts.ups, parts.nimber}).mirrored();
  const Walls star = close_walls(number.right, number.left);
  if (parts.ups == 0 || (parts.ups == 1 && parts.nimber == 1)) return star;
  return close_walls(number.right, star.left);
}

std::uint64_t bytes_of(const Walls& walls) {
  return (walls.left.points().size() + walls.right.points().size()) * sizeof(Wall::Point);
}

}  // namespace

std::vector<Thermograph> GameStore::Engine::thermographs(std::span<const GameId> games) {
  FollowerTable<Walls, Engine> walls(*this, Keyed::by_fraction);
  MemoryClaim corners(m_budget);
  const auto whole_of = [&](GameId g) { return Dyadic(m_numbers.value(offset(g)).floor()); };
  const auto closed_form = [&](GameId h) -> std::optional<Walls> {
    if (is_record(h.base)) return std::nullopt;
    Walls found = number_walls(m_budget, m_numbers.value(offset(h)));
    if (h.base != 0) found = up_star_walls(found, m_up_stars.value(h.base));
    corners.claim(bytes_of(found));
    return found;
  };
  const auto from_options = [&](GameId h) {
    Scaffold scaffold;
    for_each_option(*this, h,
                    [&](GameId option, Player player) { scaffold.add(player, walls.of(option), whole_of(option)); });
    Walls found = scaffold.close();
    corners.claim(bytes_of(found));
    return found;
  };
  std::vector<Thermograph> thermographs;
  thermographs.reserve(games.size());
  for (const GameId g : games) {
    walls.fill(g, closed_form, from_options);
    const Walls& found = walls.of(g);
    thermographs.push_back({found.left.shifted(whole_of(g)).described(), found.right.shifted(whole_of(g)).described()});
  }
  return thermographs;
}

Dyadic ThermographWall::at(const Dyadic& t) const {
  Dyadic value = mast;
  for (std::size_t i = 0; i < critical.size() && t < critical[i]; ++i) {
    const Dyadic& end = i + 1 < critical.size() && t < critical[i + 1] ? critical[i + 1] : t;
    const Dyadic drop = critical[i] - end;
    value = slopes[i + 1] == 0 ? value : slopes[i + 1] > 0 ? value - drop : value + drop;
  }
  return value;
}

Dyadic Thermograph::temperature() const {
  Dyadic foot = -1;
  for (const ThermographWall* wall : {&left, &right}) {
    if (!wall->critical.empty() && wall->critical.front() > foot) foot = wall->critical.front();
  }
  return foot;
}

}  // namespace upstar

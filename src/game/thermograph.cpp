// Whole thermographs, from t = -1 up.
//
// Below 0 the walls of a number that is not an integer are not its mast (those of 1/2 spread below -1/2), so the walls
// of B + x are not those of B moved by x. But adding an integer moves the walls by it: one pair serves all followers
// B + x with the same B and the same fractional part of x. Numbers, and x + n.^ + *m, have closed forms.
#include "game/engine.hpp"
#include "game/followers.hpp"
#include "game/wall.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar {
namespace {

constexpr int lowest = -1;  // temperature

// Halves the interval from 0 to 1 down to x: the options of each middle are the ends of its interval.
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

// The walls of x + n.^ + *m from those of x, by the options of its canonical form (UpStarTable::option).
//
// The walls of x at t <= 0 are at most -t apart: of the two canonical options of x, one is an option of the other, and
// closing the walls of that other gave L(x^R) - R(x^L) >= -t. So an option x + * beside the option x changes no wall.
// Therefore x + *2, x + *3, ... and x + ^* have the walls of x + *; all others have a right option with its left wall.
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

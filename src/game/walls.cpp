// Mean, temperature and thermograph of values.
//
// From t = 0 up, a number is its own mast and the walls of B + x are those of B moved by x; so mean and temperature need
// one pair of walls for each record among the followers. From t = -1 up that fails (the walls of 1/2 spread below -1/2),
// so a whole thermograph needs one pair for each follower.
#include <algorithm>

#include "game/engine.hpp"
#include "game/wall.hpp"

namespace upstar {
namespace {

std::uint64_t word(GameId id) { return std::uint64_t{id.number} << 32 | id.base; }

// A number m/2^n in lowest terms has temperature -1/2^n.
Dyadic number_temperature(const Dyadic& x) { return -(Dyadic(1) >> x.log2_denominator()); }

// The envelopes that close_walls wants, gathered option by option.
class Scaffold {
 public:
  void add_left(const Wall& right_wall) { add(m_largest_right, right_wall, 1); }
  void add_right(const Wall& left_wall) { add(m_smallest_left, left_wall, -1); }
  /// **Requires** an option on each side.
  Walls close() const { return close_walls(*m_largest_right, *m_smallest_left); }

 private:
  static void add(std::optional<Wall>& envelope_so_far, const Wall& wall, int sign) {
    envelope_so_far = envelope_so_far ? envelope(*envelope_so_far, wall, sign) : wall;
  }

  std::optional<Wall> m_largest_right;
  std::optional<Wall> m_smallest_left;
};

}  // namespace

GameStore::Engine::Heat GameStore::Engine::heat(GameId g) {
  const Dyadic x = m_numbers.value(offset(g));
  if (g.base == 0) return {offset(g), m_numbers.intern(number_temperature(x))};
  if (is_up_star(g.base)) return {offset(g), 0};
  if (const auto known = m_heats.find(g.base); known != m_heats.end()) {
    return {m_numbers.add(known->second.mean, offset(g)), known->second.temperature};
  }
  std::vector<Base> records{g.base};
  boost::unordered_flat_map<Base, std::optional<Walls>> walls{{g.base, std::nullopt}};
  for (std::size_t i = 0; i < records.size(); ++i) {
    m_budget.tick();
    for (const Player player : {Player::left, Player::right}) {
      all_options({0, records[i]}, player, [&](GameId option) {
        if (is_record(option.base) && walls.emplace(option.base, std::nullopt).second) records.push_back(option.base);
        return true;
      });
    }
  }
  std::sort(records.begin(), records.end());
  const Dyadic floor = 0;
  for (const Base base : records) {
    m_budget.tick();
    Scaffold scaffold;
    for (const Player player : {Player::left, Player::right}) {
      all_options({0, base}, player, [&](GameId option) {
        const Dyadic moved = m_numbers.value(offset(option));
        if (is_record(option.base)) {
          const Walls& of_base = *walls.find(option.base)->second;
          if (player == Player::left) {
            scaffold.add_left(of_base.right.shifted(moved));
          } else {
            scaffold.add_right(of_base.left.shifted(moved));
          }
        } else if (player == Player::left) {
          scaffold.add_left(Wall(floor, moved));
        } else {
          scaffold.add_right(Wall(floor, moved));
        }
        return true;
      });
    }
    const Walls closed = scaffold.close();
    m_heats[base] = {m_numbers.intern(closed.left.mast()), m_numbers.intern(closed.temperature)};
    walls[base] = closed;
  }
  const Heat& found = m_heats.find(g.base)->second;
  return {m_numbers.add(found.mean, offset(g)), found.temperature};
}

Thermograph GameStore::Engine::thermograph(GameId g) {
  const Dyadic floor = -1;
  const auto closed_form = [&](GameId id) -> std::optional<Walls> {
    const Dyadic x = m_numbers.value(offset(id));
    if (!x.is_integer()) return std::nullopt;
    if (id.base == 0) return Walls{Wall(floor, x), Wall(floor, x), floor};
    if (!is_up_star(id.base)) return std::nullopt;
    // Below 0 the walls spread, but the one on the weaker side of n.^ + *m (not of ^*) stays.
    const UpStarTable::Big parts = m_up_stars.value(id.base);
    const bool spreads = parts.ups == 0 || (abs(parts.ups) == 1 && parts.nimber == 1);
    const Wall mast(floor, x);
    const Wall left({{floor, x - floor}, {0, x}});
    const Wall right({{floor, x + floor}, {0, x}});
    return Walls{spreads || parts.ups > 0 ? left : mast, spreads || parts.ups < 0 ? right : mast, 0};
  };
  std::vector<GameId> waiting{g};
  boost::unordered_flat_map<std::uint64_t, std::optional<Walls>> walls;
  while (!waiting.empty()) {
    m_budget.tick();
    const GameId current = waiting.back();
    auto [entry, is_new] = walls.emplace(word(current), std::nullopt);
    if (is_new) entry->second = closed_form(current);
    if (entry->second) {
      waiting.pop_back();
      continue;
    }
    Scaffold scaffold;
    bool ready = true;
    for (const Player player : {Player::left, Player::right}) {
      all_options(current, player, [&](GameId option) {
        const auto known = walls.find(word(option));
        if (known == walls.end() || !known->second) {
          waiting.push_back(option);
          ready = false;
        } else if (ready && player == Player::left) {
          scaffold.add_left(known->second->right);
        } else if (ready) {
          scaffold.add_right(known->second->left);
        }
        return true;
      });
    }
    if (!ready) continue;
    walls[word(current)] = scaffold.close();
    waiting.pop_back();
  }
  const Walls& found = *walls[word(g)];
  return {found.left.described(), found.right.described()};
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

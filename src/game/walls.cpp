// Mean and temperature of values.
//
// From t = 0 up, a number is its own mast and the walls of B + x are those of B moved by x; so mean and temperature need
// one pair of walls for each record among the followers. (Whole thermographs: thermograph.cpp.)
#include <algorithm>

#include "game/engine.hpp"
#include "game/wall.hpp"

namespace upstar {
namespace {

// A number m/2^n in lowest terms has temperature -1/2^n.
Dyadic number_temperature(const Dyadic& x) { return -(Dyadic(1) >> x.log2_denominator()); }

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

}  // namespace upstar

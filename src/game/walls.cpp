// Mean and temperature of values.
//
// From t = 0 up, the walls of a number are its mast, and the walls of B + x are those of B moved by x. So mean and
// temperature need one pair of walls for each record among the followers. (Whole thermographs: thermograph.cpp.)
#include "game/engine.hpp"
#include "game/followers.hpp"
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
  FollowerTable<Walls, Engine> walls(*this, Keyed::by_base);
  const Walls cold = mast(0, 0);
  const auto closed_form = [&](GameId h) { return is_record(h.base) ? std::nullopt : std::optional(cold); };
  walls.fill(g, closed_form, [&](GameId h) {
    Scaffold scaffold;
    for_each_option(*this, h, [&](GameId option, Player player) {
      scaffold.add(player, option.base == 0 ? cold : walls.of(option), m_numbers.value(offset(option)));
    });
    Walls closed = scaffold.close();
    m_heats[h.base] = {m_numbers.intern(closed.left.mast()), m_numbers.intern(closed.temperature)};
    return closed;
  });
  const Heat& found = m_heats.find(g.base)->second;
  return {m_numbers.add(found.mean, offset(g)), found.temperature};
}

}  // namespace upstar

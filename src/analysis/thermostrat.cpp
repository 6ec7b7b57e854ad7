// Thermostrat: the compound thermograph, its best temperature, and the move there.
//
// Why the guarantee holds: R_T of the option is L_T of the component plus T, so after the move the right wall of the
// sum is at least R_T + W_T + T at temperature T. From T down to 0 a right wall loses at most one for each degree.
#include "upstar/analysis/thermostrat.hpp"

#include <algorithm>
#include <vector>

#include "upstar/analysis/orthodox_moves.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/option_order.hpp"

namespace upstar {

namespace {

/// The walls as the player sees them: for Right exchanged and negated.
class Side {
 public:
  Side(const Thermograph& thermograph, Player player) : m_thermograph(thermograph), m_is_left(player == Player::left) {}

  Dyadic own(const Dyadic& t) const { return m_is_left ? m_thermograph.left.at(t) : -m_thermograph.right.at(t); }
  Dyadic other(const Dyadic& t) const { return m_is_left ? m_thermograph.right.at(t) : -m_thermograph.left.at(t); }
  Dyadic width(const Dyadic& t) const { return own(t) - other(t); }

 private:
  const Thermograph& m_thermograph;
  bool m_is_left;
};

struct Ambient {
  Dyadic temperature;
  Dyadic value;
  Dyadic width;
};

/// Between corners of components R_t + W_t is convex, so its maximum is first reached at a corner or at 0.
Ambient ambient(GameStore& store, const std::vector<Thermograph>& thermographs, const std::vector<Side>& sides) {
  std::vector<Dyadic> times{0};
  for (const Thermograph& thermograph : thermographs) {
    for (const ThermographWall* wall : {&thermograph.left, &thermograph.right}) {
      std::copy_if(wall->critical.begin(), wall->critical.end(), std::back_inserter(times),
                   [](const Dyadic& t) { return t.sign() > 0; });
    }
  }
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  std::optional<Ambient> best;
  for (const Dyadic& t : times) {
    store.budget().tick(sides.size());
    Ambient here{t, 0, 0};
    for (const Side& side : sides) {
      here.value += side.other(t);
      here.width = std::max(here.width, side.width(t));
    }
    here.value += here.width;
    if (!best || here.value > best->value) best = here;
  }
  return *best;
}

GameId orthodox_option(GameStore& store, GameId component, Player player, const Dyadic& t) {
  const std::vector<GameId> options = store.options(component, player);
  std::vector<GameId> orthodox;
  for (const std::size_t i : orthodox_at(store, component, options, player, t)) orthodox.push_back(options[i]);
  OptionOrder(store).sort(orthodox);
  return orthodox.front();
}

}  // namespace

ThermostratMove thermostrat(GameStore& store, std::span<const GameId> components, Player player) {
  if (std::all_of(components.begin(), components.end(), [&](GameId g) { return store.is_number(g); })) {
    throw DomainError(components.empty() ? "there is no move: there are no components"
                                         : "there is no move to advise: all components are numbers");
  }
  const std::vector<Thermograph> thermographs = store.thermographs(components);
  std::vector<Side> sides;
  for (const Thermograph& thermograph : thermographs) sides.emplace_back(thermograph, player);
  const Ambient best = ambient(store, thermographs, sides);
  // There is one: components colder than T have width 0, and if W_T = 0, T is the temperature of the hottest one.
  std::size_t chosen = 0;
  while (sides[chosen].width(best.temperature) != best.width || store.is_number(components[chosen]) ||
         thermographs[chosen].temperature() < best.temperature) {
    ++chosen;
  }
  const GameId option = orthodox_option(store, components[chosen], player, best.temperature);
  return {chosen, option, player == Player::left ? best.value : -best.value, best.temperature};
}

}  // namespace upstar

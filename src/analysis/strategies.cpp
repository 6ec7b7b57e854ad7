// Strategies for sums, by the thermographs of the components.
#include "upstar/analysis/strategies.hpp"

#include <algorithm>

#include "upstar/analysis/orthodox_moves.hpp"
#include "upstar/analysis/thermostrat.hpp"

namespace upstar {

namespace {

struct HotPlace {
  std::size_t component;
  Dyadic temperature;
};

std::optional<HotPlace> hottest(GameStore& store, std::span<const Component> components) {
  std::optional<HotPlace> found;
  for (std::size_t i = 0; i < components.size(); ++i) {
    store.budget().tick();
    if (store.is_number(components[i].value)) continue;
    const Dyadic temperature = store.temperature(components[i].value);
    if (!found || temperature > found->temperature) found = {i, temperature};
  }
  return found;
}

MoveInSum first_orthodox(GameStore& store, std::span<const Component> components, Player player, std::size_t component,
                         const Dyadic& t) {
  const Component& place = components[component];
  return {component, orthodox_at(store, place.value, place.moves, player, t).front()};
}

}  // namespace

std::vector<RatedMove> rate_moves(GameStore& store, std::span<const GameId> sums, Player player) {
  const bool is_left = player == Player::left;
  std::vector<RatedMove> rated;
  std::optional<Dyadic> best;
  for (const GameId sum : sums) {
    store.budget().tick();
    const Dyadic stop = is_left ? store.right_stop(sum) : store.left_stop(sum);
    const GameId zero = GameStore::zero();
    rated.push_back({is_left ? store.leq(zero, sum) : store.leq(sum, zero), stop, 0});
    if (!best || (is_left ? stop > *best : stop < *best)) best = stop;
  }
  for (RatedMove& move : rated) move.loss = is_left ? *best - move.stop : move.stop - *best;
  return rated;
}

std::optional<Dyadic> ambient_temperature(GameStore& store, std::span<const Component> components) {
  const auto place = hottest(store, components);
  return place ? std::optional(place->temperature) : std::nullopt;
}

std::vector<MoveInSum> orthodox_in_sum(GameStore& store, std::span<const Component> components, Player player,
                                       const Dyadic& ambient) {
  std::vector<MoveInSum> found;
  for (std::size_t i = 0; i < components.size(); ++i) {
    const Component& place = components[i];
    if (store.is_number(place.value) || store.temperature(place.value) < ambient) continue;
    for (const std::size_t move : orthodox_at(store, place.value, place.moves, player, ambient)) {
      found.push_back({i, move});
    }
  }
  return found;
}

std::optional<MoveInSum> hotstrat(GameStore& store, std::span<const Component> components, Player player) {
  const auto place = hottest(store, components);
  if (!place) return std::nullopt;
  return first_orthodox(store, components, player, place->component, place->temperature);
}

std::optional<MoveInSum> sentestrat(GameStore& store, std::span<const Component> components, Player player,
                                    const Dyadic& ambient) {
  const auto place = hottest(store, components);
  if (!place) return std::nullopt;
  return first_orthodox(store, components, player, place->component, std::min(ambient, place->temperature));
}

std::optional<MoveInSum> thermostrat_in_sum(GameStore& store, std::span<const Component> components, Player player) {
  std::vector<GameId> values;
  for (const Component& component : components) values.push_back(component.value);
  if (!hottest(store, components)) return std::nullopt;
  const ThermostratMove advised = thermostrat(store, values, player);
  return first_orthodox(store, components, player, advised.component, advised.temperature);
}

}  // namespace upstar

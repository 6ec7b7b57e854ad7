// Ordinal sums G : H whose upper part is a loopy stopper.
#include <boost/unordered/unordered_flat_map.hpp>

#include "analysis/ordinal_base.hpp"
#include "upstar/analysis/ordinal_sum.hpp"
#include "upstar/base/error.hpp"
#include "upstar/loopy/store.hpp"

namespace upstar {

namespace {

/// `short_sum(k)` is G : K for a short follower K of h.
template <class ShortSum>
SideId ordinal_sum_of_side(LoopyStore& store, const OrdinalBase& base, SideId h, Side side, ShortSum&& short_sum) {
  if (h.is_short()) return {short_sum(h.game)};
  LoopyGraph graph(store.games().budget());
  boost::unordered_flat_map<SideId, LoopyGraph::Vertex> place;
  std::vector<SideId> loops;
  for (const SideId follower : store.followers(h)) {
    if (follower.is_short()) {
      place[follower] = graph.add(short_sum(follower.game));
    } else {
      place[follower] = graph.add();
      loops.push_back(follower);
    }
  }
  for (const Player player : {Player::left, Player::right}) {
    for (const GameId option : player == Player::left ? base.left : base.right) {
      const LoopyGraph::Vertex below = graph.add(option);
      for (const SideId loop : loops) graph.move(place[loop], player, below);
    }
    for (const SideId loop : loops) {
      for (const SideId option : store.options(loop, player)) graph.move(place[loop], player, place[option]);
    }
  }
  return store.value(graph, place[h]).on(side);
}

template <class ShortSum>
LoopyValue ordinal_sum_of_sides(LoopyStore& store, const OrdinalBase& base, const LoopyValue& h, ShortSum&& short_sum) {
  if (!store.is_stopper_sided(h)) throw DomainError("G : H is undefined where a side of H is not a stopper");
  const SideId on = ordinal_sum_of_side(store, base, h.onside, Side::on, short_sum);
  return {on, h.onside == h.offside ? on : ordinal_sum_of_side(store, base, h.offside, Side::off, short_sum)};
}

}  // namespace

LoopyValue ordinal_sum(LoopyStore& store, GameId g, const LoopyValue& h) {
  GameStore& games = store.games();
  return ordinal_sum_of_sides(store, base_of(games, g), h, [&](GameId k) { return ordinal_sum(games, g, k); });
}

LoopyValue ordinal_sum(LoopyStore& store, FormStore& forms, FormId g, const LoopyValue& h) {
  if (forms.is_canonical(g)) return ordinal_sum(store, forms.value(g), h);
  const OrdinalBase base = base_of(forms, g);
  return ordinal_sum_of_sides(store, base, h, [&](GameId k) { return ordinal_sum(store.games(), base, k); });
}

}  // namespace upstar

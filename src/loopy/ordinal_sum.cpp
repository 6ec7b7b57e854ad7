// Ordinal sums G : H whose upper part is a loopy stopper.
#include <boost/unordered/unordered_flat_map.hpp>

#include "upstar/analysis/ordinal_sum.hpp"
#include "upstar/base/error.hpp"
#include "upstar/loopy/store.hpp"

namespace upstar {

namespace {

SideId ordinal_sum_of_side(LoopyStore& store, GameId g, SideId h, Side side) {
  if (h.is_short()) return {ordinal_sum(store.games(), g, h.game)};
  LoopyGraph graph(store.games().budget());
  boost::unordered_flat_map<SideId, LoopyGraph::Vertex> place;
  std::vector<SideId> loops;
  for (const SideId follower : store.followers(h)) {
    if (follower.is_short()) {
      place[follower] = graph.add(ordinal_sum(store.games(), g, follower.game));
    } else {
      place[follower] = graph.add();
      loops.push_back(follower);
    }
  }
  for (const Player player : {Player::left, Player::right}) {
    for (const SideId option : store.options({g}, player)) {
      const LoopyGraph::Vertex below = graph.add(option.game);
      for (const SideId loop : loops) graph.move(place[loop], player, below);
    }
    for (const SideId loop : loops) {
      for (const SideId option : store.options(loop, player)) graph.move(place[loop], player, place[option]);
    }
  }
  return store.value(graph, place[h]).on(side);
}

}  // namespace

LoopyValue ordinal_sum(LoopyStore& store, GameId g, const LoopyValue& h) {
  if (!store.is_stopper_sided(h)) throw DomainError("G : H is undefined where a side of H is not a stopper");
  const SideId on = ordinal_sum_of_side(store, g, h.onside, Side::on);
  return {on, h.onside == h.offside ? on : ordinal_sum_of_side(store, g, h.offside, Side::off)};
}

}  // namespace upstar

// Companions, follower by follower.
#include "upstar/analysis/companion.hpp"

#include "game/followers.hpp"

namespace upstar {

namespace {

/// n.^ and n.^ + * change places; everything else that is number + ups + nimber stays.
std::optional<GameId> companion_by_formula(GameStore& store, GameId g) {
  auto parts = store.number_up_star_of(g);
  if (!parts) return std::nullopt;
  if (!parts->number.is_zero() || parts->nimber > 1) return g;
  parts->nimber = 1 - parts->nimber;
  return store.number_up_star(*parts);
}

}  // namespace

GameId companion(GameStore& store, GameId g) {
  FollowerTable<GameId> companions(store);
  companions.fill(
      g, [&](GameId h) { return companion_by_formula(store, h); },
      [&](GameId h) {
        std::vector<GameId> sides[2];
        for_each_option(store, h, [&](GameId option, Player player) {
          sides[static_cast<int>(player)].push_back(companions.of(option));
        });
        if (store.leq(GameStore::zero(), h)) sides[0].push_back(GameStore::zero());
        if (store.leq(h, GameStore::zero())) sides[1].push_back(GameStore::zero());
        return store.make(sides[0], sides[1]);
      });
  return companions.of(g);
}

}  // namespace upstar

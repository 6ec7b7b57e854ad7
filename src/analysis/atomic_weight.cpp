// Atomic weights, follower by follower.
#include "upstar/analysis/atomic_weight.hpp"

#include <fmt/format.h>

#include "analysis/least_integer.hpp"
#include "analysis/operand_text.hpp"
#include "game/followers.hpp"
#include "upstar/analysis/classes.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

[[noreturn]] void fail(GameStore& store, GameId g, const std::string& reason) {
  throw DomainError(fmt::format("the atomic weight of {} is undefined: {}", operand_text(store, g), reason));
}

/// The least integer n with g <| n.
Integer least_integer_not_below(GameStore& store, GameId g) {
  const Dyadic stop = store.right_stop(g);
  const Integer n = stop.ceil();
  return stop.is_integer() && store.leq(store.number(stop), g) ? n + 1 : n;
}

/// {weight(h^L) - 2 | weight(h^R) + 2}, or, if that is an integer, the one that the far star chooses.
GameId weight_from_options(GameStore& store, const FollowerTable<GameId>& weights, GameId far, GameId h) {
  std::vector<GameId> sides[2];
  for_each_option(store, h, [&](GameId option, Player player) {
    const GameId two = store.number(player == Player::left ? -2 : 2);
    sides[static_cast<int>(player)].push_back(store.add(weights.of(option), two));
  });
  const GameId weight = store.make(sides[0], sides[1]);
  if (!store.is_number(weight) || !store.number_of(weight).is_integer()) return weight;
  const Relation relation = store.compare(h, far);
  if (relation == Relation::confused) return weight;
  const bool is_less = relation == Relation::less;
  std::optional<Integer> least;  // of -n, where the greatest n is wanted
  for (const GameId option : sides[is_less ? 0 : 1]) {
    const Integer n = least_integer_not_below(store, is_less ? option : store.negate(option));
    if (!least || n > *least) least = n;
  }
  return store.number(Dyadic(is_less ? *least : Integer(-*least)));
}

GameId dicotic_weight(GameStore& store, GameId g, GameId far) {
  FollowerTable<GameId> weights(store);
  weights.fill(
      g,
      [&](GameId h) -> std::optional<GameId> {
        const auto parts = store.number_up_star_of(h);
        if (!parts) return std::nullopt;
        return store.number(Dyadic(parts->ups));
      },
      [&](GameId h) { return weight_from_options(store, weights, far, h); });
  return weights.of(g);
}

GameId integer_weight(GameStore& store, GameId g, const Integer& far) {
  const auto multiple = [&](const Integer& n) { return store.number_up_star({0, n, far}); };
  const Integer n = least_integer([&](const Integer& i) { return store.leq(g, multiple(i + 1)); });
  if (!store.leq(multiple(n - 1), g)) {
    fail(store, g,
         fmt::format("no integer n has v + *N <= G - n.^ <= ^ + *N, where *N = *{} is a far star", far.str()));
  }
  return store.number(Dyadic(n));
}

}  // namespace

GameId atomic_weight(GameStore& store, GameId g) {
  const Dyadic left = store.left_stop(g), right = store.right_stop(g);
  if (left != right) {
    fail(store, g,
         fmt::format("it is hot, with stops {} and {}", excerpt(left.to_string()), excerpt(right.to_string())));
  }
  if (!left.is_zero()) fail(store, g, fmt::format("its stops are {} and not 0", excerpt(left.to_string())));
  if (const auto parts = store.number_up_star_of(g)) return store.number(Dyadic(parts->ups));
  // A follower of g - n.^ that is a nimber is a follower of g, or such a one plus *; and *2 is a far star of ^.
  const Integer of_game = store.number_up_star_of(far_star(store, g))->nimber;
  const Integer far = of_game < 2 ? Integer(2) : of_game;
  return is_dicotic(store, g) ? dicotic_weight(store, g, store.nimber(far)) : integer_weight(store, g, far);
}

}  // namespace upstar

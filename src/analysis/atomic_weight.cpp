// Atomic weights, follower by follower.
#include "upstar/analysis/atomic_weight.hpp"

#include <fmt/format.h>

#include "analysis/least_integer.hpp"
#include "analysis/operand_text.hpp"
#include "game/followers.hpp"
#include "upstar/analysis/classes.hpp"
#include "upstar/analysis/explanation.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/option_order.hpp"
#include "upstar/notation/print.hpp"

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

/// How the weights of the options make that of a dicotic game.
struct WeightOfOptions {
  Step::Braces shifted;             ///< weight(h^L) - 2, weight(h^R) + 2
  GameId from_options;              ///< the game that they make
  std::optional<Relation> to_star;  ///< of h to the far star, if that decides
  GameId weight;
};

WeightOfOptions weight_of_options(GameStore& store, const FollowerTable<GameId>& weights, GameId far, GameId h) {
  WeightOfOptions found{};
  std::vector<GameId>* const sides[2] = {&found.shifted.left, &found.shifted.right};
  for_each_option(store, h, [&](GameId option, Player player) {
    const GameId two = store.number(player == Player::left ? -2 : 2);
    sides[static_cast<int>(player)]->push_back(store.add(weights.of(option), two));
  });
  found.weight = found.from_options = store.make(found.shifted.left, found.shifted.right);
  if (!store.is_number(found.weight) || !store.number_of(found.weight).is_integer()) return found;
  found.to_star = store.compare(h, far);
  if (found.to_star == Relation::confused) return found;
  const bool is_less = found.to_star == Relation::less;
  std::optional<Integer> least;  // of -n, where the greatest n is wanted
  for (const GameId option : *sides[is_less ? 0 : 1]) {
    const Integer n = least_integer_not_below(store, is_less ? option : store.negate(option));
    if (!least || n > *least) least = n;
  }
  found.weight = store.number(Dyadic(is_less ? *least : Integer(-*least)));
  return found;
}

void fill_weights(GameStore& store, FollowerTable<GameId>& weights, GameId g, GameId far) {
  weights.fill(
      g,
      [&](GameId h) -> std::optional<GameId> {
        const auto parts = store.number_up_star_of(h);
        if (!parts) return std::nullopt;
        return store.number(Dyadic(parts->ups));
      },
      [&](GameId h) { return weight_of_options(store, weights, far, h).weight; });
}

GameId dicotic_weight(GameStore& store, GameId g, GameId far) {
  FollowerTable<GameId> weights(store);
  fill_weights(store, weights, g, far);
  return weights.of(g);
}

GameId integer_weight(GameStore& store, GameId g, const Integer& far) {
  const auto multiple = [&](const Integer& n) { return store.number_up_star({0, n, far}); };
  const Integer n = least_integer([&](const Integer& i) { return store.leq(g, multiple(i + 1)); });
  if (!store.leq(multiple(n - 1), g)) {
    fail(store, g,
         fmt::format(
             "no integer n has v + *N <= G - n.^ <= ^ + *N, where *N = *{} is a far star; other weights are found "
             "only for dicotic games",
             far.str()));
  }
  return store.number(Dyadic(n));
}

/// **Errors** DomainError if the stops of g are not 0.
void check_stops(GameStore& store, GameId g) {
  const Dyadic left = store.left_stop(g), right = store.right_stop(g);
  if (left != right) {
    fail(store, g,
         fmt::format("it is hot, with stops {} and {}", excerpt(left.to_string()), excerpt(right.to_string())));
  }
  if (!left.is_zero()) fail(store, g, fmt::format("its stops are {} and not 0", excerpt(left.to_string())));
}

/// The n of a star *n that is far from g and from all g - m.^. A follower of such a game that is a nimber is a follower
/// of g, or such a one plus *; and *2 is a far star of ^.
Integer far_from_multiples(GameStore& store, GameId g) {
  const Integer of_game = store.number_up_star_of(far_star(store, g))->nimber;
  return of_game < 2 ? Integer(2) : of_game;
}

Step step_of_star(GameId g, GameId far, const WeightOfOptions& found) {
  return {"far_star",
          {{"game", g},
           {"star", far},
           {"relation", std::string(text_of(*found.to_star))},
           {"braces", found.shifted},
           {"value", found.weight},
           {"wanted", std::string(found.to_star == Relation::less ? "least" : "greatest")}},
          {}};
}

}  // namespace

GameId atomic_weight(GameStore& store, GameId g) {
  check_stops(store, g);
  if (const auto parts = store.number_up_star_of(g)) return store.number(Dyadic(parts->ups));
  const Integer far = far_from_multiples(store, g);
  return is_dicotic(store, g) ? dicotic_weight(store, g, store.nimber(far)) : integer_weight(store, g, far);
}

std::vector<Step> explain_atomic_weight(GameStore& store, GameId g) {
  const GameId weight = atomic_weight(store, g);
  if (store.is_number_up_star(g)) return {{"closed_weight", {{"game", g}, {"value", weight}}, {}}};
  const Integer far = far_from_multiples(store, g);
  if (!is_dicotic(store, g)) {
    const Integer n = store.number_of(weight).floor();
    const auto multiple = [&](const Integer& ups) { return store.number_up_star({0, ups, far}); };
    return {{"between_multiples",
             {{"game", g},
              {"value", weight},
              {"star", store.nimber(far)},
              {"low", multiple(n - 1)},
              {"high", multiple(n + 1)}},
             {}}};
  }
  FollowerTable<GameId> weights(store);
  fill_weights(store, weights, g, store.nimber(far));
  OptionOrder order(store);
  std::vector<Step> steps;
  for (const Player player : {Player::left, Player::right}) {
    std::vector<GameId> options = store.options(g, player);
    order.sort(options);
    for (const GameId option : options) {
      steps.push_back(
          {"weight_of_option", {{"player", player}, {"option", option}, {"value", weights.of(option)}}, {}});
    }
  }
  const WeightOfOptions found = weight_of_options(store, weights, store.nimber(far), g);
  steps.push_back({"weight_form", {{"braces", found.shifted}, {"value", found.from_options}}, {}});
  if (!found.to_star) {
    steps.push_back({"no_integer", {{"game", g}, {"value", weight}}, {}});
  } else if (*found.to_star == Relation::confused) {
    steps.push_back({"confused_with_star", {{"game", g}, {"star", store.nimber(far)}, {"value", weight}}, {}});
  } else {
    steps.push_back(step_of_star(g, store.nimber(far), found));
  }
  return steps;
}

}  // namespace upstar

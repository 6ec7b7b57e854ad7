// Every operation on Game: each function f(store, id, ...) of the headers included here exists as f(game, ...) too:
//
//     mean(g)    cool(g, t)    heat(g, h)    join(g, h, 3)    thermostrat({g, h}, Player::left)
//
// Games take the place of ids, both as arguments (a std::vector of games for many ids) and in results, also in those
// that are vectors or structs. All else is the same.
// **Errors** those of f(store, id, ...); DomainError if the games belong to different stores, or if none is given.
#pragma once

#include <initializer_list>
#include <utility>
#include <vector>

#include "upstar/analysis/anatomy.hpp"
#include "upstar/analysis/atomic_weight.hpp"
#include "upstar/analysis/bounds.hpp"
#include "upstar/analysis/classes.hpp"
#include "upstar/analysis/companion.hpp"
#include "upstar/analysis/compounds.hpp"
#include "upstar/analysis/confusion_interval.hpp"
#include "upstar/analysis/conway_product.hpp"
#include "upstar/analysis/cooling.hpp"
#include "upstar/analysis/day_lattice.hpp"
#include "upstar/analysis/incentives.hpp"
#include "upstar/analysis/norton_product.hpp"
#include "upstar/analysis/ordinal_sum.hpp"
#include "upstar/analysis/orthodox_moves.hpp"
#include "upstar/analysis/parity.hpp"
#include "upstar/analysis/powers.hpp"
#include "upstar/analysis/reduced.hpp"
#include "upstar/analysis/simplest_number.hpp"
#include "upstar/analysis/stop_count.hpp"
#include "upstar/analysis/subordinate.hpp"
#include "upstar/analysis/switches.hpp"
#include "upstar/analysis/thermostrat.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/game.hpp"
#include "upstar/game/uptimal.hpp"

namespace upstar {

namespace detail {

/// The store of an argument, if it is a game or holds one.
template <class T>
GameStore* store_of(const T&) {
  return nullptr;
}
inline GameStore* store_of(const Game& g) { return &g.store(); }
inline GameStore* store_of(const std::vector<Game>& games) { return games.empty() ? nullptr : &games.front().store(); }

/// The argument, its games replaced by ids.
template <class T>
const T& to_ids(const GameStore&, const T& other) {
  return other;
}
inline GameId to_ids(const GameStore& store, const Game& g) { return g.id_in(store); }
inline std::vector<GameId> to_ids(const GameStore& store, const std::vector<Game>& games) {
  std::vector<GameId> ids;
  for (const Game& g : games) ids.push_back(g.id_in(store));
  return ids;
}

/// The result, its ids replaced by games.
template <class T>
T to_games(GameStore&, T other) {
  return other;
}
inline Game to_games(GameStore& store, GameId id) { return {store, id}; }
inline OrthodoxRangeOf<Game> to_games(GameStore& store, const OrthodoxRange& range);
template <class T>
auto to_games(GameStore& store, const std::vector<T>& items) {
  std::vector<decltype(to_games(store, items.front()))> games;
  for (const T& item : items) games.push_back(to_games(store, item));
  return games;
}
inline OrthodoxRangeOf<Game> to_games(GameStore& store, const OrthodoxRange& range) {
  return {range.low, range.high, to_games(store, range.options)};
}
inline OrthodoxMovesOf<Game> to_games(GameStore& store, const OrthodoxMoves& moves) {
  return {to_games(store, moves.left), to_games(store, moves.right)};
}
inline ThermostratMoveOf<Game> to_games(GameStore& store, const ThermostratMove& move) {
  return {move.component, {store, move.option}, move.guaranteed, move.temperature};
}

/// Calls f(store, ids, ...) for games.
template <class Function, class... Arguments>
auto on_games(Function&& f, const Arguments&... arguments) {
  GameStore* store = nullptr;
  ((store = store != nullptr ? store : store_of(arguments)), ...);
  if (store == nullptr) throw DomainError("there are no games among the arguments");
  return to_games(*store, f(*store, to_ids(*store, arguments)...));
}

template <class T>
constexpr bool is_of_games = false;
template <>
constexpr bool is_of_games<Game> = true;
template <>
constexpr bool is_of_games<std::vector<Game>> = true;

}  // namespace detail

#define UPSTAR_ON_GAMES(f)                                                                                   \
  template <class... Arguments>                                                                              \
  requires(detail::is_of_games<Arguments> || ...) && requires(GameStore & store, const Arguments&... a) {    \
    f(store, detail::to_ids(store, a)...);                                                                   \
  }                                                                                                          \
  auto f(const Arguments&... arguments) {                                                                    \
    return detail::on_games([](auto& store, const auto&... ids) { return f(store, ids...); }, arguments...); \
  }

// What a value is made of, and its class.
UPSTAR_ON_GAMES(left_options)
UPSTAR_ON_GAMES(right_options)
UPSTAR_ON_GAMES(followers)
UPSTAR_ON_GAMES(outcome)
UPSTAR_ON_GAMES(birthday)
UPSTAR_ON_GAMES(bounds)
UPSTAR_ON_GAMES(stop_count)
UPSTAR_ON_GAMES(is_number)
UPSTAR_ON_GAMES(is_integer)
UPSTAR_ON_GAMES(is_nimber)
UPSTAR_ON_GAMES(is_switch)
UPSTAR_ON_GAMES(is_uptimal)
UPSTAR_ON_GAMES(is_infinitesimal)
UPSTAR_ON_GAMES(is_numberish)
UPSTAR_ON_GAMES(is_dicotic)
UPSTAR_ON_GAMES(is_all_small)
UPSTAR_ON_GAMES(is_hot)
UPSTAR_ON_GAMES(is_tiny)
UPSTAR_ON_GAMES(is_even)
UPSTAR_ON_GAMES(is_odd)
UPSTAR_ON_GAMES(is_even_tempered)
UPSTAR_ON_GAMES(is_odd_tempered)

// Temperature theory.
UPSTAR_ON_GAMES(left_stop)
UPSTAR_ON_GAMES(right_stop)
UPSTAR_ON_GAMES(stop)
UPSTAR_ON_GAMES(wall)
UPSTAR_ON_GAMES(confusion_interval)
UPSTAR_ON_GAMES(mean)
UPSTAR_ON_GAMES(temperature)
UPSTAR_ON_GAMES(thermograph)
UPSTAR_ON_GAMES(cool)
UPSTAR_ON_GAMES(freeze)
UPSTAR_ON_GAMES(heat)
UPSTAR_ON_GAMES(overheat)
UPSTAR_ON_GAMES(incentives)
UPSTAR_ON_GAMES(left_incentives)
UPSTAR_ON_GAMES(right_incentives)
UPSTAR_ON_GAMES(orthodox_moves)
UPSTAR_ON_GAMES(orthodox_at)
UPSTAR_ON_GAMES(sente)
UPSTAR_ON_GAMES(thermostrat)

// Infinitesimals.
UPSTAR_ON_GAMES(atomic_weight)
UPSTAR_ON_GAMES(far_star)
UPSTAR_ON_GAMES(reduced)
UPSTAR_ON_GAMES(star_projection)
UPSTAR_ON_GAMES(uptimal_expansion)
UPSTAR_ON_GAMES(pow)
UPSTAR_ON_GAMES(pow_to)
UPSTAR_ON_GAMES(subordinate)
UPSTAR_ON_GAMES(companion)

// Games made of games.
UPSTAR_ON_GAMES(switch_of)
UPSTAR_ON_GAMES(tiny)
UPSTAR_ON_GAMES(miny)
UPSTAR_ON_GAMES(ordinal_sum)
UPSTAR_ON_GAMES(norton_product)
UPSTAR_ON_GAMES(conway_product)
UPSTAR_ON_GAMES(conjunctive_sum)
UPSTAR_ON_GAMES(continued_conjunctive_sum)
UPSTAR_ON_GAMES(selective_sum)
UPSTAR_ON_GAMES(shortened_selective_sum)
UPSTAR_ON_GAMES(diminished_disjunctive_sum)
UPSTAR_ON_GAMES(sequential_sum)
UPSTAR_ON_GAMES(side_sum)
UPSTAR_ON_GAMES(ordinal_product)
UPSTAR_ON_GAMES(simplest)
UPSTAR_ON_GAMES(join)
UPSTAR_ON_GAMES(meet)

#undef UPSTAR_ON_GAMES

inline auto thermostrat(std::initializer_list<Game> components, Player player) {
  return thermostrat(std::vector<Game>(components), player);
}

}  // namespace upstar

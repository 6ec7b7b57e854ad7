// Degrees and varieties of stoppers.
#include "upstar/loopy/analysis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>

#include "loopy/option_lists.hpp"
#include "notation/excerpt.hpp"
#include "upstar/analysis/powers.hpp"
#include "upstar/base/error.hpp"
#include "upstar/loopy/stops.hpp"
#include "upstar/loopy/text.hpp"

namespace upstar {

namespace {

const SideId zero_side{GameStore::zero()};
const LoopyValue zero_value{zero_side, zero_side};

SideId stopper_or_fail(LoopyStore& store, SideId s, const char* name) {
  if (store.is_stopper(s)) return s;
  throw DomainError(std::string(name) + " is undefined: it is not a stopper");
}

void require_idempotent(LoopyStore& store, SideId d) {
  if (!is_idempotent(store, LoopyStore::value(d))) throw DomainError("the degree is not idempotent");
}

/// The number that both stops are read as; nothing if they differ or are none.
std::optional<Dyadic> common_stop(LoopyStore& store, SideId left_of, SideId right_of) {
  if (!store.is_stopper(left_of) || !store.is_stopper(right_of)) return std::nullopt;
  const auto left = pseudonumber(store, stop(store, left_of, Player::left))->number;
  const auto right = pseudonumber(store, stop(store, right_of, Player::right))->number;
  return left && right && *left == *right ? left : std::nullopt;
}

}  // namespace

bool is_infinitesimal(LoopyStore& store, const LoopyValue& g) {
  for (const SideId side : {g.onside, g.offside}) {
    const auto number = common_stop(store, side, side);
    if (!number || !number->is_zero()) return false;
  }
  return true;
}

bool is_numberish(LoopyStore& store, const LoopyValue& g) {
  return common_stop(store, g.onside, g.offside).has_value();
}

bool is_plumtree(LoopyStore& store, const LoopyValue& g) {
  return store.is_stopper(g) && OptionLists(store).has_only_passes(g.onside);
}

bool is_pseudonumber(LoopyStore& store, const LoopyValue& g) {
  return store.is_stopper(g) && pseudonumber(store, g.onside).has_value();
}

bool is_idempotent(LoopyStore& store, const LoopyValue& g) { return store.equal(store.add(g, g), g); }

SideId upsum(LoopyStore& store, SideId s, SideId t) {
  return stopper_or_fail(store, store.add(s, t, Side::on), "the upsum");
}

SideId downsum(LoopyStore& store, SideId s, SideId t) {
  return stopper_or_fail(store, store.add(s, t, Side::off), "the downsum");
}

SideId degree(LoopyStore& store, SideId s) { return s.is_short() ? zero_side : upsum(store, s, store.negate(s)); }

SideId upsum_variety(LoopyStore& store, SideId s, SideId d) {
  require_idempotent(store, d);
  return upsum(store, s, downsum(store, store.negate(s), store.negate(d)));
}

SideId downsum_variety(LoopyStore& store, SideId s, SideId d) {
  require_idempotent(store, d);
  return downsum(store, s, upsum(store, store.negate(s), d));
}

bool is_stable(LoopyStore& store, SideId s) {
  const SideId d = degree(store, s);
  return upsum_variety(store, s, d) == downsum_variety(store, s, d);
}

SideId variety(LoopyStore& store, SideId s) {
  const SideId d = degree(store, s), v = upsum_variety(store, s, d);
  if (v != downsum_variety(store, s, d)) throw DomainError("the game is unstable: its two varieties differ");
  return v;
}

LoopyValue tiny(LoopyStore& store, const LoopyValue& g) {
  const LoopyValue threat[] = {store.negate(g)}, zero[] = {zero_value};
  const LoopyValue right[] = {store.make(zero, threat)};
  return store.make(zero, right);
}

LoopyValue miny(LoopyStore& store, const LoopyValue& g) { return store.negate(tiny(store, g)); }

LoopyValue switch_of(LoopyStore& store, const LoopyValue& g) {
  const LoopyValue left[] = {g}, right[] = {store.negate(g)};
  return store.make(left, right);
}

static void require_at_least(LoopyStore& store, int least, SideId x) {
  const SideId bound{store.games().number(Dyadic(least))};
  if (store.leq(bound, x, Side::on)) return;
  throw DomainError(
      fmt::format("the exponent is at least {}, and {} is not", least, excerpt(to_text(store, LoopyStore::value(x)))));
}

LoopyValue pow_to(LoopyStore& store, GameId g, SideId x) {
  GameStore& games = store.games();
  if (x.is_short()) return LoopyStore::value(pow_to(games, g, games.number_of(x.game)));
  pow_to(games, g, Dyadic(1));  // whether g has powers
  require_at_least(store, 0, x);
  LoopyGraph graph(games.budget());
  const LoopyGraph::Vertex zero = graph.add(GameStore::zero()), h = graph.add(games.option(g, Player::right, 0));
  boost::unordered_flat_map<SideId, LoopyGraph::Vertex> place;
  std::vector<SideId> loops{x};
  place[x] = graph.add();
  for (std::size_t i = 0; i < loops.size(); ++i) {
    const LoopyGraph::Vertex made = place[loops[i]];
    graph.move(made, Player::left, zero);
    graph.move(made, Player::right, h);
    for (const Player player : {Player::left, Player::right}) {
      for (const SideId option : store.options(loops[i], player)) {
        if (!place.contains(option)) {
          if (option.is_short()) {
            place[option] = graph.add(pow_to(games, g, games.number_of(option.game)));
          } else {
            place[option] = graph.add();
            loops.push_back(option);
          }
        }
        graph.move(made, player, place[option]);
      }
    }
  }
  return store.value(graph, place[x]);
}

LoopyValue pow(LoopyStore& store, GameId g, SideId x) {
  GameStore& games = store.games();
  if (x.is_short()) return LoopyStore::value(pow(games, g, games.number_of(x.game)));
  pow_to(games, g, Dyadic(1));  // whether g has powers
  require_at_least(store, 1, x);
  const LoopyValue below = pow_to(store, g, store.add(x, {games.number(Dyadic(-1))}, Side::on));
  const LoopyValue right[] = {store.subtract(LoopyStore::value(games.option(g, Player::right, 0)), below)};
  return store.make({&zero_value, 1}, right);
}

std::vector<SideId> sorted_options(LoopyStore& store, SideId s, Player player) {
  OptionLists lists(store);
  if (!s.is_short()) return lists.options(s, player);
  std::vector<SideId> options;
  for (const GameId option : lists.order().options(s.game, player)) options.push_back({option});
  return options;
}

std::vector<SideId> sorted_followers(LoopyStore& store, SideId s) {
  OptionLists lists(store);
  std::vector<GameId> short_games;
  std::vector<SideId> followers;
  for (const SideId follower : store.followers(s)) {
    if (follower.is_short()) short_games.push_back(follower.game);
  }
  lists.order().sort(short_games);
  for (const GameId game : short_games) followers.push_back({game});
  if (s.is_short()) return followers;
  const std::vector<SideId> loops = lists.sorted_loops(s);
  followers.insert(followers.end(), loops.begin(), loops.end());
  return followers;
}

}  // namespace upstar

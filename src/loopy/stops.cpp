// Alternating play in a stopper ends, so the search for a stop does.
#include "upstar/loopy/stops.hpp"

#include <vector>

#include "base/memoised.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// x for {x|pass} and {pass|x}, above x and below it.
std::optional<Pseudonumber> number_beside_pass(LoopyStore& store, SideId s) {
  const auto left = store.options(s, Player::left), right = store.options(s, Player::right);
  if (left.size() != 1 || right.size() != 1 || (left[0] == s) == (right[0] == s)) return std::nullopt;
  const bool is_over = right[0] == s;
  const SideId x = is_over ? left[0] : right[0];
  if (!x.is_short() || !store.games().is_number(x.game)) return std::nullopt;
  return Pseudonumber{store.games().number_of(x.game), is_over ? 1 : -1};
}

/// Of two pseudonumbers.
bool is_better(LoopyStore& store, SideId s, SideId t, Player player) {
  const auto order = *pseudonumber(store, s) <=> *pseudonumber(store, t);
  return player == Player::left ? order > 0 : order < 0;
}

}  // namespace

std::strong_ordering operator<=>(const Pseudonumber& x, const Pseudonumber& y) {
  if (x.number && y.number && *x.number != *y.number) {
    return *x.number < *y.number ? std::strong_ordering::less : std::strong_ordering::greater;
  }
  const auto rank = [](const Pseudonumber& p) { return p.number ? p.beyond : 2 * p.beyond; };
  return rank(x) <=> rank(y);
}

std::optional<Pseudonumber> pseudonumber(LoopyStore& store, SideId s) {
  if (s.is_short()) {
    if (!store.games().is_number(s.game)) return std::nullopt;
    return Pseudonumber{store.games().number_of(s.game)};
  }
  if (s == store.on()) return Pseudonumber{{}, 1};
  if (s == store.off()) return Pseudonumber{{}, -1};
  return number_beside_pass(store, s);
}

SideId stop(LoopyStore& store, SideId s, Player player) {
  using State = std::pair<SideId, Player>;
  const auto known_end = [&](const State& state) -> std::optional<SideId> {
    const auto& [side, mover] = state;
    GameStore& games = store.games();
    if (side.is_short()) {
      return SideId{games.number(mover == Player::left ? games.left_stop(side.game) : games.right_stop(side.game))};
    }
    return pseudonumber(store, side) ? std::optional(side) : std::nullopt;
  };
  ChargedMap<State, SideId> stops(charged_to(store.games().budget()));
  return memoised(stops, {s, player}, [&](const State& state, auto&& ask) {
    if (const auto end = known_end(state)) return *end;
    std::optional<SideId> best;
    for (const SideId option : store.options(state.first, state.second)) {
      const SideId found = ask({option, opponent(state.second)});
      if (ask.is_met() && (!best || is_better(store, found, *best, state.second))) best = found;
    }
    if (ask.is_met() && !best) throw DomainError("a stop is undefined where a player has no move");
    return best.value_or(SideId{});
  });
}

std::optional<bool> leq_by_stops(LoopyStore& store, SideId s, SideId t) {
  const auto of = [&](SideId side, Player player) { return *pseudonumber(store, stop(store, side, player)); };
  const Pseudonumber left = of(s, Player::left), right = of(t, Player::right);
  if (left < right) return true;
  if (left > of(t, Player::left) || of(s, Player::right) > right) return false;
  return std::nullopt;
}

}  // namespace upstar

// Parity, and parity up to numbers.
//
// G + x has the options of G, each plus x. So by induction it has the parity of G if x is an even integer, and the
// other parity if x is odd. If x is not an integer, it is neither: the left stop 0 of G is a follower of G, so x is a
// follower of G + x, and a game with a follower that is neither even nor odd is neither. The temper of G + x is that of
// G.
#include "upstar/analysis/parity.hpp"

#include "game/followers.hpp"

namespace upstar {

namespace {

Parity other(Parity parity) {
  if (parity == Parity::neither) return parity;
  return parity == Parity::even ? Parity::odd : Parity::even;
}

Parity parity_of_number(const Dyadic& x) {
  if (!x.is_integer()) return Parity::neither;
  return x.numerator() % 2 != 0 ? Parity::odd : Parity::even;
}

Parity plus_number(Parity parity, const Dyadic& x) {
  if (!x.is_integer()) return Parity::neither;
  return parity_of_number(x) == Parity::odd ? other(parity) : parity;
}

/// * is odd. Each of *2, *3, ... and of the other n.^ + *m has both an even option, 0, and one that is not even.
std::optional<Parity> infinitesimal_parity(GameStore& store, GameId base) {
  const auto parts = store.number_up_star_of(base);
  if (!parts) return std::nullopt;
  return parts->ups == 0 && parts->nimber == 1 ? Parity::odd : Parity::neither;
}

/// The parity of g, given of_number(x) for numbers, and plus(parity, x) for x added to a game that is not a number.
template <class OfNumber, class Plus>
Parity fold(GameStore& store, GameId g, OfNumber&& of_number, Plus&& plus) {
  if (store.is_number(g)) return of_number(store.number_of(g));
  FollowerTable<Parity> table(store, Keyed::by_base);
  const auto closed_form = [&](GameId h) { return infinitesimal_parity(store, h); };
  table.fill(g, closed_form, [&](GameId h) {
    std::optional<Parity> common;
    for (const Player player : {Player::left, Player::right}) {
      for (const GameId option : store.options(h, player)) {
        const Dyadic x = store.offset_of(option);
        const Parity parity = store.is_number(option) ? of_number(x) : plus(table.of(option), x);
        if (common && *common != parity) return Parity::neither;
        common = parity;
      }
    }
    return other(*common);
  });
  return plus(table.of(g), store.offset_of(g));
}

}  // namespace

Parity parity(GameStore& store, GameId g) { return fold(store, g, parity_of_number, plus_number); }

Parity temper(GameStore& store, GameId g) {
  return fold(
      store, g, [](const Dyadic&) { return Parity::even; }, [](Parity parity, const Dyadic&) { return parity; });
}

}  // namespace upstar

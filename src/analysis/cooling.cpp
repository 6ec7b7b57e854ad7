// Cooling, heating and overheating, follower by follower.
//
// Two facts save most of the work. First, G_t is not a number for t <= temperature(G), unless G is an integer. Below
// the temperature the stops of G_t differ. At the temperature some wall of G slopes just below the foot, and the player
// whose wall it is wins G_t - mean by moving first. So adding x to G adds x to G_t, if x itself is fixed.
//
// Second, heating by a number t > 0, like cooling by t < 0, is undone by cooling by |t|, which keeps the order. So
// options that are confused stay confused when heated, and a G^LR that is not <= G is not <= G when both are heated:
// heating turns canonical forms into canonical forms.
#include "upstar/analysis/cooling.hpp"

#include <fmt/format.h>

#include "game/followers.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// Whether options must be simplified, or are known to be those of a canonical form.
enum class Construction { simplifying, canonical };

/// f(H) = {f(H^L) + bonus | f(H^R) - bonus} for all followers that have no closed form.
class Taxed {
 public:
  /// With Keyed::by_base, f fixes numbers.
  Taxed(GameStore& store, Keyed keyed, GameId bonus, Construction construction = Construction::simplifying)
      : m_store(store),
        m_keyed(keyed),
        m_construction(construction),
        m_bonus{bonus, store.negate(bonus)},
        m_table(store, keyed) {}

  template <class ClosedForm>
  GameId of(GameId g, ClosedForm&& closed_form) {
    m_table.fill(g, closed_form, [&](GameId h) { return from_options(h); });
    return result(g);
  }
  /// Whether some {...} was a number.
  bool met_number() const { return m_met_number; }

 private:
  GameId from_options(GameId h) {
    for (auto& side : m_options) side.clear();
    for_each_option(m_store, h, [&](GameId option, Player player) {
      const auto side = static_cast<std::size_t>(player);
      m_options[side].push_back(m_store.add(result(option), m_bonus[side]));
    });
    if (m_construction == Construction::canonical) return m_store.make_canonical(m_options[0], m_options[1]);
    const GameId made = m_store.make(m_options[0], m_options[1]);
    m_met_number = m_met_number || m_store.is_number(made);
    return made;
  }

  GameId result(GameId g) const {
    if (m_keyed == Keyed::by_value) return m_table.of(g);
    if (m_keyed == Keyed::by_base && m_store.is_number(g)) return g;
    const Dyadic above_key = m_store.offset_of(g) - m_store.offset_of(m_table.key(g));
    return m_store.add(m_table.of(g), m_store.number(above_key));
  }

  GameStore& m_store;
  Keyed m_keyed;
  Construction m_construction;
  GameId m_bonus[2];
  FollowerTable<GameId> m_table;
  std::vector<GameId> m_options[2];
  bool m_met_number = false;
};

std::optional<GameId> no_closed_form(GameId) { return std::nullopt; }

}  // namespace

GameId cool(GameStore& store, GameId g, const Dyadic& t) {
  if (t <= Dyadic(-1)) {
    throw DomainError(fmt::format("cool takes a temperature above -1, and {} is not", excerpt(t.to_string())));
  }
  const auto frozen = [&](GameId h) -> std::optional<GameId> {
    if (t <= store.temperature(h)) return std::nullopt;
    return store.number(store.mean(h));
  };
  if (t.is_zero()) return g;
  if (const auto mean = frozen(g)) return *mean;
  const GameId bonus = store.number(-t);
  if (t.sign() < 0) return Taxed(store, Keyed::by_fraction, bonus, Construction::canonical).of(g, frozen);
  return Taxed(store, Keyed::by_base, bonus).of(g, frozen);
}

Dyadic wall(GameStore& store, GameId g, Player player, const Dyadic& t) {
  if (t < Dyadic(-1)) {
    throw DomainError(fmt::format("wall takes a temperature of at least -1, and {} is not", excerpt(t.to_string())));
  }
  const Thermograph walls = store.thermograph(g);
  return player == Player::left ? walls.left.at(t) : walls.right.at(t);
}

GameId freeze(GameStore& store, GameId g) { return store.is_number(g) ? g : cool(store, g, store.temperature(g)); }

GameId heat(GameStore& store, GameId g, GameId t) {
  if (store.is_number(g) || t == GameStore::zero()) return g;
  if (store.is_number(t) && store.number_of(t).sign() > 0) {
    return Taxed(store, Keyed::by_base, t, Construction::canonical).of(g, no_closed_form);
  }
  // {A + x | B + x} is {A | B} + x unless {A | B} is a number.
  Taxed by_base(store, Keyed::by_base, t);
  const GameId heated = by_base.of(g, no_closed_form);
  if (!by_base.met_number()) return heated;
  return Taxed(store, Keyed::by_value, t).of(g, [&](GameId h) {
    return store.is_number(h) ? std::optional(h) : std::nullopt;
  });
}

GameId overheat(GameStore& store, GameId g, GameId s, GameId t) {
  return Taxed(store, Keyed::by_value, t).of(g, [&](GameId h) -> std::optional<GameId> {
    if (!store.is_number(h)) return std::nullopt;
    const Dyadic x = store.number_of(h);
    if (!x.is_integer()) return std::nullopt;
    return store.multiply(x.numerator(), s);
  });
}

}  // namespace upstar

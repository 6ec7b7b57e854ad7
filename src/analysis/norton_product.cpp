// Norton products, part by part.
//
// G is a number, plus ups, plus nimbers *2^k, or a number plus a record. The parts are multiplied one by one: integers
// and ups by doubling, everything else by the definition.
#include "upstar/analysis/norton_product.hpp"

#include <vector>

#include "base/memoised.hpp"
#include "upstar/analysis/incentives.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

class NortonProduct {
 public:
  NortonProduct(GameStore& store, GameId u) : m_store(store), m_unit(u), m_products(charged_to(store.budget())) {
    for (const GameId incentive : incentives(store, u)) m_steps.push_back(store.add(u, incentive));
  }

  GameId of(GameId g) {
    return memoised(m_products, g, [this](GameId part, auto& ask) {
      // Only a part that cannot be split further is computed from its options.
      return is_simple(part) ? from_options(part, ask) : from_parts(part, ask);
    });
  }

 private:
  using Products = ChargedMap<GameId, GameId>;

  /// A number between 0 and 1, ^, *2^k, or a record without a number added.
  bool is_simple(GameId g) const {
    if (m_store.is_number(g)) {
      const Dyadic x = m_store.number_of(g);
      return !x.is_integer() && x.sign() > 0 && x < Dyadic(1);
    }
    if (!m_store.offset_of(g).is_zero()) return false;
    const auto parts = m_store.number_up_star_of(g);
    if (!parts) return true;
    if (parts->ups == 0) return (parts->nimber & Integer(parts->nimber - 1)) == 0;
    return parts->ups == 1 && parts->nimber == 0;
  }

  GameId from_parts(GameId g, Ask<Products>& ask) {
    const Dyadic x = m_store.offset_of(g);
    const Integer whole = x.floor();
    GameId sum = m_store.multiply(whole, m_unit);
    const auto add = [&](const Integer& count, GameId part) {
      const GameId product = ask(part);
      if (ask.is_met()) sum = m_store.add(sum, m_store.multiply(count, product));
    };
    if (!x.is_integer()) add(1, m_store.number(x - Dyadic(whole)));
    if (m_store.is_number(g)) return sum;
    const auto parts = m_store.number_up_star_of(g);
    if (!parts) {
      add(1, m_store.base_of(g));
      return sum;
    }
    if (parts->ups != 0) add(parts->ups, m_store.number_up_star({Dyadic(0), 1, 0}));
    for (Integer rest = parts->nimber; rest != 0;) {
      const Integer power = Integer(1) << msb(rest);
      add(1, m_store.nimber(power));
      rest ^= power;
    }
    return sum;
  }

  GameId from_options(GameId g, Ask<Products>& ask) {
    std::vector<GameId> products[2];
    for (const Player player : {Player::left, Player::right}) {
      const std::size_t count = m_store.option_count(g, player);
      for (std::size_t i = 0; i < count; ++i) {
        products[static_cast<int>(player)].push_back(ask(m_store.option(g, player, i)));
      }
    }
    if (!ask.is_met()) return {};
    std::vector<GameId> left, right;
    for (const GameId step : m_steps) {
      for (const GameId product : products[0]) left.push_back(m_store.add(product, step));
      for (const GameId product : products[1]) right.push_back(m_store.subtract(product, step));
    }
    return m_store.make(left, right);
  }

  GameStore& m_store;
  GameId m_unit;
  std::vector<GameId> m_steps;  ///< U + I
  Products m_products;
};

}  // namespace

GameId norton_product(GameStore& store, GameId g, GameId u) {
  if (store.is_number(g)) {
    const Dyadic n = store.number_of(g);
    if (n.is_integer()) return store.multiply(n.numerator(), u);
  }
  if (u == GameStore::zero() || !store.leq(GameStore::zero(), u)) {
    throw DomainError("the unit of a Norton product must be positive, unless the first factor is an integer");
  }
  return NortonProduct(store, u).of(g);
}

}  // namespace upstar

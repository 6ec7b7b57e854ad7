// Powers of games {0|H}.
#include "upstar/analysis/powers.hpp"

#include <fmt/format.h>

#include "analysis/operand_text.hpp"
#include "game/followers.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

constexpr GameId nothing = GameStore::zero();

GameId right_option(GameStore& store, GameId g) {
  if (store.option_count(g, Player::left) != 1 || store.option(g, Player::left, 0) != nothing ||
      store.option_count(g, Player::right) != 1) {
    throw DomainError(
        fmt::format("{} has no powers: its canonical form is not {{0|H}} with one H", operand_text(store, g)));
  }
  return store.option(g, Player::right, 0);
}

void require_at_least(const Dyadic& least, const Dyadic& x, const char* name) {
  if (x >= least) return;
  throw DomainError(fmt::format("{}(G, x) is undefined for x = {}: the exponent is a number of at least {}", name,
                                excerpt(x.to_string()), least.to_string()));
}

}  // namespace

GameId pow_to(GameStore& store, GameId g, const Dyadic& x) {
  require_at_least(0, x, "pow_to");
  const GameId h = right_option(store, g), exponent = store.number(x);
  FollowerTable<GameId> powers(store);
  powers.fill(exponent, [&](GameId y) {
    if (y == nothing) return nothing;
    std::vector<GameId> sides[2] = {{nothing}, {h}};
    for_each_option(
        store, y, [&](GameId option, Player player) { sides[static_cast<int>(player)].push_back(powers.of(option)); });
    return store.make(sides[0], sides[1]);
  });
  return powers.of(exponent);
}

GameId pow(GameStore& store, GameId g, const Dyadic& x) {
  require_at_least(1, x, "pow");
  const GameId left[] = {nothing}, right[] = {store.subtract(right_option(store, g), pow_to(store, g, x - Dyadic(1)))};
  return store.make(left, right);
}

}  // namespace upstar

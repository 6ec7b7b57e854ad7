// Games by their day, joins and meets.
#include "upstar/analysis/day_lattice.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/antichains.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/option_order.hpp"

namespace upstar {

namespace {

constexpr std::uint64_t last_day = 3;

void require_born(GameStore& store, GameId g, std::uint64_t day, const char* place) {
  if (store.birthday(g) > day) throw DomainError(fmt::format("the {} game is not born by day {}", place, day));
}

/// The join for `side` left, the meet for right: on that side the options of both games, on the other side all K.
GameId bound(GameStore& store, GameId g, GameId h, std::uint64_t day, Player side) {
  require_born(store, g, day, "first");
  require_born(store, h, day, "second");
  const bool is_join = side == Player::left;
  const auto leq = [&](GameId a, GameId b) { return is_join ? store.leq(a, b) : store.leq(b, a); };
  if (leq(g, h)) return h;
  if (leq(h, g)) return g;
  std::vector<GameId> own = store.options(g, side);
  for (const GameId option : store.options(h, side)) own.push_back(option);
  std::vector<GameId> others = born_by(store, day - 1);  // on day 0 there is only 0, which is comparable
  std::erase_if(others, [&](GameId k) { return leq(k, g) || leq(k, h); });
  return is_join ? store.make(own, others) : store.make(others, own);
}

}  // namespace

std::vector<GameId> born_by(GameStore& store, std::uint64_t day) {
  if (day > last_day) {
    throw LimitError(fmt::format("games are listed up to day {}: those born by later days are too many", last_day));
  }
  std::vector<GameId> games{GameStore::zero()};
  for (; day > 0; --day) {
    const auto sides = antichains(store, games);
    games.clear();
    for (const auto& left : sides) {
      for (const auto& right : sides) games.push_back(store.make(left, right));
    }
    std::sort(games.begin(), games.end());
    games.erase(std::unique(games.begin(), games.end()), games.end());
  }
  OptionOrder(store).sort(games);
  return games;
}

GameId join(GameStore& store, GameId g, GameId h, std::uint64_t day) { return bound(store, g, h, day, Player::left); }

GameId meet(GameStore& store, GameId g, GameId h, std::uint64_t day) { return bound(store, g, h, day, Player::right); }

std::vector<Cover> covers(GameStore& store, const std::vector<GameId>& games) {
  const std::size_t size = games.size();
  std::vector<std::vector<bool>> is_less(size, std::vector<bool>(size));
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t k = 0; k < size; ++k) is_less[i][k] = i != k && store.leq(games[i], games[k]);
  }
  std::vector<Cover> found;
  for (std::size_t upper = 0; upper < size; ++upper) {
    for (std::size_t lower = 0; lower < size; ++lower) {
      bool is_cover = is_less[lower][upper];
      for (std::size_t k = 0; is_cover && k < size; ++k) {
        store.budget().tick();
        is_cover = !is_less[lower][k] || !is_less[k][upper];
      }
      if (is_cover) found.push_back({static_cast<std::uint32_t>(upper), static_cast<std::uint32_t>(lower)});
    }
  }
  return found;
}

}  // namespace upstar

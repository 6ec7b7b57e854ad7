// Thermographs of Milnor games, by games of normal play.
#include "base/memoised.hpp"
#include "upstar/scoring/canonical.hpp"

namespace upstar {

namespace {

/// The part of the wall from t = 0 on.
ThermographWall above_zero(ThermographWall wall) {
  while (!wall.critical.empty() && wall.critical.back() <= Dyadic(0)) {
    wall.critical.pop_back();
    wall.slopes.pop_back();
  }
  return wall;
}

}  // namespace

GameId normal_play_game(ScoreStore& store, ScoreId root, GameStore& games) {
  ChargedMap<ScoreId, GameId> made(charged_to(store.budget()));
  return memoised(made, root, [&](ScoreId g, auto&& ask) {
    if (store.is_number(g)) return games.number(store.score(g, Player::left));
    std::vector<GameId> left, right;
    for (const ScoreId option : store.options(g, Player::left)) left.push_back(ask(option));
    for (const ScoreId option : store.options(g, Player::right)) right.push_back(ask(option));
    return ask.is_met() ? games.make(left, right) : GameId{};
  });
}

Thermograph score_thermograph(ScoreStore& store, ScoreId g, GameStore& games) {
  const Thermograph whole = games.thermograph(normal_play_game(store, g, games));
  return {above_zero(whole.left), above_zero(whole.right)};
}

}  // namespace upstar

// Moves judged by their values, each different value once.
#include "upstar/analysis/judged_moves.hpp"

#include <algorithm>

#include "analysis/undominated.hpp"

namespace upstar {

namespace {

/// The places of the first moves of each value, by value.
std::vector<std::size_t> first_places(std::span<const GameId> moves) {
  std::vector<std::size_t> places(moves.size());
  for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
  std::stable_sort(places.begin(), places.end(), [&](std::size_t i, std::size_t j) { return moves[i] < moves[j]; });
  const auto end = std::unique(places.begin(), places.end(), [&](auto i, auto j) { return moves[i] == moves[j]; });
  places.erase(end, places.end());
  return places;
}

}  // namespace

std::vector<JudgedMove> judge_moves(GameStore& store, std::span<const GameId> moves, Player player) {
  const std::vector<std::size_t> places = first_places(moves);
  std::vector<GameId> values;
  for (const std::size_t place : places) values.push_back(moves[place]);
  const std::vector<GameId> best =
      undominated(store.budget(), values, [&](GameId g, GameId h) { return is_no_better(store, g, h, player); });
  const auto place_of = [&](GameId value) {
    return static_cast<std::size_t>(std::lower_bound(values.begin(), values.end(), value) - values.begin());
  };
  std::vector<std::size_t> best_places;
  for (const GameId value : best) best_places.push_back(places[place_of(value)]);
  std::sort(best_places.begin(), best_places.end());

  std::vector<JudgedMove> judged;
  for (const GameId value : values) {
    JudgedMove move{is_no_better(store, GameStore::zero(), value, player), {}};
    if (!std::binary_search(best.begin(), best.end(), value)) {
      move.dominated_by = *std::find_if(best_places.begin(), best_places.end(), [&](std::size_t other) {
        store.budget().tick();
        return is_no_better(store, value, moves[other], player);
      });
    }
    judged.push_back(move);
  }
  std::vector<JudgedMove> result;
  for (const GameId move : moves) result.push_back(judged[place_of(move)]);
  return result;
}

GameId incentive(GameStore& store, GameId position, GameId move, Player player) {
  return player == Player::left ? store.subtract(move, position) : store.subtract(position, move);
}

bool reverses(GameStore& store, GameId position, GameId answer, Player player) {
  return is_no_better(store, answer, position, player);
}

}  // namespace upstar

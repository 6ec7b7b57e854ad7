// Moves judged by their values, each different value once.
#include "upstar/analysis/judged_moves.hpp"

#include <algorithm>

#include "analysis/undominated.hpp"

namespace upstar {

namespace {

bool is_no_better(GameStore& store, GameId g, GameId h, Player player) {
  return player == Player::left ? store.leq(g, h) : store.leq(h, g);
}

/// Whether x + *m and x + *n stand for g and h, m < n.
bool is_smaller_nimber(GameStore& store, GameId g, GameId h) {
  const auto a = store.number_up_star_of(g), b = store.number_up_star_of(h);
  return a && b && a->number == b->number && a->ups == 0 && b->ups == 0 && a->nimber < b->nimber;
}

std::optional<GameId> reversal(GameStore& store, GameId position, GameId move, Player player) {
  if (is_smaller_nimber(store, move, position)) return std::nullopt;  // so are its options, and two nimbers are confused
  const std::size_t count = store.option_count(move, opponent(player));
  for (std::size_t i = 0; i < count; ++i) {
    store.budget().tick();
    const GameId answer = store.option(move, opponent(player), i);
    if (is_no_better(store, answer, position, player)) return answer;
  }
  return std::nullopt;
}

}  // namespace

std::vector<JudgedMove> judge_moves(GameStore& store, GameId position, std::span<const GameId> moves, Player player) {
  std::vector<GameId> values(moves.begin(), moves.end());
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  const std::vector<GameId> best =
      undominated(store.budget(), values, [&](GameId g, GameId h) { return is_no_better(store, g, h, player); });
  std::vector<JudgedMove> judged;
  for (const GameId value : values) {
    judged.push_back({player == Player::left ? store.subtract(value, position) : store.subtract(position, value),
                      is_no_better(store, GameStore::zero(), value, player),
                      !std::binary_search(best.begin(), best.end(), value), reversal(store, position, value, player)});
  }
  std::vector<JudgedMove> result;
  for (const GameId move : moves) {
    result.push_back(judged[static_cast<std::size_t>(std::lower_bound(values.begin(), values.end(), move) - values.begin())]);
  }
  return result;
}

}  // namespace upstar

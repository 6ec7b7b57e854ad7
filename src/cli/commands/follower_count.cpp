// The bounded walk over followers.
#include "cli/commands/follower_count.hpp"

#include <boost/unordered/unordered_flat_set.hpp>
#include <vector>

namespace upstar::cli {

namespace {

constexpr std::uint64_t most_followers = 1'000'000;
constexpr std::uint64_t most_moves = 10'000'000;

std::uint64_t key(GameId g) { return std::uint64_t{g.number} << 32 | g.base; }

}  // namespace

FollowerCount count_followers(GameStore& store, GameId g) {
  // The moves from x + *n lead to x + *k, k < n (number translation), those from the integer x towards 0.
  const auto parts = store.number_up_star_of(g);
  if (parts && parts->ups == 0 && parts->number.is_integer()) {
    return {abs(parts->number.numerator()) + parts->nimber + 1, true};
  }
  boost::unordered_flat_set<std::uint64_t> seen{key(g)};
  std::vector<GameId> waiting{g};
  std::uint64_t moves = 0;
  while (!waiting.empty()) {
    const GameId next = waiting.back();
    waiting.pop_back();
    for (const Player player : {Player::left, Player::right}) {
      const std::size_t count = store.option_count(next, player);
      moves += count;
      if (moves > most_moves || seen.size() > most_followers) return {seen.size(), false};
      for (std::size_t i = 0; i < count; ++i) {
        store.budget().tick();
        const GameId option = store.option(next, player, i);
        if (seen.insert(key(option)).second) waiting.push_back(option);
      }
    }
  }
  return {seen.size(), true};
}

}  // namespace upstar::cli

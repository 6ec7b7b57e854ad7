// Construction against the reference engine: canonical forms, and what can be read off them.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "naive/trial.hpp"

using namespace upstar;
using naive::Bench;
using naive::Ref;
using naive::Sample;

namespace {

std::string compare_form(Bench& bench, const std::vector<Sample>& samples) {
  const GameId g = samples[0].value;
  if (bench.bridge.to_naive(g) != samples[0].reference) return "canonical forms differ";
  return {};
}

std::string compare_anatomy(Bench& bench, const std::vector<Sample>& samples) {
  GameStore& store = bench.store;
  const GameId g = samples[0].value;
  const Ref reference = samples[0].reference;

  const auto& number = bench.games.number_of(reference);
  if (store.is_number(g) != number.has_value()) return "one is a number, the other is not";
  if (number && store.number_of(g) != naive::to_dyadic(*number)) return "numbers differ";
  if (store.offset_of(g) != naive::to_dyadic(bench.games.left_stop(reference))) return "offset is not the left stop";
  if (store.add(store.base_of(g), store.number(store.offset_of(g))) != g) return "base and offset are not the game";
  if (store.birthday(g) != bench.games.birthday(reference)) return "birthdays differ";

  for (const Player player : {Player::left, Player::right}) {
    const std::vector<GameId> options = store.options(g, player);
    const auto& expected = player == Player::left ? bench.games.left(reference) : bench.games.right(reference);
    if (options.size() != expected.size()) return "numbers of options differ";
    if (store.option_count(g, player) != options.size()) return "option_count is not the number of options";
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (store.option(g, player, i) != options[i]) return "option(i) is not options()[i]";
    }
  }
  return {};
}

std::string compare_followers(Bench& bench, const std::vector<Sample>& samples) {
  const GameId g = samples[0].value;
  const std::vector<GameId> followers = bench.store.followers(g);
  std::set<GameId> before;
  std::set<Ref> found;
  for (const GameId follower : followers) {
    for (const Player player : {Player::left, Player::right}) {
      for (const GameId option : bench.store.options(follower, player)) {
        if (!before.contains(option)) return "a follower stands before one of its options";
      }
    }
    if (!before.insert(follower).second) return "a follower stands twice";
    found.insert(bench.bridge.to_naive(follower));
  }
  const naive::Refs expected = bench.games.followers(samples[0].reference);
  if (found != std::set<Ref>(expected.begin(), expected.end())) return "followers differ";
  if (followers.back() != g) return "the game is not its own last follower";
  return {};
}

std::string compare_outcome(Bench& bench, const std::vector<Sample>& samples) {
  const Ref reference = samples[0].reference;
  const bool left = bench.games.left_wins_first(reference);
  const bool right = bench.games.right_wins_first(reference);
  const Outcome expected = left ? (right ? Outcome::N : Outcome::L) : (right ? Outcome::R : Outcome::P);
  return bench.store.outcome(samples[0].value) == expected ? "" : "play ends differently";
}

}  // namespace

TEST_CASE("a game is built in the canonical form that the definition gives") {
  naive::run_trials(101, 40000, 1, compare_form);
}

TEST_CASE("number, birthday, offset and options are those of the canonical form") {
  naive::run_trials(102, 20000, 1, compare_anatomy);
}

TEST_CASE("followers are all positions that can be reached, options first") {
  naive::run_trials(103, 20000, 1, compare_followers);
}

TEST_CASE("the outcome is that of play") { naive::run_trials(104, 20000, 1, compare_outcome); }

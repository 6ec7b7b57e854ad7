// Moves judged by value, against the definitions and by what judgements are for: simplifying a game.
#include "upstar/analysis/judged_moves.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>

#include "naive/trial.hpp"
#include "upstar/analysis/incentives.hpp"
#include "upstar/base/error.hpp"

using namespace upstar;
using naive::Bench;
using naive::Ref;
using naive::Refs;
using naive::Sample;

namespace {

constexpr Player both[] = {Player::left, Player::right};

/// A position with the first three as Left's moves, the first of them twice, and the other two as Right's.
struct TestPosition {
  std::vector<GameId> moves[2];
  GameId value;

  TestPosition(GameStore& store, std::span<const GameId> games)
      : moves{{games[0], games[1], games[2], games[0]}, {games[3], games[4]}}, value(store.make(moves[0], moves[1])) {}
  const std::vector<GameId>& of(Player player) const { return moves[static_cast<int>(player)]; }
};

bool no_better(naive::Games& games, Ref g, Ref h, Player player) {
  return player == Player::left ? games.leq(g, h) : games.leq(h, g);
}

std::string compare_judged(Bench& bench, const std::vector<Sample>& samples) {
  naive::Games& games = bench.games;
  std::vector<GameId> values;
  for (const Sample& sample : samples) values.push_back(sample.value);
  const TestPosition p(bench.store, values);
  const Ref whole = bench.bridge.to_naive(p.value);
  for (const Player player : both) {
    const bool is_left = player == Player::left;
    const std::vector<JudgedMove> judged = judge_moves(bench.store, p.of(player), player);
    Refs moves;
    for (const GameId move : p.of(player)) moves.push_back(bench.bridge.to_naive(move));
    if (judged.size() != moves.size()) return "not one judgement for each move";
    const auto dominates = [&](Ref other, Ref move) { return other != move && no_better(games, move, other, player); };
    const auto is_dominated = [&](Ref move) {
      return std::any_of(moves.begin(), moves.end(), [&](Ref other) { return dominates(other, move); });
    };
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (judged[i].wins == (is_left ? games.right_wins_first(moves[i]) : games.left_wins_first(moves[i]))) {
        return "a move wins after which the opponent wins, or the other way round";
      }
      const auto first = std::find_if(moves.begin(), moves.end(),
                                      [&](Ref other) { return dominates(other, moves[i]) && !is_dominated(other); });
      if (judged[i].dominated_by.has_value() != (first != moves.end())) return "dominated, or not";
      if (judged[i].dominated_by && moves.begin() + static_cast<std::ptrdiff_t>(*judged[i].dominated_by) != first) {
        return "dominated by the first undominated move that is as good";
      }
      const Ref gain = is_left ? games.add(moves[i], games.negate(whole)) : games.add(whole, games.negate(moves[i]));
      if (bench.bridge.to_naive(incentive(bench.store, p.value, p.of(player)[i], player)) != gain) {
        return "incentives differ";
      }
      for (const GameId answer : bench.store.options(p.of(player)[i], opponent(player))) {
        if (reverses(bench.store, p.value, answer, player) !=
            no_better(games, bench.bridge.to_naive(answer), whole, player)) {
          return "reversible through an answer, or not";
        }
      }
    }
  }
  return {};
}

/// An answer to the move through which it is reversible.
std::optional<GameId> reversal(GameStore& store, GameId position, GameId move, Player player) {
  for (const GameId answer : store.options(move, opponent(player))) {
    if (reverses(store, position, answer, player)) return answer;
  }
  return std::nullopt;
}

/// Dominated moves go, and a reversible one is replaced by the player's moves from the answer: the value stays.
std::string check_simplified(GameStore& store, const std::vector<GameId>& games) {
  const TestPosition p(store, games);
  for (const Player player : both) {
    const std::vector<GameId>& moves = p.of(player);
    const std::vector<JudgedMove> judged = judge_moves(store, moves, player);
    std::vector<GameId> kept, bypassed;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (!judged[i].dominated_by) kept.push_back(moves[i]);
      const auto answer = reversal(store, p.value, moves[i], player);
      if (!answer) {
        bypassed.push_back(moves[i]);
      } else {
        const std::vector<GameId> next = store.options(*answer, player);
        bypassed.insert(bypassed.end(), next.begin(), next.end());
      }
    }
    const bool is_left = player == Player::left;
    const auto with = [&](const std::vector<GameId>& own) {
      return is_left ? store.make(own, p.moves[1]) : store.make(p.moves[0], own);
    };
    if (with(kept) != p.value) return "the value needs a dominated move";
    if (with(bypassed) != p.value) return "bypassing reversible moves changes the value";
  }
  return {};
}

std::string check_canonical(GameStore& store, const std::vector<GameId>& games) {
  const GameId g = games[0];
  for (const Player player : both) {
    std::vector<GameId> gains;
    const std::vector<GameId> options = store.options(g, player);
    for (const JudgedMove& move : judge_moves(store, options, player)) {
      if (move.dominated_by) return "a canonical option is dominated";
    }
    for (const GameId option : options) {
      gains.push_back(incentive(store, g, option, player));
      if (reversal(store, g, option, player)) return "a canonical option is reversible";
    }
    for (const GameId incentive : player == Player::left ? left_incentives(store, g) : right_incentives(store, g)) {
      if (std::find(gains.begin(), gains.end(), incentive) == gains.end()) return "an incentive is that of no move";
    }
  }
  return {};
}

}  // namespace

TEST_CASE("moves are judged as the definitions say") { naive::run_trials(1201, 4000, 5, compare_judged); }

TEST_CASE("without dominated moves, or past reversible ones, the value is the same") {
  naive::run_laws(1202, 4000, 5, check_simplified);
}

TEST_CASE("no canonical option is dominated or reversible, and incentives are those of options") {
  naive::run_laws(1203, 4000, 1, check_canonical);
}

TEST_CASE("a thousand nimbers are judged, or it is heard that nobody waits for them") {
  std::atomic<bool> cancelled = false;
  Budget budget;
  budget.cancel_by(&cancelled);
  GameStore store(&budget);
  std::vector<GameId> moves;
  for (int n = 0; n < 1000; ++n) moves.push_back(store.nimber(n));
  const GameId heap = store.nimber(1000);
  const auto judged = judge_moves(store, moves, Player::left);
  for (std::size_t n = 0; n < moves.size(); ++n) {
    CHECK(judged[n].wins == (n == 0));
    CHECK(incentive(store, heap, moves[n], Player::left) == store.add(moves[n], heap));
    CHECK_FALSE(judged[n].dominated_by);
    CHECK_FALSE(reversal(store, heap, moves[n], Player::left));
  }
  cancelled = true;
  CHECK_THROWS_AS(judge_moves(store, moves, Player::left), LimitError);
}

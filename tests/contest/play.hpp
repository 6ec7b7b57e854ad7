// Who wins, by trying every move: for games so small that this ends.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "upstar/game/store.hpp"

namespace upstar::tests {

/// `moves(position, player)` returns the options in a vector; a Position is ordered by <.
template <class Position, class Moves>
class Play {
 public:
  explicit Play(Moves moves) : m_moves(std::move(moves)) {}

  bool starter_wins(const Position& position, Player starter) {
    const std::pair key{position, starter == Player::left};
    const auto known = m_results.find(key);
    if (known != m_results.end()) return known->second;
    const Player other = starter == Player::left ? Player::right : Player::left;
    bool wins = false;
    for (const Position& option : m_moves(position, starter)) wins = wins || !starter_wins(option, other);
    return m_results[key] = wins;
  }
  /// `Left`, `Right`, `first`, `second`
  const char* winner(const Position& position) {
    const bool left = starter_wins(position, Player::left), right = starter_wins(position, Player::right);
    return left ? (right ? "first" : "Left") : (right ? "Right" : "second");
  }

 private:
  Moves m_moves;
  std::map<std::pair<Position, bool>, bool> m_results;
};

template <class Position, class Moves>
Play<Position, Moves> play_by(Moves moves) {
  return Play<Position, Moves>(std::move(moves));
}

}  // namespace upstar::tests

// Values of positions from their rules: a function of the moves is all that is needed.
#pragma once

#include <functional>
#include <map>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "game.hpp"
#include "nimbers.hpp"

namespace cgt {

/// A table by position: hashed if std::hash knows how, ordered by < otherwise.
template <class Position, class Value>
using PositionTable = std::conditional_t<std::is_default_constructible_v<std::hash<Position>>,
                                         std::unordered_map<Position, Value>, std::map<Position, Value>>;

/// The position itself, for games that do not fall apart.
struct OnePart {
  template <class Position>
  std::vector<Position> operator()(const Position& position) const {
    return {position};
  }
};

/// `moves(position, player)` lists the options of a player; `parts(position)` lists positions whose sum the position
/// is.
template <class Position, class Moves, class Parts = OnePart>
class PartizanSolver {
 public:
  explicit PartizanSolver(Moves moves, Parts parts = {}) : m_moves(std::move(moves)), m_parts(std::move(parts)) {}

  Game operator()(const Position& position) {
    Game sum;
    for (const Position& part : m_parts(position)) sum += of_part(part);
    return sum;
  }

 private:
  Game of_part(const Position& part) {
    const auto known = m_values.find(part);
    if (known != m_values.end()) return known->second;
    std::vector<Game> left, right;
    for (const Position& option : m_moves(part, Player::left)) left.push_back((*this)(option));
    for (const Position& option : m_moves(part, Player::right)) right.push_back((*this)(option));
    const Game value(left, right);
    m_values.emplace(part, value);
    return value;
  }

  Moves m_moves;
  Parts m_parts;
  PositionTable<Position, Game> m_values;
};

/// The same for games in which both players have the same moves, `moves(position)`: nim values.
template <class Position, class Moves, class Parts = OnePart>
class NimSolver {
 public:
  explicit NimSolver(Moves moves, Parts parts = {}) : m_moves(std::move(moves)), m_parts(std::move(parts)) {}

  std::uint64_t operator()(const Position& position) {
    std::uint64_t sum = 0;
    for (const Position& part : m_parts(position)) sum ^= of_part(part);
    return sum;
  }

 private:
  std::uint64_t of_part(const Position& part) {
    const auto known = m_values.find(part);
    if (known != m_values.end()) return known->second;
    std::vector<std::uint64_t> values;
    for (const Position& option : m_moves(part)) values.push_back((*this)(option));
    const std::uint64_t value = mex(std::move(values));
    m_values.emplace(part, value);
    return value;
  }

  Moves m_moves;
  Parts m_parts;
  PositionTable<Position, std::uint64_t> m_values;
};

/// A solver that keeps what it finds: `auto value = partizan_solver<std::string>(moves); value("..")`.
template <class Position, class Moves, class Parts = OnePart>
PartizanSolver<Position, Moves, Parts> partizan_solver(Moves moves, Parts parts = {}) {
  return PartizanSolver<Position, Moves, Parts>(std::move(moves), std::move(parts));
}
template <class Position, class Moves, class Parts = OnePart>
NimSolver<Position, Moves, Parts> nim_solver(Moves moves, Parts parts = {}) {
  return NimSolver<Position, Moves, Parts>(std::move(moves), std::move(parts));
}

/// The value of one position.
template <class Position, class Moves, class Parts = OnePart>
Game solve_partizan(const Position& position, Moves moves, Parts parts = {}) {
  return partizan_solver<Position>(std::move(moves), std::move(parts))(position);
}
template <class Position, class Moves, class Parts = OnePart>
std::uint64_t grundy(const Position& position, Moves moves, Parts parts = {}) {
  return nim_solver<Position>(std::move(moves), std::move(parts))(position);
}

}  // namespace cgt

// Values of positions from their rules: a function of the moves is all that is needed.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
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

/// What solvers have in common: the values of positions, kept. Each is found after those of its options, by a stack of
/// its own: play may be long. `Rules` has sides(position), the lists of options of each player, add(sum, value), and
/// value(values of the options, a list for each side).
template <class Position, class Value, class Rules, class Parts>
class Solver {
 public:
  Solver(Rules rules, Parts parts) : m_rules(std::move(rules)), m_parts(std::move(parts)) {}

  /// **Errors** std::invalid_argument if play can come back to a position.
  Value operator()(const Position& position) {
    Value sum{};
    for (const Position& part : m_parts(position)) {
      if (m_values.find(part) == m_values.end()) find(part);
      m_rules.add(sum, known(m_values.find(part)->second));
    }
    return sum;
  }

 private:
  /// A part whose options are being valued; `sum` is that of the parts of the next option that come before `part`.
  struct Frame {
    Position position;
    std::vector<std::vector<Position>> sides{};
    std::vector<std::vector<Value>> values{};
    std::vector<Position> parts{};
    std::size_t part = 0;
    Value sum{};
  };

  static const Value& known(const std::optional<Value>& value) {
    if (!value) throw std::invalid_argument("play can come back to a position");
    return *value;
  }
  void find(const Position& first) {
    std::vector<Frame> stack;
    try {
      open(stack, first);
      while (!stack.empty()) {
        if (const std::optional<Position> wanted = advance(stack.back())) {
          open(stack, *wanted);
        } else {
          m_values[stack.back().position] = m_rules.value(stack.back().values);
          stack.pop_back();
        }
      }
    } catch (...) {
      for (const Frame& frame : stack) m_values.erase(frame.position);
      throw;
    }
  }
  void open(std::vector<Frame>& stack, const Position& position) {
    stack.push_back({position});
    Frame& frame = stack.back();
    m_values[position] = std::nullopt;
    frame.sides = m_rules.sides(position);  // which may ask this solver for other positions
    frame.values.resize(frame.sides.size());
    next_option(frame);
  }
  /// Adds up what is known. **Returns** the next part that is not; nothing when all options have their values.
  std::optional<Position> advance(Frame& frame) {
    for (std::size_t side = 0; side < frame.sides.size();) {
      if (frame.values[side].size() == frame.sides[side].size()) {
        ++side;
        continue;
      }
      for (; frame.part < frame.parts.size(); ++frame.part) {
        const auto found = m_values.find(frame.parts[frame.part]);
        if (found == m_values.end()) return frame.parts[frame.part];
        m_rules.add(frame.sum, known(found->second));
      }
      frame.values[side].push_back(frame.sum);
      next_option(frame);
    }
    return std::nullopt;
  }
  void next_option(Frame& frame) {
    for (std::size_t side = 0; side < frame.sides.size(); ++side) {
      const std::size_t next = frame.values[side].size();
      if (next == frame.sides[side].size()) continue;
      const auto parts = m_parts(frame.sides[side][next]);
      frame.parts.assign(parts.begin(), parts.end());
      frame.part = 0;
      frame.sum = Value{};
      return;
    }
  }

  Rules m_rules;
  Parts m_parts;
  PositionTable<Position, std::optional<Value>> m_values;  ///< nothing while it is being found
};

/// `moves(position, player)`, a list, as the rules of a Solver; for one player both have the same moves.
template <class Position, class Moves>
struct PartizanRules {
  Moves moves;

  std::vector<std::vector<Position>> sides(const Position& position) {
    const auto left = moves(position, Player::left), right = moves(position, Player::right);
    return {{left.begin(), left.end()}, {right.begin(), right.end()}};
  }
  static void add(Game& sum, Game value) { sum += value; }
  static Game value(const std::vector<std::vector<Game>>& options) { return Game(options[0], options[1]); }
};
template <class Position, class Moves>
struct NimRules {
  Moves moves;

  std::vector<std::vector<Position>> sides(const Position& position) {
    const auto options = moves(position);
    return {{options.begin(), options.end()}};
  }
  static void add(std::uint64_t& sum, std::uint64_t value) { sum ^= value; }
  static std::uint64_t value(const std::vector<std::vector<std::uint64_t>>& options) { return mex(options[0]); }
};

/// `moves(position, player)` lists the options of a player; `parts(position)` lists positions whose sum the position
/// is.
template <class Position, class Moves, class Parts = OnePart>
class PartizanSolver : public Solver<Position, Game, PartizanRules<Position, Moves>, Parts> {
 public:
  explicit PartizanSolver(Moves moves, Parts parts = {})
      : PartizanSolver::Solver({std::move(moves)}, std::move(parts)) {}
};

/// The same for games in which both players have the same moves, `moves(position)`: nim values.
template <class Position, class Moves, class Parts = OnePart>
class NimSolver : public Solver<Position, std::uint64_t, NimRules<Position, Moves>, Parts> {
 public:
  explicit NimSolver(Moves moves, Parts parts = {}) : NimSolver::Solver({std::move(moves)}, std::move(parts)) {}
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

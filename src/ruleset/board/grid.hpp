// The words of all rules on grids: directions, planes of stones, symmetries.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

#include "upstar/game/store.hpp"

namespace upstar {

/// A step: the number of rows down and the number of columns to the right.
struct Direction {
  int rows = 0;
  int columns = 0;

  constexpr Direction operator*(int n) const { return {rows * n, columns * n}; }
};

/// orthogonal: north, east, south, west. compass: those and the diagonal ones. knight: as in chess.
enum class Directions : std::uint8_t { orthogonal, diagonal, compass, knight };

namespace detail {
inline constexpr std::array<Direction, 8> compass_steps{
    {{-1, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 1}, {1, 1}, {1, -1}}};
inline constexpr std::array<Direction, 8> knight_steps{
    {{-2, -1}, {-2, 1}, {-1, 2}, {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}}};
}  // namespace detail

/// The steps of a set. Each set has the opposite of each of its steps.
constexpr std::span<const Direction> steps_of(Directions directions) {
  const std::span<const Direction> compass = detail::compass_steps;
  switch (directions) {
    case Directions::orthogonal: return compass.first(4);
    case Directions::diagonal: return compass.subspan(4);
    case Directions::compass: return compass;
    case Directions::knight: break;
  }
  return detail::knight_steps;
}

/// Calls f(constant) with the directions as a compile-time constant: `decltype(constant)::value`.
template <class F>
void with_directions(Directions directions, F&& f) {
  switch (directions) {
    case Directions::orthogonal: return f(std::integral_constant<Directions, Directions::orthogonal>{});
    case Directions::diagonal: return f(std::integral_constant<Directions, Directions::diagonal>{});
    case Directions::compass: return f(std::integral_constant<Directions, Directions::compass>{});
    case Directions::knight: return f(std::integral_constant<Directions, Directions::knight>{});
  }
}

/// The planes of a game of stones. If there are five, the other two are marks of Left's and Right's.
enum StonePlane : std::uint8_t { left_stones, right_stones, empty_cells };

constexpr StonePlane stones_of(Player player) { return player == Player::left ? left_stones : right_stones; }

/// What the symmetries of the square do to a value. Mirroring always keeps it.
struct BoardSymmetry {
  bool transposing_negates = false;
  bool exchanging_negates = false;  ///< exchanging Left's and Right's stones (the first two planes), and their marks
};

}  // namespace upstar

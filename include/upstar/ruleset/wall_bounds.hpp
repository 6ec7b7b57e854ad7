// WallBounds: what rules know of a position without play, as bounds of its thermograph, of itself and of its mean. A
// search adds them over the parts of a sum (search/bound_sum.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace upstar {

/// What Left is sure of in a position p, in 64ths, in several ways. In way i < temperatures.size(), at the temperature
/// t = temperatures[i]: `second` is at most the right wall of p at t, and `first` at most the left wall. In the way
/// `itself`: second <= p, and Left, moving first, wins p - first. In the way `mean`: both are at most the mean of p.
struct SureAmounts {
  static constexpr std::int32_t unit = 64;
  static constexpr std::array<std::int32_t, 6> temperatures{0, 32, 64, 96, 128, 256};
  static constexpr std::size_t itself = 6, mean = 7, ways = 8;
  static constexpr std::int32_t most = 1 << 30;  ///< larger amounts count as this, and smaller than -most as unknown

  std::array<std::int32_t, ways> second{};
  std::array<std::int32_t, ways> first{};
  std::uint8_t unknown = 0xff;  ///< a bit for each way in which nothing is known

  bool knows(std::size_t way) const { return (unknown >> way & 1) == 0; }
  void know(std::size_t way, std::int64_t second_amount, std::int64_t first_amount) {
    if (second_amount < -most) return;
    second[way] = static_cast<std::int32_t>(std::min<std::int64_t>(second_amount, most));
    first[way] = static_cast<std::int32_t>(std::clamp<std::int64_t>(first_amount, second[way] - unit, most));
    unknown = static_cast<std::uint8_t>(unknown & ~(1U << way));
  }
  bool operator==(const SureAmounts&) const = default;
};

struct WallBounds {
  static constexpr std::int32_t none = INT32_MAX;

  SureAmounts left{};
  SureAmounts right{};              ///< of -p
  std::int32_t temperature = none;  ///< at least that of p, in 64ths
  std::int32_t guess = none;        ///< no bound: about what p is worth, in 64ths, for the order of moves

  WallBounds operator-() const { return {right, left, temperature, guess == none ? none : -guess}; }
  bool operator==(const WallBounds&) const = default;
};

/// What is known of an option, and how many moves the players have in it.
struct OptionBounds {
  WallBounds bounds{};
  std::uint32_t left_moves = 0;
  std::uint32_t right_moves = 0;

  bool operator==(const OptionBounds&) const = default;
};

}  // namespace upstar

// UsualWork: how many sums the search of a sum has taken lately, by the number of moves of both players in it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace upstar {

class UsualWork {
 public:
  UsualWork() { m_average.fill(unknown); }

  /// Counts that the search of a sum with so many moves took so many sums.
  void count(std::uint32_t moves, std::uint64_t sums) {
    std::uint64_t& average = m_average[place(moves)];
    const std::uint64_t now = std::min(sums, most) * unit;
    average = average == unknown ? now : (average * (memory - 1) + now) / memory;
  }
  /// What the search of the next sum with so many moves is likely to take; much, if none has been searched yet.
  std::uint64_t of(std::uint32_t moves) const { return m_average[place(moves)] / unit; }

 private:
  static constexpr std::uint32_t places = 512;      ///< the last is of that many moves and more
  static constexpr std::uint64_t memory = 32;       ///< about how many sums an average remembers
  static constexpr std::uint64_t unit = memory;     ///< averages are kept in fractions of a sum
  static constexpr std::uint64_t most = 1U << 20;
  static constexpr std::uint64_t unknown = most * unit + 1;

  static std::size_t place(std::uint32_t moves) { return std::min(moves, places - 1); }

  std::array<std::uint64_t, places> m_average;
};

}  // namespace upstar

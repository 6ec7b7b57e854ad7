// UsualWork: how much work a search has had lately with things of each size.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace upstar {

class UsualWork {
 public:
  UsualWork() { m_average.fill(unknown); }

  /// Counts that a search among things of this size took so many steps.
  void count(std::uint64_t size, std::uint64_t steps) {
    std::uint64_t& average = m_average[place(size)];
    const std::uint64_t now = std::min(steps, most) * unit;
    average = average == unknown ? now : (average * (memory - 1) + now) / memory;
  }
  /// How many steps the next one of this size is likely to take; very many if there has been none.
  std::uint64_t of(std::uint64_t size) const { return m_average[place(size)] / unit; }

 private:
  static constexpr std::uint64_t sizes = 512;    ///< the last stands for all larger ones, too
  static constexpr std::uint64_t memory = 32;    ///< an average is of about so many searches
  static constexpr std::uint64_t unit = memory;  ///< averages are kept in fractions of a step
  static constexpr std::uint64_t most = 1U << 20;
  static constexpr std::uint64_t unknown = most * unit + 1;

  static std::size_t place(std::uint64_t size) { return std::min(size, sizes - 1); }

  std::array<std::uint64_t, sizes> m_average;
};

}  // namespace upstar

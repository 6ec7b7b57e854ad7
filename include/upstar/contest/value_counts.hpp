// ValueCounts: the number of choices that have each integer value.
//
// `a.add(b, shift)` also counts the choices of b, each worth `shift` more. Sums over independent parts, fillings of a
// pattern cell by cell, and subsets are all built from it. Count is an exact integer type (Integer, or a machine
// integer that is wide enough), or it holds residues below a `modulus` and must be able to hold twice the modulus.
// Modulus 0 counts exactly.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace upstar {

template <class Count>
class ValueCounts {
 public:
  /// One choice, worth `value`.
  static ValueCounts one(std::int64_t value, Count modulus = 0) {
    ValueCounts counts(std::move(modulus));
    counts.add_count(value, 1);
    return counts;
  }
  /// No choice at all.
  explicit ValueCounts(Count modulus = 0) : m_modulus(std::move(modulus)) {}

  /// **Requires** values within int64. **Cost** the distance between the least and the greatest value.
  void add(const ValueCounts& other, std::int64_t shift = 0) {
    if (other.m_counts.empty()) return;
    const std::int64_t lowest = other.m_lowest + shift;
    reach(lowest, lowest + static_cast<std::int64_t>(other.m_counts.size()));
    const auto offset = static_cast<std::size_t>(lowest - m_lowest);
    Count* const sums = m_counts.data() + offset;
    for (std::size_t i = 0; i < other.m_counts.size(); ++i) sums[i] += other.m_counts[i];
    for (std::size_t i = 0; m_modulus != 0 && i < other.m_counts.size(); ++i) {
      if (sums[i] >= m_modulus) sums[i] -= m_modulus;
    }
  }
  /// Counts `count` more choices of `value`. **Requires** a count below the modulus.
  void add_count(std::int64_t value, Count count) {
    reach(value, value + 1);
    Count& sum = m_counts[static_cast<std::size_t>(value - m_lowest)];
    sum += count;
    if (m_modulus != 0 && sum >= m_modulus) sum -= m_modulus;
  }
  /// Extends each choice in two ways: with or without a thing worth `value`.
  void choose(std::int64_t value) {
    const ValueCounts without = *this;
    add(without, value);
  }
  void shift(std::int64_t by) { m_lowest += by; }

  bool empty() const { return m_counts.empty(); }
  std::size_t size() const { return m_counts.size(); }
  /// The number of choices of this value.
  Count at(std::int64_t value) const {
    const std::int64_t i = value - m_lowest;
    return i < 0 || i >= static_cast<std::int64_t>(m_counts.size()) ? Count(0) : m_counts[static_cast<std::size_t>(i)];
  }
  /// The number of choices with values from `low` to `high`.
  Count between(std::int64_t low, std::int64_t high) const {
    Count sum = 0;
    const auto end = m_lowest + static_cast<std::int64_t>(m_counts.size());
    for (std::int64_t value = std::max(low, m_lowest); value < end && value <= high; ++value) {
      sum += at(value);
      if (m_modulus != 0 && sum >= m_modulus) sum -= m_modulus;
    }
    return sum;
  }
  /// visit(value, count) for each count that is not 0, values ascending.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
      if (m_counts[i] != 0) visit(m_lowest + static_cast<std::int64_t>(i), m_counts[i]);
    }
  }

 private:
  /// Makes room for the values from `low` to before `end`.
  void reach(std::int64_t low, std::int64_t end) {
    if (m_counts.empty()) m_lowest = low;
    if (low < m_lowest) {
      m_counts.insert(m_counts.begin(), static_cast<std::size_t>(m_lowest - low), Count(0));
      m_lowest = low;
    }
    if (end - m_lowest > static_cast<std::int64_t>(m_counts.size())) {
      m_counts.resize(static_cast<std::size_t>(end - m_lowest), Count(0));
    }
  }

  Count m_modulus;
  std::int64_t m_lowest = 0;
  std::vector<Count> m_counts;
};

}  // namespace upstar

// XorSet: a set of small numbers, stored as bits, to which a number can be nim-added.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "upstar/base/error.hpp"

namespace upstar {

class XorSet {
 public:
  /// All members are below this number.
  static constexpr std::uint32_t end = std::uint32_t{1} << 24;

  void insert(std::uint32_t x) {
    make_room(x);
    m_words[x / 64] |= std::uint64_t{1} << x % 64;
  }
  bool empty() const { return m_words.empty(); }
  void unite(const XorSet& other) { unite_moved(other, 0); }
  /// Adds x xor g for all x of the other set, which may be this one. **Cost** a word for each 64 numbers.
  void unite_moved(const XorSet& other, std::uint32_t g) {
    if (other.empty()) return;
    make_room(g);
    make_room(static_cast<std::uint32_t>(64 * other.m_words.size() - 1));
    const std::size_t high = g / 64;
    for (std::size_t w = 0; w < other.m_words.size(); ++w) m_words[w ^ high] |= moved(other.m_words[w], g % 64);
  }
  /// The least number that is not a member.
  std::uint32_t least_absent() const {
    std::size_t w = 0;
    while (w < m_words.size() && m_words[w] == UINT64_MAX) ++w;
    const int bit = w < m_words.size() ? std::countr_one(m_words[w]) : 0;
    return static_cast<std::uint32_t>(64 * w) + static_cast<std::uint32_t>(bit);
  }
  std::size_t bytes() const { return m_words.size() * sizeof(std::uint64_t); }

 private:
  /// Bit i goes to bit i xor g, g < 64.
  static std::uint64_t moved(std::uint64_t word, std::uint32_t g) {
    constexpr std::array<std::uint64_t, 6> lower_halves = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                                           0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
    for (unsigned i = 0; i < lower_halves.size(); ++i) {
      if ((g >> i & 1) != 0) word = (word & lower_halves[i]) << (1U << i) | (word >> (1U << i) & lower_halves[i]);
    }
    return word;
  }
  /// Makes room for x and for the nim sum of x and any member.
  void make_room(std::uint32_t x) {
    if (x >= end) throw LimitError("a row of coins has a value of 2^24 or more, and the table ends there");
    const std::size_t words = std::bit_ceil(std::size_t{x} / 64 + 1);
    if (words > m_words.size()) m_words.resize(words);
  }

  std::vector<std::uint64_t> m_words;  // their number is a power of two, or 0
};

}  // namespace upstar

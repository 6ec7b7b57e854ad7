// TreeNumber: the value of a red-blue Hackenbush tree that is built from its tips down to the ground, by adding
// subtrees and by putting a blue or red edge under it. A tree of n edges costs O(n log n) bit operations in all, a word
// at a time, whatever its shape, although its value may have n bits.
//
// Storage: whole + fraction, 0 <= fraction < 1, also where the number is negative. The bits of the fraction stand in an
// array, the bit next to the point last. An edge puts bits between the point and the others, that is, at the array's
// end.
//
//     m_end - 1   the bit of weight 1/2           m_begin   the last 1 of the fraction
//
// Why that is enough. A blue edge under x >= 0 adds 1. Under x < 0, with k = -whole and p as in Berlekamp's rule, x + p
// is 1 + fraction (2 if the fraction is 0), and dividing by 2^(p-1) puts 0^(k-1) 1 before the fraction; whole becomes
// 0. A red edge under x <= 0 subtracts 1; under x > 0 it puts 1^whole 0 before the fraction (no 0 if the fraction is
// 0); whole becomes -1. Each edge and each sum makes |whole| grow by one at most, and bits are put only where |whole|
// shrinks by about their number: there are O(n) bits altogether. A sum aligns two arrays at their ends, so it touches
// only as many bits as the shorter one has, and carries go towards the end: as whenever small sets are merged into
// large ones, each bit is touched O(log n) times. Source: Berlekamp's rule, Winning Ways, chapter 3; ONAG, chapter 8.
#pragma once

#include <cstdint>
#include <vector>

#include "upstar/number/dyadic.hpp"

namespace upstar {

class TreeNumber {
 public:
  TreeNumber() = default;  ///< 0
  /// **Requires** a number between -2^62 and 2^62. **Cost** linear in its bits.
  explicit TreeNumber(const Dyadic& value);

  /// x becomes 1 : x. **Cost** amortised constant.
  void put_on_blue_edge();
  /// x becomes -1 : x. **Cost** amortised constant.
  void put_on_red_edge();
  /// **Cost** linear in the bits of the shorter fraction, 64 at a time, plus an amortised constant.
  void add(TreeNumber&& other);

  /// -1, 0, 1
  int sign() const { return m_whole != 0 ? (m_whole > 0 ? 1 : -1) : (is_whole() ? 0 : 1); }
  /// **Cost** linear in its bits.
  Dyadic value() const;

 private:
  bool is_whole() const { return m_end == 0; }
  void append_zeros(std::uint64_t count);
  void append_ones(std::uint64_t count);
  void drop_last_zeros();
  /// 64 bits of the fraction from bit `place` on, which may lie outside.
  std::uint64_t bits_at(std::int64_t place) const;

  std::int64_t m_whole = 0;
  std::uint64_t m_begin = 0;
  std::uint64_t m_end = 0;             ///< 0 if there is no fraction
  std::vector<std::uint64_t> m_words;  ///< bits outside [m_begin, m_end) are 0
};

}  // namespace upstar

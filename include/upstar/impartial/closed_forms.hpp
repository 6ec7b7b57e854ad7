// Heap games whose values or winners have a closed form. tests/impartial checks each against the general engine.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "upstar/number/dyadic.hpp"

namespace upstar {

/// Take any number from a heap: the nim sum of the heaps. **Source** Bouton, Nim (1901).
std::uint64_t nim_value(std::span<const std::uint64_t> heaps);

/// Nim in which the player who moves last loses. The first player wins if all heaps are at most 1 and their nim sum is
/// 0, or if some heap is above 1 and the nim sum is not 0. **Source** Bouton, Nim (1901).
bool misere_nim_first_wins(std::span<const std::uint64_t> heaps);

/// Take from 1 to `most` >= 1: n modulo most + 1. In the game of 21 matches most is 3. **Source** Bachet (1612).
std::uint64_t bash_value(std::uint64_t n, std::uint64_t most);

/// Take any number, or split in two: 4k - 1 for n = 4k, k >= 1, and n + 1 for n = 4k + 3; else n.
/// **Errors** LimitError for n = 2^64 - 1, whose value is 2^64.
/// **Source** Lasker, Brettspiele der Völker (1931); Winning Ways, ch. 4.
std::uint64_t laskers_nim_value(std::uint64_t n);

/// Take at least half: the number of binary digits.
std::uint64_t at_least_half_value(std::uint64_t n);

/// Take 1, 2 or all: (n - 1) mod 3 + 1 for n >= 1.
std::uint64_t letters_value(std::uint64_t n);

/// Dawson's Kayles, 0.07: take two adjacent tokens from a row of n. From 53 on the values have period 34; the compiler
/// checks this by the octal periodicity theorem. **Source** Guy and Smith (1956); Winning Ways, ch. 4.
std::uint64_t dawsons_kayles_value(std::uint64_t n);

/// Throw away one of two heaps and split the other: the number of ones at the end of (m - 1) OR (n - 1) in binary.
/// **Requires** m, n >= 1. **Source** Ferguson, Some chip transfer games (1998).
std::uint64_t fergusons_game_value(std::uint64_t m, std::uint64_t n);

// Wythoff's game: take any number from one heap, or the same number from both. The second player wins from the pairs
// (floor(d phi), floor(d phi) + d), where phi is the golden ratio. Integers suffice: floor(d phi) is (d + root) / 2
// rounded down, where `root` is the integer square root of 5 d^2. **Source** Wythoff (1907).

/// Whether the second player wins from heaps of a and b. **Requires** a, b >= 0.
bool wythoff_second_wins(const Integer& a, const Integer& b);
/// The same in 128 bits: no square root, two comparisons of squares. A move may also take k and l from the two heaps
/// if these differ by less than r: then the pairs are (floor(n x), floor(n x) + n r), x = (2 - r + sqrt(r^2 + 4)) / 2.
/// **Requires** a, b <= 2^62; r >= 1. **Source** Fraenkel, How to beat your Wythoff games' opponent on three fronts
/// (1982).
bool wythoff_second_wins(std::uint64_t a, std::uint64_t b, std::uint64_t r = 1);
/// The heaps that the first player can leave to win, at most three pairs; empty if none. **Requires** a, b >= 0.
std::vector<std::pair<Integer, Integer>> wythoff_winning_moves(const Integer& a, const Integer& b);

/// Take-away games: after a move that took k tokens the next takes at most k times a ratio. Each n is a sum of terms
/// of H_1 = 1, H_{i+1} = H_i + H_j, where j is the least with ratio H_j >= H_i: the largest that fits first. The second
/// player wins from n exactly if the last of these, the smallest, may not be taken. For the ratio 2 the terms are the
/// Fibonacci numbers.
/// **Source** Schwenk, Take-away games (1970); Whinihan, Fibonacci Nim (1963).
class TakeAwayTerms {
 public:
  /// The first terms, at most 40,000, up to 2^62. **Requires** 1 <= denominator <= numerator < 2^32.
  TakeAwayTerms(std::uint64_t numerator, std::uint64_t denominator);
  /// The smallest term in the sum for n; nothing for n past the terms. **Requires** n >= 1.
  std::optional<std::uint64_t> smallest_term(std::uint64_t n) const;
  /// The terms in the sum for n, largest first. **Requires** 1 <= n <= the last term.
  std::vector<std::uint64_t> sum_for(std::uint64_t n) const;
  /// H_1, H_2, ...
  std::span<const std::uint64_t> terms() const { return m_terms; }

 private:
  std::uint64_t largest_up_to(std::uint64_t n) const;

  std::vector<std::uint64_t> m_terms;
};

}  // namespace upstar

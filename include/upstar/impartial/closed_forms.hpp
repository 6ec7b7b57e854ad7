// Heap games whose values or wins have a closed form. Every one is checked against the general engine in tests/impartial.
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

/// Nim in which the last to move loses: the first player wins if all heaps are at most 1 and their nim sum is 0, or if some
/// are above 1 and it is not. **Source** Bouton, Nim (1901).
bool misere_nim_first_wins(std::span<const std::uint64_t> heaps);

/// Take from 1 to `most`, which is at least 1: n modulo most + 1. The 21 matches are 21, 3. **Source** Bachet (1612).
std::uint64_t bash_value(std::uint64_t n, std::uint64_t most);

/// Take any number, or split in two: 4k - 1 for n = 4k, k >= 1, and n + 1 for n = 4k + 3; else n.
/// **Source** Lasker, Brettspiele der Völker (1931); Winning Ways, ch. 4.
std::uint64_t laskers_nim_value(std::uint64_t n);

/// Take at least half: the number of binary digits.
std::uint64_t at_least_half_value(std::uint64_t n);

/// Take 1, 2 or all: (n - 1) mod 3 + 1 for n >= 1.
std::uint64_t letters_value(std::uint64_t n);

/// Dawson's Kayles, 0.07: take two adjacent ones of a row of n. From 53 on the values have period 34, which is proved by the
/// octal periodicity theorem as this is compiled. **Source** Guy and Smith (1956); Winning Ways, ch. 4.
std::uint64_t dawsons_kayles_value(std::uint64_t n);

/// Throw away one of two heaps, split the other: the number of ones at the end of (m - 1) or (n - 1) in binary.
/// **Requires** m, n >= 1. **Source** Ferguson, Some chip transfer games (1998).
std::uint64_t fergusons_game_value(std::uint64_t m, std::uint64_t n);

// Wythoff's game: take any number from one heap, or the same from both. Its second-player wins are the pairs
// (floor(d phi), floor(d phi) + d), phi the golden ratio. All in integers: floor(d phi) = (d + root) / 2 rounded down,
// `root` the integer square root of 5 d^2. **Source** Wythoff (1907).

/// Whether the second player wins from heaps of a and b. **Requires** a, b >= 0.
bool wythoff_second_wins(const Integer& a, const Integer& b);
/// The same in 128 bits: no square root, two comparisons of squares. **Requires** a, b <= 2^62.
bool wythoff_second_wins(std::uint64_t a, std::uint64_t b);
/// Where the first player moves to win; empty where none does. At most three. **Requires** a, b >= 0.
std::vector<std::pair<Integer, Integer>> wythoff_winning_moves(const Integer& a, const Integer& b);

}  // namespace upstar

// Heap games with a closed form: the formulas, and the table of Dawson's Kayles with the proof of its period.
#include "upstar/impartial/closed_forms.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// floor(d phi).
Integer golden(const Integer& d) { return Integer((d + Integer(sqrt(Integer(5 * d * d)))) / 2); }

/// The other heap of the pair that has a heap of a and is won by the second player: every a is in exactly one such
/// pair.
Integer golden_partner(const Integer& a) {
  const Integer above = a + 1;
  // rank = floor((a + 1) / phi): a is the smaller heap of the pair of this rank, or else a larger heap.
  const Integer rank = golden(above) - above;
  if (golden(rank) == a) return a + rank;
  return Integer(a - (above - rank - 1));  // above - rank - 1 = floor((a + 1) / phi^2)
}

constexpr std::size_t dawson_first = 53;  // the first heap that repeats
constexpr std::size_t dawson_period = 34;
// The octal periodicity theorem for 0.07, which takes at most 2: a period seen this far goes on for ever.
constexpr std::size_t dawson_seen = 2 * (dawson_first + dawson_period) + 2;

constexpr std::array<std::uint8_t, dawson_seen> dawson_table() {
  std::array<std::uint8_t, dawson_seen> grundy{};
  for (std::size_t n = 2; n < dawson_seen; ++n) {
    std::uint64_t seen = 0;  // values stay below 10
    for (std::size_t i = 0; i <= n - 2; ++i) seen |= std::uint64_t{1} << (grundy[i] ^ grundy[n - 2 - i]);
    while ((seen >> grundy[n] & 1) != 0) ++grundy[n];
  }
  return grundy;
}

constexpr std::array<std::uint8_t, dawson_seen> dawson_grundy = dawson_table();

constexpr bool dawson_repeats() {
  for (std::size_t n = dawson_first; n + dawson_period < dawson_seen; ++n) {
    if (dawson_grundy[n] != dawson_grundy[n + dawson_period]) return false;
  }
  return true;
}
static_assert(dawson_repeats());

}  // namespace

std::uint64_t nim_value(std::span<const std::uint64_t> heaps) {
  std::uint64_t sum = 0;
  for (const std::uint64_t heap : heaps) sum ^= heap;
  return sum;
}

bool misere_nim_first_wins(std::span<const std::uint64_t> heaps) {
  const bool all_small = std::all_of(heaps.begin(), heaps.end(), [](std::uint64_t heap) { return heap <= 1; });
  return (nim_value(heaps) == 0) == all_small;
}

std::uint64_t bash_value(std::uint64_t n, std::uint64_t most) { return most >= n ? n : n % (most + 1); }

std::uint64_t laskers_nim_value(std::uint64_t n) {
  if (n == UINT64_MAX) throw LimitError("a heap of Lasker's Nim of 2^64 - 1 tokens is worth *2^64, which is too large");
  if (n % 4 == 3) return n + 1;
  return n % 4 == 0 && n > 0 ? n - 1 : n;
}

std::uint64_t at_least_half_value(std::uint64_t n) { return static_cast<std::uint64_t>(std::bit_width(n)); }

std::uint64_t letters_value(std::uint64_t n) { return n == 0 ? 0 : (n - 1) % 3 + 1; }

std::uint64_t dawsons_kayles_value(std::uint64_t n) {
  return dawson_grundy[n < dawson_seen ? n : dawson_first + (n - dawson_first) % dawson_period];
}

std::uint64_t fergusons_game_value(std::uint64_t m, std::uint64_t n) {
  return static_cast<std::uint64_t>(std::countr_one((m - 1) | (n - 1)));
}

bool wythoff_second_wins(const Integer& a, const Integer& b) {
  const Integer difference = abs(Integer(a - b));
  return golden(difference) == (a < b ? a : b);
}

// small = floor(n x): t <= n sqrt(r^2 + 4) < t + 2, where t = 2 small + n (r - 2).
bool wythoff_second_wins(std::uint64_t a, std::uint64_t b, std::uint64_t r) {
  __extension__ using Wide = unsigned __int128;
  __extension__ using Signed = __int128;
  const std::uint64_t small = std::min(a, b), difference = std::max(a, b) - small, n = difference / r;
  if (difference % r != 0) return false;
  const Wide product = Wide{difference} * difference + Wide{4} * n * n;
  const Signed t = 2 * Signed{small} + difference - 2 * Signed{n};
  const auto square = [](Signed x) { return static_cast<Wide>(x) * static_cast<Wide>(x); };
  const bool reaches = t <= 0 || square(t) <= product;
  const bool ends = t + 2 > 0 && square(t + 2) > product;
  return reaches && ends;
}

std::vector<std::pair<Integer, Integer>> wythoff_winning_moves(const Integer& a, const Integer& b) {
  std::vector<std::pair<Integer, Integer>> moves;
  if (wythoff_second_wins(a, b)) return moves;
  const auto add = [&](const Integer& x, const Integer& y) {
    if (std::find(moves.begin(), moves.end(), std::pair(x, y)) == moves.end()) moves.emplace_back(x, y);
  };
  if (const Integer x = golden_partner(b); x < a) add(x, b);
  if (const Integer y = golden_partner(a); y < b) add(a, y);
  const Integer low = golden(abs(Integer(a - b)));
  if (low < (a < b ? a : b)) add(Integer(a < b ? low : low + a - b), Integer(a < b ? low + b - a : low));
  return moves;
}

TakeAwayTerms::TakeAwayTerms(std::uint64_t numerator, std::uint64_t denominator) : m_terms{1} {
  __extension__ using Wide = unsigned __int128;
  constexpr std::size_t most = 40'000;
  constexpr std::uint64_t largest = std::uint64_t{1} << 62;
  for (std::size_t j = 0; m_terms.size() < most && m_terms.back() <= largest / 2;) {
    while (Wide{numerator} * m_terms[j] < Wide{denominator} * m_terms.back()) ++j;
    m_terms.push_back(m_terms.back() + m_terms[j]);
  }
}

std::optional<std::uint64_t> TakeAwayTerms::smallest_term(std::uint64_t n) const {
  if (n > m_terms.back()) return std::nullopt;
  std::uint64_t term = 0;
  for (; n > 0; n -= term) term = largest_up_to(n);
  return term;
}

std::vector<std::uint64_t> TakeAwayTerms::sum_for(std::uint64_t n) const {
  std::vector<std::uint64_t> sum;
  for (; n > 0; n -= sum.back()) sum.push_back(largest_up_to(n));
  return sum;
}

std::uint64_t TakeAwayTerms::largest_up_to(std::uint64_t n) const {
  return *std::prev(std::upper_bound(m_terms.begin(), m_terms.end(), n));
}

}  // namespace upstar

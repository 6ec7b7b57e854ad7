// Take-and-break codes such as `0.77` or `4!.[3]` say what a heap may become.
//
// In `d0.d1d2...` digit dj says what may remain after j tokens are removed from one heap. Bit i of the digit allows
// exactly i non-empty heaps (bit 0: the heap had exactly j tokens and is gone). A digit is 0-9 or A-Z, or lists the
// numbers of heaps as `{a,b,c+}`; `*` is `{0+}`, and `&n;` gives the bits as the decimal number n. A mark may follow a
// digit or a number in braces: `!` all heaps are different, `?` not all are equal, `=` all are equal (it concerns two
// or more heaps). `[...]` at the end repeats for ever.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "impartial/integer_set.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

/// How the heaps that remain compare.
enum class HeapSizes { any, different, not_all_equal, equal };

/// From `low` to `high` heaps may remain.
struct HeapCounts {
  static constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();

  std::int64_t low = 0;
  std::int64_t high = 0;
  HeapSizes sizes = HeapSizes::any;

  bool operator==(const HeapCounts&) const = default;
};
using HeapDigit = std::vector<HeapCounts>;

class HeapCode {
 public:
  /// A heap, or the side of a cake, is at most this, so that no loop over its options gets stuck.
  static constexpr std::int64_t largest_heap = IntegerSet::largest;

  /// **Errors** ParseError (line 1) with the column, also for a code whose play might never end.
  static HeapCode parse(std::string_view text);
  /// The code that has `digit` at the members of the set (`all_but`: at the other positive integers) and 0 elsewhere.
  /// **Errors** those of IntegerSet::parse.
  static HeapCode of_set(std::string_view set, bool all_but, HeapDigit digit);

  /// emit(span of heaps) for every move from a heap of n; the heaps never increase along the span.
  template <class Emit>
  void options(std::int64_t n, Emit&& emit) const;

  const std::string& text() const { return m_text; }
  bool is_set() const { return m_is_set; }
  /// The set, whether the numbers outside it are meant, and the digit there. **Requires** is_set().
  const IntegerSet& set() const { return m_set; }
  bool all_but() const { return m_all_but; }
  const HeapDigit& set_digit() const { return m_digit; }
  /// The digits d0 d1 ...; the digits from repeat_from() on, if there are any, repeat. **Requires** not is_set().
  const std::vector<HeapDigit>& digits() const { return m_digits; }
  std::size_t repeat_from() const { return m_repeat_from; }

  /// Whether the codes are written alike. Codes written differently may mean the same.
  bool operator==(const HeapCode& other) const { return m_text == other.m_text && m_digit == other.m_digit; }

  /// visit(j, digit) for each j <= n whose digit is not 0, ascending.
  template <class Visit>
  void for_each_digit(std::int64_t n, Visit&& visit) const;
  /// The same for a heap of n: where digits from some place on allow no more than to take a whole heap, of these only
  /// the digit of n.
  template <class Visit>
  void for_each_removal(std::int64_t n, Visit&& visit) const;

 private:
  friend class HeapCodeParser;

  /// The digit dj, which may be 0. **Requires** not is_set(); j >= 0.
  const HeapDigit& digit(std::int64_t j) const {
    static const HeapDigit none;
    const auto count = static_cast<std::int64_t>(m_digits.size()), from = static_cast<std::int64_t>(m_repeat_from);
    if (j >= count && from >= count) return none;
    return m_digits[static_cast<std::size_t>(j < count ? j : from + (j - from) % (count - from))];
  }

  std::string m_text;  ///< as it was read
  std::vector<HeapDigit> m_digits;
  std::size_t m_repeat_from = 0;  ///< the digits from here on repeat; the end if none repeat
  // Or a set instead of digits.
  bool m_is_set = false;
  bool m_all_but = false;
  IntegerSet m_set;
  HeapDigit m_digit;
};

namespace detail {

/// emit(span) for the partitions of n into k >= 1 parts, which never increase.
/// Source: Knuth, The Art of Computer Programming 4A, section 7.2.1.4, algorithm H.
template <class Emit>
void for_each_partition(std::int64_t n, std::int64_t k, Emit&& emit) {
  if (k > n) return;
  const auto m = static_cast<std::size_t>(k);
  std::vector<std::int64_t> part(m + 1, 1);  // the last is a sentinel below all parts
  part[0] = n - k + 1;
  part[m] = -1;
  for (;;) {
    emit(std::span<const std::int64_t>(part.data(), m));
    if (m < 2) return;
    std::size_t j = 1;
    if (part[1] < part[0] - 1) {
      --part[0];
      ++part[1];
      continue;
    }
    std::int64_t rest = part[0] + part[1] - 1;
    for (j = 2; j < m && part[j] >= part[0] - 1; ++j) rest += part[j];
    if (j >= m) return;
    const std::int64_t level = ++part[j];
    for (std::size_t i = j; --i > 0;) {
      part[i] = level;
      rest -= level;
    }
    part[0] = rest;
  }
}

inline constexpr std::int64_t most_heaps = 10'000'000;

/// emit(span) for the ways to divide n > 0 tokens into heaps that `counts` allows.
template <class Emit>
void for_each_heaps(std::int64_t n, const HeapCounts& counts, Emit&& emit) {
  std::vector<std::int64_t> heaps;
  if (counts.sizes == HeapSizes::equal) {
    const auto emit_equal = [&](std::int64_t k) {
      if (k < counts.low || k > counts.high) return;
      if (k > most_heaps) throw LimitError("a heap that falls into more than ten million heaps");
      heaps.assign(static_cast<std::size_t>(k), n / k);
      emit(std::span<const std::int64_t>(heaps));
    };
    for (std::int64_t d = 1; d <= n / d; ++d) {
      if (n % d != 0) continue;
      emit_equal(d);
      if (d != n / d) emit_equal(n / d);
    }
    return;
  }
  for (std::int64_t k = std::max<std::int64_t>(counts.low, 1); k <= std::min(counts.high, n); ++k) {
    if (counts.sizes == HeapSizes::different) {
      // k different parts are a partition into k parts with 0, 1, ..., k - 1 added from the smallest part on.
      const std::int64_t added = k * (k - 1) / 2;
      if (added + k > n) return;
      for_each_partition(n - added, k, [&](std::span<const std::int64_t> parts) {
        heaps.assign(parts.begin(), parts.end());
        for (std::size_t i = 0; i < heaps.size(); ++i) heaps[i] += k - 1 - static_cast<std::int64_t>(i);
        emit(std::span<const std::int64_t>(heaps));
      });
    } else {
      for_each_partition(n, k, [&](std::span<const std::int64_t> parts) {
        if (counts.sizes == HeapSizes::not_all_equal && k > 1 && parts.front() == parts.back()) return;
        emit(parts);
      });
    }
  }
}

}  // namespace detail

template <class Visit>
void HeapCode::for_each_digit(std::int64_t n, Visit&& visit) const {
  if (m_is_set) {
    std::int64_t next = 1;  // the next integer that may be outside the set
    m_set.for_each_up_to(n, [&](std::int64_t k) {
      if (!m_all_but) return visit(k, m_digit);
      for (; next < k; ++next) visit(next, m_digit);
      next = k + 1;
    });
    for (; m_all_but && next <= n; ++next) visit(next, m_digit);
    return;
  }
  const std::int64_t last = m_repeat_from < m_digits.size() ? n : static_cast<std::int64_t>(m_digits.size()) - 1;
  for (std::int64_t j = 0; j <= std::min(n, last); ++j) {
    if (!digit(j).empty()) visit(j, digit(j));
  }
}

template <class Visit>
void HeapCode::for_each_removal(std::int64_t n, Visit&& visit) const {
  const auto takes_all = [](const HeapDigit& digit) {
    return std::ranges::all_of(digit, [](const HeapCounts& counts) { return counts.high == 0; });
  };
  if (m_is_set || !std::ranges::all_of(std::span(m_digits).subspan(m_repeat_from), takes_all)) {
    return for_each_digit(n, visit);
  }
  for_each_digit(std::min(n, static_cast<std::int64_t>(m_digits.size()) - 1), visit);
  if (n >= static_cast<std::int64_t>(m_digits.size()) && !digit(n).empty()) visit(n, digit(n));
}

template <class Emit>
void HeapCode::options(std::int64_t n, Emit&& emit) const {
  for_each_removal(n, [&](std::int64_t removed, const HeapDigit& digit) {
    for (const HeapCounts& counts : digit) {
      if (removed == n) {
        if (counts.low == 0 && n > 0) emit(std::span<const std::int64_t>());
      } else {
        detail::for_each_heaps(n - removed, counts, emit);
      }
    }
  });
}

}  // namespace upstar

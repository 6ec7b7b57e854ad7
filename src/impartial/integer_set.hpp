// Sets of positive integers as they are written in parameters: a list `1/3/4`, or one of the names odd, even, primes,
// squares, fibonacci, powers_of_two.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace upstar {

class IntegerSet {
 public:
  /// Callers ask about numbers up to this, so that the next member fits into 64 bits.
  static constexpr std::int64_t largest = 1'000'000'000'000;

  /// **Errors** ParseError (line 1) with the column.
  static IntegerSet parse(std::string_view text);

  /// Whether the set is a list, and so finite.
  bool is_list() const { return m_kind == Kind::list; }

  /// **Requires** n <= `largest`.
  bool contains(std::int64_t n) const;
  /// visit(k) for the members up to n, ascending. **Requires** n <= `largest`. **Cost** the members, not the gaps
  /// between.
  template <class Visit>
  void for_each_up_to(std::int64_t n, Visit&& visit) const;

 private:
  enum class Kind { list, odd, even, primes, squares, fibonacci, powers_of_two };

  /// The least member above n. **Requires** that there is one, if the set is a list.
  std::int64_t after(std::int64_t n) const;

  Kind m_kind = Kind::list;
  std::vector<std::int64_t> m_list;  ///< ascending
};

template <class Visit>
void IntegerSet::for_each_up_to(std::int64_t n, Visit&& visit) const {
  if (m_kind == Kind::list) {
    for (const std::int64_t member : m_list) {
      if (member > n) return;
      visit(member);
    }
    return;
  }
  for (std::int64_t k = after(0); k <= n; k = after(k)) visit(k);
}

}  // namespace upstar

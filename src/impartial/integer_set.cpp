// Sets of integers: how they are read, and their members.
#include "impartial/integer_set.hpp"

#include <fmt/format.h>
#include <boost/multiprecision/gmp.hpp>
#include <boost/multiprecision/integer.hpp>

#include <array>
#include <utility>

#include "base/text_cursor.hpp"
#include "number/bits.hpp"
#include "upstar/base/nearest_names.hpp"

namespace upstar {

IntegerSet IntegerSet::parse(std::string_view text) {
  static constexpr std::array<std::pair<std::string_view, Kind>, 6> names{{{"even", Kind::even},
                                                                           {"fibonacci", Kind::fibonacci},
                                                                           {"odd", Kind::odd},
                                                                           {"powers_of_two", Kind::powers_of_two},
                                                                           {"primes", Kind::primes},
                                                                           {"squares", Kind::squares}}};
  IntegerSet set;
  for (const auto& [name, kind] : names) {
    if (text != name) continue;
    set.m_kind = kind;
    return set;
  }
  TextCursor cursor(text);
  do {
    const std::size_t place = cursor.place();
    std::int64_t number = 0;
    const std::errc error = cursor.take_number(number);
    if (error == std::errc::result_out_of_range) cursor.fail("a member of a set is at most 2^63 - 1");
    if (error != std::errc() || number < 1) {
      cursor.fail_at(place,
                     "expected a set: positive integers joined by /, or odd, even, primes, squares, fibonacci or "
                     "powers_of_two");
    }
    set.m_list.push_back(number);
  } while (cursor.take('/'));
  if (!cursor.at_end()) cursor.fail("expected '/' and the next member, or the end");
  std::sort(set.m_list.begin(), set.m_list.end());
  set.m_list.erase(std::unique(set.m_list.begin(), set.m_list.end()), set.m_list.end());
  return set;
}

bool IntegerSet::contains(std::int64_t n) const {
  if (n < 1) return false;
  if (m_kind == Kind::list) return std::binary_search(m_list.begin(), m_list.end(), n);
  return after(n - 1) == n;
}

std::int64_t IntegerSet::after(std::int64_t n) const {
  switch (m_kind) {
    case Kind::list: return *std::upper_bound(m_list.begin(), m_list.end(), n);
    case Kind::odd: return n % 2 == 0 ? n + 1 : n + 2;
    case Kind::even: return n % 2 == 0 ? n + 2 : n + 1;
    case Kind::primes: return prime_after(n);
    case Kind::squares: {
      const std::int64_t root = boost::multiprecision::sqrt(n) + 1;
      return root * root;
    }
    case Kind::fibonacci: {
      std::int64_t small = 1, large = 2;
      while (small <= n) small = std::exchange(large, small + large);
      return small;
    }
    case Kind::powers_of_two: {
      std::int64_t power = 1;
      while (power <= n) power *= 2;
      return power;
    }
  }
  return n + 1;
}

}  // namespace upstar

// Sums of a number, ups and a nimber: order and sums in a few machine words.
#pragma once

#include <cstdint>

#include "dyadic.hpp"

namespace cgt {

/// How two games compare.
enum class Order { equal, less, greater, confused };

/// number + ups.^ + *star
struct NumberUpStar {
  Dyadic number;
  std::int64_t ups = 0;
  std::uint64_t star = 0;

  NumberUpStar(Dyadic number_ = 0, std::int64_t ups_ = 0, std::uint64_t star_ = 0)
      : number(number_), ups(ups_), star(star_) {}

  NumberUpStar operator-() const {
    if (ups == INT64_MIN) throw Overflow("too many ups");
    return {-number, -ups, star};
  }
  friend NumberUpStar operator+(const NumberUpStar& a, const NumberUpStar& b) {
    std::int64_t sum = 0;
    if (__builtin_add_overflow(a.ups, b.ups, &sum)) throw Overflow("too many ups");
    return {a.number + b.number, sum, a.star ^ b.star};
  }
  friend NumberUpStar operator-(const NumberUpStar& a, const NumberUpStar& b) { return a + -b; }
  friend bool operator==(const NumberUpStar& a, const NumberUpStar& b) {
    return a.number == b.number && a.ups == b.ups && a.star == b.star;
  }
  friend bool operator!=(const NumberUpStar& a, const NumberUpStar& b) { return !(a == b); }

  /// Against 0: two ups beat any nimber, and one beats all but *. **Source** Winning Ways, chapter 8.
  Order order() const {
    if (number.sign() != 0) return number.sign() > 0 ? Order::greater : Order::less;
    if (ups == 0) return star == 0 ? Order::equal : Order::confused;
    if (star == 1 && (ups == 1 || ups == -1)) return Order::confused;
    return ups > 0 ? Order::greater : Order::less;
  }
};

}  // namespace cgt

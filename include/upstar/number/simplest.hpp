// The simplest number in an interval is the one with the least birthday: the integer nearest 0, or if there is no
// integer the number with the smallest denominator. Source: ONAG ch. 2; Siegel II.3 (simplicity theorem).
#pragma once

#include <optional>

#include "upstar/number/dyadic.hpp"

namespace upstar {

/// One end of an interval; infinite if it has no value.
struct Bound {
  std::optional<Dyadic> value;
  bool closed = false;  ///< the value itself belongs to the interval
};

/// The simplest number in the interval from `low` to `high`.
/// **Errors** DomainError if the interval is empty.
/// **Cost** linear in the digits of the ends, however far apart their denominators are; no heap for small ends.
Dyadic simplest_between(const Bound& low, const Bound& high);

/// The birthday of a dyadic number: |n| for an integer n; n + 1 + e for a number with denominator 2^e, e > 0, and an
/// absolute value between n and n + 1. **Cost** linear in its digits.
Integer number_birthday(const Dyadic& number);

}  // namespace upstar

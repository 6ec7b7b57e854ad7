// The simplest number in an interval: the earliest created, that is the integer nearest 0, or else the one with the
// smallest power of two as denominator. Source: ONAG ch. 2; Siegel II.3 (simplicity theorem).
#pragma once

#include <optional>

#include "upstar/number/dyadic.hpp"

namespace upstar {

/// One end of an interval: infinite where there is no value.
struct Bound {
  std::optional<Dyadic> value;
  bool closed = false;  ///< the value itself belongs to the interval
};

/// The simplest number in the interval from `low` to `high`.
/// **Errors** DomainError if the interval is empty.
/// **Cost** linear in the digits of the ends, however far apart their denominators are; no heap for small ends.
Dyadic simplest_between(const Bound& low, const Bound& high);

/// Returns the birthday of a dyadic number: |n| for an integer n; n + 1 + e for a number of denominator 2^e, e > 0,
/// whose absolute value lies between n and n + 1. **Cost** linear in its digits.
Integer number_birthday(const Dyadic& number);

}  // namespace upstar

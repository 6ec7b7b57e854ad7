// Rational: an exact fraction of any size, for the few answers that are not dyadic, and the ways to and from Dyadic.
//
// It is GMP's rational as Boost.Multiprecision gives it, always in lowest terms with a positive denominator. These
// free functions add what it lacks. (Division by 0 is Boost's std::overflow_error: callers exclude it.)
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "upstar/number/dyadic.hpp"

namespace upstar {

using Rational = boost::multiprecision::mpq_rational;

/// Reads `3`, `-5/7`; the minus may be U+2212. **Errors** ParseError (line 1) for anything else.
Rational parse_rational(std::string_view text);
/// `3`, `-5/7`: what parse_rational reads, and for a dyadic what Dyadic::to_string writes.
std::string to_string(const Rational& value);

/// **Errors** LimitError if the denominator has more than Dyadic::max_bits.
Rational to_rational(const Dyadic& value);
/// The same number as a Dyadic, if the denominator is a power of two.
std::optional<Dyadic> to_dyadic(const Rational& value);

}  // namespace upstar

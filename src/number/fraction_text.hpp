// The text of a fraction, `3` or `-5/8`, split into its parts: what Dyadic and Rational read.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "upstar/number/dyadic.hpp"

namespace upstar {

/// `digits` or `digits/digits`, with a sign.
struct FractionText {
  bool negative = false;
  std::string_view numerator;
  std::string_view denominator;        ///< empty if there is none
  std::size_t denominator_column = 0;  ///< 1-based, in code points
};

/// **Errors** ParseError (line 1) if `text` is not a fraction of digits; for a decimal point it says what to write.
FractionText split_fraction(std::string_view text);

/// The integer written as `digits`. **Requires** digits only, at least one. **Errors** LimitError past
/// Dyadic::max_bits.
Integer read_digits(std::string_view digits);

/// The integer that the whole text is, `digits` or `-digits`; nothing if it is none. **Errors** as read_digits().
std::optional<Integer> whole_integer(std::string_view text);

}  // namespace upstar

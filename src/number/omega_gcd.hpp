// Greatest common divisors of finite sums of powers of omega, as polynomials over the rational numbers in the powers
// omega^(omega^z), with rational exponents that are not negative.
#pragma once

#include <vector>

#include "upstar/number/omega_sum.hpp"

namespace upstar {

/// What a sum is made of: sum = coefficient . omega^exponent . primitive. The primitive part has integer coefficients
/// without a common divisor, and the least exponent in it of each omega^(omega^z) is 0.
struct OmegaContent {
  Rational coefficient;
  OmegaSum exponent;
  OmegaSum primitive;
};

/// **Requires** a != 0.
OmegaContent content_of(const OmegaSum& a, Budget* budget);

/// The greatest common divisor of two primitive parts, primitive itself, up to its sign.
/// **Errors** LimitError past 64 different powers omega^(omega^z).
/// **Cost** a remainder sequence for each z in both, with coefficients that are made primitive at each step.
OmegaSum common_divisor(const OmegaSum& a, const OmegaSum& b, Budget* budget);

}  // namespace upstar

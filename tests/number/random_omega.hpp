// Random finite sums of powers of omega: few terms, small coefficients, exponents of two levels at most.
#pragma once

#include <algorithm>
#include <random>
#include <vector>

#include "upstar/number/surreal.hpp"

namespace upstar::tests {

class RandomOmega {
 public:
  explicit RandomOmega(unsigned seed) : m_random(seed) {}

  int below(int bound) { return static_cast<int>(m_random() % static_cast<unsigned>(bound)); }

  Rational coefficient(bool is_dyadic) {
    const int denominators[] = {1, 1, 2, 4, 3, 5};
    const Rational size(1 + below(5), denominators[below(is_dyadic ? 4 : 6)]);
    return below(2) == 0 ? size : Rational(-size);
  }
  /// Each exponent is of one level less.
  OmegaSum sum(int levels, bool is_dyadic = false) {
    OmegaSum total;
    for (int terms = below(4); terms > 0; --terms) {
      const OmegaSum exponent = levels > 1 && below(3) > 0 ? sum(levels - 1, is_dyadic) : OmegaSum(below(4) - 1);
      total = total + OmegaSum::power(exponent, coefficient(is_dyadic));
    }
    return total;
  }
  /// A sum, or a quotient of polynomials: common factors in many powers of omega take too long for tests.
  Surreal number() {
    const OmegaSum bottom = sum(1);
    return bottom.is_zero() ? Surreal(sum(2)) : Surreal::quotient(sum(1), bottom);
  }
  /// A quotient of polynomials in omega, omega^omega, ..., of these so many.
  Surreal quotient_of_polynomials(int powers) {
    const auto polynomial = [&] {
      OmegaSum total;
      for (int terms = 1 + below(3); terms > 0; --terms) {
        OmegaSum exponent;
        for (int z = 0; z < powers; ++z) exponent = exponent + OmegaSum::power(OmegaSum(z), below(3));
        total = total + OmegaSum::power(exponent, coefficient(false));
      }
      return total;
    };
    const OmegaSum bottom = polynomial();
    return bottom.is_zero() ? Surreal(polynomial()) : Surreal::quotient(polynomial(), bottom);
  }
  /// n.omega^E + ..., E over the first `primes` odd primes.
  OmegaSum ordinal(int primes, int largest, int powers = 4) {
    OmegaSum total;
    for (int terms = 1 + below(3); terms > 0; --terms) {
      OmegaSum exponent;
      for (int m = 0; m < primes; ++m) exponent = exponent + OmegaSum::power(OmegaSum(m), below(powers));
      total = total + OmegaSum::power(below(3) == 0 ? OmegaSum() : exponent, below(largest));
    }
    return total;
  }

 private:
  std::mt19937 m_random;
};

inline OmegaSum omega_to(const OmegaSum& exponent, int coefficient = 1) {
  return OmegaSum::power(exponent, coefficient);
}

}  // namespace upstar::tests

// Random dyadics that crowd where the representation changes: numerators near powers of two up to and over the int64
// border, exponents near the width of a word, and a few long ones. Each comes with the fraction it stands for.
#pragma once

#include <array>
#include <cstdint>
#include <random>

#include "upstar/number/dyadic.hpp"
#include "upstar/number/rational.hpp"

namespace upstar::tests {

struct Sample {
  Dyadic dyadic;
  Rational fraction;
};

inline Rational fraction_of(const Integer& numerator, std::uint64_t exponent) {
  return Rational(numerator, Integer(Integer(1) << exponent));
}

class RandomDyadic {
 public:
  explicit RandomDyadic(std::uint64_t seed) : m_engine(seed) {}

  std::uint64_t below(std::uint64_t bound) { return m_engine() % bound; }
  bool coin() { return below(2) == 0; }

  Integer numerator() {
    constexpr std::array<unsigned, 12> bits = {0, 1, 2, 5, 31, 32, 61, 62, 63, 64, 65, 130};
    Integer value = coin() ? Integer(below(9)) : Integer(1) << bits[below(bits.size())];
    if (below(3) == 0) value = m_engine() >> below(64);
    value += static_cast<std::int64_t>(below(5)) - 2;
    if (coin()) value = -value;
    return value;
  }

  std::uint64_t exponent() {
    constexpr std::array<std::uint64_t, 11> common = {0, 0, 1, 2, 31, 61, 62, 63, 64, 65, 128};
    return below(40) == 0 ? 100'000 + below(2) : common[below(common.size())];
  }

  Sample operator()() {
    const Integer number = numerator();
    const std::uint64_t power = exponent();
    return {Dyadic(number, power), fraction_of(number, power)};
  }

 private:
  std::mt19937_64 m_engine;
};

}  // namespace upstar::tests

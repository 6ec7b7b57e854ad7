// Nim arithmetic of ordinals below omega^omega^omega.
#include "upstar/number/ordinal_nim.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <string_view>

#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"
#include "upstar/number/nimber.hpp"

namespace upstar {

namespace {

/// The V_m of omega^E, m = 0, 1, ...; the last is not 0.
using Powers = std::vector<Integer>;
/// A sum of n.omega^E: n by the powers in it.
using Element = std::map<Powers, Integer, std::less<>, Charging<std::pair<const Powers, Integer>>>;

/// m_p for p = 3, 5, 7, ..., 709.
constexpr std::string_view excesses =
    "001100410101111100011110101001010101410100000011110010110101001110111011001110000101001101110110000011110110100010"
    "010100011101";
static_assert(excesses.size() == nim_prime_count);

/// A full prime power q of a number.
struct PrimePower {
  unsigned prime;
  unsigned exponent;
  unsigned value() const {
    unsigned power = 1;
    for (unsigned i = 0; i < exponent; ++i) power *= prime;
    return power;
  }
};

std::vector<PrimePower> factors_of(unsigned n) {
  std::vector<PrimePower> factors;
  for (unsigned p = 2; n > 1; ++p) {
    if (n % p != 0) continue;
    factors.push_back({p, 0});
    for (; n % p == 0; n /= p) ++factors.back().exponent;
  }
  return factors;
}

unsigned order_of_two(unsigned p) {
  unsigned order = 1;
  for (unsigned power = 2 % p; power != 1; power = power * 2 % p) ++order;
  return order;
}

/// A(p) = constant + the sum of K(q) for these q, and its degree over the field of two elements.
struct PrimeRoot {
  unsigned prime = 0;
  unsigned constant = 0;
  std::vector<PrimePower> parts;
  Integer degree = 1;
};

class PrimeRoots {
 public:
  PrimeRoots() {
    for (unsigned p = 3; p <= largest_nim_prime; p += 2) {
      if (factors_of(p).front().prime == p) add(p);
    }
  }

  const PrimeRoot& operator[](std::size_t m) const { return m_roots[m]; }
  /// The m of an odd prime.
  std::size_t index_of(unsigned prime) const {
    const auto place = std::lower_bound(m_roots.begin(), m_roots.end(), prime,
                                        [](const PrimeRoot& root, unsigned wanted) { return root.prime < wanted; });
    return static_cast<std::size_t>(place - m_roots.begin());
  }

 private:
  void add(unsigned p) {
    PrimeRoot root{p, static_cast<unsigned>(excesses[m_roots.size()] - '0'), {}, 1};
    const std::vector<PrimePower> all = factors_of(order_of_two(p));
    for (const PrimePower& q : all) {
      const bool is_within_another = std::any_of(all.begin(), all.end(), [&](const PrimePower& r) {
        return r.prime != q.prime && degree_of(r) % q.value() == 0;
      });
      if (!is_within_another) root.parts.push_back(q);
    }
    if (root.constant == 4) root.degree = 4;
    for (const PrimePower& q : root.parts) root.degree = lcm(root.degree, degree_of(q));
    m_roots.push_back(std::move(root));
  }

  /// The degree of K(q). **Requires** the roots of smaller primes than those to come.
  Integer degree_of(const PrimePower& q) const {
    return q.prime == 2 ? Integer(q.value()) : Integer(q.value() * m_roots[index_of(q.prime)].degree);
  }

  std::vector<PrimeRoot> m_roots;
};

const PrimeRoots& prime_roots() {
  static const PrimeRoots roots;
  return roots;
}

void check_ordinal(const OmegaSum& a) {
  if (!is_ordinal(a)) throw DomainError("nim arithmetic is that of ordinals");
}

Integer integer_of(const Rational& c) { return Integer(boost::multiprecision::numerator(c)); }

/// The powers in omega^E.
Powers powers_of(const OmegaSum& exponent) {
  Powers powers;
  for (const OmegaSum::Term& term : exponent.terms()) {
    const auto m = term.exponent.as_rational();
    if (!m) throw LimitError("nim products are known below omega^omega^omega");
    if (*m >= nim_prime_count) {
      throw LimitError(fmt::format("nim products are known for primes up to {}, and omega^omega^{} needs a greater one",
                                   largest_nim_prime, to_string(*m)));
    }
    const auto index = integer_of(*m).convert_to<std::size_t>();
    if (powers.empty()) powers.resize(index + 1);
    powers[index] = integer_of(term.coefficient);
  }
  return powers;
}

OmegaSum exponent_of(const Powers& powers) {
  std::vector<OmegaSum::Term> terms;
  for (std::size_t m = powers.size(); m-- > 0;) {
    if (powers[m] != 0) terms.push_back({OmegaSum(Rational(m)), Rational(powers[m])});
  }
  return OmegaSum::of(std::move(terms));
}

class NimCalculator {
 public:
  explicit NimCalculator(Budget& budget) : m_budget(budget) {}

  Element none() { return Element(charged_to(m_budget)); }

  Element read(const OmegaSum& a) {
    check_ordinal(a);
    Element element = none();
    for (const OmegaSum::Term& term : a.terms()) {
      m_budget.tick();
      element.emplace(powers_of(term.exponent), integer_of(term.coefficient));
    }
    return element;
  }

  OmegaSum write(const Element& element) {
    std::vector<OmegaSum::Term> terms;
    for (const auto& [powers, n] : element) terms.push_back({exponent_of(powers), Rational(n)});
    return sum_of(std::move(terms), &m_budget);
  }

  Element product(const Element& a, const Element& b) {
    Element sum = none();
    for (const auto& [x, m] : a) {
      for (const auto& [y, n] : b) add_product(sum, nim_product(m, n, &m_budget), x, y);
    }
    return sum;
  }

  Element square(const Element& a) {
    Element sum = none();
    for (const auto& [x, n] : a) add_product(sum, nim_square(n, &m_budget), x, x);
    return sum;
  }

  /// a^(2^times).
  Element square_repeatedly(Element a, std::uint64_t times) {
    for (; times > 0; --times) a = square(a);
    return a;
  }

  /// The least d > 0 with a^(2^d) = a, and a^(2^(d-1)).
  std::pair<std::uint64_t, Element> orbit(const Element& a) {
    Element last = a;
    for (std::uint64_t d = 1;; ++d) {
      Element next = square(last);
      if (next == a) return {d, std::move(last)};
      last = std::move(next);
    }
  }

  /// a^(2^d - 2), the square of a^(2^k - 1) for k = d - 1, which is made of those for halves of k.
  Element inverse(const Element& a) {
    const std::uint64_t d = orbit(a).first;
    if (d == 1) return a;
    const std::uint64_t last = d - 1;
    int bit = 63;
    while ((last >> bit & 1) == 0) --bit;
    Element power = a;
    std::uint64_t k = 1;
    while (bit-- > 0) {
      power = product(power, square_repeatedly(power, k));
      k *= 2;
      if ((last >> bit & 1) == 0) continue;
      power = product(square(power), a);
      ++k;
    }
    return square(power);
  }

  Element power(const Element& a, const Integer& n) {
    Element result = none();
    result.emplace(Powers(), 1);
    for (std::size_t i = n == 0 ? 0 : msb(n) + 1; i-- > 0;) {
      result = square(result);
      if (bit_test(n, static_cast<unsigned>(i))) result = product(result, a);
    }
    return result;
  }

 private:
  /// Adds n.x.y to the sum. A carry is a factor A(p), whose terms belong to primes below p: so this ends.
  void add_product(Element& sum, const Integer& n, const Powers& x, const Powers& y) {
    m_budget.tick();
    if (n == 0) return;
    std::vector<std::size_t> carries;
    Powers joined(std::max(x.size(), y.size()));
    for (std::size_t m = 0; m < joined.size(); ++m) {
      if (m >= x.size()) joined[m] = y[m];
      else if (m >= y.size()) joined[m] = x[m];
      else if (join(joined[m], x[m], y[m], prime_roots()[m].prime)) carries.push_back(m);
    }
    while (!joined.empty() && joined.back() == 0) joined.pop_back();
    if (carries.empty()) return add(sum, joined, n);
    Element factor = none();
    factor.emplace(std::move(joined), n);
    for (const std::size_t m : carries) factor = product(factor, root_power(m));
    for (const auto& [powers, coefficient] : factor) add(sum, powers, coefficient);
  }

  /// Adds the digits in base p; what p would carry upwards goes down. **Returns** whether the lowest digit carries.
  bool join(Integer& sum, const Integer& x, const Integer& y, unsigned p) {
    std::vector<unsigned> digits = digits_of(x, p);
    const std::vector<unsigned> others = digits_of(y, p);
    digits.resize(std::max(digits.size(), others.size()));
    for (std::size_t k = 0; k < others.size(); ++k) digits[k] += others[k];
    for (std::size_t k = digits.size(); k-- > 1;) {
      if (digits[k] < p) continue;
      digits[k] -= p;
      ++digits[k - 1];
    }
    const bool carries = !digits.empty() && digits[0] >= p;
    if (carries) digits[0] -= p;
    sum = 0;
    for (std::size_t k = digits.size(); k-- > 0;) {
      m_budget.tick();
      sum = sum * p + digits[k];
    }
    return carries;
  }

  std::vector<unsigned> digits_of(Integer n, unsigned p) {
    std::vector<unsigned> digits;
    while (n != 0) {
      m_budget.tick(1 + msb(n) / 4096);
      digits.push_back(integer_modulus(n, p));
      n /= p;
    }
    return digits;
  }

  static void add(Element& sum, const Powers& powers, const Integer& n) {
    const auto [place, is_new] = sum.try_emplace(powers, n);
    if (is_new) return;
    place->second ^= n;
    if (place->second == 0) sum.erase(place);
  }

  Element root_power(std::size_t m) {
    const PrimeRoot& root = prime_roots()[m];
    Element element = none();
    if (root.constant != 0) add(element, Powers(), root.constant);
    for (const PrimePower& q : root.parts) {
      if (q.prime == 2) {
        add(element, Powers(), Integer(1) << (q.value() / 2));
        continue;
      }
      const std::size_t index = prime_roots().index_of(q.prime);
      Powers powers(index + 1);
      powers[index] = q.value() / q.prime;
      add(element, powers, 1);
    }
    return element;
  }

  friend OmegaSum upstar::nim_prime_power(std::size_t m);

  Budget& m_budget;
};

std::optional<Integer> as_natural(const OmegaSum& a) {
  const auto number = a.as_rational();
  check_ordinal(a);
  return number ? std::optional(integer_of(*number)) : std::nullopt;
}

OmegaSum natural(const Integer& n) { return OmegaSum(Rational(n)); }

}  // namespace

OmegaSum nim_sum(const OmegaSum& a, const OmegaSum& b) {
  check_ordinal(a);
  check_ordinal(b);
  std::vector<OmegaSum::Term> terms;
  const auto first = a.terms(), second = b.terms();
  std::size_t i = 0, j = 0;
  while (i < first.size() && j < second.size()) {
    const auto order = first[i].exponent <=> second[j].exponent;
    if (order > 0) terms.push_back(first[i++]);
    if (order < 0) terms.push_back(second[j++]);
    if (order != 0) continue;
    const Integer n = nim_sum(integer_of(first[i].coefficient), integer_of(second[j].coefficient));
    if (n != 0) terms.push_back({first[i].exponent, Rational(n)});
    ++i, ++j;
  }
  terms.insert(terms.end(), first.begin() + static_cast<std::ptrdiff_t>(i), first.end());
  terms.insert(terms.end(), second.begin() + static_cast<std::ptrdiff_t>(j), second.end());
  return OmegaSum::of(std::move(terms));
}

OmegaSum nim_product(const OmegaSum& a, const OmegaSum& b, Budget* budget) {
  const GivenBudget given(budget);
  NimCalculator nim(given);
  return nim.write(nim.product(nim.read(a), nim.read(b)));
}

OmegaSum nim_pow(const OmegaSum& a, const Integer& n, Budget* budget) {
  if (const auto finite = as_natural(a)) return natural(nim_pow(*finite, n, budget));
  const GivenBudget given(budget);
  NimCalculator nim(given);
  const Element base = nim.read(a);
  return nim.write(nim.power(n < 0 ? nim.inverse(base) : base, abs(n)));
}

OmegaSum nim_inverse(const OmegaSum& a, Budget* budget) {
  if (const auto finite = as_natural(a)) return natural(nim_inverse(*finite, budget));
  const GivenBudget given(budget);
  NimCalculator nim(given);
  return nim.write(nim.inverse(nim.read(a)));
}

OmegaSum nim_sqrt(const OmegaSum& a, Budget* budget) {
  if (const auto finite = as_natural(a)) return natural(nim_sqrt(*finite, budget));
  const GivenBudget given(budget);
  NimCalculator nim(given);
  return nim.write(nim.orbit(nim.read(a)).second);
}

OmegaSum nim_prime_power(std::size_t m) {
  Budget budget;
  NimCalculator nim(budget);
  return nim.write(nim.root_power(m));
}

}  // namespace upstar

// Finite sums of powers of omega: sum, order, product, and the ordinals among them.
#include "upstar/number/omega_sum.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "number/bits.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/number/arithmetic.hpp"

namespace upstar {

namespace {

using Term = OmegaSum::Term;

Rational checked_product(const Rational& a, const Rational& b) {
  if (bit_length(a) + bit_length(b) > most_result_bits) {
    throw LimitError(fmt::format("a coefficient of more than {} bits", most_result_bits));
  }
  return a * b;
}

Term product_of_terms(const Term& a, const Term& b) {
  return {a.exponent + b.exponent, checked_product(a.coefficient, b.coefficient)};
}

}  // namespace

struct OmegaSum::Block {
  std::vector<Term> terms;
  std::uint32_t depth = 0;
  std::uint64_t size = 0;
  std::uint64_t bytes = 0;
};

OmegaSum OmegaSum::of(std::vector<Term> terms) {
  OmegaSum sum;
  if (terms.empty()) return sum;
  Block block;
  for (const Term& term : terms) {
    block.depth = std::max(block.depth, term.exponent.depth());
    block.size += term.exponent.size();
    block.bytes += term.exponent.bytes() + bit_length(term.coefficient) / 8;
    if (block.size > largest) break;
  }
  ++block.depth;
  block.size += terms.size();
  block.bytes += sizeof(Block) + terms.size() * (sizeof(Term) + 64);
  if (block.depth > deepest) throw LimitError(fmt::format("powers of omega in exponents, more than {} deep", deepest));
  if (block.size > largest) throw LimitError(fmt::format("a number of more than {} powers of omega", largest));
  block.terms = std::move(terms);
  sum.m_block = std::make_shared<const Block>(std::move(block));
  return sum;
}

OmegaSum::OmegaSum(const Rational& number) {
  if (number != 0) *this = of({{OmegaSum(), number}});
}

OmegaSum OmegaSum::power(const OmegaSum& exponent, const Rational& coefficient) {
  return coefficient == 0 ? OmegaSum() : of({{exponent, coefficient}});
}

std::span<const Term> OmegaSum::terms() const {
  return m_block == nullptr ? std::span<const Term>() : std::span<const Term>(m_block->terms);
}

int OmegaSum::sign() const { return is_zero() ? 0 : m_block->terms.front().coefficient.sign(); }
const OmegaSum& OmegaSum::leading_exponent() const { return m_block->terms.front().exponent; }
const Rational& OmegaSum::leading_coefficient() const { return m_block->terms.front().coefficient; }
std::uint32_t OmegaSum::depth() const { return is_zero() ? 0 : m_block->depth; }
std::uint64_t OmegaSum::size() const { return is_zero() ? 0 : m_block->size; }
std::uint64_t OmegaSum::bytes() const { return is_zero() ? 0 : m_block->bytes; }

Rational OmegaSum::coefficient_at(const OmegaSum& exponent) const {
  const auto all = terms();
  const auto place = std::lower_bound(all.begin(), all.end(), exponent,
                                      [](const Term& term, const OmegaSum& wanted) { return term.exponent > wanted; });
  return place != all.end() && place->exponent == exponent ? place->coefficient : Rational(0);
}

std::optional<Rational> OmegaSum::as_rational() const {
  if (is_zero()) return Rational(0);
  return terms().size() == 1 && leading_exponent().is_zero() ? std::optional(leading_coefficient()) : std::nullopt;
}

OmegaSum OmegaSum::combined(const OmegaSum& a, const OmegaSum& b, int sign_of_b) {
  if (b.is_zero()) return a;
  if (a.is_zero() && sign_of_b > 0) return b;
  const auto first = a.terms(), second = b.terms();
  std::vector<Term> sum;
  sum.reserve(first.size() + second.size());
  std::size_t i = 0, j = 0;
  while (i < first.size() || j < second.size()) {
    const auto order = i == first.size()    ? std::strong_ordering::less
                       : j == second.size() ? std::strong_ordering::greater
                                            : first[i].exponent <=> second[j].exponent;
    Rational coefficient = order >= 0 ? first[i].coefficient : Rational(0);
    if (order <= 0) coefficient += sign_of_b * second[j].coefficient;
    if (coefficient != 0) sum.push_back({(order >= 0 ? first[i] : second[j]).exponent, std::move(coefficient)});
    i += order >= 0;
    j += order <= 0;
  }
  return of(std::move(sum));
}

// The recursion is as deep as the exponents: at most `deepest`.
std::strong_ordering OmegaSum::compare(const OmegaSum& a, const OmegaSum& b) {
  if (a.m_block == b.m_block) return std::strong_ordering::equal;
  const auto of_sign = [](int sign) { return sign <=> 0; };
  const auto first = a.terms(), second = b.terms();
  for (std::size_t i = 0;; ++i) {
    if (i == first.size() && i == second.size()) return std::strong_ordering::equal;
    if (i == first.size()) return of_sign(-second[i].coefficient.sign());
    if (i == second.size()) return of_sign(first[i].coefficient.sign());
    const auto order = compare(first[i].exponent, second[i].exponent);
    if (order > 0) return of_sign(first[i].coefficient.sign());
    if (order < 0) return of_sign(-second[i].coefficient.sign());
    const int difference = first[i].coefficient.compare(second[i].coefficient);
    if (difference != 0) return of_sign(difference);
  }
}

OmegaSum sum_of(std::vector<Term> terms, Budget* budget) {
  const GivenBudget steps(budget);
  std::sort(terms.begin(), terms.end(), [&](const Term& a, const Term& b) {
    steps->tick();
    return a.exponent > b.exponent;
  });
  std::vector<Term> sum;
  for (Term& term : terms) {
    steps->tick();
    if (!sum.empty() && sum.back().exponent == term.exponent) sum.back().coefficient += term.coefficient;
    else sum.push_back(std::move(term));
    if (sum.back().coefficient == 0) sum.pop_back();
  }
  return OmegaSum::of(std::move(sum));
}

OmegaSum product(const OmegaSum& a, const OmegaSum& b, Budget* budget) {
  const GivenBudget steps(budget);
  const std::uint64_t count = a.terms().size() * b.terms().size();
  if (count > OmegaSum::largest) {
    throw LimitError(fmt::format("a product of sums with {} terms", count));
  }
  MemoryClaim claim(steps, count * (sizeof(Term) + 64));
  std::vector<Term> terms;
  terms.reserve(count);
  for (const Term& x : a.terms()) {
    for (const Term& y : b.terms()) {
      steps->tick(1 + x.exponent.terms().size() + y.exponent.terms().size());
      terms.push_back(product_of_terms(x, y));
    }
  }
  return sum_of(std::move(terms), budget);
}

OmegaSum exact_quotient(const OmegaSum& a, const OmegaSum& b, Budget* budget) {
  const GivenBudget steps(budget);
  std::vector<Term> quotient;
  OmegaSum rest = a;
  while (!rest.is_zero()) {
    steps->look();
    quotient.push_back({rest.leading_exponent() - b.leading_exponent(),
                        Rational(rest.leading_coefficient() / b.leading_coefficient())});
    rest = rest - product(b, OmegaSum::of({quotient.back()}), budget);
  }
  return OmegaSum::of(std::move(quotient));
}

// The recursion is as deep as the exponents.
bool is_ordinal(const OmegaSum& a) {
  const auto all = a.terms();
  return std::all_of(all.begin(), all.end(), [](const Term& term) {
    return term.coefficient > 0 && is_whole(term.coefficient) && is_ordinal(term.exponent);
  });
}

OmegaSum ordinal_sum(const OmegaSum& a, const OmegaSum& b) {
  if (b.is_zero()) return a;
  std::vector<Term> terms;
  for (const Term& term : a.terms()) {
    if (term.exponent >= b.leading_exponent()) terms.push_back(term);
  }
  const bool meet = !terms.empty() && terms.back().exponent == b.leading_exponent();
  if (meet) terms.back().coefficient += b.leading_coefficient();
  terms.insert(terms.end(), b.terms().begin() + (meet ? 1 : 0), b.terms().end());
  return OmegaSum::of(std::move(terms));
}

OmegaSum ordinal_multiple_of_power(const OmegaSum& exponent, const OmegaSum& b) {
  std::vector<Term> terms(b.terms().begin(), b.terms().end());
  for (Term& term : terms) term.exponent = ordinal_sum(exponent, term.exponent);
  return OmegaSum::of(std::move(terms));
}

}  // namespace upstar

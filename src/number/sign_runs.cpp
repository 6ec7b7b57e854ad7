// Sign expansions of finite sums of powers of omega, run by run.
//
// The signs of omega^e. First a plus. Then, for each run of signs of e with p pluses before it: l pluses become
// omega^(p+l) pluses, l minuses become omega^(p+1).l minuses. In c.omega^e each sign of c after the first becomes
// omega^p of them, p the number of pluses in e. Terms follow each other; but of the exponent of a later term the
// minuses are left out that lie in a common beginning with the exponent before it. (Exponents fall, so an earlier one
// has no longer beginning in common.) Source: Gonshor, chapter 5.
#include <algorithm>

#include "upstar/base/error.hpp"
#include "upstar/number/surreal.hpp"

namespace upstar {

namespace {

using Runs = std::vector<SignRun>;

void append(Runs& runs, bool is_plus, const OmegaSum& length) {
  if (length.is_zero()) return;
  if (!runs.empty() && runs.back().is_plus == is_plus) runs.back().length = ordinal_sum(runs.back().length, length);
  else runs.push_back({is_plus, length});
}

/// The r with a + r = b. **Requires** ordinals, a <= b.
OmegaSum left_difference(const OmegaSum& a, const OmegaSum& b) {
  const auto first = a.terms(), second = b.terms();
  std::size_t i = 0;
  while (i < first.size() && first[i].exponent == second[i].exponent && first[i].coefficient == second[i].coefficient) {
    ++i;
  }
  std::vector<OmegaSum::Term> rest(second.begin() + static_cast<std::ptrdiff_t>(i), second.end());
  if (i < first.size() && first[i].exponent == rest.front().exponent) rest.front().coefficient -= first[i].coefficient;
  return OmegaSum::of(std::move(rest));
}

/// The runs without the minuses in the common beginning with `before`.
Runs reduced(const Runs& runs, const Runs& before) {
  Runs rest;
  bool is_common = true;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    SignRun run = runs[i];
    is_common = is_common && i < before.size() && before[i].is_plus == run.is_plus;
    const bool is_longer = is_common && run.length > before[i].length;
    const bool is_shorter = is_common && run.length < before[i].length;
    if (is_common && !run.is_plus) {
      run.length = is_longer ? left_difference(before[i].length, run.length) : OmegaSum();
    }
    append(rest, run.is_plus, run.length);
    is_common = is_common && !is_longer && !is_shorter;
  }
  return rest;
}

/// The runs of a dyadic number c > 0, without its first sign. **Source** Berlekamp's rule, Winning Ways, chapter 3.
Runs runs_after_first(const Dyadic& c, Budget& budget) {
  Runs runs;
  const Integer whole = c.floor();
  if (c.is_integer()) {
    append(runs, true, OmegaSum(Rational(Integer(whole - 1))));
    return runs;
  }
  append(runs, true, OmegaSum(Rational(whole)));
  append(runs, false, OmegaSum(1));
  const Integer fraction = (c - Dyadic(whole)).numerator();
  Integer length = 0;
  bool is_plus = false;
  for (std::uint64_t i = c.log2_denominator(); --i > 0;) {
    budget.tick();
    const bool bit = bit_test(fraction, static_cast<unsigned>(i));
    if (bit != is_plus) append(runs, is_plus, OmegaSum(Rational(length)));
    length = bit == is_plus ? Integer(length + 1) : Integer(1);
    is_plus = bit;
  }
  append(runs, is_plus, OmegaSum(Rational(length)));
  return runs;
}

class SignWriter {
 public:
  explicit SignWriter(Budget& budget) : m_budget(budget) {}

  // The recursion is as deep as the exponents: at most OmegaSum::deepest.
  Runs runs_of(const OmegaSum& sum) {
    Runs runs, before;
    for (const OmegaSum::Term& term : sum.terms()) {
      m_budget.look();
      const auto coefficient = to_dyadic(abs(term.coefficient));
      if (!coefficient)
        throw DomainError("the sign expansion has a finite description only if coefficients are dyadic");
      const Runs exponent = runs_of(term.exponent);
      const bool is_positive = term.coefficient > 0;
      append(runs, is_positive, OmegaSum(1));
      write_power(runs, reduced(exponent, before), is_positive);
      const OmegaSum pluses = pluses_of(exponent);
      for (const SignRun& run : runs_after_first(*coefficient, m_budget)) {
        m_budget.tick();
        append(runs, run.is_plus == is_positive, ordinal_multiple_of_power(pluses, run.length));
      }
      before = exponent;
    }
    return runs;
  }

 private:
  static OmegaSum pluses_of(const Runs& runs) {
    OmegaSum pluses;
    for (const SignRun& run : runs) {
      if (run.is_plus) pluses = ordinal_sum(pluses, run.length);
    }
    return pluses;
  }

  void write_power(Runs& runs, const Runs& exponent, bool is_positive) {
    OmegaSum pluses;
    for (const SignRun& run : exponent) {
      m_budget.tick();
      if (run.is_plus) {
        pluses = ordinal_sum(pluses, run.length);
        append(runs, is_positive, OmegaSum::power(pluses));
      } else {
        append(runs, !is_positive, ordinal_multiple_of_power(ordinal_sum(pluses, OmegaSum(1)), run.length));
      }
    }
  }

  Budget& m_budget;
};

}  // namespace

std::vector<SignRun> sign_runs(const Surreal& a, Budget* budget) {
  const GivenBudget given(budget);
  if (const OmegaSum* sum = a.as_sum()) return SignWriter(given).runs_of(*sum);
  throw DomainError("no finite description of the sign expansion of a quotient is known here");
}

OmegaSum number_birthday(const Surreal& a, Budget* budget) {
  const auto number = a.as_sum() == nullptr ? std::nullopt : a.as_sum()->as_rational();
  if (number && !to_dyadic(*number)) return OmegaSum::omega();
  OmegaSum length;
  for (const SignRun& run : sign_runs(a, budget)) length = ordinal_sum(length, run.length);
  return length;
}

}  // namespace upstar

// The texts of numbers beyond the dyadics: terms by falling exponents, `-11.omega^(3.omega+2)+1/2.omega^(-1)-4`, and
// quotients of such sums in parentheses.
//
// Style `cgsuite` writes as CGSuite does: `ω^(ω×3+2)×9`; integer coefficients, no negative exponents, and so
// `2/ω^2×5` for what is 2/5.omega^(-2). That alone does not read back.
#include <fmt/format.h>

#include <algorithm>

#include "notation/style_sheet.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/notation/print.hpp"
#include "upstar/number/surreal.hpp"

namespace upstar {

namespace {

using Term = OmegaSum::Term;

bool is_one(const OmegaSum& sum) { return sum.as_rational() == Rational(1); }

bool is_integer(const Rational& number) { return boost::multiprecision::denominator(number) == 1; }

/// Whether the exponent stands without parentheses: a positive integer, or one power of omega.
bool is_bare(const OmegaSum& exponent) {
  if (const auto number = exponent.as_rational()) return *number > 0 && is_integer(*number);
  return exponent.terms().size() == 1 && exponent.leading_coefficient() == 1;
}

class NumberWriter {
 public:
  NumberWriter(Style style, Budget& budget) : m_style(style), m_spelling(sheet_of(style).spelling), m_budget(budget) {}

  // The recursion is as deep as the exponents: at most OmegaSum::deepest.
  void write(const OmegaSum& sum) {
    if (sum.is_zero()) m_text += '0';
    bool is_first = true;
    for (const Term& term : sum.terms()) {
      m_budget.tick();
      if (term.coefficient < 0) m_text += m_spelling.minus;
      else if (!is_first) m_text += '+';
      is_first = false;
      write_term(term.exponent, abs(term.coefficient));
    }
  }

  void write_in_parentheses(const OmegaSum& sum) {
    const bool bare = sum.terms().size() == 1;
    m_text += bare ? "" : "(";
    write(sum);
    m_text += bare ? "" : ")";
  }

  void write_fraction(const OmegaSum& top, const OmegaSum& bottom) {
    if (m_style == Style::latex) {
      m_text += "\\frac{";
      write(top);
      m_text += "}{";
      write(bottom);
      m_text += "}";
      return;
    }
    write_in_parentheses(top);
    m_text += '/';
    write_in_parentheses(bottom);
  }

  std::string take() { return std::move(m_text); }

 private:
  void write_term(const OmegaSum& exponent, const Rational& size) {
    if (exponent.is_zero()) return write_number(size);
    const bool is_cgsuite = m_style == Style::cgsuite;
    if (size != 1 && !is_cgsuite) {
      write_number(size);
      if (m_style != Style::latex) m_text += '.';
    }
    write_power(exponent);
    if (size != 1 && is_cgsuite) {
      m_text += "×";
      write_number(size);
    }
  }

  void write_number(const Rational& size) {
    const std::string text = to_string(size);
    const std::size_t slash = text.find('/');
    if (m_spelling.fraction.empty() || slash == std::string::npos) m_text += text;
    else m_text += fmt::format(fmt::runtime(m_spelling.fraction), text.substr(0, slash), text.substr(slash + 1));
  }

  void write_power(const OmegaSum& exponent) {
    const bool is_latex = m_style == Style::latex;
    m_text += is_latex ? "\\omega" : m_style == Style::unicode || m_style == Style::cgsuite ? "ω" : "omega";
    if (is_one(exponent)) return;
    const bool is_bare_here = !is_latex && is_bare(exponent);
    m_text += is_latex ? "^{" : is_bare_here ? "^" : "^(";
    write(exponent);
    m_text += is_latex ? "}" : is_bare_here ? "" : ")";
  }

  Style m_style;
  const Spelling& m_spelling;
  Budget& m_budget;
  std::string m_text;
};

/// The same number as a quotient with integer coefficients and without negative exponents.
std::pair<OmegaSum, OmegaSum> with_integers(const Surreal& number, Budget& budget) {
  if (number.as_sum() == nullptr) return {number.numerator(), number.denominator()};
  Integer multiple = 1;
  OmegaSum exponent;
  for (const Term& term : number.numerator().terms()) {
    multiple = lcm(multiple, Integer(boost::multiprecision::denominator(term.coefficient)));
    std::vector<Term> missing;
    for (const Term& part : term.exponent.terms()) {
      const Rational most = std::max(Rational(0), exponent.coefficient_at(part.exponent));
      if (-part.coefficient > most) missing.push_back({part.exponent, Rational(-part.coefficient - most)});
    }
    exponent = exponent + OmegaSum::of(std::move(missing));
  }
  const OmegaSum bottom = OmegaSum::power(exponent, Rational(multiple));
  return {product(number.numerator(), bottom, &budget), bottom};
}

}  // namespace

std::string to_text(const Surreal& number, Style style, Budget* given) {
  const GivenBudget budget(given);
  const MemoryClaim claim(budget, 4 * number.bytes());
  NumberWriter writer(style, budget);
  OmegaSum top = number.numerator(), bottom = number.denominator();
  if (style == Style::cgsuite) std::tie(top, bottom) = with_integers(number, budget);
  if (is_one(bottom)) writer.write(top);
  else writer.write_fraction(top, bottom);
  return writer.take();
}

}  // namespace upstar

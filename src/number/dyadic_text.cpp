// Dyadic: reading and writing.
#include <fmt/format.h>

#include <ostream>

#include "base/text_cursor.hpp"
#include "number/bits.hpp"
#include "number/fraction_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

Dyadic Dyadic::parse(std::string_view text) {
  if (const auto word = whole_number<std::int64_t>(text)) return *word;
  const FractionText fraction = split_fraction(text);
  Integer numerator = read_digits(fraction.numerator);
  if (fraction.negative) numerator = -numerator;
  if (fraction.denominator.empty()) return reduced(std::move(numerator), 0);
  const auto exponent = exact_log2(read_digits(fraction.denominator));
  if (!exponent) {
    throw ParseError(1, fraction.denominator_column, "the denominator of a number must be a power of two",
                     std::string(text));
  }
  return reduced(std::move(numerator), *exponent);
}

std::string Dyadic::to_string() const {
  const std::uint64_t exponent = log2_denominator();
  if (!m_big && exponent < 64) {
    std::string text = fmt::format_int(m_numerator).str();
    if (exponent > 0) text.append("/").append(fmt::format_int(std::uint64_t{1} << exponent).str());
    return text;
  }
  if (exponent >= max_bits) throw LimitError(fmt::format("the denominator 2^{} is too long to write", exponent));
  Integer scratch;
  std::string result = numerator(scratch).str();
  if (exponent > 0) result += "/" + Integer(Integer(1) << exponent).str();
  return result;
}

std::ostream& operator<<(std::ostream& out, const Dyadic& value) { return out << value.to_string(); }

}  // namespace upstar

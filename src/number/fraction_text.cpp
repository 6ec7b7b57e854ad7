// Splitting the text of a fraction, and the errors that say what is wrong with it.
#include "number/fraction_text.hpp"

#include <fmt/format.h>

#include <string>

#include "number/bits.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

constexpr std::string_view unicode_minus = "\xE2\x88\x92";
/// 2^max_bits has more digits than this.
constexpr std::size_t max_digits = 2'500'000'000;
/// The error for a decimal fraction up to this length names the fraction to write instead.
constexpr std::size_t max_suggested_digits = 60;

struct Reader {
  std::string_view text;
  std::size_t at = 0;
  std::size_t column = 1;

  bool done() const { return at == text.size(); }
  bool skip(std::string_view symbol) {
    if (text.substr(at, symbol.size()) != symbol) return false;
    at += symbol.size();
    ++column;
    return true;
  }
  std::string_view digits() {
    const std::size_t begin = at;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
    column += at - begin;
    return text.substr(begin, at - begin);
  }
  [[noreturn]] void fail(const std::string& message) const { throw ParseError(1, column, message, std::string(text)); }
};

/// What to write instead of the decimal `whole.decimals`.
std::string suggestion(const FractionText& fraction, std::string_view decimals) {
  if (fraction.numerator.size() + decimals.size() <= max_suggested_digits) {
    const Integer scaled = read_digits(std::string(fraction.numerator) + std::string(decimals));
    const Integer fives = boost::multiprecision::pow(Integer(5), static_cast<unsigned>(decimals.size()));
    if (scaled % fives == 0) {
      const Dyadic value(Integer(scaled / fives), decimals.size());
      return "write " + (fraction.negative ? -value : value).to_string();
    }
  }
  return "write a fraction, such as 1/2";
}

}  // namespace

FractionText split_fraction(std::string_view text) {
  Reader reader{text};
  FractionText result;
  result.negative = reader.skip("-") || reader.skip(unicode_minus);
  result.numerator = reader.digits();
  if (result.numerator.empty()) reader.fail("a number is expected here, such as 3 or -5/8");
  if (Reader decimal = reader; decimal.skip(".")) {
    reader.fail("decimal fractions are not read: " + suggestion(result, decimal.digits()));
  }
  if (reader.skip("/")) {
    result.denominator_column = reader.column;
    result.denominator = reader.digits();
    if (result.denominator.empty()) reader.fail("the denominator is missing: digits are expected here");
  }
  if (!reader.done()) reader.fail("the number ends here: only digits and one / are expected");
  return result;
}

Integer read_digits(std::string_view digits) {
  if (digits.size() > max_digits) {
    throw LimitError(fmt::format("a number of {} digits is past the limit of {}", digits.size(), max_digits));
  }
  return integer_of_digits(digits, 10);
}

std::optional<Integer> whole_integer(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  const std::string_view digits = text.substr(is_negative ? 1 : 0);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  const Integer number = read_digits(digits);
  return is_negative ? Integer(-number) : number;
}

}  // namespace upstar

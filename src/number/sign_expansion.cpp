// Sign expansions by Berlekamp's rule.
//
// For n >= 0 and 0 < f < 1 the expansion of n + f is n + 1 signs +, one sign -, and then the binary digits of f without
// the last 1, + for 1 and - for 0. A negative number has the signs of its negative, exchanged.
#include "upstar/number/sign_expansion.hpp"

#include <gmp.h>

#include <algorithm>

#include "number/bits.hpp"
#include "upstar/base/error.hpp"
#include "upstar/number/simplest.hpp"

namespace upstar {

namespace {

constexpr std::string_view unicode_minus_sign = "\xE2\x88\x92";

[[noreturn]] void fail_length() { throw LimitError("a sign expansion of more than 2^26 signs"); }

/// One character for each sign.
std::string plain_signs(std::string_view text) {
  std::string signs;
  signs.reserve(text.size());
  while (!text.empty()) {
    const bool is_unicode = text.starts_with(unicode_minus_sign);
    if (!is_unicode && text[0] != '+' && text[0] != '-') {
      throw ParseError(1, signs.size() + 1, "a sign + or - is expected here", std::string(text));
    }
    signs += is_unicode ? '-' : text[0];
    text.remove_prefix(is_unicode ? unicode_minus_sign.size() : 1);
  }
  if (signs.size() > most_signs) fail_length();
  return signs;
}

}  // namespace

std::string sign_expansion(const Dyadic& number, Budget* budget) {
  const Integer birthday = number_birthday(number);
  if (birthday > most_signs) fail_length();
  const auto length = static_cast<std::size_t>(birthday);
  if (budget != nullptr) {
    budget->charge(3 * length);
    budget->release(3 * length);
    budget->tick(length / 64);
  }
  const char same = number.sign() < 0 ? '-' : '+', other = number.sign() < 0 ? '+' : '-';
  if (number.is_integer()) return std::string(length, same);
  const Dyadic size = abs(number);
  const auto digits = static_cast<std::size_t>(number.log2_denominator());
  std::string signs(length - digits, same);
  signs += other;
  const Integer fraction = (size - Dyadic(size.floor())).numerator();
  for (std::size_t digit = digits; --digit > 0;) {
    signs += bit_test(fraction, static_cast<unsigned>(digit)) ? same : other;
  }
  return signs;
}

Dyadic from_sign_expansion(std::string_view text) {
  const std::string signs = plain_signs(text);
  if (signs.empty()) return 0;
  const std::size_t run = std::min(signs.find_first_not_of(signs[0]), signs.size());
  Dyadic number(run);
  if (run < signs.size()) {
    std::string digits;
    for (std::size_t i = run + 1; i < signs.size(); ++i) digits += signs[i] == signs[0] ? '1' : '0';
    digits += '1';
    number = number - Dyadic(1) + Dyadic(integer_of_digits(digits, 2), digits.size());
  }
  return signs[0] == '+' ? number : -number;
}

}  // namespace upstar

// Nim arithmetic on integers: they are turned into words, computed with in a field, and turned back.
#include "upstar/number/nimber.hpp"

#include <gmp.h>

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "number/bits.hpp"
#include "number/nim_field.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

using Word = NimField::Word;
using Words = std::vector<Word>;

void require_nimber(const Integer& value) {
  if (value.sign() >= 0) return;
  throw DomainError(value >= INT64_MIN ? value.str() + " is not a nimber: it is negative"
                                       : "a negative integer is not a nimber");
}

std::size_t word_count(const Integer& value) { return std::max<std::size_t>(1, (bit_length(value) + 63) / 64); }

/// The words of a nimber, filled up with zeros to a multiple of `unit`.
Words to_words(const Integer& value, std::size_t unit) {
  Words words((word_count(value) + unit - 1) / unit * unit);
  write_words(value, words);
  return words;
}

std::size_t field_words(const Integer& value) { return std::bit_ceil(word_count(value)); }

template <class Operation>
Integer in_field(const Integer& a, Operation&& operation) {
  const std::size_t n = field_words(a);
  Words result(n);
  operation(result.data(), to_words(a, n).data(), n);
  return integer_of_words(result);
}

// The power, by four bits of n at a time from left to right. **Requires** n > 0.
Integer power(const Integer& a, const Integer& n, const NimField& field) {
  const std::size_t size = field_words(a);
  std::array<Words, 16> powers;
  powers[0].resize(size);
  powers[0][0] = 1;
  powers[1] = to_words(a, size);
  for (std::size_t i = 2; i < powers.size(); ++i) {
    powers[i].resize(size);
    field.multiply(powers[i].data(), powers[i - 1].data(), powers[1].data(), size);
  }
  Words result = powers[0], next(size);
  for (std::size_t digit = (msb(n) / 4) + 1; digit-- > 0;) {
    unsigned value = 0;
    for (unsigned bit = 4; bit-- > 0;) {
      field.square(next.data(), result.data(), size);
      result.swap(next);
      value = value << 1 | (bit_test(n, static_cast<unsigned>(4 * digit + bit)) ? 1U : 0U);
    }
    if (value == 0) continue;
    field.multiply(next.data(), result.data(), powers[value].data(), size);
    result.swap(next);
  }
  return integer_of_words(result);
}

}  // namespace

Integer nim_sum(const Integer& a, const Integer& b) {
  require_nimber(a);
  require_nimber(b);
  return Integer(a ^ b);
}

Integer mex(std::span<const Integer> values) {
  std::vector<bool> seen(values.size());
  for (const Integer& value : values) {
    require_nimber(value);
    if (value < seen.size()) seen[static_cast<std::size_t>(value)] = true;
  }
  return Integer(std::find(seen.begin(), seen.end(), false) - seen.begin());
}

// The longer operand is a sum of blocks, each an element of the shorter operand's field times a fixed nimber. So its
// blocks are multiplied one by one.
Integer nim_product(const Integer& a, const Integer& b, Budget* budget) {
  require_nimber(a);
  require_nimber(b);
  const Integer& longer = a < b ? b : a;
  const Integer& shorter = a < b ? a : b;
  const std::size_t n = field_words(shorter);
  const Words blocks = to_words(longer, n), factor = to_words(shorter, n);
  Words product(blocks.size());
  const NimField field(budget);
  for (std::size_t i = 0; i < blocks.size(); i += n) field.multiply(&product[i], &blocks[i], factor.data(), n);
  return integer_of_words(product);
}

std::uint64_t nim_product_64(std::uint64_t a, std::uint64_t b) { return NimWords::tables().product(a, b); }

void nim_products_64(std::span<std::uint64_t> out, std::span<const std::uint64_t> a, std::span<const std::uint64_t> b) {
  NimWords::tables().products(out.data(), a.data(), b.data(), out.size());
}

Integer nim_square(const Integer& a, Budget* budget) {
  require_nimber(a);
  const NimField field(budget);
  return in_field(a, [&](Word* out, const Word* x, std::size_t n) { field.square(out, x, n); });
}

Integer nim_sqrt(const Integer& a, Budget* budget) {
  require_nimber(a);
  const NimField field(budget);
  return in_field(a, [&](Word* out, const Word* x, std::size_t n) { field.square_root(out, x, n); });
}

Integer nim_inverse(const Integer& a, Budget* budget) {
  require_nimber(a);
  if (a == 0) throw DomainError("0 has no inverse");
  const NimField field(budget);
  return in_field(a, [&](Word* out, const Word* x, std::size_t n) { field.invert(out, x, n); });
}

Integer nim_div(const Integer& a, const Integer& b, Budget* budget) {
  require_nimber(a);
  require_nimber(b);
  if (b == 0) throw DomainError("a nimber cannot be divided by 0");
  return nim_product(a, nim_inverse(b, budget), budget);
}

// The elements other than 0 of the field of 2^2^k elements form a group, so n counts modulo 2^2^k - 1.
Integer nim_pow(const Integer& a, const Integer& n, Budget* budget) {
  require_nimber(a);
  if (n == 0) return 1;
  if (a == 0 && n < 0) throw DomainError("0 has no inverse");
  if (a <= 1) return a;
  const Integer order = (Integer(1) << std::bit_ceil(msb(a) + 1)) - 1;
  Integer exponent = n % order;
  if (exponent < 0) exponent += order;
  if (exponent == 0) return 1;
  return power(a, exponent, NimField(budget));
}

}  // namespace upstar

// Products, squares, roots and inverses by halves.
#include "number/nim_field.hpp"

#include <bit>
#include <vector>

namespace upstar {

namespace {

/// The product of two nimbers of `bits` bits, by the rule for halves (nim_field.hpp).
unsigned product_by_halves(unsigned x, unsigned y, unsigned bits) {
  if (bits == 1) return x & y;
  const unsigned half = bits / 2, mask = (1U << half) - 1;
  const unsigned low = product_by_halves(x & mask, y & mask, half);
  const unsigned high = product_by_halves(x >> half, y >> half, half);
  const unsigned cross = product_by_halves((x & mask) ^ (x >> half), (y & mask) ^ (y >> half), half);
  return (cross ^ low) << half | (low ^ product_by_halves(high, 1U << (half - 1), half));
}

}  // namespace

NimField::NimField(Budget* budget) : m_budget(budget), m_bytes(bytes()), m_words(NimWords::tables()) {}

// Products of powers of two, and of sums of these.
const NimField::Bytes& NimField::bytes() {
  static const Bytes table = [] {
    Bytes made{};
    for (unsigned x = 1; x < 256; ++x) {
      for (unsigned y = 1; y < 256; ++y) {
        const unsigned rest_x = x & (x - 1), rest_y = y & (y - 1);
        unsigned product = 0;
        if (rest_x != 0) product = made.product[rest_x][y] ^ made.product[x ^ rest_x][y];
        else if (rest_y != 0) product = made.product[x][rest_y] ^ made.product[x][y ^ rest_y];
        else product = product_by_halves(x, y, 8);
        made.product[x][y] = static_cast<std::uint8_t>(product);
      }
    }
    return made;
  }();
  return table;
}

template <unsigned bits>
NimField::Word NimField::small_half(const Bytes& table, Word x) {
  if constexpr (bits == 8) {
    return table.product[0x80][x];
  } else {
    constexpr unsigned half = bits / 2;
    const Word high = x >> half, low = x & ((Word{1} << half) - 1);
    return small_half<half>(table, high ^ low) << half | small_half<half>(table, small_half<half>(table, high));
  }
}

template <unsigned bits>
NimField::Word NimField::small_product(const Bytes& table, Word x, Word y) {
  if constexpr (bits == 8) {
    return table.product[x][y];
  } else {
    constexpr unsigned half = bits / 2;
    constexpr Word mask = (Word{1} << half) - 1;
    const Word low = small_product<half>(table, x & mask, y & mask);
    const Word high = small_product<half>(table, x >> half, y >> half);
    const Word cross = small_product<half>(table, (x & mask) ^ (x >> half), (y & mask) ^ (y >> half));
    return (cross ^ low) << half | (low ^ small_half<half>(table, high));
  }
}

NimField::Word NimField::product_by_bytes(Word x, Word y) { return small_product<64>(bytes(), x, y); }

NimField::Word NimField::word_power(Word x, Word exponent) const {
  Word power = 1;
  for (auto bit = static_cast<unsigned>(std::bit_width(exponent)); bit-- > 0;) {
    power = m_words.product(power, power);
    if ((exponent >> bit & 1) != 0) power = m_words.product(power, x);
  }
  return power;
}

void NimField::multiply_half(Word* out, const Word* x, std::size_t n) const {
  if (n == 1) {
    tick();
    *out = small_half<64>(m_bytes, *x);
    return;
  }
  const std::size_t half = n / 2;
  std::vector<Word> sum(x, x + half);
  for (std::size_t i = 0; i < half; ++i) sum[i] ^= x[half + i];
  multiply_half(out + half, x + half, half);
  multiply_half(out, out + half, half);
  multiply_half(out + half, sum.data(), half);
}

void NimField::multiply(Word* out, const Word* x, const Word* y, std::size_t n) const {
  if (n == 1) {
    tick();
    *out = m_words.product(*x, *y);
    return;
  }
  const std::size_t half = n / 2;
  std::vector<Word> scratch(3 * half);
  Word* const x_sum = scratch.data();
  Word* const y_sum = x_sum + half;
  Word* const cross = y_sum + half;
  for (std::size_t i = 0; i < half; ++i) {
    x_sum[i] = x[i] ^ x[half + i];
    y_sum[i] = y[i] ^ y[half + i];
  }
  multiply(cross, x_sum, y_sum, half);
  multiply(out, x, y, half);
  multiply(out + half, x + half, y + half, half);
  multiply_half(x_sum, out + half, half);
  for (std::size_t i = 0; i < half; ++i) {
    out[half + i] = cross[i] ^ out[i];
    out[i] ^= x_sum[i];
  }
}

void NimField::square(Word* out, const Word* x, std::size_t n) const {
  if (n == 1) {
    tick();
    *out = m_words.product(*x, *x);
    return;
  }
  const std::size_t half = n / 2;
  std::vector<Word> low(half);
  square(out + half, x + half, half);
  square(low.data(), x, half);
  multiply_half(out, out + half, half);
  for (std::size_t i = 0; i < half; ++i) out[i] ^= low[i];
}

// Where y1² F + y0² + y1² (F/2) = x, y1² = x1 and y0² = x0 + x1 (F/2).
void NimField::square_root(Word* out, const Word* x, std::size_t n) const {
  if (n == 1) {
    tick();
    *out = word_power(*x, Word{1} << 63);  // x^(2^64) = x
    return;
  }
  const std::size_t half = n / 2;
  std::vector<Word> low(half);
  multiply_half(low.data(), x + half, half);
  for (std::size_t i = 0; i < half; ++i) low[i] ^= x[i];
  square_root(out, low.data(), half);
  square_root(out + half, x + half, half);
}

// The inverse is the conjugate divided by the norm.
void NimField::invert(Word* out, const Word* x, std::size_t n) const {
  if (n == 1) {
    tick();
    *out = word_power(*x, ~Word{1});  // x^(2^64 - 1) = 1
    return;
  }
  const std::size_t half = n / 2;
  std::vector<Word> sum(half), norm(half), inverse(half);
  for (std::size_t i = 0; i < half; ++i) sum[i] = x[i] ^ x[half + i];
  square(out, x + half, half);
  multiply_half(norm.data(), out, half);
  multiply(out, x, sum.data(), half);
  for (std::size_t i = 0; i < half; ++i) norm[i] ^= out[i];
  invert(inverse.data(), norm.data(), half);
  multiply(out, sum.data(), inverse.data(), half);
  multiply(out + half, x + half, inverse.data(), half);
}

}  // namespace upstar

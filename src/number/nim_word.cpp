// The two tables, and the product by carry-less multiplication.
#include "number/nim_word.hpp"

#include <utility>

#include "number/nim_field.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace upstar {

namespace {

using NimWord = NimWords::Word;

/// The inverse of the linear map that sends 2^i to images[i].
std::array<NimWord, 64> inverse_of(std::array<NimWord, 64> images) {
  std::array<NimWord, 64> inverse{};
  for (unsigned i = 0; i < 64; ++i) inverse[i] = NimWord{1} << i;
  for (unsigned bit = 0; bit < 64; ++bit) {
    unsigned pivot = bit;
    while ((images[pivot] >> bit & 1) == 0) ++pivot;
    std::swap(images[pivot], images[bit]);
    std::swap(inverse[pivot], inverse[bit]);
    for (unsigned i = 0; i < 64; ++i) {
      if (i == bit || (images[i] >> bit & 1) == 0) continue;
      images[i] ^= images[bit];
      inverse[i] ^= inverse[bit];
    }
  }
  return inverse;
}

}  // namespace

const NimWords& NimWords::tables() {
  static const NimWords made;
  return made;
}

NimWords::NimWords() {
  std::array<Word, 64> powers{1};
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = NimField::product_by_bytes(powers[i - 1], root);
  m_from = table_of(powers);
  m_to = table_of(inverse_of(powers));
#if defined(__x86_64__)
  if (__builtin_cpu_supports("pclmul")) {
    m_product = fast_one;
    m_products = fast_all;
  }
#endif
}

NimWords::Table NimWords::table_of(const std::array<Word, 64>& images) {
  Table table{};
  for (unsigned byte = 0; byte < 8; ++byte) {
    for (unsigned x = 1; x < 256; ++x) {
      const auto lowest = static_cast<unsigned>(__builtin_ctz(x));
      table[byte][x] = table[byte][x & (x - 1)] ^ images[8 * byte + lowest];
    }
  }
  return table;
}

NimWords::Word NimWords::portable_one(const NimWords&, Word a, Word b) { return NimField::product_by_bytes(a, b); }

void NimWords::portable_all(const NimWords&, Word* out, const Word* a, const Word* b, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) out[i] = NimField::product_by_bytes(a[i], b[i]);
}

#if defined(__x86_64__)
namespace {

struct TwoWords {
  NimWord low;
  NimWord high;
};

/// Reduces by x^64 = x^4 + x^3 + x + 1, and once more for what this carries past the top.
NimWord remainder_of(TwoWords product) {
  const NimWord high = product.high;
  const NimWord over = high >> 63 ^ high >> 61 ^ high >> 60;
  const NimWord folded = high ^ over;
  return product.low ^ folded ^ folded << 1 ^ folded << 3 ^ folded << 4;
}

[[gnu::always_inline, gnu::target("pclmul,sse4.1")]] inline TwoWords multiply_fast(NimWord x, NimWord y) {
  const __m128i product = _mm_clmulepi64_si128(_mm_cvtsi64_si128(static_cast<long long>(x)),
                                               _mm_cvtsi64_si128(static_cast<long long>(y)), 0);
  return {static_cast<NimWord>(_mm_cvtsi128_si64(product)), static_cast<NimWord>(_mm_extract_epi64(product, 1))};
}

}  // namespace

[[gnu::target("pclmul,sse4.1")]] NimWords::Word NimWords::fast_one(const NimWords& tables, Word a, Word b) {
  return tables.from_polynomial(remainder_of(multiply_fast(tables.to_polynomial(a), tables.to_polynomial(b))));
}

[[gnu::target("pclmul,sse4.1")]] void NimWords::fast_all(const NimWords& tables, Word* out, const Word* a,
                                                         const Word* b, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    out[i] =
        tables.from_polynomial(remainder_of(multiply_fast(tables.to_polynomial(a[i]), tables.to_polynomial(b[i]))));
  }
}
#endif

}  // namespace upstar

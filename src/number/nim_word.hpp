// Fast nimbers of 64 bits, by an isomorphic field in which a product is one instruction.
//
// All fields of 2^64 elements are isomorphic. Here the nimbers below 2^64 are sent to the polynomials over GF(2) modulo
// x^64 + x^4 + x^3 + x + 1, and the nimber `root`, a root of that polynomial, is sent to x. The isomorphism is linear,
// so it takes eight tables of 256 words each way, one for each byte (32 KB). A product maps both operands, multiplies
// them without carries, takes the remainder and maps back:
//
//     a ⊗ b = from(to(a) * to(b) mod p)           24 look-ups and a carry-less multiplication (PCLMULQDQ)
//
// Processors without that instruction halve down to bytes (nim_field.hpp): carry-less products by shifts would take
// five times as long.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace upstar {

class NimWords {
 public:
  using Word = std::uint64_t;
  /// **Source** found by splitting the polynomial in the field of nimbers with traces; tests check it.
  static constexpr Word root = 0x402884ca01f7c6b2;
  static constexpr Word polynomial = 0x1b;  ///< without x^64

  /// The tables; they are made once.
  static const NimWords& tables();

  Word product(Word a, Word b) const { return m_product(*this, a, b); }
  /// out[i] = a[i] ⊗ b[i]; `out` may be `a` or `b`.
  void products(Word* out, const Word* a, const Word* b, std::size_t count) const {
    m_products(*this, out, a, b, count);
  }

  Word to_polynomial(Word nimber) const { return image(m_to, nimber); }
  Word from_polynomial(Word element) const { return image(m_from, element); }

 private:
  using Table = std::array<std::array<Word, 256>, 8>;

  NimWords();
  /// The linear map that sends 2^i to images[i].
  static Table table_of(const std::array<Word, 64>& images);
  static Word image(const Table& table, Word x) {
    // Unrolled by hand, because compilers do not unroll so short a loop.
    return table[0][x & 0xff] ^ table[1][x >> 8 & 0xff] ^ table[2][x >> 16 & 0xff] ^ table[3][x >> 24 & 0xff] ^
           table[4][x >> 32 & 0xff] ^ table[5][x >> 40 & 0xff] ^ table[6][x >> 48 & 0xff] ^ table[7][x >> 56];
  }
  static Word portable_one(const NimWords& tables, Word a, Word b);
  static void portable_all(const NimWords& tables, Word* out, const Word* a, const Word* b, std::size_t count);
  static Word fast_one(const NimWords& tables, Word a, Word b);
  static void fast_all(const NimWords& tables, Word* out, const Word* a, const Word* b, std::size_t count);

  Table m_to;
  Table m_from;
  Word (*m_product)(const NimWords&, Word, Word) = portable_one;
  void (*m_products)(const NimWords&, Word*, const Word*, const Word*, std::size_t) = portable_all;
};

}  // namespace upstar

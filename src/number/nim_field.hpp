// The fields of nimbers below 2^(64 n), n a power of two, on arrays of n words, the least significant first.
//
// Halves. With F = 2^(2^k), the least nimber outside the field below, x = x1 F + x0 and F ⊗ F = F + F/2 (nim sums;
// ONAG ch. 6). So, with all products on the right in the field of the halves,
//
//     x ⊗ y       = ((x0 + x1)(y0 + y1) + x0 y0) F + x0 y0 + x1 y1 (F/2)       three products, and one by F/2
//     x ⊗ x       = x1² F + x0² + x1² (F/2)
//     x ⊗ x~      = x0 (x0 + x1) + x1² (F/2)   for the conjugate x~ = x1 F + x0 + x1: it lies in the field below
//     x ⊗ (F²/2)  = ((x1 + x0)(F/2)) F + (x1 (F/2)) (F/2),  where F²/2 is the F/2 of the field above
//
// Operands are halved down to one word, which nim_word.hpp multiplies, or further down to bytes, which have a table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "number/nim_word.hpp"
#include "upstar/base/budget.hpp"

namespace upstar {

class NimField {
 public:
  using Word = std::uint64_t;

  /// A field whose operations tick `budget`, which may be null.
  explicit NimField(Budget* budget);

  /// The product of two words by halves down to bytes: the definition, from which nim_word.hpp makes a faster way.
  static Word product_by_bytes(Word x, Word y);

  // `out` has n words and overlaps no operand.
  void multiply(Word* out, const Word* x, const Word* y, std::size_t n) const;
  void square(Word* out, const Word* x, std::size_t n) const;
  void square_root(Word* out, const Word* x, std::size_t n) const;
  /// **Requires** x is not 0.
  void invert(Word* out, const Word* x, std::size_t n) const;

 private:
  struct Bytes {
    std::array<std::array<std::uint8_t, 256>, 256> product;
  };

  static const Bytes& bytes();
  template <unsigned bits>
  static Word small_product(const Bytes& table, Word x, Word y);
  template <unsigned bits>
  static Word small_half(const Bytes& table, Word x);
  Word word_power(Word x, Word exponent) const;
  /// x ⊗ 2^(64 n - 1): the F/2 of the field twice as wide.
  void multiply_half(Word* out, const Word* x, std::size_t n) const;
  void tick() const {
    if (m_budget != nullptr) m_budget->tick();
  }

  Budget* m_budget;
  const Bytes& m_bytes;
  const NimWords& m_words;
};

}  // namespace upstar

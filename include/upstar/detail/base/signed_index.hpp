// An index with a sign: something of a table, or its negative.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace upstar {

class SignedIndex {
 public:
  SignedIndex() = default;
  SignedIndex(std::uint32_t index, bool is_negative) : m_word(index * 2 + (is_negative ? 1 : 0)) {}
  std::uint32_t index() const { return m_word / 2; }
  bool is_negative() const { return (m_word & 1) != 0; }
  /// Different for all indices and signs; those of an index with both signs are neighbours.
  std::uint32_t word() const { return m_word; }
  SignedIndex operator-() const { return SignedIndex(index(), !is_negative()); }
  SignedIndex negated_if(bool negate) const { return SignedIndex(index(), is_negative() != negate); }
  auto operator<=>(const SignedIndex&) const = default;
  friend std::size_t hash_value(SignedIndex index) { return index.m_word; }

 private:
  std::uint32_t m_word = 0;
};

}  // namespace upstar

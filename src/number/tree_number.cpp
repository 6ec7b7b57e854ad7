// TreeNumber: bits appended and added.
#include "upstar/number/tree_number.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "number/bits.hpp"

namespace upstar {

TreeNumber::TreeNumber(const Dyadic& value)
    : m_whole(static_cast<std::int64_t>(value.floor())), m_end(value.log2_denominator()) {
  if (is_whole()) return;
  const Integer bits = (value - Dyadic(value.floor())).numerator();
  m_words.resize((m_end + 63) / 64);
  write_words(bits, m_words);
}

void TreeNumber::append_zeros(std::uint64_t count) {
  m_end += count;
  m_words.resize((m_end + 63) / 64);
}

void TreeNumber::append_ones(std::uint64_t count) {
  std::uint64_t place = m_end;
  append_zeros(count);
  while (place < m_end) {
    const std::uint64_t taken = std::min<std::uint64_t>(64 - place % 64, m_end - place);
    m_words[place / 64] |= (UINT64_MAX >> (64 - taken)) << (place % 64);
    place += taken;
  }
}

void TreeNumber::put_on_blue_edge() {
  if (m_whole >= 0) {
    ++m_whole;
    return;
  }
  append_ones(1);
  append_zeros(static_cast<std::uint64_t>(-m_whole) - 1);
  m_whole = 0;
}

void TreeNumber::put_on_red_edge() {
  if (sign() <= 0) {
    --m_whole;
    return;
  }
  if (!is_whole()) append_zeros(1);
  append_ones(static_cast<std::uint64_t>(m_whole));
  m_whole = -1;
}

std::uint64_t TreeNumber::bits_at(std::int64_t place) const {
  const auto word = [&](std::int64_t i) {
    return i >= 0 && i < static_cast<std::int64_t>(m_words.size()) ? m_words[static_cast<std::size_t>(i)] : 0;
  };
  const std::int64_t index = place >> 6;
  const auto shift = static_cast<unsigned>(place & 63);
  return shift == 0 ? word(index) : word(index) >> shift | word(index + 1) << (64 - shift);
}

void TreeNumber::add(TreeNumber&& other) {
  if (other.m_end - other.m_begin > m_end - m_begin) std::swap(*this, other);
  m_whole += other.m_whole;
  if (other.is_whole()) return;
  // Bit i of the other stands at bit i + shift of this one.
  const std::int64_t shift = static_cast<std::int64_t>(m_end) - static_cast<std::int64_t>(other.m_end);
  const auto first = static_cast<std::int64_t>(other.m_begin) + shift;
  std::uint64_t carry = 0;
  for (auto i = static_cast<std::size_t>(first) / 64; i < m_words.size(); ++i) {
    const std::uint64_t addend = other.bits_at(static_cast<std::int64_t>(64 * i) - shift);
    std::uint64_t sum = 0;
    const bool over = __builtin_add_overflow(m_words[i], addend, &sum);
    carry =
        static_cast<std::uint64_t>(__builtin_add_overflow(sum, carry, &m_words[i])) | static_cast<std::uint64_t>(over);
  }
  if (m_end % 64 != 0) {
    const std::uint64_t point = std::uint64_t{1} << (m_end % 64);
    carry = (m_words.back() & point) != 0 ? 1 : 0;
    m_words.back() &= ~point;
  }
  m_whole += static_cast<std::int64_t>(carry);
  if (static_cast<std::uint64_t>(first) == m_begin) drop_last_zeros();
}

void TreeNumber::drop_last_zeros() {
  std::size_t i = m_begin / 64;
  while (i < m_words.size() && m_words[i] == 0) ++i;
  if (i < m_words.size()) {
    m_begin = 64 * i + static_cast<std::uint64_t>(std::countr_zero(m_words[i]));
  } else {
    m_begin = m_end = 0;
    m_words.clear();
  }
}

Dyadic TreeNumber::value() const {
  if (is_whole()) return m_whole;
  Integer bits = integer_of_words(std::span(m_words).subspan(m_begin / 64));
  bits >>= m_begin % 64;
  const std::uint64_t digits = m_end - m_begin;
  return Dyadic((Integer(m_whole) << digits) + bits, digits);
}

}  // namespace upstar

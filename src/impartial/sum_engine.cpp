// Sets of values as rows of bits; a nim sum with a constant permutes them.
#include "impartial/sum_engine.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace upstar {

namespace {

using SetBits = std::vector<std::uint64_t>;

/// The bits of a word, bit i moved to i ^ (c & 63).
std::uint64_t permuted(std::uint64_t word, std::uint32_t c) {
  static constexpr std::array<std::uint64_t, 6> even{0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
                                                     0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};
  for (unsigned k = 0; k < 6; ++k) {
    if ((c >> k & 1) != 0) word = (word & even[k]) << (1U << k) | (word >> (1U << k) & even[k]);
  }
  return word;
}

/// out |= {c ^ v : v in set}.
void or_moved(SetBits& out, const SetBits& set, std::uint32_t c) {
  const std::size_t high = c / 64;
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (set[i] == 0) continue;
    const std::size_t to = i ^ high;
    if (to >= out.size()) out.resize(to + 1);
    out[to] |= permuted(set[i], c);
  }
}

void set_bit(SetBits& bits, std::uint64_t value) {
  if (value / 64 >= bits.size()) bits.resize(value / 64 + 1);
  bits[value / 64] |= std::uint64_t{1} << value % 64;
}

std::uint32_t least_absent(const SetBits& bits) {
  for (std::size_t i = 0; i < bits.size(); ++i) {
    if (~bits[i] != 0) return static_cast<std::uint32_t>(64 * i + static_cast<unsigned>(std::countr_one(bits[i])));
  }
  return static_cast<std::uint32_t>(64 * bits.size());
}

}  // namespace

void SumEngine::mark(std::uint64_t value) { set_bit(m_options, value); }

void SumEngine::mark_all(const Bits& set) {
  if (set.size() > m_options.size()) m_options.resize(set.size());
  for (std::size_t i = 0; i < set.size(); ++i) m_options[i] |= set[i];
}

const SumEngine::Bits& SumEngine::exactly(std::int64_t heaps, std::uint64_t m, Budget& budget) {
  for (std::int64_t k = 2; k <= heaps; ++k) {
    Sets& sets = m_exactly[k];
    const Sets* const fewer = k > 2 ? &m_exactly[k - 1] : nullptr;
    while (sets.size() + static_cast<std::uint64_t>(heaps - k) <= m) {
      const std::uint64_t sum = sets.size();
      Bits set;
      if (fewer == nullptr) {
        for (std::uint64_t a = 1; 2 * a <= sum; ++a) set_bit(set, m_known[a] ^ m_known[sum - a]);
      } else {
        for (std::uint64_t a = 1; a < sum; ++a) or_moved(set, (*fewer)[sum - a], m_known[a]);
      }
      keep(sets, std::move(set), budget);
    }
  }
  return m_exactly[heaps][m];
}

// k heaps or more are one heap and k - 1 heaps or more. For k = 2 they are one heap and either one heap or at least
// two.
const SumEngine::Bits& SumEngine::at_least(std::int64_t heaps, std::uint64_t m, Budget& budget) {
  for (std::int64_t k = 2; k <= heaps; ++k) {
    Sets& sets = m_at_least[k];
    const Sets& fewer = k > 2 ? m_at_least[k - 1] : sets;
    while (sets.size() + static_cast<std::uint64_t>(heaps - k) <= m) {
      const std::uint64_t sum = sets.size();
      Bits set;
      for (std::uint64_t a = 1; a < sum; ++a) {
        if (k == 2) set_bit(set, m_known[a] ^ m_known[sum - a]);
        or_moved(set, fewer[sum - a], m_known[a]);
      }
      keep(sets, std::move(set), budget);
    }
  }
  return m_at_least[heaps][m];
}

void SumEngine::keep(Sets& sets, Bits set, Budget& budget) {
  budget.tick(sets.size() + 1);
  budget.charge(set.size() * sizeof(std::uint64_t) + sizeof(Bits), [&] { sets.push_back(std::move(set)); });
}

void SumEngine::mark_counts(std::uint64_t m, const HeapCounts& counts, Budget& budget) {
  const auto tokens = static_cast<std::int64_t>(m);
  const std::int64_t low = std::max<std::int64_t>(counts.low, 1);
  if (low > tokens || low > counts.high) return;
  // With `equal`, the numbers of heaps are the divisors of m within the limits; an even number of equal heaps is worth
  // 0.
  if (counts.sizes == HeapSizes::equal) {
    const auto mark_equal = [&](std::int64_t k) {
      if (k >= low && k <= counts.high) mark(k % 2 == 0 ? 0 : m_known[m / static_cast<std::uint64_t>(k)]);
    };
    for (std::int64_t d = 1; d <= tokens / d; ++d) {
      if (tokens % d != 0) continue;
      mark_equal(d);
      mark_equal(tokens / d);
    }
    return;
  }
  if (low == 1) mark(m_known[m]);
  const bool any = counts.sizes == HeapSizes::any;
  if (any && counts.high == HeapCounts::no_limit) {
    if (tokens >= 2) mark_all(at_least(std::max<std::int64_t>(low, 2), m, budget));
    return;
  }
  if (any) {
    for (std::int64_t k = std::max<std::int64_t>(low, 2); k <= std::min(counts.high, tokens); ++k) {
      mark_all(exactly(k, m, budget));
    }
    return;
  }
  if (low <= 2 && counts.high >= 2) {
    for (std::uint64_t a = 1; 2 * a < m; ++a) mark(m_known[a] ^ m_known[m - a]);
    budget.tick(1 + m / 2);
  }
  if (counts.high < 3) return;
  detail::for_each_heaps(tokens, {std::max<std::int64_t>(low, 3), counts.high, counts.sizes},
                         [&](std::span<const std::int64_t> heaps) {
                           std::uint32_t value = 0;
                           for (const std::int64_t heap : heaps) value ^= m_known[static_cast<std::size_t>(heap)];
                           mark(value);
                           budget.tick(heaps.size());
                         });
}

void SumEngine::extend(std::vector<std::uint32_t>& values, std::uint64_t last, Budget& budget) {
  if (values.empty()) values.push_back(0);
  values.reserve(last + 1);
  while (values.size() <= last) {
    const std::uint64_t n = values.size();
    m_known = values;
    m_options.assign(m_options.size(), 0);
    m_code.for_each_removal(static_cast<std::int64_t>(n), [&](std::int64_t removed, const HeapDigit& digit) {
      const std::uint64_t m = n - static_cast<std::uint64_t>(removed);
      for (const HeapCounts& counts : digit) {
        if (m > 0) mark_counts(m, counts, budget);
        else if (counts.low == 0) mark(0);
      }
      budget.tick();
    });
    values.push_back(least_absent(m_options));
    budget.count_position();
  }
}

void values_by_options(const HeapCode& code, std::vector<std::uint32_t>& values, std::uint64_t last, Budget& budget) {
  if (values.empty()) values.push_back(0);
  SetBits options;
  while (values.size() <= last) {
    options.assign(options.size(), 0);
    code.options(static_cast<std::int64_t>(values.size()), [&](std::span<const std::int64_t> heaps) {
      std::uint32_t value = 0;
      for (const std::int64_t heap : heaps) value ^= values[static_cast<std::size_t>(heap)];
      set_bit(options, value);
      budget.tick(heaps.size() + 1);
    });
    values.push_back(least_absent(options));
    budget.count_position();
  }
}

}  // namespace upstar

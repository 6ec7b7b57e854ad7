// Coin turning: the value of a single coin, from the nim sums of the sets of coins that may be turned with it.
#include "upstar/impartial/coin_turning.hpp"

#include <algorithm>

#include "impartial/xor_set.hpp"
#include "upstar/impartial/grundy.hpp"
#include "upstar/number/nimber.hpp"

namespace upstar {

/// The nim sums of the subsets of the coins that were added, by the number of coins in the subset. If any number of
/// coins is allowed, the last count stands for all larger counts too.
class CoinTurning::SumsByCount {
 public:
  /// For the coins that an element turns besides the last one.
  explicit SumsByCount(const CoinCode::Element& element)
      : m_fewest(element.fewest - 1),
        m_any_number(!element.most),
        m_sums(std::size_t{element.most.value_or(element.fewest)}) {
    m_sums[0].insert(0);
  }

  /// Adds a group of coins, given by their nim sum and number, of which a subset has all or none.
  void add(std::uint32_t sum, std::size_t coins) {
    for (std::size_t count = m_sums.size(); count-- > 0;) {
      const std::size_t with = m_any_number ? std::min(count + coins, m_sums.size() - 1) : count + coins;
      if (with < m_sums.size()) m_sums[with].unite_moved(m_sums[count], sum);
    }
  }
  /// Adds to `to` the nim sums of allowed size, where `taken` coins with nim sum `sum` are in the set already.
  void give(std::size_t taken, std::uint32_t sum, XorSet& to) const {
    for (std::size_t count = m_fewest > taken ? m_fewest - taken : 0; count < m_sums.size(); ++count) {
      if (m_any_number || count + taken < m_sums.size()) to.unite_moved(m_sums[count], sum);
    }
  }
  std::uint64_t bytes() const {
    std::uint64_t bytes = 0;
    for (const XorSet& set : m_sums) bytes += sizeof(XorSet) + set.bytes();
    return bytes;
  }

 private:
  std::size_t m_fewest;
  bool m_any_number;
  std::vector<XorSet> m_sums;
};

class CoinTurning::Way {
 public:
  using Values = std::span<const std::uint32_t>;

  explicit Way(const CoinCode::Element& element) : m_element(element), m_sums(element) {}

  /// For each allowed set whose last coin is n = values.size() + 1, adds the nim sum of its coins before n to `sums`.
  void give(Values values, XorSet& sums) const {
    if (m_element.fewest <= 1 && (!m_element.with_first || values.empty())) sums.insert(0);
    if (values.empty()) return;
    if (m_element.consecutive || m_element.equally_spaced) {
      give_spaced(values, sums);
    } else if (m_element.symmetric) {
      give_symmetric(values, sums);
    } else {
      give_any(values, sums);
    }
  }

  /// As if no value were known.
  void forget() { *this = Way(CoinCode::Element(m_element)); }
  /// Takes note of the last value, which has just become known. **Returns** the bytes that are held.
  std::uint64_t note(Values values) {
    if (m_element.consecutive || m_element.equally_spaced) return 0;
    const std::size_t n = values.size();
    if (!m_element.symmetric) {
      if (!m_element.within && !(m_element.with_first && n == 1)) m_sums.add(values[n - 1], 1);
      return m_sums.bytes();
    }
    m_about.resize(2 * n + 1, SumsByCount(m_element));
    std::uint64_t bytes = 0;
    for (std::size_t a = 1; a < n; ++a) m_about[a + n].add(values[a - 1] ^ values[n - 1], 2);
    m_about[2 * n].add(values[n - 1], 1);
    for (const SumsByCount& sums : m_about) bytes += sums.bytes();
    return bytes;
  }

 private:
  /// The first position that a set with last coin n may contain.
  std::size_t first(std::size_t n) const {
    return m_element.within && n > *m_element.within ? n - *m_element.within + 1 : 1;
  }

  void give_spaced(Values values, XorSet& sums) const {
    const std::size_t n = values.size() + 1;
    const std::size_t widest = m_element.consecutive ? 1 : n - 1;
    for (std::size_t step = 1; step <= widest; ++step) {
      std::uint32_t sum = 0;
      std::size_t coins = 1;
      for (std::size_t at = n; at >= first(n) + step && (!m_element.most || coins < *m_element.most);) {
        at -= step;
        sum ^= values[at - 1];
        ++coins;
        if (coins >= m_element.fewest && (!m_element.with_first || at == 1)) sums.insert(sum);
      }
    }
  }

  void give_symmetric(Values values, XorSet& sums) const {
    const std::size_t n = values.size() + 1;
    const std::size_t last = m_element.with_first ? 1 : n - 1;
    for (std::size_t a = first(n); a <= last; ++a) {
      const SumsByCount nothing(m_element);
      (a + n < m_about.size() ? m_about[a + n] : nothing).give(1, values[a - 1], sums);
    }
  }

  void give_any(Values values, XorSet& sums) const {
    const std::size_t n = values.size() + 1;
    if (m_element.with_first && first(n) > 1) return;
    const std::uint32_t of_first = m_element.with_first ? values[0] : 0;
    const std::size_t taken = m_element.with_first ? 1 : 0;
    if (!m_element.within) return m_sums.give(taken, of_first, sums);
    SumsByCount inside(m_element);
    for (std::size_t at = first(n) + taken; at < n; ++at) inside.add(values[at - 1], 1);
    inside.give(taken, of_first, sums);
  }

  CoinCode::Element m_element;
  SumsByCount m_sums;                // of all coins, except the first if it is always turned
  std::vector<SumsByCount> m_about;  // by twice the middle: of the pairs of coins about it, and the coin in the middle
};

CoinTurning::CoinTurning(const CoinCode& code, Budget* budget)
    : m_ways(code.elements().begin(), code.elements().end()), m_budget(budget), m_memory(m_budget) {}

CoinTurning::~CoinTurning() = default;

void CoinTurning::begin_anew() {
  for (Way& way : m_ways) way.forget();
  m_values.clear();
  m_noted = 0;
}

std::span<const std::uint32_t> CoinTurning::values_to(std::size_t last) {
  if (m_noted != m_values.size()) begin_anew();  // memory ran out when some ways had taken note of a value, others not
  while (m_values.size() < last) {
    XorSet sums;
    for (const Way& way : m_ways) way.give(m_values, sums);
    m_values.push_back(sums.least_absent());
    std::uint64_t held = 0;
    for (Way& way : m_ways) held += way.note(m_values);
    m_noted = m_values.size();
    m_budget->tick(1 + held / 64);
    if (held > m_memory.bytes()) m_memory.claim(held - m_memory.bytes());
  }
  return m_values;
}

std::uint32_t CoinTurning::value(std::span<const std::size_t> heads) {
  std::uint32_t sum = 0;
  for (const std::size_t n : heads) sum ^= values_to(n)[n - 1];
  return sum;
}

std::vector<std::uint64_t> coin_values(std::size_t last,
                                       const std::function<void(std::size_t n, const CoinCode::EmitSet& emit)>& sets,
                                       Budget* given) {
  const GivenBudget budget(given);
  std::vector<std::uint64_t> values;
  while (values.size() < last) {
    std::vector<std::uint64_t> options;
    const std::size_t n = values.size() + 1;
    sets(n, [&](std::span<const std::size_t> positions) {
      budget->tick(1 + positions.size());
      std::uint64_t sum = 0;
      for (const std::size_t at : positions) sum ^= at == n ? 0 : values.at(at - 1);
      options.push_back(sum);
    });
    values.push_back(mex(options));
  }
  return values;
}

std::uint64_t coin_product(std::span<const std::uint64_t> values) {
  std::uint64_t product = 1;
  for (const std::uint64_t value : values) product = nim_product_64(product, value);
  return product;
}

}  // namespace upstar

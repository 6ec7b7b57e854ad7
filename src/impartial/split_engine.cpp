// Marks options, scans splits, and chooses the sparse space.
#include "impartial/split_engine.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

constexpr std::uint32_t value_limit = 1U << 16;
constexpr std::uint64_t heap_limit = 1ULL << 31;
constexpr std::uint64_t adapted_each = 256;  // heaps

/// The values of options seen so far, if all are below 64.
struct SeenInWord {
  static constexpr std::uint32_t limit = 64;

  void mark(std::uint16_t value) { bits |= std::uint64_t{1} << value; }
  /// The least value from `value` on that was not seen. No option has the value 64.
  std::uint32_t next_absent(std::uint32_t value) const {
    return value >= limit ? value : value + static_cast<std::uint32_t>(std::countr_one(bits >> value));
  }

  std::uint64_t bits = 0;
};

/// The same of any values: those that heap `heap` has are marked by it.
struct SeenByHeap {
  void mark(std::uint16_t value) { marked_at[value] = heap; }
  std::uint32_t next_absent(std::uint32_t value) const {
    while (marked_at[value] == heap) ++value;
    return value;
  }

  std::uint32_t* marked_at;
  std::uint32_t heap;
};

}  // namespace

SplitEngine::SplitEngine(HeapRules rules)
    : m_rules(std::move(rules)), m_scan(split_scan()), m_marked_at(2 * value_limit) {
  bool first = true;
  for (const HeapMove& move : m_rules.moves) {
    if (!move.splits()) continue;
    if (std::exchange(first, false)) m_first_removed = move.removed;
    m_places_serve = m_places_serve && (move.removed - m_first_removed) % 2 == 0;
  }
}

void SplitEngine::extend(std::vector<std::uint32_t>& values, std::uint64_t last, Budget& budget) {
  if (last >= heap_limit) throw LimitError("this table holds no heaps of 2^31 tokens or more");
  if (values.empty()) values.push_back(0);
  while (values.size() <= last) {
    const std::uint64_t end = std::min<std::uint64_t>(last, std::max<std::uint64_t>(2 * values.size(), 1U << 16));
    prepare(values, end, budget);
    while (m_count <= end) {
      const std::uint64_t scans = m_scans;
      const std::uint32_t value = next_value();
      append(value);
      values.push_back(value);
      budget.tick(1 + m_rare.size() / 64 + (m_scans - scans) * (m_count / 256));
      budget.count_position();
    }
  }
}

void SplitEngine::prepare(std::span<const std::uint32_t> values, std::uint64_t last, Budget& budget) {
  if (m_reversed.size() <= last) {
    const std::uint64_t size =
        std::max<std::uint64_t>(last + 1, std::min<std::uint64_t>(2 * m_reversed.size(), last + last / 2));
    const std::uint64_t marks = m_reversed.empty() ? m_marked_at.size() * sizeof(m_marked_at[0]) : 0;
    std::vector<std::uint16_t> reversed = budget.charge(marks + (size - m_reversed.size()) * 2 * sizeof(std::uint16_t),
                                                        [=] { return std::vector<std::uint16_t>(size); });
    std::reverse_copy(m_values.begin(), m_values.end(), reversed.end() - static_cast<std::ptrdiff_t>(m_values.size()));
    m_reversed = std::move(reversed);
    m_values.reserve(size);
  }
  for (std::uint64_t n = m_count; n < values.size(); ++n) append(values[n]);
}

void SplitEngine::append(std::uint32_t value) {
  if (value >= value_limit) throw LimitError("values of 2^16 and more");
  const auto small = static_cast<std::uint16_t>(value);
  const std::uint64_t n = m_count++;
  m_values.push_back(small);
  m_reversed[m_reversed.size() - 1 - n] = small;
  m_recent_sum += value - m_recent_sum / 64;
  m_largest = std::max(m_largest, value);
  if (n > 0 && !m_space.is_common(value, n)) m_rare.push_back({static_cast<std::uint32_t>(n), small});
  if (m_count == m_next_choice) choose_space();
  if (m_count % adapted_each == 0) adapt_prefix();
}

void SplitEngine::adapt_prefix() {
  const std::uint64_t lately = m_scans - std::exchange(m_scans_before, m_scans);
  const std::uint64_t wanted = adapted_each * m_recent_sum / 64 / 16;
  if (lately > wanted + wanted / 4) m_prefix_factor = std::min<std::uint64_t>(m_prefix_factor * 5 / 4, 1024);
  if (lately < wanted - wanted / 4) m_prefix_factor = std::max<std::uint64_t>(m_prefix_factor * 4 / 5, 32);
}

void SplitEngine::choose_space() {
  m_next_choice *= 2;
  const SparseSpace best = SparseSpace::best(m_values, m_count / 2, m_first_removed, m_places_serve);
  if (best == m_space) return;
  m_space = best;
  m_rare.clear();
  m_far_rare = 0;
  for (std::uint64_t n = 1; n < m_count; ++n) {
    if (!m_space.is_common(m_values[n], n)) m_rare.push_back({static_cast<std::uint32_t>(n), m_values[n]});
  }
}

template <class Seen>
Seen SplitEngine::with_splits(Seen seen, std::uint64_t m, bool only_different, std::uint64_t rare_limit,
                              std::uint64_t prefix) const {
  const std::uint16_t* const values = m_values.data();
  const std::uint16_t* const rests = m_reversed.data() + (m_reversed.size() - 1 - m);  // rests[a] is that of m - a
  const std::uint64_t half = only_different ? (m - 1) / 2 : m / 2, end = std::min(prefix, half) + 1;
  std::uint64_t a = 1;
  for (std::uint64_t four, other; a + 4 <= end; a += 4) {
    std::memcpy(&four, values + a, sizeof four);
    std::memcpy(&other, rests + a, sizeof other);
    four ^= other;
    seen.mark(static_cast<std::uint16_t>(four));
    seen.mark(static_cast<std::uint16_t>(four >> 16));
    seen.mark(static_cast<std::uint16_t>(four >> 32));
    seen.mark(static_cast<std::uint16_t>(four >> 48));
  }
  for (; a < end; ++a) seen.mark(static_cast<std::uint16_t>(values[a] ^ rests[a]));
  const std::uint64_t equal = only_different && m % 2 == 0 ? m / 2 : 0;
  for (std::uint64_t i = m_far_rare; i < rare_limit; ++i) {
    const RareHeap rare = m_rare[i];
    if (rare.heap >= m) break;
    if (rare.heap != equal) seen.mark(static_cast<std::uint16_t>(rare.value ^ rests[rare.heap]));
  }
  return seen;
}

bool SplitEngine::splits_have(std::uint64_t m, bool only_different, std::uint64_t from, std::uint16_t value) {
  const std::uint64_t half = only_different ? (m - 1) / 2 : m / 2;
  if (from > half) return false;
  ++m_scans;
  return m_scan(m_values.data() + from, m_reversed.data() + (m_reversed.size() - 1 - m + from), half - from + 1, value);
}

template <class Seen>
std::uint32_t SplitEngine::least_absent_from_options(Seen seen) {
  const std::uint64_t n = m_count;
  const std::uint64_t usual = m_recent_sum / 64;
  const std::uint64_t prefix = 8 + m_prefix_factor * usual / 16;
  // Trying all rare heaps pays if it costs no more than the scan it saves.
  const bool all_rare = m_rare.size() <= 64 + n / 16;
  const std::uint64_t rare_limit = all_rare ? m_rare.size() : std::min<std::uint64_t>(m_rare.size(), prefix);
  while (m_far_rare < m_rare.size() && m_rare[m_far_rare].heap <= prefix) ++m_far_rare;
  while (m_far_rare > 0 && m_rare[m_far_rare - 1].heap > prefix) --m_far_rare;
  for (const HeapMove& move : m_rules.moves) {
    if (move.removed > n) break;
    const std::uint64_t m = n - move.removed;
    if (m == 0) {
      if (move.gone) seen.mark(0);
      break;
    }
    if (move.one) seen.mark(m_values[m]);
    if (move.equal && m % 2 == 0) seen.mark(0);
    if (move.splits() && m >= 2) seen = with_splits(seen, m, !move.two, rare_limit, prefix);
  }
  for (std::uint32_t value = 0;; ++value) {
    value = seen.next_absent(value);
    if (all_rare && m_space.is_common(value, n)) return value;
    bool found = false;
    for (const HeapMove& move : m_rules.moves) {
      if (move.removed + 2 > n) break;
      found = move.splits() && splits_have(n - move.removed, !move.two, prefix + 1, static_cast<std::uint16_t>(value));
      if (found) break;
    }
    if (!found || value >= value_limit) return value;
  }
}

std::uint32_t SplitEngine::next_value() {
  if (m_largest < SeenInWord::limit) return least_absent_from_options(SeenInWord());
  return least_absent_from_options(SeenByHeap{m_marked_at.data(), static_cast<std::uint32_t>(m_count)});
}

}  // namespace upstar

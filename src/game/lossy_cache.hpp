// LossyCache: a direct-mapped memo of an operation on two bases. A newer entry replaces an older one in its slot, so it
// takes bounded memory; every entry carries its whole key, so what it answers is exact.
//
// One cache an operation (one shared table was measured elsewhere to lose a quarter of the hits), hashed by a
// multiply-mix (an XOR sends every (G, G) to one slot). It grows with the number of records.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/hash.hpp"

namespace upstar {

/// Entry: a trivially copyable struct with members `a`, `b` (both 0 in an empty one), `hash()`, `same_key(entry)`.
template <class Entry>
class LossyCache {
 public:
  LossyCache(Budget& budget, std::size_t entries_per_record, std::size_t max_size)
      : m_budget(budget), m_entries_per_record(entries_per_record), m_max_size(max_size), m_entries(min_size) {
    m_budget.charge(min_size * sizeof(Entry));
  }

  /// The slot of the key: holds the answer if `slot.same_key(key)`.
  Entry& slot(const Entry& key) { return m_entries[key.hash() & (m_entries.size() - 1)]; }
  std::uint64_t bytes() const { return m_entries.size() * sizeof(Entry); }

  /// Grows if the store holds `records` now. Slots move: no reference survives.
  void fit(std::uint64_t records) {
    if (records * m_entries_per_record <= m_entries.size() || m_entries.size() >= m_max_size) return;
    const std::size_t size = m_entries.size() * 2;
    m_budget.charge(size * sizeof(Entry));
    std::vector<Entry> old(size);
    old.swap(m_entries);
    for (const Entry& entry : old) {
      if ((entry.a | entry.b) != 0) slot(entry) = entry;
    }
    m_budget.release(old.size() * sizeof(Entry));
  }

 private:
  static constexpr std::size_t min_size = 1024;

  Budget& m_budget;
  std::size_t m_entries_per_record;
  std::size_t m_max_size;
  std::vector<Entry> m_entries;
};

}  // namespace upstar

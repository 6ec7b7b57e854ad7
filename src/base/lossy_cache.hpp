// LossyCache: a direct-mapped memo of what is known of two words, such as an operation on two bases. A newer entry
// replaces an older one in its slot. Every entry carries its whole key, so its answers are exact.
//
// Each operation has its own cache: a shared table, measured elsewhere, lost a quarter of the hits. The hash is a
// multiply-mix: an XOR would send every (G, G) to one slot. The cache doubles when it has replaced as many entries as
// it has slots, because an operation that loses its answers computes them again, at worst exponentially often. A large
// one waits eight times as long, a larger one 32 times: a third of the memory of Domineering 6 x 6, for a tenth more
// order tests.
#pragma once

#include <cstdint>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/detail/base/large_pages.hpp"

namespace upstar {

/// Entry: a trivially copyable struct with members `a`, `b` (both 0 in an empty entry), `hash()`, `same_key(entry)`.
template <class Entry>
class LossyCache {
 public:
  explicit LossyCache(Budget& budget) : m_budget(budget), m_entries(min_size) {
    m_budget.charge(min_size * sizeof(Entry));
  }
  ~LossyCache() { m_budget.release(bytes()); }
  LossyCache(const LossyCache&) = delete;
  LossyCache& operator=(const LossyCache&) = delete;

  /// The entry of the key, or nullptr. The pointer lives until the next put().
  const Entry* find(const Entry& key) const {
    const Entry& entry = m_entries[slot(key)];
    return entry.same_key(key) ? &entry : nullptr;
  }
  void put(const Entry& entry) {
    Entry* place = &m_entries[slot(entry)];
    if (is_used(*place) && ++m_replaced >= patience() && grow()) place = &m_entries[slot(entry)];
    *place = entry;
  }
  std::uint64_t bytes() const { return m_entries.size() * sizeof(Entry); }

 private:
  static constexpr std::size_t min_size = 1024;
  static constexpr std::size_t max_size = std::size_t{1} << 26;

  static constexpr std::size_t large = std::size_t{1} << 19;

  static bool is_used(const Entry& entry) { return (entry.a | entry.b) != 0; }
  std::size_t slot(const Entry& key) const { return key.hash() & (m_entries.size() - 1); }

  /// So many entries are replaced before the cache grows.
  std::size_t patience() const {
    const std::size_t size = m_entries.size();
    return (size <= large ? 1 : size <= 2 * large ? 8 : 32) * size;
  }

  // A cache takes at most an eighth of the memory limit: a cache that is too small costs time, not the answer.
  bool grow() {
    m_replaced = 0;
    const std::size_t size = m_entries.size() * 2;
    if (size > max_size || size * sizeof(Entry) > m_budget.memory_limit() / 8) return false;
    using Entries = std::vector<Entry, LargePages<Entry>>;
    Entries old = m_budget.charge(size * sizeof(Entry), [=] { return Entries(size); });
    old.swap(m_entries);
    for (const Entry& entry : old) {
      if (is_used(entry)) m_entries[slot(entry)] = entry;
    }
    m_budget.release(old.size() * sizeof(Entry));
    return true;
  }

  Budget& m_budget;
  std::vector<Entry, LargePages<Entry>> m_entries;
  std::size_t m_replaced = 0;  ///< since it last grew
};

}  // namespace upstar

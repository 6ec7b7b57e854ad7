// StateTable: look-up, and growth.
#include "search/state_table.hpp"

#include <algorithm>
#include <cstring>

#include "upstar/base/error.hpp"
#include "upstar/base/hash.hpp"

namespace upstar {

StateTable::StateTable(Budget& budget) : m_slots(1 << 8, Slot{}, charged_to(budget)), m_words(charged_to(budget)) {
  m_words.push_back(0);  // no key begins at 0
}

std::uint64_t StateTable::hash(Key key) { return detail::hash_of_bytes(key.data(), key.size_bytes()); }

std::optional<bool> StateTable::find(Key key, std::uint64_t hash, Number x) const {
  const Slot& slot = m_slots[place(key, hash)];
  if (slot.key == 0) return std::nullopt;
  if (x >= slot.wins_from) return true;
  if (x <= slot.loses_to) return false;
  return std::nullopt;
}

void StateTable::note(Key key, std::uint64_t hash, Number x, bool wins) {
  if ((m_size + 1) * 4 > m_slots.size() * 3) grow();
  Slot& slot = m_slots[place(key, hash)];
  if (slot.key == 0) {
    if (m_words.size() + key.size() + 1 > UINT32_MAX) {
      throw LimitError("the table of sums is full: it holds 2^32 words of keys");
    }
    const std::size_t start = m_words.size();
    m_words.resize(start + key.size() + 1);
    m_words[start] = static_cast<std::uint32_t>(key.size());
    std::copy(key.begin(), key.end(), m_words.begin() + static_cast<std::ptrdiff_t>(start) + 1);
    slot.key = static_cast<std::uint32_t>(start);
    slot.tag = static_cast<std::uint32_t>(hash >> 32);
    ++m_size;
  }
  if (wins) {
    slot.wins_from = std::min(slot.wins_from, x);
  } else {
    slot.loses_to = std::max(slot.loses_to, x);
  }
}

/// The slot of the key, or the empty slot where it belongs.
std::size_t StateTable::place(Key key, std::uint64_t hash) const {
  const std::size_t mask = m_slots.size() - 1;
  const auto tag = static_cast<std::uint32_t>(hash >> 32);
  std::size_t at = hash & mask;
  for (;; at = (at + 1) & mask) {
    const Slot& slot = m_slots[at];
    if (slot.key == 0) return at;
    if (slot.tag == tag && m_words[slot.key] == key.size() &&
        std::memcmp(&m_words[slot.key + 1], key.data(), key.size_bytes()) == 0) {
      return at;
    }
  }
}

void StateTable::grow() {
  ChargedVector<Slot> before(m_slots.size() * 2, Slot{}, m_slots.get_allocator());
  before.swap(m_slots);
  const std::size_t mask = m_slots.size() - 1;
  for (const Slot& slot : before) {
    if (slot.key == 0) continue;
    std::size_t at = hash({&m_words[slot.key + 1], m_words[slot.key]}) & mask;
    while (m_slots[at].key != 0) at = (at + 1) & mask;
    m_slots[at] = slot;
  }
}

}  // namespace upstar

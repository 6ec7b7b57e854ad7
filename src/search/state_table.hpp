// StateTable: what a search has found out about sums.
//
// A sum is G + x: parts and a value without its number, and a number x. If Left, who is to move, wins G + x, then she
// wins with every greater number too. So one entry serves G with all numbers: the least x with which she is known to
// win, and the greatest with which she is known to lose.
//
// Storage. Slots of 16 bytes {tag, place of the key, two numbers}, power-of-two, open addressing, load <= 3/4. The keys
// are words of 32 bits, one key after the other, each behind its length. A look-up compares the whole key, so no answer
// rests on a hash.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "upstar/base/charged.hpp"
#include "upstar/game/handle.hpp"

namespace upstar {

class StateTable {
 public:
  using Key = std::span<const std::uint32_t>;
  /// A number that is not known.
  static constexpr Number never_wins = INT32_MAX, never_loses = INT32_MIN;

  explicit StateTable(Budget& budget);

  static std::uint64_t hash(Key key);
  /// Says that find() comes soon, so that memory is there by then.
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&m_slots[hash & (m_slots.size() - 1)]); }
  /// Whether Left wins with the number x, if that is known. **Requires** hash == StateTable::hash(key), here and below.
  std::optional<bool> find(Key key, std::uint64_t hash, Number x) const;
  /// **Errors** LimitError past the memory limit; then nothing is noted.
  void note(Key key, std::uint64_t hash, Number x, bool wins);
  std::size_t size() const { return m_size; }
  /// Calls visit(key, wins_from, loses_to) for each entry.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (const Slot& slot : m_slots) {
      if (slot.key != 0) visit(Key(&m_words[slot.key + 1], m_words[slot.key]), slot.wins_from, slot.loses_to);
    }
  }

 private:
  struct Slot {
    std::uint32_t tag = 0;
    std::uint32_t key = 0;  ///< where its key begins in m_words; 0 for an empty slot
    Number wins_from = never_wins;
    Number loses_to = never_loses;
  };
  static_assert(sizeof(Slot) == 16);

  std::size_t place(Key key, std::uint64_t hash) const;
  void grow();

  ChargedVector<Slot> m_slots;
  ChargedVector<std::uint32_t> m_words;
  std::size_t m_size = 0;
};

}  // namespace upstar

// OpenTable: the memo of a search, from positions to values.
//
// Storage. One array of slots {position, value}, power-of-two, open addressing with linear probing, load <= 3/4; an
// empty slot has the value `empty`, which no position has. A look-up reads one place of memory, which can be fetched
// before it is needed; Boost's flat map reads two (metadata, then element) and cannot prefetch: it took 27 % of the
// time of Domineering 6 x 5.
// Bytes are charged to the budget before the table grows and released with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/detail/base/large_pages.hpp"

namespace upstar::detail {

/// A position that tells the size of its heap memory, or that has the buffer of a string or vector.
template <class Position>
concept has_heap_bytes = requires(const Position& p) {
  p.heap_bytes();
}
|| requires(const Position& p) { p.capacity() * sizeof(typename Position::value_type); };

/// The bytes that a position holds outside its slot.
template <class Position>
std::uint64_t heap_bytes(const Position& p) {
  if constexpr (requires { p.heap_bytes(); }) {
    return p.heap_bytes();
  } else if constexpr (has_heap_bytes<Position>) {
    return p.capacity() * sizeof(typename Position::value_type);
  } else {
    return 0;
  }
}

template <class Position, class Value, Value empty>
class OpenTable {
 public:
  explicit OpenTable(Budget& budget) : m_budget(budget) { allocate(64); }
  ~OpenTable() { m_budget.release(m_bytes); }
  OpenTable(const OpenTable&) = delete;
  OpenTable& operator=(const OpenTable&) = delete;

  std::size_t hash(const Position& p) const { return hash_of(p); }
  void prefetch(std::size_t hash) const { __builtin_prefetch(&m_slots[hash & (m_slots.size() - 1)]); }

  /// nullptr if p is not in the table. The pointer is valid until the next insertion. **Requires** hash ==
  /// this->hash(p).
  const Value* find(const Position& p, std::size_t hash) const {
    const Slot& slot = m_slots[place(p, hash)];
    return slot.value == empty ? nullptr : &slot.value;
  }
  Value* find(const Position& p, std::size_t hash) { return const_cast<Value*>(std::as_const(*this).find(p, hash)); }

  /// **Requires** p is not in the table. **Errors** LimitError past the memory limit; then p is still not in the table.
  void insert(const Position& p, Value value) {
    if ((m_size + 1) * 4 > m_slots.size() * 3) grow();
    const std::uint64_t outside = heap_bytes(p);
    if (outside != 0) charge(outside);
    m_slots[place(p, hash(p))] = {p, value};
    ++m_size;
  }

  std::uint64_t bytes() const { return m_bytes; }
  std::size_t size() const { return m_size; }

 private:
  struct Slot {
    Position position{};
    Value value = empty;
  };

  std::size_t place(const Position& p, std::size_t hash) const {
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = hash & mask;
    while (m_slots[at].value != empty && !(m_slots[at].position == p)) at = (at + 1) & mask;
    return at;
  }

  void charge(std::uint64_t bytes) {
    m_budget.charge(bytes);
    m_bytes += bytes;
  }

  std::vector<Slot, LargePages<Slot>> allocate(std::size_t size) {
    using Slots = std::vector<Slot, LargePages<Slot>>;
    Slots before = m_budget.charge(size * sizeof(Slot), [=] { return Slots(size); });
    m_bytes += size * sizeof(Slot);
    before.swap(m_slots);
    return before;
  }

  /// Doubles the table. While it moves, the old and the new slots both exist, so both are charged.
  void grow() {
    std::vector<Slot, LargePages<Slot>> before = allocate(m_slots.size() * 2);
    for (Slot& slot : before) {
      if (slot.value == empty) continue;
      m_slots[place(slot.position, hash(slot.position))] = std::move(slot);
    }
    m_budget.release(before.size() * sizeof(Slot));
    m_bytes -= before.size() * sizeof(Slot);
  }

  Budget& m_budget;
  std::vector<Slot, LargePages<Slot>> m_slots;
  std::size_t m_size = 0;
  std::uint64_t m_bytes = 0;
};

}  // namespace upstar::detail

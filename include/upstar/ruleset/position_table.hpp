// PositionTable: the memo of an Evaluator, from positions (components under their symmetries) to values.
//
// Storage. One array of slots {position, value}, power-of-two, open addressing with linear probing, load <= 3/4; an empty
// slot has a value no store gives. A look-up reads one place of memory, which can be fetched before it is needed; Boost's
// flat map reads two (metadata, then element), and cannot be told beforehand: it took 27 % of Domineering 6 x 5.
// Bytes are charged to the budget before the table grows and released with it.
#pragma once

#include <boost/container_hash/hash.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/base/large_pages.hpp"
#include "upstar/game/store.hpp"

namespace upstar::detail {

/// A position that says what it holds outside itself, or the buffer of a string or vector.
template <class Position>
concept has_heap_bytes = requires(const Position& p) { p.heap_bytes(); } ||
                         requires(const Position& p) { p.capacity() * sizeof(typename Position::value_type); };

/// What a position holds outside its slot.
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

template <class Position>
class PositionTable {
 public:
  explicit PositionTable(Budget& budget) : m_budget(budget) { allocate(64); }
  ~PositionTable() { m_budget.release(m_bytes); }
  PositionTable(const PositionTable&) = delete;
  PositionTable& operator=(const PositionTable&) = delete;

  /// boost::hash leaves integers as they are and mixes little; one multiply more spreads them over the table.
  std::size_t hash(const Position& p) const {
    constexpr std::uint64_t salt = 0x9e3779b97f4a7c15ULL;
    if constexpr (std::integral<Position>) {
      return mix(static_cast<std::uint64_t>(p), salt);
    } else {
      return mix(boost::hash<Position>{}(p), salt);
    }
  }
  void prefetch(std::size_t hash) const { __builtin_prefetch(&m_slots[hash & (m_slots.size() - 1)]); }

  /// **Requires** hash == this->hash(p).
  const GameId* find(const Position& p, std::size_t hash) const {
    const Slot& slot = m_slots[place(p, hash)];
    return slot.value == empty ? nullptr : &slot.value;
  }

  /// **Requires** that p is not in the table. **Errors** LimitError past the memory limit; p is not in the table then.
  void insert(const Position& p, GameId value) {
    if ((m_size + 1) * 4 > m_slots.size() * 3) grow();
    const std::uint64_t outside = heap_bytes(p);
    if (outside != 0) charge(outside);
    m_slots[place(p, hash(p))] = {p, value};
    ++m_size;
  }

  std::uint64_t bytes() const { return m_bytes; }
  std::size_t size() const { return m_size; }

 private:
  static constexpr GameId empty = GameStore::none();

  struct Slot {
    Position position{};
    GameId value = empty;
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
    charge(size * sizeof(Slot));
    std::vector<Slot, LargePages<Slot>> before(size);
    before.swap(m_slots);
    return before;
  }

  /// Doubles the table; while it moves over, old and new slots are both there, so both are charged.
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

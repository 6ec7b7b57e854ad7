// OpenTable: the memo of a search, from positions to values.
//
// Storage. Sixteen arrays of slots {position, value}, chosen by the highest bits of the hash; the next bits are the
// place. In each: open addressing with linear probing, load 1/2 to 3/4; an empty slot has the value `empty`, which no
// position has. A look-up reads one place of memory, which can be fetched before it is needed; Boost's flat map reads
// two (metadata, then element) and cannot prefetch: it took 27 % of the time of Domineering 6 x 5. A table that is one
// array takes half as much again while that grows.
// Bytes are charged to the budget before an array grows and released with it.
//
// Several threads may share a table (readers.hpp). They find without locks, as a slot is written once: the value last.
// Values that grow are written again, by `Access`, so that whoever reads one meanwhile has a part of it that is true.
// They write under the lock of the array.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <type_traits>
#include <utility>

#include "upstar/base/charged.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/detail/base/mutex.hpp"
#include "upstar/detail/base/readers.hpp"

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

/// How one thread reads and writes a value in a slot.
template <class Value>
struct PlainSlot {
  static constexpr bool is_shared = false;
  static Value read(const Value& place) { return place; }
  static void write(Value& place, Value value) { place = value; }
};

template <class Position, class Value, Value empty, class Access = PlainSlot<Value>>
class OpenTable {
 public:
  explicit OpenTable(Budget& budget) : m_budget(budget) { m_budget.charge(sizeof(m_shelves)); }
  ~OpenTable() {
    for (Shelf& shelf : m_shelves) delete shelf.slots.load(std::memory_order_relaxed);
    m_budget.release(sizeof(m_shelves) + m_outside.load(std::memory_order_relaxed));
  }
  OpenTable(const OpenTable&) = delete;
  OpenTable& operator=(const OpenTable&) = delete;

  std::size_t hash(const Position& p) const { return hash_of(p); }
  void prefetch(std::size_t hash) const {
    if (const Slots* slots = slots_for(hash)) __builtin_prefetch(&(*slots)[hash]);
  }

  /// `empty` if p is not in the table. **Requires** hash == this->hash(p).
  Value get(const Position& p, std::size_t hash) const {
    const Slots* slots = slots_for(hash);
    return slots == nullptr ? empty : slots->find(p, hash).second;
  }
  /// nullptr if p is not in the table. The pointer is valid until the next insertion. **Requires** hash ==
  /// this->hash(p), and no other threads.
  const Value* find(const Position& p, std::size_t hash) const {
    const Slots* slots = slots_for(hash);
    if (slots == nullptr) return nullptr;
    const auto [slot, value] = slots->find(p, hash);
    return value == empty ? nullptr : &slot->value;
  }
  Value* find(const Position& p, std::size_t hash) { return const_cast<Value*>(std::as_const(*this).find(p, hash)); }

  /// `reader` is the calling thread's, where threads share the table.
  /// **Requires** p is not in the table, but for what other threads have inserted: then it keeps their value.
  /// **Errors** LimitError past the memory limit; then p is still not in the table.
  void insert(const Position& p, Value value, Reader* reader = nullptr) {
    static_assert(std::is_trivially_copyable_v<Value>);
    write(p, reader, [&](Shelf& shelf, std::size_t hash) { insert(shelf, p, hash, value, reader); });
  }

  /// Access::join puts `more` into the value of p, which is inserted if it is not in the table. `reader` and **Errors**
  /// as of insert().
  void join(const Position& p, Value more, Reader* reader = nullptr) {
    write(p, reader, [&](Shelf& shelf, std::size_t hash) { join(shelf, p, hash, more, reader); });
  }

  std::uint64_t bytes() const {
    std::uint64_t sum = m_outside.load(std::memory_order_relaxed);
    for (const Shelf& shelf : m_shelves) {
      if (const Slots* slots = shelf.slots.load(std::memory_order_acquire)) sum += slots->bytes();
    }
    return sum;
  }
  /// **Requires** no other threads.
  std::size_t size() const {
    std::size_t sum = 0;
    for (const Shelf& shelf : m_shelves) sum += shelf.size;
    return sum;
  }

 private:
  struct Slot {
    Position position{};
    Value value = empty;
  };

  class Slots : public Retirable {
   public:
    Slots(Budget& budget, std::size_t size) : m_slots(size, charged_to(budget)) {}

    std::size_t size() const { return m_slots.size(); }
    std::uint64_t bytes() const { return m_slots.size() * sizeof(Slot); }
    /// The first place for the hash.
    const Slot& operator[](std::size_t hash) const { return m_slots[place_of(hash)]; }
    /// The slot of p and the value in it; or the slot for it, which is empty.
    std::pair<const Slot*, Value> find(const Position& p, std::size_t hash) const {
      for (std::size_t at = place_of(hash);;) {
        const Slot& slot = m_slots[at];
        const Value value = Access::read(slot.value);
        if (value == empty || slot.position == p) return {&slot, value};
        if (++at == m_slots.size()) at = 0;
      }
    }
    void put(Position p, std::size_t hash, Value value) {
      Slot& slot = const_cast<Slot&>(*find(p, hash).first);
      slot.position = std::move(p);
      Access::write(slot.value, value);
    }
    auto begin() { return m_slots.begin(); }
    auto end() { return m_slots.end(); }

   private:
    /// In the order of hashes, so that an array is moved into a larger one from end to end.
    std::size_t place_of(std::size_t hash) const {
      __extension__ using Wide = unsigned __int128;
      return static_cast<std::size_t>(static_cast<Wide>(hash << shelf_bits) * m_slots.size() >> hash_bits);
    }

    ChargedVector<Slot> m_slots;
  };

  static constexpr unsigned shelf_bits = 4, hash_bits = std::numeric_limits<std::size_t>::digits;
  struct Shelf {
    std::atomic<Slots*> slots = nullptr;
    std::size_t size = 0;
    Mutex mutex{};
  };

  static std::size_t shelf_of(std::size_t hash) { return hash >> (hash_bits - shelf_bits); }
  const Slots* slots_for(std::size_t hash) const {
    return m_shelves[shelf_of(hash)].slots.load(std::memory_order_acquire);
  }

  /// Does the work on the array of p, under its lock where threads share the table.
  template <class Work>
  void write(const Position& p, Reader* reader, Work&& work) {
    const std::size_t hash = this->hash(p);
    Shelf& shelf = m_shelves[shelf_of(hash)];
    if (reader == nullptr) return work(shelf, hash);
    meeting_point();
    const std::lock_guard lock(shelf.mutex);
    work(shelf, hash);
  }
  void insert(Shelf& shelf, const Position& p, std::size_t hash, Value value, Reader* reader) {
    Slots* slots = shelf.slots.load(std::memory_order_relaxed);
    if (reader != nullptr && slots != nullptr && slots->find(p, hash).second != empty) return;
    if (slots == nullptr || (shelf.size + 1) * 4 > slots->size() * 3) slots = grow(shelf, slots, reader);
    const std::uint64_t outside = heap_bytes(p);
    if (outside == 0) {
      slots->put(p, hash, value);
    } else {
      m_budget.charge(outside, [&] { slots->put(p, hash, value); });
      m_outside.fetch_add(outside, std::memory_order_relaxed);
    }
    ++shelf.size;
  }
  void join(Shelf& shelf, const Position& p, std::size_t hash, Value more, Reader* reader) {
    if (Slots* slots = shelf.slots.load(std::memory_order_relaxed)) {
      const auto [slot, value] = slots->find(p, hash);
      if (value != empty) return Access::join(const_cast<Slot*>(slot)->value, more);
    }
    insert(shelf, p, hash, more, reader);
  }

  /// 4, 6, 8, 12, 16, 24, ... slots
  static std::size_t next_size(std::size_t size) { return std::has_single_bit(size) ? size / 2 * 3 : size / 3 * 4; }
  /// While an array moves, the old and the new slots both exist, so both are charged.
  Slots* grow(Shelf& shelf, Slots* before, Reader* reader) {
    auto after = std::make_unique<Slots>(m_budget, before == nullptr ? 4 : next_size(before->size()));
    if (before != nullptr) {
      for (Slot& slot : *before) {
        if (slot.value == empty) continue;
        const std::size_t hash = this->hash(slot.position);
        if (reader == nullptr) after->put(std::move(slot.position), hash, slot.value);
        else after->put(slot.position, hash, slot.value);  // others may be reading it
      }
    }
    meeting_point();
    shelf.slots.store(after.get(), std::memory_order_release);
    std::unique_ptr<Retirable> old(before);
    if (reader != nullptr && old != nullptr) reader->retire(std::move(old));
    return after.release();
  }

  Budget& m_budget;
  std::array<Shelf, std::size_t{1} << shelf_bits> m_shelves;
  std::atomic<std::uint64_t> m_outside = 0;  ///< bytes that the positions hold outside the slots
};

}  // namespace upstar::detail

// RecordTable: the bases that need a record, each stored once.
//
// Terms. A record is a game {L | R} in canonical form that is neither a number nor n.^ + *m, with left stop 0.
//
//     records   (40 bytes each, record i at i; record 0 is not used)
//       options ------> option arena: left options, then right ones, each list sorted by id
//     slots     (open addressing, load <= 1/2)
//       tag: 32 low bits of the hash of the options | id: 32 bits, 0 for an empty slot
//
// A slot whose tag differs never touches the record. Rejected: std::unordered_map, half of the prototype's time.
//
// Several threads may share the table: they find records without locks (a slot's base is written last, when the record
// is complete), and add them under one lock. A record does not change once it is there, but for its negative, which
// every thread sets to the same.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "game/arena.hpp"
#include "game/gauge.hpp"
#include "game/number_table.hpp"
#include "game/up_star_table.hpp"
#include "upstar/detail/base/mutex.hpp"
#include "upstar/detail/base/readers.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// Both handles of a value in one word.
inline std::uint64_t one_word(GameId id) { return std::uint64_t{id.number} << 32 | id.base; }

/// A base that is written once, perhaps by several threads.
class LateBase {
 public:
  LateBase() = default;
  LateBase(Base base) : m_base(base) {}
  LateBase(const LateBase& other) : m_base(other) {}
  LateBase& operator=(const LateBase& other) {
    __atomic_store_n(&m_base, static_cast<Base>(other), __ATOMIC_RELEASE);
    return *this;
  }
  operator Base() const { return __atomic_load_n(&m_base, __ATOMIC_ACQUIRE); }

 private:
  Base m_base = 0;
};

struct Record {
  static constexpr std::uint32_t unknown_depth = UINT32_MAX;

  std::uint32_t options = 0;  ///< index of the first left option
  std::uint32_t left_count : 31 = 0;
  std::uint32_t is_over : 1 = 0;  ///< the game is not <= its left stop: its left edge lies above that
  std::uint32_t right_count : 30 = 0;
  std::uint32_t is_switch_sum : 1 = 0;  ///< Engine::is_switch_sum()
  std::uint32_t is_under : 1 = 0;       ///< the game is not >= its right stop
  Number right_stop = 0;                ///< the left stop is 0
  std::uint32_t depth = 0;              ///< 1 + the largest depth of an option; numbers have 0
  LateBase negative{};                  ///< base of the negative once known, else 0
  Gauge gauge{};
};
static_assert(sizeof(Record) == 40);

class RecordTable {
 public:
  explicit RecordTable(Budget& budget);
  ~RecordTable();
  RecordTable(const RecordTable&) = delete;
  RecordTable& operator=(const RecordTable&) = delete;

  const Record& operator[](Base base) const { return m_records[base]; }
  Record& operator[](Base base) { return m_records[base]; }
  std::span<const GameId> left(const Record& record) const { return {&m_options[record.options], record.left_count}; }
  std::span<const GameId> right(const Record& record) const {
    return {&m_options[record.options] + record.left_count, record.right_count};
  }
  std::span<const GameId> options(const Record& record, Player player) const {
    return player == Player::left ? left(record) : right(record);
  }

  /// The record with these options, and whether it is new. A new one takes its other members from `record`. `reader` is
  /// the calling thread's, where threads share the table.
  /// **Requires** both lists sorted, canonical, left stop 0, not empty.
  std::pair<Base, bool> intern(std::span<const GameId> left, std::span<const GameId> right, const Record& record,
                               detail::Reader* reader);

  std::uint64_t size() const { return m_count.load(std::memory_order_relaxed); }
  std::uint64_t option_count() const { return m_option_count.load(std::memory_order_relaxed); }
  std::uint64_t bytes() const;

 private:
  struct Slot {
    std::uint32_t tag = 0;
    Base base = 0;
  };
  class Slots;
  /// Options to be found, and the hash of them.
  struct Wanted {
    std::span<const GameId> left;
    std::span<const GameId> right;
    std::uint32_t tag;
  };

  Base find(const Wanted& wanted) const;
  Base add(const Wanted& wanted, Record record, detail::Reader* reader);
  void grow(detail::Reader* reader);

  Budget& m_budget;
  Arena<Record, 14> m_records;
  Arena<GameId, 14> m_options;
  std::atomic<Slots*> m_slots = nullptr;
  std::atomic<std::uint64_t> m_count = 0;
  std::atomic<std::uint64_t> m_option_count = 0;
  detail::Mutex m_mutex;  ///< of the thread that adds
};

}  // namespace upstar

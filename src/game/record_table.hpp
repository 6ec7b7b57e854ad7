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
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "game/arena.hpp"
#include "game/gauge.hpp"
#include "game/number_table.hpp"
#include "game/up_star_table.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// Both handles of a value in one word.
inline std::uint64_t one_word(GameId id) { return std::uint64_t{id.number} << 32 | id.base; }

struct Record {
  static constexpr std::uint32_t unknown_depth = UINT32_MAX;

  std::uint32_t options = 0;  ///< index of the first left option
  std::uint32_t left_count : 31 = 0;
  std::uint32_t is_over : 1 = 0;  ///< the game is not <= its left stop: its left edge lies above that
  std::uint32_t right_count : 31 = 0;
  std::uint32_t is_under : 1 = 0;  ///< the game is not >= its right stop
  Number right_stop = 0;           ///< the left stop is 0
  std::uint32_t depth = 0;         ///< 1 + the largest depth of an option; numbers have 0
  Base negative = 0;               ///< base of the negative once known, else 0
  Gauge gauge{};
};
static_assert(sizeof(Record) == 40);

class RecordTable {
 public:
  explicit RecordTable(Budget& budget);

  const Record& operator[](Base base) const { return m_records[base]; }
  Record& operator[](Base base) { return m_records[base]; }
  std::span<const GameId> left(const Record& record) const { return {&m_options[record.options], record.left_count}; }
  std::span<const GameId> right(const Record& record) const {
    return {&m_options[record.options] + record.left_count, record.right_count};
  }
  std::span<const GameId> options(const Record& record, Player player) const {
    return player == Player::left ? left(record) : right(record);
  }

  /// The record with these options. A new one takes its other members from `record`.
  /// **Requires** both lists sorted, canonical, left stop 0, not empty.
  Base intern(std::span<const GameId> left, std::span<const GameId> right, Record record);

  std::uint64_t size() const { return m_count; }
  std::uint64_t option_count() const { return m_option_count; }
  std::uint64_t bytes() const { return m_records.bytes() + m_options.bytes() + m_slots.size() * sizeof(Slot); }

 private:
  struct Slot {
    std::uint32_t tag = 0;
    Base base = 0;
  };

  void grow();

  Budget& m_budget;
  Arena<Record, 14> m_records;
  Arena<GameId, 14> m_options;
  std::vector<Slot> m_slots;
  std::uint64_t m_count = 0;
  std::uint64_t m_option_count = 0;
};

}  // namespace upstar

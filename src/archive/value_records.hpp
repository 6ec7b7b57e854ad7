// Values as records, numbered from 0, each behind those of its options.
//
//     0  numerator  exponent  ups  nimber    number + ups.^ + *nimber, in closed form
//     n  n - 1 options of Left, the number of Right's options, these; each as how many records it is before this one
//
// Options stand in structural order, so the records depend on nothing but the values and the order in which they came.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "archive/blocks.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/game/option_order.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

inline constexpr std::uint64_t records_in_block = 256;

class RecordWriter {
 public:
  explicit RecordWriter(GameStore& store);

  /// The number of the value's record, which is made if there is none yet, after those of its followers.
  /// **Errors** LimitError, here and below.
  std::uint64_t number_of(GameId g);
  std::uint64_t count() const { return m_count; }
  /// Writes all blocks of records. **Requires** that it is called once, and last.
  void write(BlockWriter& out);

 private:
  bool needs_options_first(GameId g);
  std::string record_of(GameId g);
  void put_options(std::string& record, GameId g, Player player);

  GameStore& m_store;
  OptionOrder m_order;
  ChargedMap<GameId, std::uint64_t> m_numbers;
  ChargedVector<GameId> m_open;  ///< values that wait for their options, one for another
  std::vector<std::string> m_blocks;
  MemoryClaim m_memory;
  std::uint64_t m_count = 0;
};

class RecordReader {
 public:
  explicit RecordReader(GameStore& store);

  /// **Errors** ArchiveError.
  void read(ByteReader& index, ByteReader& content, std::uint64_t count);
  std::uint64_t count() const { return m_values.size(); }
  /// The value of the record. **Errors** ArchiveError if the file is damaged; LimitError.
  /// **Cost** for each record the first time, GameStore::make.
  GameId value(std::uint64_t number);

 private:
  std::string_view record(std::uint64_t number);
  std::optional<GameId> value_by_options(std::uint64_t number);
  GameId closed_form(ByteReader& record);

  GameStore& m_store;
  Blocks m_blocks;
  ChargedVector<GameId> m_values;  ///< none() where it was not asked for yet
  ChargedVector<std::uint64_t> m_open;
};

}  // namespace upstar

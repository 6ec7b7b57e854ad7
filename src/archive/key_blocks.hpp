// Texts in ascending order, each with a number, in blocks: of each text only what differs from the one before it.
//
//     letters that are those of the text before   the other letters   number
//
// The first text of a block is whole, so blocks are found by halving.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "archive/blocks.hpp"

namespace upstar {

class KeyWriter {
 public:
  explicit KeyWriter(BlockWriter& out) : m_out(out) {}
  /// **Requires** that the key is greater than the one before.
  void add(std::string_view key, std::uint64_t number);

 private:
  static constexpr std::size_t bytes_in_block = 512;

  BlockWriter& m_out;
  std::string m_before;
};

/// Goes through the keys of a block. **Errors** ArchiveError, here and below.
class KeyCursor {
 public:
  explicit KeyCursor(std::string_view block) : m_rest(block) {}
  /// **Returns** false at the end of the block.
  bool next();
  const std::string& key() const { return m_key; }
  std::uint64_t number() const { return m_number; }

 private:
  ByteReader m_rest;
  std::string m_key;
  std::uint64_t m_number = 0;
};

class KeyReader {
 public:
  explicit KeyReader(Budget& budget) : m_blocks(budget) {}
  void read(ByteReader& index, ByteReader& content) { m_blocks.read(index, content); }
  std::optional<std::uint64_t> find(std::string_view key);
  /// Visits all keys in their order.
  template <class Visit>
  void each(Visit&& visit) {
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
      for (KeyCursor cursor(m_blocks[i]); cursor.next();) visit(cursor.key(), cursor.number());
    }
  }

 private:
  std::size_t block_of(std::string_view key);

  Blocks m_blocks;
};

}  // namespace upstar

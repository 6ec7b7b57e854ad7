// A part of a file in blocks, each with its checksum in the index: none is believed before that was found right.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "archive/bytes.hpp"
#include "base/checksum.hpp"
#include "upstar/base/charged.hpp"

namespace upstar {

class Blocks {
 public:
  explicit Blocks(Budget& budget) : m_blocks(charged_to(budget)) {}

  /// Takes from the index where the blocks are, which are the next ones of `content`. **Errors** ArchiveError.
  void read(ByteReader& index, ByteReader& content) {
    const std::uint64_t count = index.number();
    if (count > index.bytes_left()) fail_as_damaged("its index is not whole");
    m_blocks.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) {
      const std::uint64_t size = index.number();
      m_blocks.push_back({content.bytes(size), index.word(), false});
    }
  }
  std::size_t size() const { return m_blocks.size(); }
  /// The bytes of a block. **Errors** ArchiveError if they are not those that were written.
  std::string_view operator[](std::size_t i) {
    Block& block = m_blocks[i];
    if (!block.is_right && checksum_of(block.bytes) != block.checksum) fail_as_damaged("a checksum is wrong");
    block.is_right = true;
    return block.bytes;
  }

 private:
  struct Block {
    std::string_view bytes;
    std::uint64_t checksum;
    bool is_right;
  };

  ChargedVector<Block> m_blocks;
};

/// Writes blocks, and keeps what the index has of them.
class BlockWriter {
 public:
  using Write = std::function<void(std::string_view)>;

  explicit BlockWriter(Write write) : m_write(std::move(write)) {}

  /// The block that is being filled.
  std::string& block() { return m_block; }
  void end_block() {
    if (m_block.empty()) return;
    put_number(m_index, m_block.size());
    put_word(m_index, checksum_of(m_block));
    ++m_count;
    m_write(m_block);
    m_block.clear();
  }
  void write_index(std::string& out) const {
    put_number(out, m_count);
    out += m_index;
  }

 private:
  Write m_write;
  std::string m_block, m_index;
  std::uint64_t m_count = 0;
};

}  // namespace upstar

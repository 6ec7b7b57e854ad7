// Blocks, checksums, numbers.
#include "search/table_bytes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "upstar/base/error.hpp"

namespace upstar::table_file {

void fail_at(std::size_t at, const std::string& message) { throw IoError(fmt::format("byte {}: {}", at + 1, message)); }

void Writer::bytes(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::string_view now = bytes.substr(0, block_bytes - checksum_bytes - m_block.size());
    m_block += now;
    bytes.remove_prefix(now.size());
    if (m_block.size() == block_bytes - checksum_bytes) end_block();
  }
}

void Writer::number(std::uint64_t number) {
  char bytes[10];
  std::size_t count = 0;
  for (; number >= 0x80; number >>= 7) bytes[count++] = static_cast<char>(number | 0x80);
  bytes[count++] = static_cast<char>(number);
  this->bytes({bytes, count});
}

void Writer::word(std::uint64_t word) {
  char bytes[9] = {};
  std::size_t count = 1;
  for (unsigned i = 0; i < 8; ++i) {
    const auto byte = static_cast<unsigned char>(word >> (8 * i));
    if (byte == 0) continue;
    bytes[0] = static_cast<char>(bytes[0] | 1 << i);
    bytes[count++] = static_cast<char>(byte);
  }
  this->bytes({bytes, count});
}

void Writer::end_block() {
  m_checksum.process_bytes(m_block.data(), m_block.size());
  const std::uint64_t sum = m_checksum.checksum();
  for (unsigned i = 0; i < checksum_bytes; ++i) m_block += static_cast<char>(sum >> (8 * i));
  m_write(m_block);
  m_block.clear();
}

Reader::Reader(std::string_view file, Budget& budget) : m_file(file) {
  Checksum checksum;
  for (std::size_t at = 0; at < file.size(); at += block_bytes) {
    const std::string_view block = file.substr(at, block_bytes);
    if (block.size() <= checksum_bytes) fail_at(at, "the table is damaged: its last block is cut off");
    const std::size_t size = block.size() - checksum_bytes;
    budget.tick(size / 64);
    checksum.process_bytes(block.data(), size);
    std::uint64_t sum = 0;
    for (unsigned i = 0; i < checksum_bytes; ++i)
      sum |= std::uint64_t{static_cast<unsigned char>(block[size + i])} << (8 * i);
    if (sum != checksum.checksum()) {
      fail_at(at, fmt::format("the table is damaged: the checksum at byte {} is not that of the bytes before it",
                              at + size + 1));
    }
  }
  enter(0);
}

void Reader::fail(const std::string& message) const { fail_at(m_last, message); }

std::uint64_t Reader::number() {
  std::uint64_t number = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    const std::uint64_t next = byte();
    number |= (next & 0x7f) << shift;
    if (next < 0x80) return number;
  }
  fail("the table is damaged: a number is too long");
}

std::uint64_t Reader::word() {
  std::uint64_t word = 0;
  const unsigned used = byte();
  for (unsigned i = 0; i < 8; ++i) {
    if ((used >> i & 1) != 0) word |= std::uint64_t{byte()} << (8 * i);
  }
  return word;
}

std::string Reader::bytes(std::uint64_t count) {
  std::string bytes;
  for (; count > 0; --count) bytes += static_cast<char>(byte());
  return bytes;
}

std::string Reader::line() {
  const std::size_t start = m_at;
  std::string line;
  for (char c = 0; (c = static_cast<char>(byte())) != '\n';) line += c;
  m_last = start;
  return line;
}

}  // namespace upstar::table_file

// The bytes of a table's file: numbers and texts in blocks, each with the checksum of all that comes before its end.
//
//     file    block block ... block        64 KB each, the last one is shorter
//     block   bytes, and their checksum in the last 8
//     word    a byte that says which of its 8 bytes are not 0, and these, the lowest first
//     number  7 bits a byte, the lowest first; the top bit says that more follow
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/checksum.hpp"
#include "upstar/base/budget.hpp"

namespace upstar::table_file {

constexpr std::size_t block_bytes = 1 << 16;
constexpr std::size_t checksum_bytes = 8;

class Writer {
 public:
  explicit Writer(const std::function<void(std::string_view)>& write) : m_write(write) {}
  void bytes(std::string_view bytes);
  void number(std::uint64_t number);
  /// A byte that says which bytes of the word are not 0, and these.
  void word(std::uint64_t word);
  /// The file ends here.
  void finish() {
    if (!m_block.empty()) end_block();
  }

 private:
  void end_block();

  const std::function<void(std::string_view)>& m_write;
  Checksum m_checksum;
  std::string m_block;
};

class Reader {
 public:
  /// **Errors** IoError if a checksum is wrong; LimitError.
  Reader(std::string_view file, Budget& budget);

  // **Errors** IoError past the end.
  std::uint64_t number();
  std::uint64_t word();
  std::string bytes(std::uint64_t count);
  /// Up to the line end, which is left out.
  std::string line();

  std::size_t at() const { return m_at; }
  bool is_at_end() const { return m_at == m_file.size(); }
  /// **Errors** IoError, always: what is wrong at the byte, or at the line, read last.
  [[noreturn]] void fail(const std::string& message) const;

 private:
  unsigned char byte() {
    m_last = m_at;
    if (is_at_end()) fail("the table is damaged: its end is missing");
    const auto byte = static_cast<unsigned char>(m_file[m_at]);
    if (++m_at == m_end) enter(m_end + checksum_bytes);
    return byte;
  }
  /// The next byte is the first one of a block, or the file ends.
  void enter(std::size_t at) {
    m_at = std::min(at, m_file.size());
    m_end = std::min(m_at + block_bytes, m_file.size()) - checksum_bytes;
  }

  std::string_view m_file;
  std::size_t m_at = 0;    ///< of the next byte
  std::size_t m_end = 0;   ///< where the bytes of its block end
  std::size_t m_last = 0;  ///< of the byte read last
};

/// **Errors** IoError, always. `at` counts from 0.
[[noreturn]] void fail_at(std::size_t at, const std::string& message);

}  // namespace upstar::table_file

// The bytes of a table's file: numbers and texts in blocks, each with the checksum of all that comes before its end.
//
//     file    block block ... block        64 KB each, the last one is shorter
//     block   bytes, and their checksum in the last 8
//     number  7 bits a byte, the lowest first; the top bit says that more follow
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/checksum.hpp"

namespace upstar::table_file {

constexpr std::size_t block_bytes = 1 << 16;
constexpr std::size_t checksum_bytes = 8;

class Writer {
 public:
  explicit Writer(const std::function<void(std::string_view)>& write) : m_write(write) {}
  void bytes(std::string_view bytes);
  void number(std::uint64_t number);
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
  /// **Errors** IoError if a checksum is wrong.
  explicit Reader(std::string_view file);

  // **Errors** IoError past the end.
  std::uint64_t number();
  std::string bytes(std::uint64_t count);
  /// Up to the line end, which is left out.
  std::string line();

  bool is_at_end() const { return m_at == m_file.size(); }
  /// **Errors** IoError, always: what is wrong at the byte, or at the line, read last.
  [[noreturn]] void fail(const std::string& message) const;

 private:
  unsigned char byte();

  std::string_view m_file;
  std::size_t m_at = 0;    ///< of the next byte
  std::size_t m_last = 0;  ///< of the byte read last
};

/// **Errors** IoError, always. `at` counts from 0.
[[noreturn]] void fail_at(std::size_t at, const std::string& message);

}  // namespace upstar::table_file

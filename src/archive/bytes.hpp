// Numbers and texts as bytes. Numbers have seven bits in a byte, the lowest first; the last byte is less than 128.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "upstar/archive/value_archive.hpp"

namespace upstar {

inline void put_number(std::string& out, std::uint64_t number) {
  for (; number >= 128; number >>= 7) out += static_cast<char>(number | 128);
  out += static_cast<char>(number);
}

/// Eight bytes, the lowest first.
inline void put_word(std::string& out, std::uint64_t word) {
  for (unsigned i = 0; i < 8; ++i) out += static_cast<char>(word >> 8 * i);
}

inline void put_text(std::string& out, std::string_view text) {
  put_number(out, text.size());
  out += text;
}

[[noreturn]] inline void fail_as_damaged(const std::string& what) {
  throw ArchiveError("the file is damaged: " + what);
}

/// Reads what the functions above have put. **Errors** ArchiveError where it ends too early, or is not what they put.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : m_rest(bytes) {}

  bool is_at_end() const { return m_rest.empty(); }
  std::size_t bytes_left() const { return m_rest.size(); }
  std::uint64_t number() {
    if (!m_rest.empty() && static_cast<unsigned char>(m_rest.front()) < 128) {
      return static_cast<unsigned char>(bytes(1).front());
    }
    std::uint64_t result = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const auto byte = static_cast<unsigned char>(bytes(1).front());
      const std::uint64_t bits = byte & 127;
      if (bits << shift >> shift != bits) break;
      result |= bits << shift;
      if (byte < 128) return result;
    }
    fail_as_damaged("a number is past 64 bits");
  }
  std::uint64_t word() {
    const std::string_view eight = bytes(8);
    std::uint64_t result = 0;
    for (unsigned i = 0; i < 8; ++i) result |= std::uint64_t{static_cast<unsigned char>(eight[i])} << 8 * i;
    return result;
  }
  std::string_view text() { return bytes(number()); }
  std::string_view bytes(std::uint64_t count) {
    if (count > m_rest.size()) fail_as_damaged("something ends too early");
    const std::string_view result = m_rest.substr(0, count);
    m_rest.remove_prefix(count);
    return result;
  }

 private:
  std::string_view m_rest;
};

}  // namespace upstar

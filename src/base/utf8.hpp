// Decoding of UTF-8: just enough to count columns and to read the signs of the notation.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace upstar {

struct CodePoint {
  char32_t code = 0;
  std::uint32_t bytes = 0;  ///< 0 if the text does not begin with one
};

/// The first code point of `text`. Overlong encodings, surrogates and codes past U+10FFFF are not code points.
inline CodePoint decode_utf8(std::string_view text) {
  if (text.empty()) return {};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::uint32_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < bytes) return {};
  char32_t code = lead & (0xFFu >> (bytes + 1));
  for (std::uint32_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    code = (code << 6) | (byte(i) & 0x3Fu);
  }
  const bool overlong = code < (bytes == 4 ? 0x10000u : bytes == 3 ? 0x800u : 0x80u);
  if (overlong || (code >= 0xD800 && code < 0xE000) || code > 0x10FFFF) return {};
  return {code, bytes};
}

/// The place of the first byte that is not UTF-8; npos if there is none.
inline std::size_t invalid_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::uint32_t bytes = decode_utf8(text.substr(at)).bytes;
    if (bytes == 0) return at;
    at += bytes;
  }
  return std::string_view::npos;
}

/// The number of code points in `text`; a byte that belongs to none counts as one.
inline std::size_t count_code_points(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    const std::uint32_t bytes = decode_utf8(text.substr(at)).bytes;
    at += bytes == 0 ? 1 : bytes;
  }
  return count;
}

/// The beginning of the text, at most so many bytes, that cuts no code point in two.
inline std::string_view beginning_of(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) --bytes;
  return text.substr(0, bytes);
}

/// The text; if it has more code points, its beginning and `…`, so many in all. **Requires** code_points >= 1.
inline std::string cut_to(std::string_view text, std::size_t code_points) {
  if (count_code_points(text) <= code_points) return std::string(text);
  std::size_t end = 0;
  for (std::size_t kept = 1; kept < code_points; ++kept) end += std::max(decode_utf8(text.substr(end)).bytes, 1U);
  return std::string(text.substr(0, end)) + "…";
}

}  // namespace upstar

// Texts by letters: code points of UTF-8, each taken to be as wide as any other.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace upstar {

/// Whether the byte does not begin a code point.
inline bool continues_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

inline std::size_t letters_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return !continues_letter(c); }));
}

/// The text; if it has more letters, its beginning and `…`, so many in all. **Requires** letters >= 1.
inline std::string cut_to(std::string_view text, std::size_t letters) {
  if (letters_of(text) <= letters) return std::string(text);
  std::size_t end = 0;
  for (std::size_t begun = 0; begun < letters; ++end) begun += continues_letter(text[end]) ? 0 : 1;
  return std::string(text.substr(0, end - 1)) + "…";
}

}  // namespace upstar

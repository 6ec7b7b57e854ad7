// The beginning of a text, for messages: people type a million digits, and no message repeats them.
#pragma once

#include <string>
#include <string_view>

namespace upstar {

/// `text`, or its beginning and `...` if it is long. It is never cut inside a code point.
inline std::string excerpt(std::string_view text) {
  constexpr std::size_t longest = 24;
  if (text.size() <= longest) return std::string(text);
  std::size_t cut = longest;
  while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80) --cut;
  return std::string(text.substr(0, cut)) + "...";
}

}  // namespace upstar

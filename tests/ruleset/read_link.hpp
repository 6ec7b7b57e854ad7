// Reads links as the page does, from the definition of percent-encoding.
#pragma once

#include <charconv>
#include <string>
#include <string_view>
#include <vector>

namespace upstar::tests {

struct ReadEntry {
  std::string name;
  std::string text;
};

inline std::string percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    unsigned code = 0;
    std::from_chars(text.data() + i + 1, text.data() + i + 3, code, 16);
    decoded += static_cast<char>(code);
    i += 2;
  }
  return decoded;
}

/// The entries of `#name=text&name=text`.
inline std::vector<ReadEntry> read_link(std::string_view link) {
  std::vector<ReadEntry> entries;
  while (!link.empty()) {
    link.remove_prefix(1);  // # or &
    const std::string_view entry = link.substr(0, link.find('&'));
    const std::size_t sign = entry.find('=');
    entries.push_back({percent_decoded(entry.substr(0, sign)), percent_decoded(entry.substr(sign + 1))});
    link.remove_prefix(entry.size());
  }
  return entries;
}

}  // namespace upstar::tests

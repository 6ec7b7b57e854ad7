// The error for text that is no position.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "upstar/base/error.hpp"

namespace upstar {

/// A ParseError at a byte of the text of a position; its column counts code points.
inline ParseError position_error(std::string_view text, std::size_t byte, const std::string& message) {
  const std::string_view before = text.substr(0, byte);
  const auto column = std::count_if(before.begin(), before.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;  // not a UTF-8 continuation byte
  });
  return {1, static_cast<std::size_t>(column) + 1, message, std::string(text)};
}

}  // namespace upstar

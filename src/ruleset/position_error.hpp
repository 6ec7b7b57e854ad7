// The error for a text that is not a position.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "notation/utf8.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

/// A ParseError at a byte of the text of a position; its column counts code points.
inline ParseError position_error(std::string_view text, std::size_t byte, const std::string& message) {
  return {1, count_code_points(text.substr(0, byte)) + 1, message, std::string(text)};
}

}  // namespace upstar

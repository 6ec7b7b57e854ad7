// The mark that some editors put before a text in UTF-8.
#pragma once

#include <string_view>

namespace upstar {

inline std::string_view without_byte_order_mark(std::string_view text) {
  return text.substr(text.starts_with("\xEF\xBB\xBF") ? 3 : 0);
}

}  // namespace upstar

// The texts of sums and of games in braces, taken apart.
#pragma once

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"

namespace upstar::proof {

/// A term without its sign.
struct SignedText {
  std::string_view text;
  bool is_negative = false;
};

/// The terms of `a + -b`, also of sums in brackets: `-(a + b)`. **Errors** ParseError, LimitError.
ChargedVector<SignedText> terms_of_sum(Budget& budget, std::string_view sum);

/// The options of `{a,b|c}`: Left's, Right's. **Errors** ParseError.
std::array<std::vector<std::string_view>, 2> options_in_braces(std::string_view text);

[[noreturn]] inline void fail_in_text(const std::string& message, std::string_view text) {
  throw ParseError(1, 1, message, std::string(text));
}

}  // namespace upstar::proof

// The signs and words of the notation, for `help`.
#pragma once

#include <span>
#include <string_view>

#include "desk/io/example.hpp"

namespace upstar::desk {

struct NotationWord {
  std::string_view name;
  std::string_view meaning;
  Example example;  ///< an expression, and its answer; both empty if there is none
};

std::span<const NotationWord> notation_words();
/// nullptr if there is none.
const NotationWord* find_notation_word(std::string_view name);

}  // namespace upstar::desk

// An operand as error messages name it: its text, or the beginning of a long one.
#pragma once

#include <string>

#include "notation/excerpt.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

inline std::string operand_text(GameStore& store, GameId g) {
  constexpr std::uint64_t longest = 10000;
  if (text_length(store, g, Style::shared, longest) > longest) return "a large game";
  return excerpt(to_text(store, g));
}

}  // namespace upstar

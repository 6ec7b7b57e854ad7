// Loopy values to text, in the styles of docs/notation.md.
#pragma once

#include <string>

#include "upstar/loopy/store.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

/// The text of the value: `over`, `a{0||||0|||a|*||*}`, `1 & 0`. It reads back except in the styles `latex` and `json`.
/// **Errors** LimitError for a text of more than a million parts, or past the memory limit.
std::string to_text(LoopyStore& store, const LoopyValue& value, Style style = Style::text);

}  // namespace upstar

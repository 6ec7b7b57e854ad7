// The letters of what was typed: code, texts in quotes, comments.
#pragma once

#include <string_view>

namespace upstar {

enum class TypedPart { code, quoted, comment };

/// Calls visit(letter, part) for each letter. A comment begins with its #, and ends before the end of the line.
template <class Visit>
void visit_typed(std::string_view text, Visit&& visit) {
  TypedPart part = TypedPart::code;
  for (const char c : text) {
    if (part == TypedPart::comment && c == '\n') part = TypedPart::code;
    if (part == TypedPart::code && c == '#') part = TypedPart::comment;
    if (part == TypedPart::code && c == '"') part = TypedPart::quoted;
    else if (part == TypedPart::quoted && c == '"') part = TypedPart::code;
    visit(c, part);
  }
}

}  // namespace upstar

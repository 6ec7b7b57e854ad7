// Brackets are counted, whatever their kind: the parser says which one is wrong.
#include "desk/io/open_brackets.hpp"

#include "base/text_cursor.hpp"
#include "base/trimmed.hpp"

namespace upstar::desk {

void OpenBrackets::read(std::string_view line) {
  bool in_text = false;
  for (const char c : line) {
    if (c == '"') in_text = !in_text;
    if (in_text) continue;
    if (c == '#') break;
    if (c == '{' || c == '[' || c == '(') ++m_depth;
    if (c != '}' && c != ']' && c != ')') continue;
    if (m_depth == 0) m_broken = true;
    else --m_depth;
  }
  if (in_text) m_broken = true;  // a text ends in its line
}

bool begins_definition(std::string_view line) {
  const auto is_of_name = [](char c) {
    return is_digit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  TextCursor cursor(trimmed(line));
  std::string_view name = cursor.take_while(is_of_name);
  cursor.skip_spaces();
  if (name == "rules") name = cursor.take_while(is_of_name);
  if (cursor.take('(')) {
    cursor.take_while([](char c) { return c != ')'; });
    if (!cursor.take(')')) return false;
  }
  cursor.skip_spaces();
  return !name.empty() && cursor.rest().starts_with(":=");
}

}  // namespace upstar::desk

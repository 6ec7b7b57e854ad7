// Brackets are counted, whatever their kind: the parser says which one is wrong.
#include "desk/io/open_brackets.hpp"

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

}  // namespace upstar::desk

// Output: the buffer.
#include "desk/io/output.hpp"

#include <utility>

#include "draw/position/text_block.hpp"
#include "notation/escapes.hpp"

namespace upstar::desk {

void Output::write(std::string_view text) {
  const bool has_colours = this->has_colours();
  write_visible(
      text, [&](std::string_view piece) { write_shown(piece); },
      [&](std::string_view rest) { return has_colours ? draw::colour_length(rest) : 0; });
}

void Output::write_shown(std::string_view text) {
  if (m_gathered != nullptr) return void(m_gathered->append(text));
  if (m_buffer.size() + text.size() >= full) flush();
  if (text.size() >= full) return m_outside.write(text);  // a copy of it may not fit into memory
  m_buffer += text;
}

void Output::line(std::string_view text) {
  write(text);
  write_shown("\n");
  if (is_terminal()) flush();
}

void Output::flush() {
  const std::string pending = std::exchange(m_buffer, {});
  if (!pending.empty()) m_outside.write(pending);
}

}  // namespace upstar::desk

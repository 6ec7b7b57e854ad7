// Output: the buffer, and what a failed write means.
#include "cli/io/output.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "cli/io/status.hpp"
#include "draw/position/text_block.hpp"
#include "notation/escapes.hpp"

namespace upstar::cli {

Output::Output(int descriptor) : m_descriptor(descriptor), m_terminal(::isatty(descriptor) == 1) {}

void Output::write(std::string_view text) {
  const bool has_colours = this->has_colours();
  write_visible(
      text, [&](std::string_view piece) { write_shown(piece); },
      [&](std::string_view rest) { return has_colours ? draw::colour_length(rest) : 0; });
}

void Output::write_shown(std::string_view text) {
  if (m_gathered != nullptr) return void(m_gathered->append(text));
  if (m_buffer.size() + text.size() >= full) flush();
  if (text.size() >= full) return put(text);  // a copy of it may not fit into memory
  m_buffer += text;
}

void Output::line(std::string_view text) {
  write(text);
  write("\n");
  if (m_terminal && m_gathered == nullptr) flush();
}

bool Output::has_colours() const {
  if (!is_terminal()) return false;
  const char* none = std::getenv("NO_COLOR");
  return none == nullptr || *none == '\0';
}

std::size_t Output::columns() const {
  winsize size{};
  const bool known = is_terminal() && ::ioctl(m_descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : 80;
}

void Output::flush() {
  const std::string pending = std::exchange(m_buffer, {});
  put(pending);
}

void Output::put(std::string_view rest) {
  while (!rest.empty()) {
    const ssize_t written = ::write(m_descriptor, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      throw ClosedPipe{};
    } else if (errno != EINTR) {
      throw OutputError("cannot write to standard output: " + std::generic_category().message(errno));
    }
  }
}

}  // namespace upstar::cli

// Output: the buffer, and what a failed write means.
#include "cli/io/output.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "cli/io/status.hpp"

namespace upstar::cli {

Output::Output(int descriptor) : m_descriptor(descriptor), m_terminal(::isatty(descriptor) == 1) {}

void Output::write(std::string_view text) {
  if (m_gathered != nullptr) return void(m_gathered->append(text));
  m_buffer += text;
  if (m_buffer.size() >= full) flush();
}

void Output::line(std::string_view text) {
  if (m_gathered != nullptr) return void(m_gathered->append(text).append("\n"));
  m_buffer += text;
  m_buffer += '\n';
  if (m_terminal || m_buffer.size() >= full) flush();
}

std::size_t Output::columns() const {
  winsize size{};
  const bool known = is_terminal() && ::ioctl(m_descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : 80;
}

void Output::flush() {
  const std::string pending = std::exchange(m_buffer, {});
  std::string_view rest = pending;
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

// LineReader: chunks to lines.
#include "cli/io/line_reader.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "base/byte_order_mark.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/piece_size.hpp"
#include "desk/io/status.hpp"

namespace upstar::cli {

LineReader::LineReader(int descriptor, std::uint64_t memory, std::function<void()> before_waiting)
    : m_descriptor(descriptor), m_longest(memory / 4), m_before_waiting(std::move(before_waiting)) {}

LineReader::LineReader(const std::string& path, std::uint64_t memory)
    : m_name(path),
      m_is_own(true),
      m_descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC)),
      m_longest(memory / 4),
      m_before_waiting([] {}) {
  if (m_descriptor < 0) fail(errno);
}

LineReader::~LineReader() {
  if (m_is_own && m_descriptor >= 0) ::close(m_descriptor);
}

void LineReader::fail(int reason) const {
  throw IoError("cannot read " + m_name + ": " + std::generic_category().message(reason));
}

bool LineReader::next(std::string_view& line) {
  while (true) {
    const std::size_t end = m_buffer.find('\n', m_scanned);
    if (end != std::string::npos) {
      line = take(end, end + 1);
      return true;
    }
    m_scanned = m_buffer.size();
    if (!fill()) break;
  }
  if (interrupted() || m_begin == m_buffer.size()) return false;
  line = take(m_buffer.size(), m_buffer.size());
  return true;
}

std::string_view LineReader::take(std::size_t end, std::size_t after) {
  std::string_view line = std::string_view(m_buffer).substr(m_begin, end - m_begin);
  if (m_is_first) line = without_byte_order_mark(line);
  m_is_first = false;
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  m_begin = m_scanned = after;
  return line;
}

/// Reads the input that has arrived and puts it after the unfinished line. **Returns** false at the end.
bool LineReader::fill() {
  m_buffer.erase(0, m_begin);
  m_scanned -= m_begin;
  m_begin = 0;
  pollfd readiness{m_descriptor, POLLIN, 0};
  if (::poll(&readiness, 1, 0) == 0) m_before_waiting();

  // The chunk is as long as the data so far, so a line of n bytes costs O(n).
  const std::size_t held = m_buffer.size();
  m_buffer.resize(held + bytes_to_read(held, std::max(held, std::size_t{1} << 16), m_longest, m_name));
  ssize_t count = -1;
  do {
    count = interrupted() ? 0 : ::read(m_descriptor, m_buffer.data() + held, m_buffer.size() - held);
  } while (count < 0 && errno == EINTR);
  const int reason = errno;
  m_buffer.resize(held + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  if (count < 0) fail(reason);
  return count > 0;
}

}  // namespace upstar::cli

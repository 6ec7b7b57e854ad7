// Reading, with the errors of the content as errors of the file; replacing as a whole.
#include "desk/workspace/kept_file.hpp"

#include <fmt/format.h>

#include "upstar/base/error.hpp"

namespace upstar::desk {

bool KeptFile::load(std::uint64_t most) {
  if (m_path.empty()) return false;
  const auto content = m_outside.read_kept(m_path, m_work.what, most);
  if (!content) return false;
  try {
    m_work.take_over(*content);
  } catch (const ParseError& error) {
    throw IoError(fmt::format("{}, line {}, column {}: {}; it was left as it is", m_path, error.line(), error.column(),
                              error.what()));
  } catch (const IoError& error) {
    throw IoError(fmt::format("{}, {}; it was left as it is", m_path, error.what()));
  }
  return true;
}

void KeptFile::check_writable() const {
  if (!m_path.empty()) m_outside.replace(m_path);
}

void KeptFile::save() {
  if (m_path.empty() || !m_work.has_more()) return;
  const auto content = m_outside.replace(m_path);
  m_work.write([&](std::string_view bytes) { content->write(bytes); });
  content->put_in_place();
}

}  // namespace upstar::desk

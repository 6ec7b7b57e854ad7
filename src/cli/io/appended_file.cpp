// open, lock, truncate, write.
#include "cli/io/appended_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "upstar/base/error.hpp"

namespace upstar::cli {

AppendedFile::AppendedFile(const std::string& path)
    : m_path(path), m_descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0666)) {
  if (m_descriptor < 0) fail(std::strerror(errno));
  try {
    if (::flock(m_descriptor, LOCK_EX | LOCK_NB) != 0) fail("another run writes it");
    size();
  } catch (...) {
    ::close(m_descriptor);
    throw;
  }
}

AppendedFile::~AppendedFile() { ::close(m_descriptor); }

void AppendedFile::fail(const std::string& reason) const {
  throw IoError(fmt::format("cannot write {}: {}", m_path, reason));
}

/// **Errors** IoError also for what is no regular file.
std::uint64_t AppendedFile::size() const {
  struct stat status {};
  if (::fstat(m_descriptor, &status) != 0) fail(std::strerror(errno));
  if (!S_ISREG(status.st_mode)) fail("it is no regular file, which can be gone on with");
  return static_cast<std::uint64_t>(status.st_size);
}

void AppendedFile::cut_behind(std::uint64_t kept) {
  if (size() < kept) fail(fmt::format("it had {} bytes when it was left, and has {}", kept, size()));
  if (::ftruncate(m_descriptor, static_cast<off_t>(kept)) != 0) fail(std::strerror(errno));
}

void AppendedFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(m_descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno != EINTR) fail(std::strerror(errno));
    if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

void AppendedFile::settle() {
  if (::fsync(m_descriptor) != 0) fail(std::strerror(errno));
}

}  // namespace upstar::cli

// open, flock, and a look whether the name still leads there.
#include "cli/io/locked_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "cli/io/interrupt.hpp"
#include "upstar/base/error.hpp"

namespace upstar::cli {

LockedFile::LockedFile(const std::string& path) {
  while (!take(path)) leave();
}

LockedFile::~LockedFile() { leave(); }

void LockedFile::leave() {
  if (m_descriptor >= 0) ::close(m_descriptor);
  m_descriptor = -1;
}

bool LockedFile::take(const std::string& path) {
  const auto fail = [&] {
    const int reason = errno;
    leave();
    throw IoError(fmt::format("cannot write {}: {}", path, std::strerror(reason)));
  };
  m_descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
  if (m_descriptor < 0) fail();
  while (::flock(m_descriptor, LOCK_EX) != 0) {
    if (errno != EINTR) fail();
    if (interrupted()) {
      leave();
      throw LimitError("interrupted");
    }
  }
  struct stat own {
  }, named{};
  if (::fstat(m_descriptor, &own) != 0) fail();
  return ::stat(path.c_str(), &named) == 0 && own.st_ino == named.st_ino && own.st_dev == named.st_dev;
}

}  // namespace upstar::cli

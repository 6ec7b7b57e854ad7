// Writes a second file beside the file, then renames it.
#include "cli/io/whole_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "upstar/base/error.hpp"

namespace upstar::cli {

namespace {

[[noreturn]] void fail(const std::string& path, int reason) {
  throw IoError(fmt::format("cannot write {}: {}", path, std::strerror(reason)));
}

/// **Returns** 0, or the errno of the failure.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno != EINTR) return errno;
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

/// Whether the path is not a regular file (a pipe, /dev/stdout): it has no content to keep, and is written directly.
bool is_special(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

}  // namespace

void write_whole_file(const std::string& path, std::string_view text) {
  const bool special = is_special(path);
  const std::string written = special ? path : fmt::format("{}.{}.part", path, ::getpid());
  const int flags = special ? O_WRONLY : O_WRONLY | O_CREAT | O_EXCL;
  const int descriptor = ::open(written.c_str(), flags | O_CLOEXEC, 0666);
  if (descriptor < 0) fail(path, errno);
  int reason = write_all(descriptor, text);
  if (::close(descriptor) != 0 && reason == 0) reason = errno;
  if (reason == 0 && !special && std::rename(written.c_str(), path.c_str()) != 0) reason = errno;
  if (reason == 0) return;
  if (!special) ::unlink(written.c_str());
  fail(path, reason);
}

}  // namespace upstar::cli

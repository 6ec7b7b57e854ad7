// Writes a second file in the folder of the file, then renames it.
#include "cli/io/whole_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "cli/io/whole_input.hpp"
#include "upstar/base/error.hpp"

namespace upstar::cli {

namespace {

namespace fs = std::filesystem;

/// What stands at the path, or at the end of its links; nothing if nothing does.
std::optional<struct stat> status_of(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return {};
  return status;
}

/// Gives a file the owner, the group and the mode of the one that it replaces, as far as the system lets. Where the
/// group is another, it may do no more than everybody may.
void keep_rights(int descriptor, const struct stat& replaced) {
  const bool keeps_owner = ::fchown(descriptor, replaced.st_uid, replaced.st_gid) == 0;
  const bool keeps_group = keeps_owner || ::fchown(descriptor, static_cast<uid_t>(-1), replaced.st_gid) == 0;
  mode_t mode = replaced.st_mode & (keeps_owner ? 07777U : 0777U);
  if (!keeps_group) mode &= 0707U | (mode & 07U) << 3;
  ::fchmod(descriptor, mode);
}

/// What links lead to.
std::string target_of(const std::string& path) {
  constexpr int most_links = 40;
  fs::path target = path;
  std::error_code failed;
  for (int links = 0; links < most_links && fs::is_symlink(target, failed); ++links) {
    target = target.parent_path() / fs::read_symlink(target, failed);
  }
  return target.string();
}

std::string folder_of(const std::string& path) {
  const std::string folder = fs::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

/// The open file as a path.
std::string path_of(int descriptor) { return fmt::format("/proc/self/fd/{}", descriptor); }

}  // namespace

FileContent::FileContent(const std::string& path) : m_path(path), m_target(target_of(path)) {
  const auto replaced = status_of(path);
  m_is_special = replaced && !S_ISREG(replaced->st_mode);
  if (m_is_special) {
    m_descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  } else {
    make_aside(replaced ? S_IRUSR | S_IWUSR : 0666);
  }
  if (m_descriptor < 0) fail(errno);
  if (replaced && !m_is_special) keep_rights(m_descriptor, *replaced);
}

FileContent::~FileContent() {
  if (m_descriptor >= 0) ::close(m_descriptor);
  if (!m_aside.empty()) ::unlink(m_aside.c_str());
}

void FileContent::fail(int reason) const {
  throw IoError(fmt::format("cannot write {}: {}", m_path, std::strerror(reason)));
}

std::string FileContent::next_name() { return fmt::format("{}.{}.{}.part", m_target, ::getpid(), m_names++); }

/// Where the system can, the new file has no name until it is complete: then nothing is left of it if the program ends
/// before.
void FileContent::make_aside(unsigned mode) {
  m_descriptor = ::open(folder_of(m_target).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
  if (m_descriptor >= 0 && ::access(path_of(m_descriptor).c_str(), F_OK) == 0) return;
  if (m_descriptor >= 0) ::close(m_descriptor);
  do {
    m_aside = next_name();
    m_descriptor = ::open(m_aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
  } while (m_descriptor < 0 && errno == EEXIST);
  if (m_descriptor < 0) m_aside.clear();
}

void FileContent::give_name() {
  const std::string open_file = path_of(m_descriptor);
  std::string name;
  do {
    name = next_name();
    if (::linkat(AT_FDCWD, open_file.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0) {
      m_aside = name;
      return;
    }
  } while (errno == EEXIST);
  fail(errno);
}

void FileContent::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(m_descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno != EINTR) fail(errno);
    if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

void FileContent::put_in_place() {
  if (!m_is_special) {
    if (::fsync(m_descriptor) != 0) fail(errno);
    if (m_aside.empty()) give_name();
  }
  const int descriptor = m_descriptor;
  m_descriptor = -1;
  if (::close(descriptor) != 0) fail(errno);
  if (m_is_special) return;
  if (std::rename(m_aside.c_str(), m_target.c_str()) != 0) fail(errno);
  m_aside.clear();
  const int folder = ::open(folder_of(m_target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;  // the file is in place; only a crash of the system could still undo it
  ::fsync(folder);
  ::close(folder);
}

std::optional<std::string> read_kept_file(const std::string& path, std::string_view what, std::uint64_t most) {
  std::error_code unknown;  // such as a name that is too long: reading it says so
  const fs::file_type type = fs::status(path, unknown).type();
  if (type == fs::file_type::not_found) return std::nullopt;
  if (type != fs::file_type::regular && !unknown) {
    throw IoError(fmt::format("{} is not a file that can keep a {}", path, what));
  }
  return read_regular_file(path, most);
}

}  // namespace upstar::cli

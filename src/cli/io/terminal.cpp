// Terminal: calls of the system, and what a failed one means.
#include "cli/io/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <system_error>

#include "cli/io/appended_file.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/line_reader.hpp"
#include "cli/io/locked_file.hpp"
#include "cli/io/whole_file.hpp"
#include "cli/io/whole_input.hpp"
#include "desk/io/output.hpp"
#include "desk/io/status.hpp"
#include "upstar/base/error.hpp"

namespace upstar::cli {

namespace {

/// **Returns** 0, or the reason why the system cannot write.
int write_all(int descriptor, std::string_view rest) {
  while (!rest.empty()) {
    const ssize_t written = ::write(descriptor, rest.data(), rest.size());
    if (written >= 0) rest.remove_prefix(static_cast<std::size_t>(written));
    else if (errno != EINTR) return errno;
  }
  return 0;
}

}  // namespace

Terminal::Terminal()
    : m_has_answers_on_terminal(::isatty(STDOUT_FILENO) == 1), m_has_notes_on_terminal(::isatty(STDERR_FILENO) == 1) {}

void Terminal::write(std::string_view answers) {
  const int reason = write_all(STDOUT_FILENO, answers);
  if (reason == EPIPE) throw desk::ClosedPipe{};
  if (reason != 0) {
    throw desk::OutputError("cannot write to standard output: " + std::generic_category().message(reason));
  }
}

void Terminal::write_note(std::string_view text) { write_all(STDERR_FILENO, text); }

bool Terminal::has_colours() const {
  const char* none = std::getenv("NO_COLOR");
  return none == nullptr || *none == '\0';
}

std::string Terminal::home() const {
  const char* home = std::getenv("HOME");
  return home != nullptr ? home : "";
}

std::string Terminal::page() const {
  const char* page = std::getenv("UPSTAR_PAGE");
  return page != nullptr ? page : Outside::page();
}

std::size_t Terminal::columns() const {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

const std::atomic<bool>* Terminal::interrupt_flag() const { return cli::interrupt_flag(); }

std::uint64_t Terminal::usual_memory() const {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page_size = ::sysconf(_SC_PAGESIZE);
  std::uint64_t bytes = UINT64_MAX;
  if (pages > 0 && page_size > 0) bytes = static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page_size);
  std::uint64_t container = 0;
  for (const char* file : {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    if (std::ifstream stream(file); stream >> container) bytes = std::min(bytes, container);
  }
  return bytes == UINT64_MAX ? bytes : bytes / 4 * 3;
}

std::unique_ptr<desk::InputLines> Terminal::lines(std::uint64_t memory, std::function<void()> before_waiting) {
  return std::make_unique<LineReader>(STDIN_FILENO, memory, std::move(before_waiting));
}

std::unique_ptr<desk::InputLines> Terminal::lines_of(const std::string& path, std::uint64_t memory) {
  if (path == "-") return lines(memory, [] {});
  return std::make_unique<LineReader>(path, memory);
}

std::string Terminal::read(const std::string& path, std::uint64_t most, const std::function<void()>& between) {
  return read_whole_input(path, most, between);
}

std::optional<std::string> Terminal::read_kept(const std::string& path, std::string_view what, std::uint64_t most) {
  return read_kept_file(path, what, most);
}

std::unique_ptr<desk::NewContent> Terminal::replace(const std::string& path) {
  return std::make_unique<FileContent>(path);
}

std::unique_ptr<desk::GrowingFile> Terminal::grow(const std::string& path) {
  return std::make_unique<AppendedFile>(path);
}

std::unique_ptr<desk::FileLock> Terminal::lock(const std::string& path) { return std::make_unique<LockedFile>(path); }

void Terminal::remove(const std::string& path) {
  if (::unlink(path.c_str()) == 0) return;
  throw IoError("cannot remove " + path + ": " + std::generic_category().message(errno));
}

}  // namespace upstar::cli

// LineHistory: libedit's history, whose file is appended to.
#include "cli/io/line_history.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

namespace upstar::cli {

namespace {

constexpr int kept_entries = 1000;

::History* new_history() {
  ::History* entries = history_init();
  HistEvent event;
  ::history(entries, &event, H_SETSIZE, kept_entries);
  ::history(entries, &event, H_SETUNIQUE, 1);
  return entries;
}

void enter(::History* entries, const std::string& entry) {
  HistEvent event;
  ::history(entries, &event, H_ENTER, entry.c_str());
}

bool is_regular_file(const std::string& file) {
  struct stat status {};
  return ::stat(file.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

}  // namespace

LineHistory::LineHistory(std::string file) : m_file(std::move(file)), m_entries(new_history()) {
  if (m_file.empty() || !is_regular_file(m_file)) return;
  HistEvent event;
  const int loaded = ::history(m_entries, &event, H_LOAD, m_file.c_str());
  if (loaded > 2 * kept_entries) shorten_file();
}

LineHistory::~LineHistory() { history_end(m_entries); }

void LineHistory::add(const std::string& entry) {
  enter(m_entries, entry);
  if (m_file.empty()) return;
  const int descriptor = ::open(m_file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0600);
  if (descriptor < 0) return;
  std::FILE* stream = ::fdopen(descriptor, "a");
  if (stream == nullptr) {
    ::close(descriptor);
    return;
  }
  std::fseek(stream, 0, SEEK_END);  // libedit begins a file with a line of its own
  ::History* added = new_history();
  enter(added, entry);
  HistEvent event;
  ::history(added, &event, H_SAVE_FP, stream);
  history_end(added);
  std::fclose(stream);
}

/// Leaves only the entries that are remembered. If that fails the file stays long.
void LineHistory::shorten_file() {
  const std::string aside = m_file + ".new";
  HistEvent event;
  const bool is_whole = ::history(m_entries, &event, H_SAVE, aside.c_str()) > 0;
  std::error_code failed;
  if (is_whole) std::filesystem::rename(aside, m_file, failed);
  else std::filesystem::remove(aside, failed);
}

std::string default_history_file() {
  namespace fs = std::filesystem;
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  fs::path folder;
  if (state != nullptr && *state == '/') {
    folder = state;
  } else if (home != nullptr && *home == '/') {
    folder = fs::path(home) / ".local" / "state";
  } else {
    return {};
  }
  folder /= "upstar";
  std::error_code failed;
  fs::create_directories(folder, failed);
  return failed ? std::string() : (folder / "history").string();
}

}  // namespace upstar::cli

// The lines that a person has typed, kept in a file from run to run.
#pragma once

#include <histedit.h>

#include <string>

namespace upstar::cli {

/// A history of libedit. Each entry goes into the file when it is made, so that runs beside each other lose none, and
/// neither does a run that is killed. A file that cannot be read or written changes nothing but what is remembered.
class LineHistory {
 public:
  /// Without a file, for which an empty name stands, nothing is kept.
  explicit LineHistory(std::string file);
  ~LineHistory();
  LineHistory(const LineHistory&) = delete;
  LineHistory& operator=(const LineHistory&) = delete;

  void add(const std::string& entry);
  ::History* entries() const { return m_entries; }

 private:
  void shorten_file();

  std::string m_file;
  ::History* m_entries;
};

/// Where the calculator keeps its history: $XDG_STATE_HOME/upstar/history, else under ~/.local/state. The folder is
/// made. Empty if there is no home.
std::string default_history_file();

}  // namespace upstar::cli

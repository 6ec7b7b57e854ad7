// A line from a person: editing, history, completion. On top of libedit.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace upstar::cli {

class LineEditor {
 public:
  /// `names`: what can be completed, asked at each Tab. History is kept in `history_file` (none if that is empty).
  LineEditor(std::function<std::vector<std::string>()> names, std::string history_file);
  ~LineEditor();

  /// The next line without its end; an empty line if Ctrl-C dropped it; nullopt at the end of the input.
  std::optional<std::string> next(const std::string& prompt);
  /// Whether Ctrl-C dropped the last line.
  bool was_cancelled() const;

 private:
  struct Editor;
  std::unique_ptr<Editor> m_editor;
};

/// Where the calculator keeps its history: $XDG_STATE_HOME/upstar/history, else under ~/.local/state. The folder is
/// made. Empty if there is no home.
std::string default_history_file();

}  // namespace upstar::cli

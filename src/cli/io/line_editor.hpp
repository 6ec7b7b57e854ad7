// A line from a person: editing, history, completion. On top of libedit.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace upstar::cli {

/// What can stand for the last `typed` bytes before the cursor.
struct Completion {
  std::size_t typed = 0;
  std::vector<std::string> fitting = {};  ///< in any order; each begins with what is typed
};

class LineEditor {
 public:
  using Completer = std::function<Completion(std::string_view before_cursor)>;

  /// `complete` is asked at each Tab. The history is kept in `history_file`, if that is not empty.
  LineEditor(Completer complete, std::string history_file);
  ~LineEditor();

  /// The next line without its end; an empty line if Ctrl-C dropped it; nullopt at the end of the input.
  std::optional<std::string> next(const std::string& prompt);
  /// Whether Ctrl-C dropped the last line.
  bool was_cancelled() const;
  /// Puts an entry into the history.
  void remember(const std::string& entry);

 private:
  struct Editor;
  std::unique_ptr<Editor> m_editor;
};

}  // namespace upstar::cli

// LineEditor: libedit's callbacks.
#include "cli/io/line_editor.hpp"

#include <histedit.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <filesystem>
#include <string_view>
#include <utility>

#include "cli/io/interrupt.hpp"

namespace upstar::cli {

namespace {

constexpr wchar_t control_c = 3;
constexpr int history_length = 1000;

bool in_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

}  // namespace

struct LineEditor::Editor {
  EditLine* line = nullptr;
  History* history = nullptr;
  std::string prompt;
  std::string history_file;
  std::function<std::vector<std::string>()> names;
  bool cancelled = false;

  static Editor& of(EditLine* line) {
    void* self = nullptr;
    el_get(line, EL_CLIENTDATA, &self);
    return *static_cast<Editor*>(self);
  }

  static char* show_prompt(EditLine* line) { return of(line).prompt.data(); }

  /// One character. Ctrl-C while waiting arrives as the character typed.
  static int read_character(EditLine*, wchar_t* character) {
    std::mbstate_t state{};
    while (true) {
      char byte = 0;
      const ssize_t count = ::read(STDIN_FILENO, &byte, 1);
      if (count == 0) return 0;
      if (count < 0 && errno != EINTR) return -1;
      if (count < 0) {
        if (!interrupted()) continue;
        clear_interrupt();
        *character = control_c;
        return 1;
      }
      const std::size_t length = std::mbrtowc(character, &byte, 1, &state);
      if (length == static_cast<std::size_t>(-2)) continue;
      if (length == static_cast<std::size_t>(-1)) *character = L'?';
      return 1;
    }
  }

  static unsigned char cancel(EditLine* line, int) {
    of(line).cancelled = true;
    std::fputs("^C\n", stdout);
    std::fflush(stdout);
    return CC_NEWLINE;
  }

  static unsigned char complete(EditLine* line, int) {
    const LineInfo* info = el_line(line);
    const char* word = info->cursor;
    while (word != info->buffer && in_name(word[-1])) --word;
    const std::string_view typed(word, static_cast<std::size_t>(info->cursor - word));
    std::vector<std::string> fitting = of(line).names();
    std::erase_if(fitting, [&](const std::string& name) { return !name.starts_with(typed); });
    if (fitting.empty()) return CC_REFRESH_BEEP;
    std::sort(fitting.begin(), fitting.end());
    const std::string& first = fitting.front();
    const std::string& last = fitting.back();
    const auto common = std::mismatch(first.begin(), first.end(), last.begin(), last.end()).first;
    const std::string rest(first.begin() + static_cast<std::ptrdiff_t>(typed.size()), common);
    if (!rest.empty()) return el_insertstr(line, rest.c_str()) == 0 ? CC_REFRESH : CC_REFRESH_BEEP;
    if (fitting.size() == 1) return CC_REFRESH_BEEP;
    std::fputc('\n', stdout);
    for (const std::string& name : fitting) std::fprintf(stdout, "%s  ", name.c_str());
    std::fputc('\n', stdout);
    std::fflush(stdout);
    return CC_REDISPLAY;
  }

  void start() {
    HistEvent event;
    history = history_init();
    ::history(history, &event, H_SETSIZE, history_length);
    ::history(history, &event, H_SETUNIQUE, 1);
    if (!history_file.empty()) ::history(history, &event, H_LOAD, history_file.c_str());
    line = el_init("upstar", stdin, stdout, stderr);
    el_set(line, EL_CLIENTDATA, this);
    el_set(line, EL_PROMPT, &show_prompt);
    el_set(line, EL_EDITOR, "emacs");
    el_set(line, EL_HIST, ::history, history);
    el_set(line, EL_GETCFN, &read_character);
    el_set(line, EL_ADDFN, "upstar-cancel", "Drop the line", &cancel);
    el_set(line, EL_ADDFN, "upstar-complete", "Complete a name", &complete);
    el_set(line, EL_BIND, "^C", "upstar-cancel", nullptr);
    el_set(line, EL_BIND, "^I", "upstar-complete", nullptr);
    el_set(line, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    el_source(line, nullptr);  // the user's ~/.editrc
  }

  ~Editor() {
    HistEvent event;
    if (!history_file.empty()) ::history(history, &event, H_SAVE, history_file.c_str());
    el_end(line);
    history_end(history);
  }
};

LineEditor::LineEditor(std::function<std::vector<std::string>()> names, std::string history_file)
    : m_editor(std::make_unique<Editor>()) {
  m_editor->names = std::move(names);
  m_editor->history_file = std::move(history_file);
  m_editor->start();
}

LineEditor::~LineEditor() = default;

bool LineEditor::was_cancelled() const { return m_editor->cancelled; }

std::optional<std::string> LineEditor::next(const std::string& prompt) {
  m_editor->prompt = prompt;
  m_editor->cancelled = false;
  el_resize(m_editor->line);
  int length = 0;
  const char* text = el_gets(m_editor->line, &length);
  if (m_editor->cancelled) return "";
  if (text == nullptr || length <= 0) return std::nullopt;
  std::string line(text, static_cast<std::size_t>(length));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  if (line.find_first_not_of(' ') != std::string::npos) {
    HistEvent event;
    ::history(m_editor->history, &event, H_ENTER, line.c_str());
  }
  return line;
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

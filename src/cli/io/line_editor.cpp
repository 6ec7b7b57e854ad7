// LineEditor: libedit's callbacks.
#include "cli/io/line_editor.hpp"

#include <histedit.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cwchar>
#include <exception>
#include <string_view>
#include <utility>

#include "cli/io/interrupt.hpp"
#include "cli/io/line_history.hpp"

namespace upstar::cli {

namespace {

constexpr wchar_t control_c = 3;

/// Keys of today's terminals that libedit does not know by itself, and what it does at them.
constexpr std::pair<const char*, const char*> keys[] = {
    {"\033[1~", "ed-move-to-beg"},  {"\033[7~", "ed-move-to-beg"}, {"\033[4~", "ed-move-to-end"},
    {"\033[8~", "ed-move-to-end"},  {"\033[1;5D", "ed-prev-word"}, {"\033[1;3D", "ed-prev-word"},
    {"\033[1;5C", "em-next-word"},  {"\033[1;3C", "em-next-word"}, {"\033[5~", "ed-prev-history"},
    {"\033[6~", "ed-next-history"}, {"\033[2~", "ed-ignore"},      {"\033[3~", "ed-delete-next-char"},
};

}  // namespace

struct LineEditor::Editor {
  Editor(Completer completer, std::string history_file)
      : complete_line(std::move(completer)), history(std::move(history_file)) {
    line = el_init("upstar", stdin, stdout, stderr);
    el_set(line, EL_CLIENTDATA, this);
    el_set(line, EL_PROMPT, &show_prompt);
    el_set(line, EL_EDITOR, "emacs");
    el_set(line, EL_HIST, ::history, history.entries());
    el_set(line, EL_GETCFN, &read_character);
    el_set(line, EL_ADDFN, "upstar-cancel", "Drop the line", &cancel);
    el_set(line, EL_ADDFN, "upstar-complete", "Complete a word", &complete);
    el_set(line, EL_BIND, "^C", "upstar-cancel", nullptr);
    el_set(line, EL_BIND, "^I", "upstar-complete", nullptr);
    el_set(line, EL_BIND, "^R", "em-inc-search-prev", nullptr);
    for (const auto& [key, command] : keys) el_set(line, EL_BIND, key, command, nullptr);
    el_source(line, nullptr);  // the user's ~/.editrc
  }
  ~Editor() { el_end(line); }
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;

  EditLine* line = nullptr;
  std::string prompt;
  Completer complete_line;
  LineHistory history;
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
    Completion completion;
    try {
      completion = of(line).complete_line({info->buffer, static_cast<std::size_t>(info->cursor - info->buffer)});
    } catch (const std::exception&) {  // none may pass through libedit
    }
    std::vector<std::string>& fitting = completion.fitting;
    if (fitting.empty()) return CC_REFRESH_BEEP;
    std::sort(fitting.begin(), fitting.end());
    const std::string& first = fitting.front();
    const std::string& last = fitting.back();
    const auto common = std::mismatch(first.begin(), first.end(), last.begin(), last.end()).first;
    const std::string rest(first.begin() + static_cast<std::ptrdiff_t>(completion.typed), common);
    if (!rest.empty()) return el_insertstr(line, rest.c_str()) == 0 ? CC_REFRESH : CC_REFRESH_BEEP;
    if (fitting.size() == 1) return CC_REFRESH_BEEP;
    std::fputc('\n', stdout);
    for (const std::string& one : fitting) std::fprintf(stdout, "%s  ", one.c_str());
    std::fputc('\n', stdout);
    std::fflush(stdout);
    return CC_REDISPLAY;
  }
};

LineEditor::LineEditor(Completer complete, std::string history_file)
    : m_editor(std::make_unique<Editor>(std::move(complete), std::move(history_file))) {}

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
  return line;
}

void LineEditor::remember(const std::string& entry) { m_editor->history.add(entry); }

}  // namespace upstar::cli

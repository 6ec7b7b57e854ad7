// The desk as a class: a console that gathers, over a workspace that stays.
#include "upstar/desk/desk.hpp"

#include <algorithm>

#include "base/lines_of.hpp"
#include "base/trimmed.hpp"
#include "desk/commands/calculator_line.hpp"
#include "desk/commands/commands.hpp"
#include "desk/commands/run.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/failures.hpp"

namespace upstar {

namespace desk {

/// The lines of a text.
class TextLines final : public InputLines {
 public:
  explicit TextLines(std::string_view text) : m_rest(text) {}

  bool next(std::string_view& line) override {
    if (m_rest.empty()) return false;
    line = m_rest.substr(0, m_rest.find('\n'));
    m_rest.remove_prefix(std::min(m_rest.size(), line.size() + 1));
    return true;
  }

 private:
  std::string_view m_rest;
};

/// Gathers what is written.
class Gathered final : public Outside {
 public:
  Gathered(const std::atomic<bool>& interrupt, std::uint64_t memory) : m_interrupt(interrupt), m_memory(memory) {}

  void write(std::string_view text) override { answers += text; }
  void write_note(std::string_view text) override { notes += text; }
  const std::atomic<bool>* interrupt_flag() const override { return &m_interrupt; }
  std::uint64_t usual_memory() const override { return m_memory; }
  std::unique_ptr<InputLines> lines(std::uint64_t memory, std::function<void()> before_waiting) override {
    if (input.empty()) return Outside::lines(memory, before_waiting);
    return std::make_unique<TextLines>(input);
  }

  std::string answers, notes, input;

 private:
  const std::atomic<bool>& m_interrupt;
  std::uint64_t m_memory;
};

}  // namespace desk

using namespace desk;

namespace {

CommonOptions usual_options(std::uint64_t memory) {
  CommonOptions options;
  options.limits.memory = memory;
  options.limits.kept = UINT64_MAX;  // what was computed stays until its room is needed
  return options;
}

Words words_of(const DeskRequest& request) {
  Words words{request.command};
  for (const auto& [name, value] : request.options) words.push_back("--" + name + (value ? "=" + *value : ""));
  words.emplace_back("--");
  words.insert(words.end(), request.operands.begin(), request.operands.end());
  return words;
}

}  // namespace

struct Desk::Session {
  Session(const std::atomic<bool>& interrupt, const Options& options)
      : outside(interrupt, options.memory),
        console(outside),
        registry(Registry::standard()),
        workspace(console, registry, usual_options(options.memory).limits),
        open{workspace, usual_options(options.memory)} {
    console.commands = commands_of_desk;
    console.watch = options.on_progress;
    console.error_trees = &errors;
  }

  /// What `work` prints.
  template <class Work>
  DeskText printed(bool json, Work&& work) {
    outside.answers.clear();
    outside.notes.clear();
    console.exchange_status(Status::ok);
    console.json = open.options.json = json;
    errors.clear();
    desk::run(console, work);
    return {outside.answers, outside.notes, errors, static_cast<int>(console.status())};
  }
  template <class Work>
  DeskReply trees(Work&& work) {
    DeskText text = printed(true, work);
    return {lines_of(text.answers), std::move(text.notes), text.status};
  }

  void answer(std::string_view line) {
    if (is_blank_or_comment(line)) return;
    if (kind_of_line(workspace, line) == LineKind::expression) answer_expression(line);
    else run_command_line(open, line, 0);
  }

  void answer_expression(std::string_view line) {
    const bool json = open.options.json;
    try {
      const std::string answer = workspace.answer([&] { return answer_line(workspace, line, 1, Style::text, json); });
      workspace.session().keep_definitions();
      if (!answer.empty()) console.answer(answer);  // a line that ends in `;` has none
    } catch (const ParseError& error) {
      report_error(console, error_of_line(workspace, line, 1, error), line, 0);
    } catch (const Error& error) {
      report_error(console, error, line, 0);
    }
  }

  Gathered outside;
  std::vector<std::string> errors;  ///< of a line that is answered as text, as trees
  Console console;
  const Registry registry;
  Workspace workspace;
  OpenWorkspace open;
};

Desk::Desk(Options options) : m_session(std::make_unique<Session>(m_interrupt, options)) {}

Desk::~Desk() = default;

DeskReply Desk::ask(const DeskRequest& request) {
  m_interrupt = false;
  m_session->outside.input = request.input;
  return m_session->trees([&] { run_command_in(m_session->open, words_of(request)); });
}

DeskReply Desk::ask(std::string_view line) {
  m_interrupt = false;
  m_session->outside.input.clear();
  return m_session->trees([&] { m_session->answer(line); });
}

DeskText Desk::text(std::string_view line) {
  m_interrupt = false;
  m_session->outside.input.clear();
  return m_session->printed(false, [&] { m_session->answer(line); });
}

}  // namespace upstar

// Lines by a crew, without a console that anybody reads.
#include "upstar/desk/lines.hpp"

#include <algorithm>

#include "base/trimmed.hpp"
#include "desk/workspace/ordered_pool.hpp"
#include "desk/workspace/workspace_crew.hpp"

namespace upstar {

namespace desk {

class Silence final : public Outside {
 public:
  void write(std::string_view) override {}
  void write_note(std::string_view) override {}
  const std::atomic<bool>* interrupt_flag() const override { return &m_interrupt; }
  void interrupt() { m_interrupt = true; }

 private:
  std::atomic<bool> m_interrupt = false;
};

/// Ends the work of all threads when the caller's is over.
class InterruptAtEnd {
 public:
  explicit InterruptAtEnd(Silence& silence) : m_silence(silence) {}
  ~InterruptAtEnd() { m_silence.interrupt(); }
  InterruptAtEnd(const InterruptAtEnd&) = delete;
  InterruptAtEnd& operator=(const InterruptAtEnd&) = delete;

 private:
  Silence& m_silence;
};

}  // namespace desk

using namespace desk;

std::vector<LineAnswer> answer_lines(std::span<const std::string> lines, const LinesOptions& options) {
  Silence silence;
  Console console(silence, Console::Quiet{});
  const auto threads =
      static_cast<unsigned>(std::clamp<std::size_t>(options.threads, 1, std::max<std::size_t>(lines.size(), 256)));
  const Limits limits{.memory = options.memory, .threads = threads};
  std::size_t done = 0;
  std::exception_ptr stopped;  // what the watch has thrown within an answer, which the caller's thread works on
  console.watch = [&](const Progress&) {
    try {
      options.watch(done);
    } catch (...) {
      stopped = std::current_exception();
      silence.interrupt();
    }
  };
  WorkspaceCrew crew(console, limits, WorkspaceCrew::Reports::the_only_one, lines.size());
  std::vector<LineAnswer> answers(lines.size());
  const auto answer_one = [&](std::size_t thread, std::size_t i) {
    if (is_blank_or_comment(lines[i])) return;
    Workspace& workspace = crew.workspace(thread);
    try {
      if (options.deadline) {
        Limits left = workspace.limits();
        left.time = std::max(*options.deadline - Budget::Clock::now(), Budget::Clock::duration::zero());
        workspace.set_limits(left);
      }
      answers[i].text = workspace.answer([&] {
        workspace.budget().look();
        Session& session = workspace.session();
        session.clear_definitions();
        return session.to_text(session.evaluate(lines[i], i + 1), options.style);
      });
    } catch (const Error&) {
      answers[i].error = std::current_exception();
    }
  };
  OrderedPool<std::size_t> pool(crew.size(), {.work = answer_one,
                                              .take = [&](std::size_t) { ++done; },
                                              .is_interrupted = [&] { return stopped != nullptr; },
                                              .watch = options.watch,
                                              .spare = &crew.spare()});
  const InterruptAtEnd interrupt(silence);
  for (std::size_t i = 0; i < lines.size() && pool.add(i);) ++i;
  pool.close();
  if (stopped) std::rethrow_exception(stopped);
  return answers;
}

}  // namespace upstar

// The crew's members: each has a console and a workspace.
#include "cli/workspace/workspace_crew.hpp"

#include <fmt/format.h>

namespace upstar::cli {

void add_threads_option(Arguments& arguments, unsigned& threads) {
  arguments.option(
      "threads", "N",
      [&](const std::string& text) {
        threads = static_cast<unsigned>(parse_integer(text, 1, 256, "--threads is a number from 1 to 256"));
      },
      "Work on N answers at once; they keep their order");
}

struct WorkspaceCrew::Member {
  /// Reports on `console`, or nowhere if that is null.
  Member(Console* console, const Registry& registry, const Limits& limits)
      : workspace(console != nullptr ? *console : quiet, registry, limits) {}

  Console quiet{Console::Quiet{}};
  Workspace workspace;
};

WorkspaceCrew::WorkspaceCrew(Console& console, const Limits& limits, unsigned threads) : m_console(console) {
  Limits share = limits;
  share.memory /= threads;
  share.kept /= threads;
  for (unsigned i = 0; i < threads; ++i) {
    m_members.push_back(std::make_unique<Member>(threads == 1 ? &console : nullptr, m_registry, share));
  }
}

WorkspaceCrew::~WorkspaceCrew() = default;

Workspace& WorkspaceCrew::workspace(std::size_t thread) const { return m_members[thread]->workspace; }

void WorkspaceCrew::share_definitions() {
  for (const auto& member : m_members) member->workspace.share_definitions(m_console);
}

std::uint64_t WorkspaceCrew::take_memory_for_answers() {
  std::uint64_t taken = 0;
  for (const auto& member : m_members) {
    Limits limits = member->workspace.limits();
    taken += limits.memory / 8;
    limits.memory -= limits.memory / 8;
    member->workspace.set_limits(limits);
  }
  return taken;
}

void WorkspaceCrew::answer_each(const std::vector<std::string>& operands, const BatchRules& rules,
                                const Answer& answer) {
  const auto answer_of = [&answer](std::size_t thread) {
    return [&answer, thread](std::string_view text, std::size_t line) { return answer(thread, text, line); };
  };
  if (size() == 1) return cli::answer_each(workspace(0), operands, rules, answer_of(0));
  std::vector<Worker> workers;
  for (std::size_t i = 0; i < size(); ++i) workers.push_back({workspace(i), answer_of(i)});
  cli::answer_each(m_console, workers, operands, rules, take_memory_for_answers());
}

void WorkspaceCrew::print_statistics() {
  for (std::size_t i = 0; i < size(); ++i) {
    if (size() > 1) m_console.note(fmt::format("thread {}\n", i + 1));
    m_console.note(workspace(i).statistics());
  }
}

}  // namespace upstar::cli

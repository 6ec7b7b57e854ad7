// The crew's members: each has a console and a workspace.
#include "desk/workspace/workspace_crew.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace upstar::desk {

struct WorkspaceCrew::Member {
  Member(Console& console, bool reports, const Registry& registry, const Limits& limits)
      : quiet(console.outside(), Console::Quiet{}), workspace(reports ? console : quiet, registry, limits) {
    quiet.place = console.place;
  }

  Console quiet;
  Workspace workspace;
};

WorkspaceCrew::WorkspaceCrew(Console& console, const Limits& limits, Reports reports, std::size_t answers)
    : m_console(console) {
  const std::size_t members = std::clamp<std::size_t>(answers, 1, limits.threads);
  m_spare = std::make_shared<SpareThreads>(limits.threads - members);
  Limits share = limits;
  share.memory /= members;
  share.kept /= members;
  share.spare = m_spare;
  for (std::size_t i = 0; i < members; ++i) {
    const bool does_report = members == 1 || (i == 0 && reports == Reports::the_first);
    m_members.push_back(std::make_unique<Member>(console, does_report, m_registry, share));
    workspace(i).share_definitions(console);
  }
}

WorkspaceCrew::~WorkspaceCrew() = default;

Workspace& WorkspaceCrew::workspace(std::size_t thread) const { return m_members[thread]->workspace; }

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
  std::vector<Worker> workers;
  for (std::size_t i = 0; i < size(); ++i) workers.push_back({workspace(i), answer_of(i)});
  desk::answer_each(m_console, workers, operands, rules, size() == 1 ? UINT64_MAX : take_memory_for_answers(),
                    m_spare.get());
}

void WorkspaceCrew::print_statistics() {
  for (std::size_t i = 0; i < size(); ++i) {
    if (size() > 1) m_console.note(fmt::format("thread {}\n", i + 1));
    m_console.note(workspace(i).statistics());
  }
}

}  // namespace upstar::desk

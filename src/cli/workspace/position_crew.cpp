// The crew's members: each has a console, a workspace and an open ruleset.
#include "cli/workspace/position_crew.hpp"

#include <fmt/format.h>

#include "cli/workspace/position_source.hpp"

namespace upstar::cli {

void add_threads_option(Arguments& arguments, unsigned& threads) {
  arguments.option(
      "threads", "N",
      [&](const std::string& text) {
        threads = static_cast<unsigned>(parse_integer(text, 1, 256, "--threads is a number from 1 to 256"));
      },
      "Work on N positions at once; answers keep their order");
}

struct PositionCrew::Member {
  /// Reports on `console`, or nowhere if that is null.
  Member(Console* console, const Registry& registry, const std::string& reference, const Limits& limits)
      : workspace(console != nullptr ? *console : quiet, registry, limits), source(workspace, reference) {}

  std::string answer(std::string_view position, const Answer& answer) {
    const GameId value = source.solver().value(position);
    return workspace.print([&] { return answer(workspace, value, position); });
  }

  Console quiet{Console::Quiet{}};
  Workspace workspace;
  PositionSource source;
};

PositionCrew::PositionCrew(Console& console, const std::string& reference, const Limits& limits, unsigned threads)
    : m_console(console) {
  Limits share = limits;
  share.memory /= threads;
  share.kept /= threads;
  for (unsigned i = 0; i < threads; ++i) {
    m_members.push_back(std::make_unique<Member>(threads == 1 ? &console : nullptr, m_registry, reference, share));
  }
}

PositionCrew::~PositionCrew() = default;

const RulesetInfo& PositionCrew::info() const { return m_members.front()->source.info(); }

void PositionCrew::answer_each(const std::vector<std::string>& operands, const BatchRules& rules,
                               const Answer& answer) {
  const auto answer_of = [&answer](Member& member) {
    return [&](std::string_view position, std::size_t) { return member.answer(position, answer); };
  };
  if (m_members.size() == 1) {
    return cli::answer_each(m_members[0]->workspace, operands, rules, answer_of(*m_members[0]));
  }
  std::vector<Worker> workers;
  for (const auto& member : m_members) workers.push_back({member->workspace, answer_of(*member)});
  cli::answer_each(m_console, workers, operands, rules);
}

void PositionCrew::print_statistics() {
  for (std::size_t i = 0; i < m_members.size(); ++i) {
    if (m_members.size() > 1) m_console.note(fmt::format("thread {}\n", i + 1));
    m_console.note(m_members[i]->workspace.statistics());
  }
}

}  // namespace upstar::cli

// The ruleset, and the store of values, in each workspace of a crew.
#include "desk/workspace/position_crew.hpp"

namespace upstar::desk {

struct PositionCrew::Member {
  Member(Workspace& workspace, const std::string& reference, StoreFile& file)
      : source(workspace, reference), values(workspace, file) {
    workspace.carry_over([this] { values.leave(); }, [this] { values.enter(); });
  }

  PositionSource source;
  StoredValues values;
};

PositionCrew::PositionCrew(Console& console, const std::string& reference, const Limits& limits, std::size_t answers,
                           std::string store)
    : m_crew(console, limits, WorkspaceCrew::Reports::the_only_one, answers),
      m_store(console.outside(), std::move(store)) {
  for (std::size_t i = 0; i < m_crew.size(); ++i) {
    m_members.push_back(std::make_unique<Member>(m_crew.workspace(i), reference, m_store));
  }
}

PositionCrew::~PositionCrew() {
  for (std::size_t i = 0; i < m_members.size(); ++i) m_crew.workspace(i).carry_over({}, {});
}

void PositionCrew::answer_each(const std::vector<std::string>& operands, const BatchRules& rules,
                               const Answer& answer) {
  const auto save = [this] {
    for (const auto& member : m_members) member->values.save();
  };
  try {
    m_crew.answer_each(operands, rules, [&](std::size_t thread, std::string_view position, std::size_t) {
      Member& member = *m_members[thread];
      std::string text = answer(m_crew.workspace(thread), member.source.solver(), member.values, position);
      member.values.save_now_and_then();
      return text;
    });
  } catch (...) {
    save();
    throw;
  }
  save();
}

}  // namespace upstar::desk

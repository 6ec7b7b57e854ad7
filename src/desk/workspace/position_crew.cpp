// The ruleset in each workspace of a crew.
#include "desk/workspace/position_crew.hpp"

namespace upstar::desk {

PositionCrew::PositionCrew(Console& console, const std::string& reference, const Limits& limits, std::size_t answers)
    : m_crew(console, limits, WorkspaceCrew::Reports::the_only_one, answers) {
  for (std::size_t i = 0; i < m_crew.size(); ++i) {
    m_sources.push_back(std::make_unique<PositionSource>(m_crew.workspace(i), reference));
  }
}

void PositionCrew::answer_each(const std::vector<std::string>& operands, const BatchRules& rules,
                               const Answer& answer) {
  m_crew.answer_each(operands, rules, [&](std::size_t thread, std::string_view position, std::size_t) {
    return answer(m_crew.workspace(thread), m_sources[thread]->solver(), position);
  });
}

}  // namespace upstar::desk

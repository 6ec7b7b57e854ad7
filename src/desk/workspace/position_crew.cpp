// The ruleset in each workspace of a crew.
#include "desk/workspace/position_crew.hpp"

namespace upstar::desk {

PositionCrew::PositionCrew(Console& console, const std::string& reference, const Limits& limits, unsigned threads)
    : m_crew(console, limits, threads) {
  for (unsigned i = 0; i < threads; ++i) {
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

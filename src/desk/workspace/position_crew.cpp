// The ruleset in each workspace of a crew.
#include "desk/workspace/position_crew.hpp"

#include "desk/workspace/kept_file.hpp"

namespace upstar::desk {

PositionCrew::PositionCrew(Console& console, const std::string& reference, const Limits& limits, std::size_t answers,
                           std::string store)
    : m_crew(console, limits, WorkspaceCrew::Reports::the_only_one, answers),
      m_store(console.outside(), std::move(store)) {
  for (std::size_t i = 0; i < m_crew.size(); ++i) {
    m_sources.push_back(std::make_unique<PositionSource>(m_crew.workspace(i), reference, m_store));
  }
}

void PositionCrew::answer_each(const std::vector<std::string>& operands, const BatchRules& rules,
                               const Answer& answer) {
  const auto answer_all = [&] {
    m_crew.answer_each(operands, rules, [&](std::size_t thread, std::string_view position, std::size_t) {
      std::string text = answer(m_crew.workspace(thread), *m_sources[thread], position);
      m_sources[thread]->save_values_now_and_then();
      return text;
    });
  };
  work_and_save(answer_all, [this] {
    for (const auto& source : m_sources) source->save_values();
  });
}

}  // namespace upstar::desk

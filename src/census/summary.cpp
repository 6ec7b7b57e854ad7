// The fold over records.
#include "upstar/census/summary.hpp"

#include <algorithm>

namespace upstar {

void CensusSummary::add(const CensusRecord& record) {
  ++m_positions;
  ++m_outcomes[record.facts->outcome];
  const auto [place, is_new] = m_places.try_emplace(record.facts->value, m_values.size());
  if (is_new) {
    m_values.push_back({record.facts, 0, record.number, record.position});
    m_bytes += sizeof(ValueFacts) + 3 * sizeof(ValueCount) + record.facts->value.size() + record.position.size();
  }
  ++m_values[place->second].positions;
}

std::map<Dyadic, CensusSummary::TemperatureCount> CensusSummary::temperatures() const {
  std::map<Dyadic, TemperatureCount> counts;
  for (const ValueCount& value : m_values) {
    if (!value.facts->temperature) continue;
    TemperatureCount& count = counts[*value.facts->temperature];
    count.positions += value.positions;
    ++count.values;
  }
  return counts;
}

std::vector<const CensusSummary::ValueCount*> CensusSummary::values_of(ValueKind kind) const {
  std::vector<const ValueCount*> found;
  for (const ValueCount& value : m_values) {
    if (value.facts->kind == kind) found.push_back(&value);
  }
  if (kind == ValueKind::number) {
    std::ranges::stable_sort(found, {}, [](const ValueCount* value) { return *value->facts->mean; });
  }
  return found;
}

std::vector<const CensusSummary::ValueCount*> CensusSummary::hottest() const {
  std::vector<const ValueCount*> found;
  for (const ValueCount& value : m_values) {
    if (!value.facts->temperature) continue;
    if (!found.empty() && *value.facts->temperature < *found[0]->facts->temperature) continue;
    if (!found.empty() && *value.facts->temperature > *found[0]->facts->temperature) found.clear();
    found.push_back(&value);
  }
  return found;
}

}  // namespace upstar

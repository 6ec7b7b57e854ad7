// PartPool: numbers parts, and finds the values of small ones.
#include "upstar/ruleset/part_pool.hpp"

namespace upstar {

std::uint32_t PartPool::add(const PartRecord& part) {
  const auto index = static_cast<std::uint32_t>(m_parts.size());
  m_ranges.resize(m_parts.size() + 1);  // it may be that long already, if memory ran out here
  m_parts.push_back(part);
  ++m_statistics.parts;
  if (m_uses_values && unsigned{part.left_moves} + part.right_moves <= m_value_limit) {
    const GameId value = part.source->value(part.local);
    m_parts[index].value = value;
    ++m_statistics.values;
  }
  return index;
}

std::span<const SumList::Sum> PartPool::options(std::uint32_t index, Player player) {
  const auto side = static_cast<std::size_t>(player);
  if (!m_ranges[index][side].is_listed) {
    const auto first = static_cast<std::uint32_t>(m_options.sums().size());
    m_parts[index].source->options(m_parts[index].local, player, m_options);
    m_ranges[index][side] = {first, static_cast<std::uint32_t>(m_options.sums().size()), true};
  }
  const Range& range = m_ranges[index][side];
  return m_options.sums().subspan(range.first, range.end - range.first);
}

}  // namespace upstar

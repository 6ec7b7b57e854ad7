// SharedView: keys that all threads write alike.
#include "search/shared_view.hpp"

#include <algorithm>
#include <string>

#include "upstar/base/error.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

SharedSums::Answer SharedView::find(std::span<const PartRef> parts, GameId value) {
  if (!write_key(parts, value)) return {};
  return m_shared.find(m_sum.key, m_sum.x);
}

void SharedView::begin(std::span<const PartRef> parts, GameId value, std::size_t depth) {
  if (!write_key(parts, value)) return;
  m_sum.depth = depth;
  m_begun.push_back(m_sum);
  m_shared.begin(m_sum.key, m_sum.x);
}

void SharedView::end(std::size_t depth, std::optional<bool> left_wins) {
  if (m_begun.empty() || m_begun.back().depth != depth) return;
  m_shared.end(m_begun.back().key, m_begun.back().x, left_wins);
  m_begun.pop_back();
}

std::optional<std::pair<std::size_t, bool>> SharedView::finished_by_another() const {
  for (const Sum& sum : m_begun) {
    if (const auto found = m_shared.find(sum.key, sum.x).left_wins) return std::pair(sum.depth, *found);
  }
  return std::nullopt;
}

void SharedView::leave_all() {
  while (!m_begun.empty()) end(m_begun.back().depth, std::nullopt);
}

/// Writes the key of a sum to m_sum. **Returns** false if it has none.
bool SharedView::write_key(std::span<const PartRef> parts, GameId value) {
  m_sum.key.assign(3, m_pool.play() == Play::misere ? 1 : 0);
  for (const PartRef ref : parts) {
    const SharedPart& part = shared_part(ref.index());
    if (part.number == nameless) return false;
    const bool is_negative = ref.is_negative() != part.is_negative && !part.is_own_negative;
    if (part.is_own_negative) {
      if (ref.is_negative()) value = m_pool.store().add(value, part.shift);
    } else if (part.is_negative) {  // -part = named + shift
      value = m_pool.store().add(value, ref.is_negative() ? part.shift : m_pool.store().negate(part.shift));
    }
    m_sum.key.push_back(PartRef(part.number, is_negative).word());
  }
  std::sort(m_sum.key.begin() + 3, m_sum.key.end());
  const auto value_parts = m_pool.store().number_up_star_of(value);
  m_sum.x = static_cast<Number>(value.number);
  constexpr std::int64_t most = INT32_MAX;
  if (!value_parts || !handle::is_inline(m_sum.x) || value_parts->nimber > most || value_parts->ups > most ||
      value_parts->ups < -most) {
    return false;
  }
  m_sum.key[1] = static_cast<std::uint32_t>(static_cast<std::int32_t>(value_parts->ups));
  m_sum.key[2] = static_cast<std::uint32_t>(value_parts->nimber);
  return true;
}

const SharedView::SharedPart& SharedView::shared_part(std::uint32_t index) {
  if (index >= m_parts.size()) m_parts.resize(m_pool.size());
  if (m_parts[index].number == unknown) m_parts[index] = name(m_pool[index], index);
  return m_parts[index];
}

SharedView::SharedPart SharedView::name(const PartRecord& part, std::uint32_t index) {
  if (part.is_value) return name_value(part);
  const std::string text = m_pool.text(index);
  return {text.empty() ? nameless : m_shared.number_of(text).value_or(nameless)};
}

/// Of a value and its negative, the one whose text comes first has the name.
SharedView::SharedPart SharedView::name_value(const PartRecord& part) {
  constexpr std::uint64_t longest = 400;
  GameStore& store = m_pool.store();
  const GameId negative = store.base_of(store.negate(part.value));
  if (text_length(store, part.value, Style::text, longest) > longest ||
      text_length(store, negative, Style::text, longest) > longest) {
    return {nameless};
  }
  const std::string own = to_text(store, part.value), other = to_text(store, negative);
  SharedPart named{nameless, other < own, part.is_own_negative, part.shift};
  if (const auto number = m_shared.number_of(std::min(own, other))) named.number = *number;
  return named;
}

}  // namespace upstar

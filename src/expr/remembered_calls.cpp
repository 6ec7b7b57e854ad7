// What is remembered is worth less than what is being computed: it goes before memory comes to its limit.
#include "expr/remembered_calls.hpp"

#include <algorithm>

namespace upstar {

void CallMemory::make_room(std::uint64_t bytes) {
  const std::uint64_t limit = m_budget.memory_limit(), used = m_budget.memory_used();
  const std::uint64_t left = limit - std::min(limit, used);
  if (left / 2 >= bytes && left >= limit / 16) return;
  for (RememberedCalls* calls : m_all) calls->forget();
}

RememberedCalls::RememberedCalls(CallMemory& memory)
    : m_memory(memory), m_calls(charged_to(memory.budget())), m_others(charged_to(memory.budget())) {
  m_memory.m_all.push_back(this);
}

RememberedCalls::~RememberedCalls() { std::erase(m_memory.m_all, this); }

std::optional<Value> RememberedCalls::find(const Key& call) const {
  const auto place = m_calls.find(call);
  if (place == m_calls.end() || place->second == under_way) return std::nullopt;
  return place->second.base == elsewhere ? m_others[place->second.number] : Value(place->second);
}

bool RememberedCalls::is_under_way(const Key& call) const {
  const auto place = m_calls.find(call);
  return place != m_calls.end() && place->second == under_way;
}

void RememberedCalls::begin(const Key& call) {
  const bool grows = m_calls.size() == m_calls.max_load();
  m_memory.make_room(grows ? 2 * m_calls.bucket_count() * sizeof(Calls::value_type) : 0);
  m_calls.emplace(call, under_way);
}

// No memory is taken for a call that is under way: only a value that is no game may come to a limit.
void RememberedCalls::end(const Key& call, const Value& value) {
  GameId& kept = m_calls.at(call);
  const bool is_plain = value.is_game() && value.as_form() == nullptr && value.as_position() == nullptr;
  if (is_plain && value.game().base != elsewhere) {
    kept = value.game();
    return;
  }
  if (m_others.size() >= under_way.number) return void(m_calls.erase(call));
  m_others.push_back(value);
  kept = {static_cast<std::uint32_t>(m_others.size() - 1), elsewhere};
}

// The table becomes as small as what is under way.
void RememberedCalls::forget() {
  boost::unordered::erase_if(m_calls, [](const auto& call) { return call.second != under_way; });
  m_calls.rehash(0);
  m_others = ChargedVector<Value>(m_others.get_allocator());
}

}  // namespace upstar

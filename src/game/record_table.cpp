// RecordTable: finding and making records.
#include "game/record_table.hpp"

#include <algorithm>

#include "upstar/base/hash.hpp"

namespace upstar {
namespace {

std::uint32_t hash_options(std::span<const GameId> left, std::span<const GameId> right) {
  std::uint64_t h = mix(left.size(), right.size());
  for (const GameId id : left) h = mix(h, one_word(id));
  for (const GameId id : right) h = mix(h, one_word(id));
  return static_cast<std::uint32_t>(h);
}

}  // namespace

RecordTable::RecordTable(Budget& budget) : m_budget(budget), m_records(budget), m_options(budget), m_slots(1024) {
  m_budget.charge(m_slots.size() * sizeof(Slot));
  m_records[m_records.allocate(1)] = {};
}

Base RecordTable::intern(std::span<const GameId> left, std::span<const GameId> right, Record record) {
  const std::uint32_t tag = hash_options(left, right);
  const std::size_t mask = m_slots.size() - 1;
  std::size_t at = tag & mask;
  for (; m_slots[at].base != 0; at = (at + 1) & mask) {
    if (m_slots[at].tag != tag) continue;
    const Record& found = m_records[m_slots[at].base];
    if (std::ranges::equal(this->left(found), left) && std::ranges::equal(this->right(found), right)) {
      return m_slots[at].base;
    }
  }
  constexpr std::uint32_t max_count = (1U << 31) - 1;
  if (std::max(left.size(), right.size()) > max_count) throw LimitError("more options than a value can have");
  if (m_count + 1 >= 1U << 31) throw LimitError("more values than the store can name");
  const std::uint32_t first = m_options.allocate(left.size() + right.size());
  const Base base = m_records.allocate(1);
  std::ranges::copy(left, &m_options[first]);
  std::ranges::copy(right, &m_options[first] + left.size());
  record.options = first;
  record.left_count = static_cast<std::uint32_t>(left.size()) & max_count;
  record.right_count = static_cast<std::uint32_t>(right.size()) & max_count;
  m_records[base] = record;
  m_slots[at] = {tag, base};
  ++m_count;
  m_option_count += left.size() + right.size();
  m_budget.count_record();
  if (m_count * 2 > m_slots.size()) grow();
  return base;
}

void RecordTable::grow() {
  const std::size_t size = m_slots.size() * 2;
  std::vector<Slot> slots = m_budget.charge(size * sizeof(Slot), [=] { return std::vector<Slot>(size); });
  for (const Slot slot : m_slots) {
    if (slot.base == 0) continue;
    std::size_t at = slot.tag & (size - 1);
    while (slots[at].base != 0) at = (at + 1) & (size - 1);
    slots[at] = slot;
  }
  m_budget.release(m_slots.size() * sizeof(Slot));
  m_slots = std::move(slots);
}

}  // namespace upstar

// RecordTable: finding and making records.
#include "game/record_table.hpp"

#include <algorithm>
#include <mutex>

#include "upstar/base/charged.hpp"
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

class RecordTable::Slots : public detail::Retirable {
 public:
  Slots(Budget& budget, std::size_t size) : m_slots(size, charged_to(budget)) {}

  std::size_t size() const { return m_slots.size(); }
  /// The base in the first slot with this tag of which `is_wanted(base)` holds, or 0.
  template <class IsWanted>
  Base find(std::uint32_t tag, IsWanted&& is_wanted) const {
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t at = tag & mask;; at = (at + 1) & mask) {
      const Base base = __atomic_load_n(&m_slots[at].base, __ATOMIC_ACQUIRE);
      if (base == 0 || (m_slots[at].tag == tag && is_wanted(base))) return base;
    }
  }
  void put(std::uint32_t tag, Base base) {
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = tag & mask;
    while (m_slots[at].base != 0) at = (at + 1) & mask;
    m_slots[at].tag = tag;
    __atomic_store_n(&m_slots[at].base, base, __ATOMIC_RELEASE);
  }
  void put_all_of(const Slots& other) {
    for (const Slot slot : other.m_slots) {
      if (slot.base != 0) put(slot.tag, slot.base);
    }
  }

 private:
  ChargedVector<Slot> m_slots;
};

RecordTable::RecordTable(Budget& budget) : m_budget(budget), m_records(budget), m_options(budget) {
  m_records[m_records.allocate(1)] = {};
  m_slots = new Slots(budget, 1024);
}

RecordTable::~RecordTable() { delete m_slots.load(std::memory_order_relaxed); }

std::uint64_t RecordTable::bytes() const {
  return m_records.bytes() + m_options.bytes() + m_slots.load(std::memory_order_acquire)->size() * sizeof(Slot);
}

std::pair<Base, bool> RecordTable::intern(std::span<const GameId> left, std::span<const GameId> right,
                                          const Record& record, detail::Reader* reader) {
  const Wanted wanted{left, right, hash_options(left, right)};
  if (const Base found = find(wanted)) return {found, false};
  if (reader == nullptr) return {add(wanted, record, nullptr), true};
  detail::meeting_point();
  const std::lock_guard lock(m_mutex);
  if (const Base found = find(wanted)) return {found, false};  // added by another thread
  return {add(wanted, record, reader), true};
}

Base RecordTable::find(const Wanted& wanted) const {
  return m_slots.load(std::memory_order_acquire)->find(wanted.tag, [&](Base base) {
    const Record& found = m_records[base];
    return std::ranges::equal(left(found), wanted.left) && std::ranges::equal(right(found), wanted.right);
  });
}

Base RecordTable::add(const Wanted& wanted, Record record, detail::Reader* reader) {
  const auto& [left, right, tag] = wanted;
  constexpr std::uint32_t max_count = (1U << 30) - 1;
  if (std::max(left.size(), right.size()) > max_count) throw LimitError("more options than a value can have");
  if (size() + 1 >= 1U << 31) throw LimitError("more values than the store can name");
  if ((size() + 1) * 2 > m_slots.load(std::memory_order_relaxed)->size()) grow(reader);
  const std::uint32_t first = m_options.allocate(left.size() + right.size());
  const Base base = m_records.allocate(1);
  std::ranges::copy(left, &m_options[first]);
  std::ranges::copy(right, &m_options[first] + left.size());
  record.options = first;
  record.left_count = static_cast<std::uint32_t>(left.size()) & max_count;
  record.right_count = static_cast<std::uint32_t>(right.size()) & max_count;
  m_records[base] = record;
  m_slots.load(std::memory_order_relaxed)->put(tag, base);
  m_count.store(size() + 1, std::memory_order_relaxed);
  m_option_count.store(option_count() + left.size() + right.size(), std::memory_order_relaxed);
  return base;
}

void RecordTable::grow(detail::Reader* reader) {
  Slots* const before = m_slots.load(std::memory_order_relaxed);
  auto after = std::make_unique<Slots>(m_budget, 2 * before->size());
  after->put_all_of(*before);
  m_slots.store(after.release(), std::memory_order_release);
  std::unique_ptr<detail::Retirable> old(before);
  if (reader != nullptr) reader->retire(std::move(old));
}

}  // namespace upstar

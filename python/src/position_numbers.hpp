// PositionNumbers: hashable Python objects by number, equal ones by one number. A dict, without a Python int for each.
//
// Storage. Slots {tag, number}, a power of two of them, open addressing with linear probing, load <= 3/4; the tag is 32
// bits of the hash, so the table grows without asking for hashes again.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/charged.hpp"

namespace upstar::python {

namespace nb = nanobind;

// All functions need the GIL.
class PositionNumbers {
 public:
  explicit PositionNumbers(Budget& budget) : m_objects(charged_to(budget)), m_slots(64, Slot{}, charged_to(budget)) {}
  /// **Requires** clear().
  ~PositionNumbers() = default;
  PositionNumbers(const PositionNumbers&) = delete;
  PositionNumbers& operator=(const PositionNumbers&) = delete;

  std::size_t size() const { return m_objects.size(); }
  nb::handle operator[](std::uint32_t number) const { return m_objects[number]; }

  /// **Errors** TypeError for an object without a hash; those of its __eq__.
  std::optional<std::uint32_t> find(nb::handle object) const {
    const std::uint32_t tag = tag_of(object);
    for (std::size_t at = tag & mask(); m_slots[at].number != none; at = (at + 1) & mask()) {
      if (m_slots[at].tag != tag) continue;
      const std::uint32_t number = m_slots[at].number;
      const std::size_t before = size();
      const int is_same = PyObject_RichCompareBool(m_objects[number].ptr(), object.ptr(), Py_EQ);
      if (is_same < 0) throw nb::python_error();
      if (is_same > 0) return number;
      if (size() != before) return find(object);  // what __eq__ asked has moved the slots
    }
    return {};
  }

  /// **Requires** that find() finds nothing. **Errors** as find(); LimitError past the memory limit.
  std::uint32_t add(nb::handle object) {
    const std::uint32_t tag = tag_of(object);
    if (4 * (size() + 1) > 3 * m_slots.size()) grow();
    const auto number = static_cast<std::uint32_t>(size());
    m_objects.push_back(object);
    object.inc_ref();
    m_slots[free_slot(tag)] = {tag, number};
    return number;
  }

  void clear() {
    for (Slot& slot : m_slots) slot = {};
    for (const nb::handle object : std::exchange(m_objects, decltype(m_objects)(m_objects.get_allocator()))) {
      object.dec_ref();
    }
  }
  int traverse(visitproc visit, void* argument) const {
    for (const nb::handle object : m_objects) {
      if (const int stop = visit(object.ptr(), argument)) return stop;
    }
    return 0;
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;
  struct Slot {
    std::uint32_t tag = 0;
    std::uint32_t number = none;
  };

  static std::uint32_t tag_of(nb::handle object) {
    const Py_hash_t hash = PyObject_Hash(object.ptr());
    if (hash == -1) throw nb::python_error();
    const auto word = static_cast<std::uint64_t>(hash);
    return static_cast<std::uint32_t>(word ^ (word >> 32));
  }
  std::size_t mask() const { return m_slots.size() - 1; }
  std::size_t free_slot(std::uint32_t tag) const {
    std::size_t at = tag & mask();
    while (m_slots[at].number != none) at = (at + 1) & mask();
    return at;
  }
  void grow() {
    ChargedVector<Slot> larger(2 * m_slots.size(), Slot{}, m_slots.get_allocator());
    larger.swap(m_slots);
    for (const Slot& slot : larger) {
      if (slot.number != none) m_slots[free_slot(slot.tag)] = slot;
    }
  }

  ChargedVector<nb::handle> m_objects;
  ChargedVector<Slot> m_slots;
};

}  // namespace upstar::python

// StoredOnce: values that are stored once each, and numbered in the order stored.
#pragma once

#include <boost/unordered/unordered_flat_set.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>

#include "upstar/base/budget.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

/// A value has ==, hash(), and heap_bytes(): its memory outside itself.
template <class Value>
class StoredOnce {
 public:
  explicit StoredOnce(Budget& budget) : m_budget(budget), m_index(0, Hash{&m_values}, Equal{&m_values}) {}
  StoredOnce(const StoredOnce&) = delete;
  StoredOnce& operator=(const StoredOnce&) = delete;

  std::size_t size() const { return m_values.size(); }
  const Value& operator[](std::size_t number) const { return m_values[number]; }
  /// The number of the value. **Errors** LimitError past the memory budget, and, with this message, where `most` values
  /// are stored and this one is not.
  std::uint32_t intern(const Value& value, std::size_t most, const char* message) {
    if (const auto found = m_index.find(value); found != m_index.end()) return *found;
    if (m_values.size() >= most) throw LimitError(message);
    return m_budget.charge(sizeof(Value) + 2 * sizeof(std::uint32_t) + value.heap_bytes(), [&] {
      m_values.push_back(value);
      return *m_index.insert(static_cast<std::uint32_t>(m_values.size() - 1)).first;
    });
  }

 private:
  struct Hash {
    using is_transparent = void;
    const std::deque<Value>* values;
    std::size_t operator()(std::uint32_t i) const { return (*values)[i].hash(); }
    std::size_t operator()(const Value& value) const { return value.hash(); }
  };
  struct Equal {
    using is_transparent = void;
    const std::deque<Value>* values;
    bool operator()(std::uint32_t i, std::uint32_t j) const { return i == j; }
    bool operator()(std::uint32_t i, const Value& value) const { return (*values)[i] == value; }
    bool operator()(const Value& value, std::uint32_t i) const { return (*values)[i] == value; }
  };

  Budget& m_budget;
  std::deque<Value> m_values;
  boost::unordered_flat_set<std::uint32_t, Hash, Equal> m_index;
};

}  // namespace upstar

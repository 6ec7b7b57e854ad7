// StoredOnce: values that are stored once each, and numbered in the order stored. Several threads may use it.
#pragma once

#include <atomic>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstddef>
#include <cstdint>
#include <mutex>

#include "game/arena.hpp"
#include "upstar/base/budget.hpp"
#include "upstar/base/error.hpp"
#include "upstar/detail/base/mutex.hpp"

namespace upstar {

/// A value has ==, hash(), and heap_bytes(): its memory outside itself.
template <class Value>
class StoredOnce {
 public:
  explicit StoredOnce(Budget& budget)
      : m_budget(budget), m_values(budget), m_index(0, Hash{&m_values}, Equal{&m_values}) {}
  StoredOnce(const StoredOnce&) = delete;
  StoredOnce& operator=(const StoredOnce&) = delete;

  std::size_t size() const { return m_size.load(std::memory_order_relaxed); }
  const Value& operator[](std::uint32_t number) const { return m_values[number]; }
  /// The number of the value. **Errors** LimitError past the memory budget, and, with this message, where `most` values
  /// are stored and this one is not.
  std::uint32_t intern(const Value& value, std::size_t most, const char* message) {
    const std::lock_guard lock(m_mutex);
    if (const auto found = m_index.find(value); found != m_index.end()) return *found;
    if (size() >= most) throw LimitError(message);
    if (m_next == size()) m_next = m_values.allocate(1) + 1;  // else the last attempt did not get further
    const std::uint32_t number = m_next - 1;
    m_budget.charge(2 * sizeof(std::uint32_t) + value.heap_bytes(), [&] {
      m_values[number] = value;
      m_index.insert(number);
    });
    m_size.store(m_next, std::memory_order_relaxed);
    return number;
  }

 private:
  using Values = Arena<Value, 6>;
  struct Hash {
    using is_transparent = void;
    const Values* values;
    std::size_t operator()(std::uint32_t i) const { return (*values)[i].hash(); }
    std::size_t operator()(const Value& value) const { return value.hash(); }
  };
  struct Equal {
    using is_transparent = void;
    const Values* values;
    bool operator()(std::uint32_t i, std::uint32_t j) const { return i == j; }
    bool operator()(std::uint32_t i, const Value& value) const { return (*values)[i] == value; }
    bool operator()(const Value& value, std::uint32_t i) const { return (*values)[i] == value; }
  };

  Budget& m_budget;
  detail::Mutex m_mutex;
  Values m_values;
  std::atomic<std::size_t> m_size = 0;
  std::uint32_t m_next = 0;  ///< elements allocated
  boost::unordered_flat_set<std::uint32_t, Hash, Equal> m_index;
};

}  // namespace upstar

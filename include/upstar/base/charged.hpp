// Containers whose memory is charged to a budget: before it is taken, to the byte, and given back when it is freed.
//
//     ChargedMap<GameId, Integer> results(charged_to(budget));
//     ChargedVector<GameId> waiting(charged_to(budget));
//
// Large ones are taken in large pages. While a container moves to larger memory, both the old and the new are charged,
// since both are in use.
// **Errors** LimitError where a container grows past the memory limit; it is then as it was before.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/detail/base/large_pages.hpp"

namespace upstar {

/// The allocator.
template <class T = std::byte>
class Charging {
 public:
  using value_type = T;

  explicit Charging(Budget& budget) : m_budget(&budget) {}
  template <class U>
  Charging(const Charging<U>& other) : m_budget(&other.budget()) {}

  T* allocate(std::size_t count) {
    return m_budget->charge(count * sizeof(T), [=] { return LargePages<T>().allocate(count); });
  }
  void deallocate(T* memory, std::size_t count) {
    LargePages<T>().deallocate(memory, count);
    m_budget->release(count * sizeof(T));
  }
  Budget& budget() const { return *m_budget; }
  bool operator==(const Charging&) const = default;

 private:
  Budget* m_budget;
};

inline Charging<> charged_to(Budget& budget) { return Charging<>(budget); }

template <class T>
using ChargedVector = std::vector<T, Charging<T>>;
template <class Key, class Value, class Hash = boost::hash<Key>, class Equal = std::equal_to<Key>>
using ChargedMap = boost::unordered_flat_map<Key, Value, Hash, Equal, Charging<std::pair<const Key, Value>>>;
template <class Key, class Hash = boost::hash<Key>, class Equal = std::equal_to<Key>>
using ChargedSet = boost::unordered_flat_set<Key, Hash, Equal, Charging<Key>>;

}  // namespace upstar

// A memo for functions defined by recursion on keys of any kind (pairs of forms, say), without native recursion.
//
//     DemandTable<Pair, GameId> products(budget);
//     products.get(pair, [&](const Pair& p, auto& demand) {
//       const GameId part = demand(smaller pair);      // a default value if it is not known yet
//       if (!demand.is_met()) return GameId{};         // called again when all are known
//       return ...;
//     });
//
// A key is computed twice: first to list its demands, then again when all of them are known. So the values that
// `demand` returns must not decide what else is demanded.
#pragma once

#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <utility>
#include <vector>

#include "upstar/base/memory_claim.hpp"

namespace upstar {

template <class Key, class Result>
class DemandTable {
 public:
  class Demand {
   public:
    explicit Demand(DemandTable& table) : m_table(table) {}
    Result operator()(const Key& key) {
      m_table.m_memory.budget().tick();
      const auto place = m_table.m_results.find(key);
      if (place != m_table.m_results.end()) return place->second;
      m_table.wait_for(key);
      m_met = false;
      return Result{};
    }
    bool is_met() const { return m_met; }

   private:
    DemandTable& m_table;
    bool m_met = true;
  };

  explicit DemandTable(Budget& budget) : m_memory(budget) {}
  DemandTable(const DemandTable&) = delete;
  DemandTable& operator=(const DemandTable&) = delete;

  /// The result for `key`; compute(key, demand) is called for it and all keys it leads to.
  /// **Errors** those of the budget and of `compute`; the entries made so far stay.
  template <class Compute>
  Result get(const Key& key, Compute&& compute) {
    m_waiting.assign(1, key);
    while (!m_waiting.empty()) {
      m_memory.budget().tick();
      const Key top = m_waiting.back();
      if (m_results.contains(top)) {
        m_waiting.pop_back();
        continue;
      }
      Demand demand(*this);
      Result result = compute(top, demand);
      if (!demand.is_met()) continue;
      m_waiting.pop_back();
      m_memory.claim(entry_bytes);
      m_results.emplace(top, std::move(result));
    }
    return m_results.find(key)->second;
  }

 private:
  static constexpr std::uint64_t entry_bytes = 2 * (sizeof(Key) + sizeof(Result));

  void wait_for(const Key& key) {
    if ((m_waiting.size() & 0xffff) == 0xffff) {  // only a check: the claim is not kept
      MemoryClaim(m_memory.budget(), m_waiting.size() * 2 * sizeof(Key));
    }
    m_waiting.push_back(key);
  }

  MemoryClaim m_memory;
  boost::unordered_flat_map<Key, Result> m_results;
  std::vector<Key> m_waiting;
};

}  // namespace upstar

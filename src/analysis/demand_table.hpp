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

#include <utility>

#include "upstar/base/charged.hpp"

namespace upstar {

template <class Key, class Result>
class DemandTable {
 public:
  class Demand {
   public:
    explicit Demand(DemandTable& table) : m_table(table) {}
    Result operator()(const Key& key) {
      m_table.m_budget.tick();
      const auto place = m_table.m_results.find(key);
      if (place != m_table.m_results.end()) return place->second;
      m_table.m_waiting.push_back(key);
      m_met = false;
      return Result{};
    }
    bool is_met() const { return m_met; }

   private:
    DemandTable& m_table;
    bool m_met = true;
  };

  explicit DemandTable(Budget& budget)
      : m_budget(budget), m_results(charged_to(budget)), m_waiting(charged_to(budget)) {}
  DemandTable(const DemandTable&) = delete;
  DemandTable& operator=(const DemandTable&) = delete;

  /// The result for `key`; compute(key, demand) is called for it and all keys it leads to.
  /// **Errors** those of the budget and of `compute`; the entries made so far stay.
  template <class Compute>
  Result get(const Key& key, Compute&& compute) {
    m_waiting.assign(1, key);
    while (!m_waiting.empty()) {
      m_budget.tick();
      const Key top = m_waiting.back();
      if (m_results.contains(top)) {
        m_waiting.pop_back();
        continue;
      }
      Demand demand(*this);
      Result result = compute(top, demand);
      if (!demand.is_met()) continue;
      m_waiting.pop_back();
      m_results.emplace(top, std::move(result));
    }
    return m_results.find(key)->second;
  }

 private:
  Budget& m_budget;
  ChargedMap<Key, Result> m_results;
  ChargedVector<Key> m_waiting;
};

}  // namespace upstar

// Recursion on a stack of its own, so that no game is too deep: step(key, ask) is called again until all that it asks
// for is known.
#pragma once

#include "upstar/base/charged.hpp"

namespace upstar {

/// The entry of `root` in the memo. `step(key, ask)` gives an optional: the result, or nothing once ask(other) has
/// given nullptr, since `other` is not known yet. **Requires** that no key depends on itself.
template <class Memo, class Key, class Step>
const typename Memo::mapped_type& memoised(Budget& budget, Memo& memo, const Key& root, Step&& step) {
  if (const auto known = memo.find(root); known != memo.end()) return known->second;
  ChargedVector<Key> waiting({root}, charged_to(budget));
  const auto ask = [&](const Key& key) -> const typename Memo::mapped_type* {
    const auto known = memo.find(key);
    if (known != memo.end()) return &known->second;
    waiting.push_back(key);
    return nullptr;
  };
  while (!waiting.empty()) {
    budget.tick();
    const Key key = waiting.back();
    if (memo.contains(key)) {
      waiting.pop_back();
    } else if (auto result = step(key, ask)) {
      memo.emplace(key, *std::move(result));
    }
  }
  return memo.find(root)->second;
}

}  // namespace upstar

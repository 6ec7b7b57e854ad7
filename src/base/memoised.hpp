// Functions defined by recursion on keys of any kind (games, pairs of forms), without native recursion: no game is too
// deep for them.
//
//     ChargedMap<Pair, GameId> products(charged_to(budget));
//     return memoised(products, pair, [&](const Pair& p, auto&& ask) {
//       const GameId part = ask(smaller pair);    // a stand-in if it is not known yet
//       if (!ask.is_met()) return GameId{};       // not kept: called again when all that was asked for is known
//       return ...;
//     });
#pragma once

#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

#include "upstar/base/charged.hpp"

namespace upstar {

/// What a step asks the memo for.
template <class Memo>
class Ask {
 public:
  using Key = typename Memo::key_type;
  using Result = typename Memo::mapped_type;
  using OnLoop = std::function<void(const Key&)>;

  explicit Ask(Memo& memo, OnLoop on_loop = {})
      : m_memo(memo), m_waiting(charged_to(budget())), m_stand_in(empty()), m_on_loop(std::move(on_loop)) {
    if (m_on_loop) m_begun.emplace(charged_to(budget()));
  }

  /// The entry of the key, good until the step ends; an empty one if there is none yet.
  const Result& operator()(const Key& key) {
    budget().tick();
    const auto known = m_memo.find(key);
    if (known != m_memo.end()) return known->second;
    if (m_begun && m_begun->contains(key)) m_on_loop(key);
    m_waiting.push_back(key);
    m_is_met = false;
    return m_stand_in;
  }
  /// Whether all that this step asked for was known.
  bool is_met() const { return m_is_met; }

  template <class Step>
  void run(const Key& root, Step&& step) {
    m_waiting.push_back(root);
    while (!m_waiting.empty()) {
      budget().tick();
      const Key key = m_waiting.back();
      if (m_memo.contains(key)) {
        m_waiting.pop_back();
        continue;
      }
      if (m_begun) m_begun->insert(key);
      m_is_met = true;
      Result result = step(key, *this);
      if (m_is_met) m_memo.emplace(key, std::move(result));
    }
  }

 private:
  Budget& budget() const { return m_memo.get_allocator().budget(); }
  Result empty() const {
    if constexpr (std::is_constructible_v<Result, Charging<>>) return Result(charged_to(budget()));
    else return Result();
  }

  Memo& m_memo;
  ChargedVector<Key> m_waiting;
  const Result m_stand_in;
  OnLoop m_on_loop;
  std::optional<ChargedSet<Key, typename Memo::hasher, typename Memo::key_equal>> m_begun;  ///< if loops are looked for
  bool m_is_met = true;
};

/// The entry of `root` in the memo, a ChargedMap; `step(key, ask)` computes those that are missing. Where a key may
/// depend on itself, `on_loop(key)` is called when its step, or one that it has led to, asks for it; it must throw.
/// **Requires** that no key depends on itself if there is no `on_loop`.
/// **Errors** those of the budget, of `step` and of `on_loop`; the entries made so far stay.
template <class Memo, class Step>
const typename Memo::mapped_type& memoised(Memo& memo, const typename Memo::key_type& root, Step&& step,
                                           typename Ask<Memo>::OnLoop on_loop = {}) {
  if (const auto known = memo.find(root); known != memo.end()) return known->second;
  Ask<Memo>(memo, std::move(on_loop)).run(root, step);
  return memo.find(root)->second;
}

}  // namespace upstar

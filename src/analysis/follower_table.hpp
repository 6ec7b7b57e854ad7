// One result for each follower of a game, computed from those of its options: what the operations defined by recursion
// are built on. Each follower is asked once; no native recursion, so depth takes memory only.
//
//     FollowerTable<Integer> counts(store);
//     counts.fill(g, [&](GameId h) { ... counts.of(option of h) ... });
//     return counts.of(g);
#pragma once

#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "upstar/base/memory_claim.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// By base: followers that differ by a number share a result, and numbers have none. For operations with
/// f(G + x) = f(G) + x on all G that are no numbers; they see G with left stop 0.
/// By fraction: followers that differ by an integer share a result. For operations with f(G + n) = f(G) + n; they see
/// G with left stop from 0 up to, not including, 1.
enum class Keyed : std::uint8_t { by_value, by_fraction, by_base };

template <class Result>
class FollowerTable {
 public:
  explicit FollowerTable(GameStore& store, Keyed keyed = Keyed::by_value) : m_store(store), m_keyed(keyed), m_memory(store.budget()) {}
  FollowerTable(const FollowerTable&) = delete;
  FollowerTable& operator=(const FollowerTable&) = delete;

  /// Enters `compute(h)` for each follower h of g that has no entry yet, options first.
  /// **Errors** those of the budget; the entries made so far stay.
  template <class Compute>
  void fill(GameId g, Compute&& compute) {
    fill(g, [](GameId) { return std::optional<Result>(); }, compute);
  }
  /// The same, but where `closed_form(h)`, an optional Result, has one, that is entered and no option of h is looked at:
  /// so *100000 or 10^9 cost nothing.
  template <class ClosedForm, class Compute>
  void fill(GameId g, ClosedForm&& closed_form, Compute&& compute) {
    m_waiting.clear();
    visit(g, closed_form);
    while (!m_waiting.empty()) {
      m_store.budget().tick();
      Visit& top = m_waiting.back();
      if (top.next < top.left_count + top.right_count) {
        const std::size_t i = top.next++;
        visit(i < top.left_count ? m_store.option(top.game, Player::left, i)
                                 : m_store.option(top.game, Player::right, i - top.left_count),
              closed_form);
        continue;
      }
      const GameId game = top.game;
      m_waiting.pop_back();
      enter(game, compute(game));
    }
  }

  /// What stands for g in this table.
  GameId key(GameId g) const {
    switch (m_keyed) {
      case Keyed::by_value: break;
      case Keyed::by_fraction: return m_store.modulo_integers(g);
      case Keyed::by_base: return m_store.base_of(g);
    }
    return g;
  }
  bool is_filled(GameId g) const { return m_results.contains(key(g)); }
  /// **Requires** an entry.
  const Result& of(GameId g) const { return m_results.find(key(g))->second; }

 private:
  struct Visit {
    GameId game;
    std::size_t next;
    std::size_t left_count;
    std::size_t right_count;
  };
  static constexpr std::uint64_t entry_bytes = 2 * (sizeof(GameId) + sizeof(Result));

  template <class ClosedForm>
  void visit(GameId g, ClosedForm& closed_form) {
    if (m_keyed == Keyed::by_base && m_store.is_number(g)) return;
    g = key(g);
    if (m_results.contains(g)) return;
    if (std::optional<Result> known = closed_form(g)) return enter(g, std::move(*known));
    m_waiting.push_back({g, 0, m_store.option_count(g, Player::left), m_store.option_count(g, Player::right)});
  }
  void enter(GameId g, Result result) {
    m_memory.claim(entry_bytes);
    m_results.emplace(g, std::move(result));
  }

  GameStore& m_store;
  Keyed m_keyed;
  MemoryClaim m_memory;
  boost::unordered_flat_map<GameId, Result> m_results;
  std::vector<Visit> m_waiting;
};

}  // namespace upstar

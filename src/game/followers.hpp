// Walks over the followers of a game, without native recursion: depth takes memory only. They tick the budget for each
// follower and for each option, and charge it for the memory they take. `Source` is a GameStore or its Engine.
//
// A fold computes one result for each follower from the results of its options. Most recursive operations are folds.
//
//     FollowerTable<Integer> counts(store);
//     counts.fill(g, [&](GameId h) { ... counts.of(option of h) ... });
//     return counts.of(g);
//
// A search visits each follower once, and may stop early.
//
//     FollowerSearch search(store, g);
//     while (const auto h = search.next()) {
//       if (...) return *h;
//       search.add_options(*h);
//     }
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "number/bits.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/detail/base/open_table.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

template <class Source, class Visit>
void for_each_option(Source& source, GameId g, Player player, Visit&& visit) {
  const std::size_t count = source.option_count(g, player);
  for (std::size_t i = 0; i < count; ++i) {
    source.budget().tick();
    visit(source.option(g, player, i));
  }
}
/// Calls visit(option, player) for the options of both players, Left's first.
template <class Source, class Visit>
void for_each_option(Source& source, GameId g, Visit&& visit) {
  for (const Player player : {Player::left, Player::right}) {
    for_each_option(source, g, player, [&](GameId option) { visit(option, player); });
  }
}

/// The walk of a fold, for results that are kept elsewhere.
template <class Source>
class OptionsFirst {
 public:
  explicit OptionsFirst(Source& source) : m_source(source), m_waiting(charged_to(source.budget())) {}

  /// Calls finish(h) for g and its followers, options first.
  /// Calls open(h) whenever it meets h: open returns the game to finish in place of h, or GameStore::none() if nothing
  /// is left to do for h.
  template <class Open, class Finish>
  void walk(GameId g, Open&& open, Finish&& finish) {
    m_waiting.clear();
    visit(open(g));
    while (!m_waiting.empty()) {
      m_source.budget().tick();
      Visit& top = m_waiting.back();
      if (top.right_count > 0) {
        visit(open(m_source.option(top.game, Player::right, --top.right_count)));
        continue;
      }
      if (top.left_count > 0) {
        visit(open(m_source.option(top.game, Player::left, --top.left_count)));
        continue;
      }
      const GameId game = top.game;
      m_waiting.pop_back();
      finish(game);
    }
  }
  /// Ends the walk; to be called inside open(h) or finish(h). Calls drop(k) for each k that is opened but not finished:
  /// h is a follower of all of them.
  template <class Drop>
  void end(Drop&& drop) {
    for (const Visit& visit : m_waiting) drop(visit.game);
    m_waiting.clear();
  }

 private:
  struct Visit {
    GameId game;
    std::size_t left_count;  ///< still to be met
    std::size_t right_count;
  };

  void visit(GameId g) {
    if (g == GameStore::none()) return;
    m_waiting.push_back({g, m_source.option_count(g, Player::left), m_source.option_count(g, Player::right)});
  }

  Source& m_source;
  ChargedVector<Visit> m_waiting;
};

/// The bytes that a result holds outside itself.
template <class Result>
std::uint64_t heap_bytes(const Result& result) {
  return detail::heap_bytes(result);
}

/// Which followers share a result.
/// by_base: those that differ by a number, and numbers have no result. For operations with f(G + x) = f(G) + x for all
/// G that are not numbers; they see the G with left stop 0.
/// by_fraction: those that differ by an integer. For operations with f(G + n) = f(G) + n; they see the G with left stop
/// at least 0 and less than 1.
enum class Keyed : std::uint8_t { by_value, by_fraction, by_base };

template <class Result, class Source = GameStore>
class FollowerTable {
 public:
  explicit FollowerTable(Source& source, Keyed keyed = Keyed::by_value)
      : m_source(source),
        m_keyed(keyed),
        m_outside(source.budget()),
        m_order(source),
        m_results(charged_to(source.budget())) {}
  FollowerTable(const FollowerTable&) = delete;
  FollowerTable& operator=(const FollowerTable&) = delete;

  /// Enters `compute(h)` for each follower h of g that has no entry yet, options first.
  /// **Errors** those of the budget; the entries made so far stay.
  template <class Compute>
  void fill(GameId g, Compute&& compute) {
    fill(
        g, [](GameId) { return std::optional<Result>(); }, compute);
  }
  /// The same, but where `closed_form(h)` returns a Result, that is entered without a look at the options of h. So
  /// *100000 or 10^9 cost nothing.
  template <class ClosedForm, class Compute>
  void fill(GameId g, ClosedForm&& closed_form, Compute&& compute) {
    const auto open = [&](GameId h) {
      if (m_keyed == Keyed::by_base && h.base == 0) return GameStore::none();
      h = key(h);
      if (m_results.contains(h)) return GameStore::none();
      std::optional<Result> known = closed_form(h);
      if (!known) return h;
      enter(h, std::move(*known));
      return GameStore::none();
    };
    m_order.walk(g, open, [&](GameId h) { enter(h, compute(h)); });
  }
  /// Ends the fill; to be called inside closed_form(h) or compute(h). Every follower that waits for the result of h
  /// gets `result`, whatever its other options are.
  void settle_waiting(const Result& result) {
    m_order.end([&](GameId h) { enter(h, result); });
  }

  /// The game under which the table keeps the result of g.
  GameId key(GameId g) const {
    switch (m_keyed) {
      case Keyed::by_value: break;
      case Keyed::by_fraction: return m_source.modulo_integers(g);
      case Keyed::by_base: return {0, g.base};
    }
    return g;
  }
  bool is_filled(GameId g) const { return m_results.contains(key(g)); }
  /// **Requires** an entry.
  const Result& of(GameId g) const { return m_results.find(key(g))->second; }

 private:
  void enter(GameId g, Result result) {
    m_outside.claim(heap_bytes(result));
    m_results.emplace(g, std::move(result));
  }

  Source& m_source;
  Keyed m_keyed;
  MemoryClaim m_outside;  ///< memory that results hold
  OptionsFirst<Source> m_order;
  ChargedMap<GameId, Result> m_results;
};

class FollowerSearch {
 public:
  FollowerSearch(GameStore& store, GameId g)
      : m_store(store), m_met(charged_to(store.budget())), m_waiting(charged_to(store.budget())) {
    add(g);
  }

  /// The next follower: first g, then those added, each once; nullopt if none is left.
  std::optional<GameId> next() {
    if (m_waiting.empty()) return std::nullopt;
    m_store.budget().tick();
    const GameId g = m_waiting.back();
    m_waiting.pop_back();
    return g;
  }
  void add_options(GameId g, Player player) {
    for_each_option(m_store, g, player, [this](GameId option) { add(option); });
  }
  void add_options(GameId g) {
    for (const Player player : {Player::left, Player::right}) add_options(g, player);
  }
  /// The number of followers met so far, including those that next() has not returned yet.
  std::size_t met() const { return m_met.size(); }

 private:
  void add(GameId g) {
    if (!m_met.insert(g).second) return;
    m_waiting.push_back(g);
  }

  GameStore& m_store;
  ChargedSet<GameId> m_met;
  ChargedVector<GameId> m_waiting;
};

}  // namespace upstar

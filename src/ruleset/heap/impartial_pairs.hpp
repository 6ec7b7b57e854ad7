// Impartial games on a pair of numbers: Ferguson's game, Wythoff's games, and games in which a move limits the next
// move.
//
// Notation: `m,n`; several pairs joined by `;` are a sum. Independent parts: the pairs.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "impartial/take_away_table.hpp"
#include "impartial/wythoff_table.hpp"
#include "ruleset/heap/item_sum.hpp"
#include "ruleset/heap/known_winner.hpp"
#include "ruleset/heap/number_text.hpp"
#include "upstar/analysis/explanation.hpp"
#include "upstar/game/store.hpp"
#include "upstar/impartial/closed_forms.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// The text of pairs, the same for all these games but the memory games.
struct OneImpartialPair {
  using Item = NumberPair;
  static constexpr std::int64_t largest_number = 1'000'000'000'000;

  std::string to_text(const std::vector<Item>& pairs) const { return pairs_text(pairs); }
};

/// Adds to a game on one item what a theorem says of who wins it: `second_wins(item)`, nothing where it does not tell;
/// why the second player wins, `reason(item)`.
template <class OneItem>
struct WonByTheorem : OneItem {
  using Items = std::vector<typename OneItem::Item>;

  std::optional<GameId> closed_form(const Items& items, GameStore&) const {
    return value_if_won_second(this->second_wins(items.front()));
  }
  IntegerBounds bounds(const Items& items) const {
    return items.size() == 1 ? bounds_of_nimber(this->second_wins(items.front())) : IntegerBounds{};
  }
};

/// A move throws away one heap and splits the other in two.
struct OneFergusonPair : OneImpartialPair {
  std::vector<Item> parse(std::string_view text) const { return parse_pairs(text, 1, largest_number); }
  bool is_over(const Item& pair) const { return pair.first == 1 && pair.second == 1; }

  template <class Emit>
  void options(const Item& pair, Player, Emit&& emit) const {
    for (const std::int64_t split : {pair.first, pair.second}) {
      for (std::int64_t part = 1; 2 * part <= split; ++part) emit(std::array{NumberPair{part, split - part}});
    }
  }
  std::optional<GameId> closed_form(const std::vector<Item>& pair, GameStore& store) const {
    return store.nimber(Integer(value(pair.front())));
  }
  std::uint64_t value(const Item& pair) const {
    return fergusons_game_value(static_cast<std::uint64_t>(pair.first), static_cast<std::uint64_t>(pair.second));
  }
};
using FergusonPairs = ItemSum<OneFergusonPair>;

/// A move takes any number from one heap; or k >= 1 from one heap and l from the other, k <= l < k + r. In Wythoff's
/// game, r is 1.
struct OneWythoffPair : OneImpartialPair {
  std::int64_t r = 1;
  mutable std::shared_ptr<WythoffTable> table{};  ///< mutable because it grows; for r = 1

  std::vector<Item> parse(std::string_view text) const { return parse_pairs(text, 0, largest_number); }
  bool is_over(const Item& pair) const { return pair.first == 0 && pair.second == 0; }

  template <class Emit>
  void options(const Item& pair, Player, Emit&& emit) const {
    const auto& [a, b] = pair;
    for (std::int64_t k = 1; k <= a; ++k) emit(std::array{NumberPair{a - k, b}});
    for (std::int64_t k = 1; k <= b; ++k) emit(std::array{NumberPair{a, b - k}});
    for (std::int64_t k = 1; k <= std::min(a, b); ++k) {
      for (std::int64_t l = k; l < k + r && l <= std::max(a, b); ++l) {
        if (l <= b) emit(std::array{NumberPair{a - k, b - l}});
        if (l != k && l <= a) emit(std::array{NumberPair{a - l, b - k}});
      }
    }
  }
  /// Exchanging the heaps keeps the value.
  Canonical<std::vector<Item>> canonical(const std::vector<Item>& pair) const {
    const auto& [a, b] = pair.front();
    return {a <= b ? pair : std::vector<Item>{{b, a}}, false};
  }
  std::optional<GameId> study(const std::vector<Item>& pair, GameStore& store) const;
  std::optional<bool> second_wins(const Item& pair) const {
    return wythoff_second_wins(static_cast<std::uint64_t>(pair.first), static_cast<std::uint64_t>(pair.second),
                               static_cast<std::uint64_t>(r));
  }
  Step reason(const Item& pair) const;
  MoveCounts move_counts(const std::vector<Item>& pairs) const;
};
using WythoffPairs = ItemSum<WonByTheorem<OneWythoffPair>>;

/// A heap of n tokens after a move that took k. A move takes a tokens, 1 <= a <= n, if allows(k, a). `n` alone is an
/// opening: the move takes from 1 to n - 1. Each heap has its own memory.
struct OneMemoryHeap {
  using Item = NumberPair;
  static constexpr std::int64_t opening = -1;

  std::function<bool(std::int64_t, std::int64_t)> allows;
  Budget* budget;                          ///< the store's
  std::optional<TakeAwayTerms> terms{};    ///< of a take-away game with a ratio of at least 1
  std::shared_ptr<TakeAwayTable> table{};  ///< of a take-away game; it grows

  std::vector<Item> parse(std::string_view text) const;
  std::string to_text(const std::vector<Item>& heaps) const;
  bool is_over(const Item& heap) const { return heap.first == 0 || (heap.first == 1 && heap.second == opening); }

  template <class Emit>
  void options(const Item& heap, Player, Emit&& emit) const {
    const auto& [n, k] = heap;
    for (std::int64_t a = 1; a <= n; ++a) {
      budget->tick();
      if (is_allowed(heap, a)) emit(std::array{NumberPair{n - a, a}});
    }
  }
  std::optional<bool> second_wins(const Item& heap) const {
    if (heap.first == 0) return true;
    const auto term = terms ? terms->smallest_term(static_cast<std::uint64_t>(heap.first)) : std::nullopt;
    return term ? std::optional(!is_allowed(heap, static_cast<std::int64_t>(*term))) : std::nullopt;
  }
  std::optional<GameId> study(const std::vector<Item>& heap, GameStore& store) const;
  Step reason(const Item& heap) const;
  MoveCounts move_counts(const std::vector<Item>& heaps) const;

 private:
  bool is_allowed(const Item& heap, std::int64_t a) const {
    const auto& [n, k] = heap;
    return k == opening ? a < n : allows(k, a);
  }
};
using MemoryHeaps = ItemSum<WonByTheorem<OneMemoryHeap>>;

}  // namespace upstar

// Impartial games on heaps: take_and_break and its named codes, sets of numbers to take, and rules with a formula.
//
// A move picks one heap and replaces it by heaps that the rule allows (upstar/impartial/heap_game.hpp). Notation:
// `3,5,8`. Independent parts: the heaps. Closed form: the table of Grundy values, or the formula.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ruleset/heap/item_sum.hpp"
#include "ruleset/heap/number_text.hpp"
#include "upstar/game/store.hpp"
#include "upstar/impartial/heap_game.hpp"

namespace upstar {

struct OneImpartialHeap {
  using Item = std::int64_t;

  mutable HeapGame game;  ///< mutable because its table grows
  Budget* budget;         ///< the store's

  /// **Errors** DomainError if the game is a misere game.
  std::vector<Item> parse(std::string_view text) const;
  std::string to_text(const std::vector<Item>& heaps) const { return heaps_text(heaps); }
  bool is_over(Item heap) const { return heap == 0; }

  template <class Emit>
  void options(Item heap, Player, Emit&& emit) const {
    const auto emit_rest = [&](const HeapGame::Heaps& rest) { emit(std::vector<Item>(rest.begin(), rest.end())); };
    game.options(static_cast<std::uint64_t>(heap), emit_rest, budget);
  }
  std::optional<GameId> closed_form(const std::vector<Item>& heap, GameStore& store) const {
    return store.nimber(Integer(game.value(static_cast<std::uint64_t>(heap.front()), &store.budget())));
  }
};

using ImpartialHeaps = ItemSum<OneImpartialHeap>;

}  // namespace upstar

// ItemSum: makes the rules for a sum of items (heaps, cakes, pairs of numbers) from the rules for one item.
//
// `OneItem` is a struct with
//
//     Item                        comparable and hashable by hash_of()
//     options(item, player, emit) calls emit(span of items) for each option of the item
//     is_over(item)               whether it is plain at once that nobody can move in the item
//
// It also reads and writes a Position, which is a vector of items, and has whatever else a ruleset may name.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "upstar/game/store.hpp"

namespace upstar {

template <class OneItem>
struct ItemSum : OneItem {
  using typename OneItem::Item;
  using Position = std::vector<Item>;

  template <class Emit>
  void moves(const Position& items, Player player, Emit&& emit) const {
    Position option;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const auto at = items.begin() + static_cast<std::ptrdiff_t>(i);
      this->options(*at, player, [&](std::span<const Item> rest) {
        option.assign(items.begin(), at);
        option.insert(option.end(), rest.begin(), rest.end());
        option.insert(option.end(), at + 1, items.end());
        emit(option);
      });
    }
  }

  template <class Next, class Emit>
  void moves_in_parts(const Position& item, Player player, Next&& next, Emit&& emit) const {
    this->options(item.front(), player, [&](std::span<const Item> rest) {
      next();
      emit_parts(rest, emit);
    });
  }

  template <class Emit>
  void components(const Position& items, Emit&& emit) const {
    emit_parts(items, emit);
  }

 private:
  template <class Emit>
  void emit_parts(std::span<const Item> items, Emit&& emit) const {
    for (const Item& item : items) {
      if (!this->is_over(item)) emit(Position{item});
    }
  }
};

}  // namespace upstar

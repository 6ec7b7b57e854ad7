// Heaps that each player takes from and breaks by their own code: partizan_take_and_break, partizan_subtraction,
// partizan_splittles.
//
// A move picks one heap and replaces it by heaps that the player's code allows (impartial/heap_code.hpp). Notation:
// `3,5,8`. Independent parts: the heaps. With equal codes the game is impartial.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "impartial/heap_code.hpp"
#include "ruleset/heap/item_sum.hpp"
#include "ruleset/heap/number_text.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

struct OneHeap {
  using Item = std::int64_t;

  HeapCode left;
  HeapCode right;

  std::vector<Item> parse(std::string_view text) const { return parse_heaps(text, HeapCode::largest_heap); }
  std::string to_text(const std::vector<Item>& heaps) const { return heaps_text(heaps); }
  bool is_over(Item heap) const { return heap == 0; }

  template <class Emit>
  void options(Item heap, Player player, Emit&& emit) const {
    (player == Player::left ? left : right).options(heap, emit);
  }
};

using Heaps = ItemSum<OneHeap>;

}  // namespace upstar

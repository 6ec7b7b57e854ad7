// Heaps that players take from and break by codes, each player by their own: partizan_take_and_break,
// partizan_subtraction, partizan_splittles.
//
// A move picks one heap, which becomes what the player's code says (impartial/heap_code.hpp). Notation: `3,5,8`.
// Components: the heaps. With equal codes a game is its own negative, and so impartial.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "impartial/heap_code.hpp"
#include "ruleset/number_text.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

struct Heaps {
  using Position = std::vector<std::int64_t>;

  HeapCode left;
  HeapCode right;

  const HeapCode& code(Player player) const { return player == Player::left ? left : right; }
  Position parse(std::string_view text) const { return parse_heaps(text, HeapCode::largest_heap); }
  std::string to_text(const Position& heaps) const { return heaps_text(heaps); }

  template <class Emit>
  void moves(const Position& heaps, Player player, Emit&& emit) const {
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      code(player).options(heaps[i], [&](std::span<const std::int64_t> rest) {
        Position option(heaps.begin(), heaps.begin() + static_cast<std::ptrdiff_t>(i));
        option.insert(option.end(), rest.begin(), rest.end());
        option.insert(option.end(), heaps.begin() + static_cast<std::ptrdiff_t>(i) + 1, heaps.end());
        emit(option);
      });
    }
  }

  template <class Next, class Emit>
  void moves_in_parts(const Position& heap, Player player, Next&& next, Emit&& emit) const {
    code(player).options(heap.front(), [&](std::span<const std::int64_t> rest) {
      next();
      for (const std::int64_t part : rest) emit(Position{part});
    });
  }

  template <class Emit>
  void components(const Position& heaps, Emit&& emit) const {
    for (const std::int64_t heap : heaps) {
      if (heap > 0) emit(Position{heap});
    }
  }
};

}  // namespace upstar

// King Dirt. There are two kinds of move. To place, a player who has unplaced stones puts one on an empty cell. To
// slide, a player moves one of their own stones by a king's step to an empty cell, and the cell it left is out of play.
// With must_place, a player who can place may not slide. Every move uses up an empty cell.
//
// Unplaced stones beyond the number of empty cells make no difference. If nobody has unplaced stones, the regions of
// cells in play that the eight directions connect are independent, and a region without stones is worth 0.
// Symmetries: mirroring and transposing keep the value; exchanging the colours together with the numbers of unplaced
// stones negates it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "ruleset/board/board_text.hpp"
#include "ruleset/board/medium_board.hpp"
#include "ruleset/board/small_board.hpp"
#include "ruleset/board/wide_board.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// A board with the planes left_stones, right_stones and empty_cells, and the numbers of unplaced stones.
template <class Board>
struct KingDirtPosition {
  Board board;
  std::uint64_t left_unplaced = 0;
  std::uint64_t right_unplaced = 0;

  template <class Other>
  static KingDirtPosition widened(const KingDirtPosition<Other>& p) {
    return {Board::widened(p.board), p.left_unplaced, p.right_unplaced};
  }

  std::uint64_t& unplaced(Player player) { return player == Player::left ? left_unplaced : right_unplaced; }
  std::uint64_t unplaced(Player player) const { return player == Player::left ? left_unplaced : right_unplaced; }

  // Of boards on words.
  template <class Words>
  void to_words(Words& out) const requires requires {
    board.to_words(out);
  }
  {
    board.to_words(out);
    out.insert(out.end(), {left_unplaced, right_unplaced});
  }
  template <class Words>
  static auto from_words(Words words) -> std::optional<KingDirtPosition>
  requires requires { Board::from_words(words); }
  {
    if (words.size() < 2) return std::nullopt;
    const auto board = Board::from_words(words.first(words.size() - 2));
    if (!board) return std::nullopt;
    return KingDirtPosition{*board, words[words.size() - 2], words.back()};
  }

  bool operator==(const KingDirtPosition&) const = default;
  friend std::size_t hash_value(const KingDirtPosition& p) {
    return static_cast<std::size_t>(mix(hash_value(p.board), p.left_unplaced << 32 ^ p.right_unplaced));
  }
  std::uint64_t heap_bytes() const {
    if constexpr (requires { board.heap_bytes(); }) return board.heap_bytes();
    return 0;
  }
};

template <class Board>
struct KingDirtRules {
  using Position = KingDirtPosition<Board>;
  using Cells = typename Board::Cells;
  static constexpr bool serves_threads = true;

  bool must_place = false;

  template <class Emit>
  void moves(const Position& p, Player player, Emit&& emit) const {
    const Cells& empty = p.board[empty_cells];
    const StonePlane own = stones_of(player);
    const bool places = p.unplaced(player) > 0 && !none(empty);
    if (places) {
      for_each_cell(empty, [&](const Cells& to) {
        Position option = p;
        option.board[own] |= to;
        option.board[empty_cells] = empty & ~to;
        --option.unplaced(player);
        emit(option);
      });
    }
    if (places && must_place) return;
    for (const Direction step : steps_of(Directions::compass)) {
      for_each_cell(p.board.shifted(p.board[own], step) & empty, [&](const Cells& to) {
        Position option = p;
        option.board[own] = (p.board[own] & ~p.board.shifted(to, step * -1)) | to;
        option.board[empty_cells] = empty & ~to;
        emit(option);
      });
    }
  }
  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    const std::size_t room = count(p.board[empty_cells]);
    if (room == 0) return;
    if (p.left_unplaced == 0 && p.right_unplaced == 0) {
      p.board.template regions<Directions::compass>(p.board.all(), [&](const Board& part) {
        if (!none(part[empty_cells]) && !none(part[left_stones] | part[right_stones])) emit(Position{part, 0, 0});
      });
    } else {
      emit(Position{p.board, std::min<std::uint64_t>(p.left_unplaced, room),
                    std::min<std::uint64_t>(p.right_unplaced, room)});
    }
  }
  /// The lesser of the two colourings: first by the numbers of unplaced stones, then by the board.
  Canonical<Position> canonical(const Position& p) const {
    const bool even = p.left_unplaced == p.right_unplaced;
    Canonical<Position> image{p, p.left_unplaced > p.right_unplaced};
    if (image.negated) {
      std::swap(image.position.left_unplaced, image.position.right_unplaced);
      std::swap(image.position.board[left_stones], image.position.board[right_stones]);
    }
    auto board = image.position.board.canonical({.transposing_negates = false, .exchanging_negates = even});
    image.position.board = std::move(board.position);
    image.negated = image.negated != board.negated;
    return image;
  }
};

/// On boards of up to 128 cells, which become small ones if they fit into 8 x 8 cells.
struct MediumKingDirt : KingDirtRules<MediumBoard<3>> {
  struct Compact : KingDirtRules<SmallBoard<3>> {
    explicit Compact(const MediumKingDirt& whole) : KingDirtRules<SmallBoard<3>>{whole.must_place} {}
  };
  static constexpr bool compact_keeps_moves = true;

  explicit MediumKingDirt(const KingDirtRules<WideBoard<3>>& whole) : KingDirtRules<MediumBoard<3>>{whole.must_place} {}
  std::optional<Compact::Position> compact(const Position& p) const {
    const auto board = p.board.small();
    if (!board) return std::nullopt;
    return Compact::Position{*board, p.left_unplaced, p.right_unplaced};
  }
};

/// On boards of any size, with the numbers of unplaced stones at the start.
struct KingDirt : KingDirtRules<WideBoard<3>> {
  std::uint64_t left_unplaced = 0;
  std::uint64_t right_unplaced = 0;

  using Compact = MediumKingDirt;
  static constexpr bool compact_keeps_moves = true;

  Position parse(std::string_view text) const {
    return {parse_board<3>(text, stone_letters), left_unplaced, right_unplaced};
  }
  std::string to_text(const Position& p) const { return board_text(p.board, stone_letters); }
  /// With the numbers of the stones that are unplaced in p.
  std::string to_expression(const Position& p) const;
  std::optional<Compact::Position> compact(const Position& p) const {
    const auto board = p.board.medium();
    if (!board) return std::nullopt;
    return Compact::Position{*board, p.left_unplaced, p.right_unplaced};
  }
};

}  // namespace upstar

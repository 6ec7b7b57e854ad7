// Clobber, and its family.
//
// A player moves one of their own stones along one of the `directions`. The stone passes over empty cells only, at most
// max_distance - 1 of them, and stops on the first cell that is not empty, or else on the empty cell max_distance steps
// away. That cell must hold something its player clobbers (any of: Left's stones, Right's stones, empty cells). The
// stone replaces it, and the cell that the stone comes from becomes what its player leaves.
//
//     clobber           takes an enemy stone next to it: Left clobbers o, Right x, both leave empty cells
//     cannibal_clobber  takes own stones as well
//     anticlobber       steps to an empty cell and leaves an enemy stone behind: Clobber played backwards
//     kings, knights    Clobber in the eight directions; by a knight's leaps
//     rooks, queens     slide over any number of empty cells to the stone they take
//
// Play ends if every move takes a stone off (nobody clobbers empty cells, both leave empty cells), or if every move
// fills an empty cell (both clobber only empty cells, and leave stones). With other parameters it may come back.
//
// Independent parts: if stones move single steps onto stones, the regions of stones that the directions connect;
// otherwise the regions of cells in play, since a stone passes only over cells in play. A part in which neither player
// has both a stone and something to clobber is worth 0.
//
// Source: Albert, Grossman, Nowakowski, Wolfe, "An Introduction to Clobber" (Integers 5(2), 2005) for Clobber.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "ruleset/board/board_text.hpp"
#include "ruleset/board/medium_board.hpp"
#include "ruleset/board/small_board.hpp"
#include "ruleset/board/wide_board.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

struct ClobberParameters {
  /// What a player takes and leaves.
  struct Role {
    std::array<bool, 3> clobbers{};  ///< of each StonePlane
    StonePlane leaves = empty_cells;
  };
  static constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();

  Directions directions = Directions::orthogonal;
  std::array<Role, 2> roles{Role{{false, true, false}}, Role{{true, false, false}}};  ///< Left's, Right's
  std::int64_t max_distance = 1;

  const Role& role(Player player) const { return roles[player == Player::left ? 0 : 1]; }
  bool clobber_empty_cells() const { return roles[0].clobbers[empty_cells] || roles[1].clobbers[empty_cells]; }
  /// The moves do not depend on which of the other cells are empty and which are not in play.
  bool only_stones_matter() const { return max_distance == 1 && !clobber_empty_cells(); }
  bool play_ends() const;
  /// The roles of the players differ only by the colours.
  bool fair() const {
    const auto& left = roles[0].clobbers;
    const auto& right = roles[1].clobbers;
    constexpr std::array exchanged{right_stones, left_stones, empty_cells};
    return left[left_stones] == right[right_stones] && left[right_stones] == right[left_stones] &&
           left[empty_cells] == right[empty_cells] && roles[0].leaves == exchanged[roles[1].leaves];
  }
};

/// The rules on any kind of board, with the planes left_stones, right_stones and empty_cells. If only stones matter,
/// a board may do without the last plane.
template <class Board>
struct ClobberRules {
  using Position = Board;
  static constexpr bool serves_threads = true;

  ClobberParameters parameters;

  template <class Emit>
  void moves(const Board& board, Player player, Emit&& emit) const {
    for_each_step(board, player, [&](const Cells& targets, Direction back) {
      for_each_cell(targets, [&](const Cells& to) { emit(after_move(board, player, board.shifted(to, back), to)); });
    });
  }
  MoveCounts move_counts(const Board& board) const {
    MoveCounts moves;
    for_each_step(board, Player::left, [&](const Cells& targets, Direction) { moves.left += count(targets); });
    for_each_step(board, Player::right, [&](const Cells& targets, Direction) { moves.right += count(targets); });
    return moves;
  }

  template <class Emit>
  void components(const Board& board, Emit&& emit) const {
    const auto emit_lively = [&](const Board& part) {
      if (may_move(part, Player::left) || may_move(part, Player::right)) emit(part);
    };
    with_directions(parameters.directions, [&](auto directions) {
      const bool stones = parameters.only_stones_matter();
      board.template regions<decltype(directions)::value>(
          stones ? board[left_stones] | board[right_stones] : board.all(), emit_lively);
    });
  }

  /// Mirroring and transposing keep the value; exchanging the stones negates it if the roles are alike.
  Canonical<Board> canonical(const Board& board) const {
    return board.canonical({.transposing_negates = false, .exchanging_negates = parameters.fair()});
  }

 private:
  using Cells = typename Board::Cells;
  static constexpr bool has_empty_cells = Board::plane_count > empty_cells;

  /// Calls visit(targets, back) for each direction and distance: the cells that the player can move to, and the step
  /// back to the stone.
  template <class Visit>
  void for_each_step(const Board& board, Player player, Visit&& visit) const {
    const auto& clobbers = parameters.role(player).clobbers;
    const StonePlane own = stones_of(player);
    auto stones = board[own] & ~board[own];
    for (const StonePlane plane : {left_stones, right_stones}) {
      if (clobbers[plane]) stones |= board[plane];
    }
    for (const Direction step : steps_of(parameters.directions)) {
      auto reached = board.shifted(board[own], step);
      for (std::int64_t distance = 1; !none(reached); ++distance) {
        const bool last = distance == parameters.max_distance;
        auto targets = reached & stones;
        if constexpr (has_empty_cells) {
          if (last && clobbers[empty_cells]) targets |= reached & board[empty_cells];
        }
        visit(targets, step * -static_cast<int>(distance));
        if (last) break;
        if constexpr (has_empty_cells) reached = board.shifted(reached & board[empty_cells], step);
      }
    }
  }

  Board after_move(Board board, Player player, const Cells& from, const Cells& to) const {
    for (Cells& cells : board.plane) cells &= ~to;
    board[stones_of(player)] = (board[stones_of(player)] | to) & ~from;
    const StonePlane leaves = parameters.role(player).leaves;
    if (leaves < Board::plane_count) board[leaves] |= from;
    return board;
  }

  /// Whether the player has stones here and something to clobber.
  bool may_move(const Board& part, Player player) const {
    if (none(part[stones_of(player)])) return false;
    for (std::size_t plane = 0; plane < Board::plane_count; ++plane) {
      if (parameters.role(player).clobbers[plane] && !none(part[plane])) return true;
    }
    return false;
  }
};

/// The rules on words: on boards of up to 128 cells, which become small ones if they fit into 8 x 8 cells.
template <std::size_t planes>
struct ClobberOnWords : ClobberRules<MediumBoard<planes>> {
  struct Compact : ClobberRules<SmallBoard<planes>> {
    explicit Compact(const ClobberOnWords& whole) : ClobberRules<SmallBoard<planes>>{whole.parameters} {}
  };
  static constexpr bool compact_keeps_moves = true;

  explicit ClobberOnWords(const ClobberRules<WideBoard<3>>& whole)
      : ClobberRules<MediumBoard<planes>>{whole.parameters} {}
  std::optional<SmallBoard<planes>> compact(const MediumBoard<planes>& board) const { return board.small(); }
};

/// The family on boards of any size. On words, boards have `word_planes` planes.
template <std::size_t word_planes>
struct ClobberFamily : ClobberRules<WideBoard<3>> {
  using Compact = ClobberOnWords<word_planes>;
  static constexpr bool compact_keeps_moves = true;

  WideBoard<3> parse(std::string_view text) const { return parse_board<3>(text, stone_letters); }
  std::string to_text(const WideBoard<3>& board) const { return board_text(board, stone_letters); }
  std::optional<MediumBoard<word_planes>> compact(const WideBoard<3>& board) const {
    return board.medium<word_planes>();
  }
};

/// With any parameters.
struct GenClobber : ClobberFamily<3> {
  bool can_come_back(const WideBoard<3>&) const { return !parameters.play_ends(); }
};
/// **Requires** parameters.only_stones_matter().
using StoneClobber = ClobberFamily<2>;

}  // namespace upstar

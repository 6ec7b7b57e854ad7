// NoGo. A player puts a stone of their colour on an empty cell, if afterwards every block (a maximal orthogonally
// connected set of stones of one colour) of either player still touches an empty cell, a liberty. Nothing is ever
// captured. A position that has a block without a liberty is illegal.
//
// What stays as it is. A move that is forbidden stays forbidden. If it would take the last liberty of an enemy block,
// that block can grow only by a stone on this very cell. If it would be suicide, all cells round it are taken, and the
// own blocks there can grow only by a stone on this cell, too. So
//   - a cell that is closed to both players stays empty: it is dead. Blocks next to it are safe, they never lose their
//     last liberty; a stone that is put next to it is safe as well;
//   - a stone that is put next to a safe block of its colour is safe;
//   - a safe block forbids nothing, to either player.
// Therefore dead cells and safe blocks can be taken out of play, if the cells next to them are marked: a cell with
// Left's mark is one on which a stone of Left's would be safe, whatever it touches. A mark on a cell that is closed to
// its player means nothing, and is dropped. No move is lost or won by all this.
//
// Independent parts. Of the cells and blocks that are left, a block depends on its liberties, and empty cells that
// touch depend on each other, unless both are free: a cell is free if each of the players who may move there has a mark
// there. A stone on a free cell needs no liberty, so it does not matter to it if the free cell beside it is taken.
// Blocks of different colours that touch do not depend on each other: neither is a liberty of the other, nor will it
// be.
//
// Symmetries: mirroring and transposing keep the value, exchanging the colours negates it.
//
// Source of the rules: Chou, Teytaud, Yen, "Revisiting Monte-Carlo Tree Search on a Normal Form Game: NoGo" (2011).
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "ruleset/board/board_text.hpp"
#include "ruleset/board/medium_board.hpp"
#include "ruleset/board/small_board.hpp"
#include "ruleset/board/wide_board.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// The rules on any kind of board, with the planes left_stones, right_stones and empty_cells, and two of marks.
template <class Board>
struct NoGoRules {
  using Position = Board;
  using Cells = typename Board::Cells;
  static constexpr bool serves_threads = true;

  /// **Requires** that all blocks have liberties, or are safe.
  template <class Emit>
  void moves(const Board& board, Player player, Emit&& emit) const {
    for_each_cell(open_cells(board)[side(player)], [&](const Cells& to) {
      Board option = board;
      option[stones_of(player)] |= to;
      option[empty_cells] = board[empty_cells] & ~to;
      emit(option);
    });
  }
  MoveCounts move_counts(const Board& board) const {
    const std::array<Cells, 2> open = open_cells(board);
    return {count(open[0]), count(open[1])};
  }
  template <class Emit>
  void components(const Board& board, Emit&& emit) const;
  Canonical<Board> canonical(const Board& board) const {
    return board.canonical({.transposing_negates = false, .exchanging_negates = true});
  }

  /// The stones of the blocks that touch no cell of `empty`. **Requires** stones of one colour.
  static Cells without_liberty(const Board& board, const Cells& stones, const Cells& empty) {
    return stones & ~flood(board, stones & spread(board, empty), stones);
  }

 protected:
  static Cells safe_stones(const Board& board, Player player) {
    const Cells& stones = board[stones_of(player)];
    return flood(board, board[marks_of(player)] & stones, stones);
  }

 private:
  static constexpr std::size_t side(Player player) { return player == Player::left ? 0 : 1; }
  /// The plane of the cells on which the player has, or would have, a safe stone.
  static constexpr std::size_t marks_of(Player player) { return empty_cells + 1 + side(player); }

  static Cells spread(const Board& board, const Cells& cells) {
    return board.template spread<Directions::orthogonal>(cells);
  }
  static Cells flood(const Board& board, const Cells& from, const Cells& within) {
    return board.template flood<Directions::orthogonal>(from, within);
  }
  /// The cells next to one of these, and those next to two of them.
  struct Beside {
    Cells one, two;
  };
  static Beside beside(const Board& board, const Cells& cells) {
    const Cells north = board.shifted(cells, {-1, 0}), south = board.shifted(cells, {1, 0});
    const Cells west = board.shifted(cells, {0, -1}), east = board.shifted(cells, {0, 1});
    const Cells column = north | south, row = west | east;
    return {column | row, (north & south) | (west & east) | (column & row)};
  }
  /// The empty cells on which Left may move, and those on which Right may.
  static std::array<Cells, 2> open_cells(const Board& board);
  /// A board without dead cells and safe blocks, with all marks that mean something.
  struct Lively {
    Board board;
    Cells free;
  };
  static Lively lively(Board board);
  /// All cells that depend on the cell `from`.
  static Cells part_of(const Board& board, const Cells& from, const Cells& free);
};

template <class Board>
std::array<typename Board::Cells, 2> NoGoRules<Board>::open_cells(const Board& board) {
  const Cells& empty = board[empty_cells];
  const Beside near_empty = beside(board, empty);
  std::array<Cells, 2> alive{near_empty.one, near_empty.one};  // where a stone of the player would have a liberty
  std::array<Cells, 2> open{empty, empty};
  for (const Player player : {Player::left, Player::right}) {
    const Cells safe = safe_stones(board, player);
    Cells rest = board[stones_of(player)] & ~safe;
    // A stone with two liberties tells that of its block; few blocks are left to be looked at one by one.
    const Cells rich = flood(board, rest & near_empty.two, rest);
    alive[side(player)] |= board[marks_of(player)] | spread(board, safe | rich);
    rest &= ~rich;
    while (!none(rest)) {
      const Cells block = flood(board, lowest(rest), rest);
      rest &= ~block;
      const Cells liberties = spread(board, block) & empty;
      if (none(liberties & ~lowest(liberties))) {
        open[side(opponent(player))] &= ~liberties;
      } else {
        alive[side(player)] |= liberties;
      }
    }
  }
  for (std::size_t i : {0U, 1U}) open[i] &= alive[i];
  return open;
}

template <class Board>
typename NoGoRules<Board>::Lively NoGoRules<Board>::lively(Board board) {
  const std::array<Cells, 2> open = open_cells(board);
  const Cells alive = open[0] | open[1];
  const Cells near_dead = spread(board, board[empty_cells] & ~alive);
  Cells free = alive;
  for (const Player player : {Player::left, Player::right}) {
    Cells& marks = board[marks_of(player)];
    marks |= near_dead;
    const Cells safe = safe_stones(board, player);
    board[stones_of(player)] &= ~safe;
    marks = (marks | spread(board, safe)) & open[side(player)];
    free &= ~(open[side(player)] & ~marks);
  }
  board[empty_cells] = alive;
  return {std::move(board), std::move(free)};
}

template <class Board>
typename Board::Cells NoGoRules<Board>::part_of(const Board& board, const Cells& from, const Cells& free) {
  const Cells& empty = board[empty_cells];
  const Cells all = board.all();
  Cells found = from;
  // Cells and blocks of one colour depend on each other wherever they touch. That finds nearly all.
  for (const StonePlane other : {left_stones, right_stones}) {
    const Cells tied = all & ~board[other] & ~free;
    found |= flood(board, found & tied, tied);
  }
  while (found != all) {
    const Cells cells = found & empty;
    Cells grown = found | (spread(board, cells) & all & ~free) | (spread(board, cells & ~free) & empty);
    for (const StonePlane own : {left_stones, right_stones}) {
      grown |= spread(board, found & board[own]) & (board[own] | empty);
    }
    if (grown == found) break;
    found = grown;
  }
  return found;
}

template <class Board>
template <class Emit>
void NoGoRules<Board>::components(const Board& board, Emit&& emit) const {
  const Lively rest = lively(board);
  Cells left = rest.board[empty_cells];
  while (!none(left)) {
    const Cells part = part_of(rest.board, lowest(left), rest.free);
    left &= ~part;
    emit(rest.board.cut_out(part));
  }
}

struct NoGo : NoGoRules<WideBoard<5>> {
  using Compact = MediumRules<NoGoRules, 5>;
  static constexpr bool compact_keeps_moves = true;

  /// `x`, `o`, `.`, and cells with a mark: empty ones `l` with Left's, `r` with Right's, `+` with both; stones on a
  /// mark of their player's `k` and `q`. Another mark on a stone means nothing, and has no text.
  /// **Errors** ParseError; DomainError for a block without a liberty.
  WideBoard<5> parse(std::string_view text) const;
  std::string to_text(const WideBoard<5>& board) const;
  std::optional<MediumBoard<5>> compact(const WideBoard<5>& board) const { return board.medium(); }
};

}  // namespace upstar

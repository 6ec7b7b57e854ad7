// Ski Jumps.
//
// Skiers stand on a grid: L and l are Left's, R and r Right's; capitals are jumpers, small letters slippers. Left moves
// a skier one or more cells to the right over empty cells, or off the board if all cells up to the edge are empty;
// Right does the same to the left. A jumper may also jump down over an enemy right below it, if the cell below that
// enemy exists and is empty; the enemy becomes a slipper. Slippers never jump.
// Notation: rows from the top joined by `|`, `.` an empty cell, and the letters above; capitals differ from small ones.
//
// Independent parts. One pass over the rows from the top finds in which rows the skiers and jumpers of each player can
// ever be, and so which jumps can ever happen: a jump from row i needs a jumper there, an enemy in row i + 1, and a row
// i + 2. Only such a jump ties rows to each other, rows i to i + 2. A jumper in a row from which its player can never
// jump is treated as a slipper. In a row that is tied to no other row, skiers never pass each other. So if a skier of
// Left's stands to the right of one of Right's, the two only move apart, and the row splits between them.
// Symmetry: mirroring together with exchanging Left's and Right's skiers negates the value.
// Closed forms. If all skiers are one player's, each is worth the number of cells it can still go, up to and over its
// edge, as if the others were not there. If a row tied to no other has one skier of Left's, and to its right one of
// Right's, its value is the nim heap of the number of cells between them.
//
// Source of the rules: Winning Ways, chapter 1.
#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ruleset/board/small_board.hpp"
#include "ruleset/board/wide_board.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

/// The planes left_stones, right_stones and empty_cells hold all cells in play. A cell of the plane `jumpers` is also
/// in one of the first two.
inline constexpr std::size_t jumpers = 3;

namespace detail {

/// What can ever be in a row of a board of skiers, for each player.
struct SkiRow {
  std::array<bool, 2> skiers{};
  std::array<bool, 2> jumpers{};
  std::array<bool, 2> jumps{};  ///< from this row
  bool tied = false;            ///< to the row below
};
using SkiRows = boost::container::small_vector<SkiRow, 8>;

/// Completes the rows, which hold who stands there now, by what can ever be there.
void let_jump(SkiRows& rows);

}  // namespace detail

/// The rules on either kind of board.
template <class Board>
struct SkiJumpsRules {
  using Position = Board;
  using Cells = typename Board::Cells;
  static constexpr bool serves_threads = true;

  template <class Emit>
  void moves(const Board& board, Player player, Emit&& emit) const;
  template <class Emit>
  void components(const Board& board, Emit&& emit) const;
  Canonical<Board> canonical(const Board& board) const;
  /// **Requires** a component.
  std::optional<GameId> closed_form(const Board& board, GameStore& store) const;

 private:
  /// The skier on `from` moves to the cell `to`, or off the board if `to` is empty.
  static Board moved(Board board, StonePlane own, const Cells& from, const Cells& to) {
    board[own] = (board[own] & ~from) | to;
    if (!none(board[jumpers] & from)) board[jumpers] = (board[jumpers] & ~from) | to;
    board[empty_cells] = (board[empty_cells] & ~to) | from;
    return board;
  }
  static detail::SkiRows rows_of(const Board& board);
  template <class Emit>
  static void emit_row(const Board& board, const Cells& row, Emit&& emit);
};

struct SkiJumps : SkiJumpsRules<WideBoard<4>> {
  using Compact = SkiJumpsRules<SmallBoard<4>>;
  static constexpr bool compact_keeps_moves = true;

  /// **Errors** ParseError for a letter that is not a cell, and for a row that differs in length from the first.
  WideBoard<4> parse(std::string_view text) const;
  std::string to_text(const WideBoard<4>& board) const;
  std::optional<SmallBoard<4>> compact(const WideBoard<4>& board) const { return board.small(); }
};

template <class Board>
template <class Emit>
void SkiJumpsRules<Board>::moves(const Board& board, Player player, Emit&& emit) const {
  constexpr Direction down{1, 0};
  const Direction ahead{0, player == Player::left ? 1 : -1};
  const StonePlane own = stones_of(player);
  const StonePlane enemy = stones_of(opponent(player));
  const Cells all = board.all();
  for_each_cell(board[own], [&](const Cells& from) {
    Cells to = board.shifted(from, ahead);
    for (; !none(to & board[empty_cells]); to = board.shifted(to, ahead)) emit(moved(board, own, from, to));
    if (none(to & all)) emit(moved(board, own, from, to & all));
    if (none(from & board[jumpers])) return;
    const Cells jumped = board.shifted(from, down) & board[enemy];
    const Cells landing = board.shifted(jumped, down) & board[empty_cells];
    if (none(landing)) return;
    Board option = moved(board, own, from, landing);
    option[jumpers] = option[jumpers] & ~jumped;
    emit(option);
  });
}

template <class Board>
detail::SkiRows SkiJumpsRules<Board>::rows_of(const Board& board) {
  detail::SkiRows rows;
  for_each_index(board.all(), [&](std::size_t i) {
    rows.resize(board.place_of(i).first + 1);
    for (const StonePlane player : {left_stones, right_stones}) {
      if (!has(board[player], i)) continue;
      rows.back().skiers[player] = true;
      if (has(board[jumpers], i)) rows.back().jumpers[player] = true;
    }
  });
  detail::let_jump(rows);
  return rows;
}

template <class Board>
template <class Emit>
void SkiJumpsRules<Board>::components(const Board& board, Emit&& emit) const {
  if (none(board[left_stones]) && none(board[right_stones])) return;
  const detail::SkiRows rows = rows_of(board);
  Board plain = board;
  const Cells nothing = board[left_stones] & board[right_stones];
  plain[jumpers] = nothing;
  Cells group = nothing;  // rows tied to each other, from `first` to `last`
  std::size_t first = 0;
  std::size_t last = 0;
  bool skiers = false;
  const auto finish = [&] {
    if (skiers && first == last) emit_row(plain, group, emit);
    if (skiers && first != last) plain.template regions<Directions::orthogonal>(group, emit);
    group = nothing;
    skiers = false;
  };
  for_each_index(board.all(), [&](std::size_t i) {
    const std::size_t row = board.place_of(i).first;
    if (row != last && !rows[last].tied) {
      finish();
      first = row;
    }
    last = row;
    put(group, i);
    for (const StonePlane player : {left_stones, right_stones}) {
      if (!has(board[player], i)) continue;
      skiers = true;
      if (rows[row].jumps[player] && has(board[jumpers], i)) put(plain[jumpers], i);
    }
  });
  finish();
}

/// Emits the parts of a row that is tied to no other row.
template <class Board>
template <class Emit>
void SkiJumpsRules<Board>::emit_row(const Board& board, const Cells& row, Emit&& emit) {
  const Cells nothing = board[left_stones] & board[right_stones];
  Cells part = nothing;
  Cells gap = nothing;  // behind the last skier of the part
  bool any = false;
  bool right_is_last = false;
  const auto finish = [&] {
    if (any) board.template regions<Directions::orthogonal>(part, emit);
    part = gap = nothing;
  };
  for_each_index(row, [&](std::size_t i) {
    if (has(board[empty_cells], i)) return put(gap, i);
    if (has(board[left_stones], i) && (right_is_last || !any)) finish();
    any = true;
    right_is_last = has(board[right_stones], i);
    part = part | gap;
    put(part, i);
    gap = nothing;
  });
  if (!right_is_last) part = part | gap;
  finish();
}

template <class Board>
Canonical<Board> SkiJumpsRules<Board>::canonical(const Board& board) const {
  Board kept = board.in_corner();
  Board negated = kept.mirrored();
  std::swap(negated[left_stones], negated[right_stones]);
  return negated < kept ? Canonical<Board>{std::move(negated), true} : Canonical<Board>{std::move(kept), false};
}

template <class Board>
std::optional<GameId> SkiJumpsRules<Board>::closed_form(const Board& board, GameStore& store) const {
  const bool left = !none(board[left_stones]);
  const bool right = !none(board[right_stones]);
  if (left && right) {
    const bool one_row = none(board.shifted(board.all(), {1, 0}) & board.all());
    if (!one_row || count(board[left_stones]) != 1 || count(board[right_stones]) != 1) return std::nullopt;
    return store.nimber(Integer(count(board[empty_cells])));
  }
  std::int64_t total = 0;
  std::int64_t cells = 0;   // the cells of this row so far
  std::int64_t skiers = 0;  // Left's skiers on them
  std::size_t row = 0;
  for_each_index(board.all(), [&](std::size_t i) {
    if (board.place_of(i).first != row) cells = skiers = 0;
    row = board.place_of(i).first;
    ++cells;
    if (has(board[left_stones], i)) ++skiers;
    total += skiers;
    if (has(board[right_stones], i)) total -= cells;
  });
  return store.number(Dyadic(total));
}

}  // namespace upstar

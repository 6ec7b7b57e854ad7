// Richman values: bidding play with money that can be divided at will, all of it 1.
//
// Before every move both players bid; the winner of the bid pays it to the other player and moves. The game ends when a
// player has won on the board. R is 0 where Left has won, 1 where Right has, else half of R- + R+: the least R to which
// Left can move, and the greatest to which Right can. Left wins with a share above R, Right if Left has less; both bid
// half of R+ - R-. So it is where no move hurts the player who makes it: Hex, lines of stones, sets of letters, a token
// on a graph.
//
// R is also the chance that Right wins under best play if a coin says who moves. Where all cells are taken in the end,
// and only who has which counts, that is the share of the fillings that Right wins.
// **Source** Lazarus, Loeb, Propp, Ullman, *Richman games*; Peres, Schramm, Sheffield, Wilson, *Random-turn Hex and
// other selection games*.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/number/rational.hpp"

namespace upstar {

/// Who has a cell.
enum class Stone : std::uint8_t { none, left, right };

/// Stones in rows, cell by cell.
struct StoneBoard {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<Stone> cells{};

  Stone at(std::size_t row, std::size_t column) const { return cells[row * columns + column]; }
  bool operator==(const StoneBoard&) const = default;
  friend std::size_t hash_value(const StoneBoard& board);
  std::uint64_t heap_bytes() const { return cells.capacity(); }
};

/// R of a board of Hex: Left joins the first row to the last, Right the first column to the last; a cell touches those
/// beside it, above and below it, above on the right and below on the left.
/// **Errors** LimitError: neither rows nor columns are at most 15; the budget.
/// **Cost** a step for each cell and each way in which a row can be joined: 10 x 10 takes 0.5 s.
Rational richman_of_hex(const StoneBoard& board, Budget& budget);

/// R of a game in which Left wants all letters of one set, and Right a letter of each. A set is a bit a letter, and
/// those that are missing are taken by Left; sets of which Right has a letter are not there.
/// **Cost** at worst a step for each family of sets that is left when some letters are taken.
Rational richman_of_sets(std::vector<std::uint64_t> sets, Budget& budget);

/// Lines of stones: who first has `length` in a row, column or diagonal wins; a full board is a draw.
class StoneLines {
 public:
  static constexpr std::size_t most_cells = 63;

  /// **Requires** rows * columns <= most_cells.
  StoneLines(std::size_t rows, std::size_t columns, std::size_t length, Budget& budget);

  /// The cells of each player, a bit each.
  struct Cells {
    std::uint64_t left = 0;
    std::uint64_t right = 0;
    bool operator==(const Cells&) const = default;
    friend std::size_t hash_value(const Cells& cells);
  };

  bool has_line(std::uint64_t cells) const;
  /// Whether a draw counts for Left; else it counts for Right.
  enum class Draw : bool { for_right, for_left };
  /// **Requires** that not both have a line. **Cost** a step for each way to fill some empty cells, up to symmetry.
  Rational richman(Cells cells, Draw draw);

 private:
  using Memo = ChargedMap<Cells, std::uint64_t>;

  std::uint64_t all() const;
  Cells image(Cells cells) const;
  std::uint64_t scaled(Cells cells, Draw draw);

  std::size_t m_cells;
  std::vector<std::uint64_t> m_lines;
  std::vector<std::vector<std::uint8_t>> m_symmetries;
  Budget& m_budget;
  std::array<Memo, 2> m_known;  ///< by who wins a draw: R times 2 to the number of empty cells
};

/// A token on a graph, moved along its arcs by either player; Left has won at some vertices, Right at others.
struct TokenGraph {
  enum class Vertex : std::uint8_t { open, left_won, right_won };

  std::vector<Vertex> vertices{};
  std::vector<std::vector<std::uint32_t>> arcs{};  ///< from each vertex
};

/// R at each vertex that can be reached from `token`, 0 at the others.
/// **Errors** DomainError if the token can get where no end can be reached.
/// **Cost** linear systems of as many rational equations as there are vertices, a few in practice, solved by the few
/// terms that they have: a path of 2,000 vertices takes 10 ms.
std::vector<Rational> richman_of_graph(const TokenGraph& graph, std::uint32_t token, Budget& budget);

}  // namespace upstar

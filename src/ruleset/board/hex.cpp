// Hex: Left joins the first row to the last, Right the first column to the last.
#include "ruleset/board/stone_rules.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

class Hex : public StoneRules {
 public:
  explicit Hex(GameStore& store) : m_budget(store.budget()) {}

  Rational richman(const StoneBoard& board) const { return richman_of_hex(board, m_budget); }
  /// Who has joined the sides keeps them joined whatever comes: then R is 0 or 1, and at no other time.
  template <class Emit>
  void bid_moves(const StoneBoard& board, Player player, Emit&& emit) const {
    const Rational share = richman(board);
    if (share != 0 && share != 1) fill_cells(board, player, emit);
  }

 private:
  Budget& m_budget;
};

}  // namespace

void add_hex(Registry& registry) {
  registry.add(make_entry<Hex>({
      .name = "hex",
      .summary = "join two sides of a board of hexagons; the players bid for each move",
      .rules =
          "The player who wins the bid puts a stone on an empty cell. A cell touches those on its left and right, "
          "above\nand below it, above on the right, and below on the left. Left wins when her stones join the "
          "first row to\nthe last, Right when his join the first column to the last. One of them always does, and "
          "a stone never\nhurts its owner. The function richman tells the share of the money above which Left wins.",
      .notation = filled_board_notation,
      .example = "..|..|..",
      .look = {.layout = PositionLayout::hexagons, .letters = ".xo"},
      .is_bidding = true,
  }));
}

}  // namespace upstar

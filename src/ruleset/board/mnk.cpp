// Lines of stones on a board, as tic-tac-toe has them.
#include <fmt/format.h>

#include <map>
#include <memory>

#include "ruleset/board/stone_rules.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

class Mnk : public StoneRules {
 public:
  Mnk(GameStore& store, std::size_t length) : m_budget(store.budget()), m_length(length) {}

  StoneBoard parse(std::string_view text) const {
    const StoneBoard board = StoneRules::parse(text);
    if (board.cells.size() > StoneLines::most_cells) {
      throw LimitError(fmt::format("a board of mnk has at most {} cells", StoneLines::most_cells));
    }
    const StoneLines::Cells cells = cells_of(board);
    if (lines(board).has_line(cells.left) && lines(board).has_line(cells.right)) {
      throw DomainError(fmt::format("both players have {} in a row, so play has ended before", m_length));
    }
    return board;
  }
  Rational richman(const StoneBoard& board) const {
    return lines(board).richman(cells_of(board), StoneLines::Draw::for_right);
  }
  Rational richman_draw(const StoneBoard& board) const {
    return lines(board).richman(cells_of(board), StoneLines::Draw::for_left);
  }
  template <class Emit>
  void bid_moves(const StoneBoard& board, Player player, Emit&& emit) const {
    const StoneLines::Cells cells = cells_of(board);
    if (!lines(board).has_line(cells.left) && !lines(board).has_line(cells.right)) fill_cells(board, player, emit);
  }

 private:
  static StoneLines::Cells cells_of(const StoneBoard& board) {
    StoneLines::Cells cells;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
      if (board.cells[i] == Stone::left) cells.left |= std::uint64_t{1} << i;
      if (board.cells[i] == Stone::right) cells.right |= std::uint64_t{1} << i;
    }
    return cells;
  }
  StoneLines& lines(const StoneBoard& board) const {
    std::unique_ptr<StoneLines>& found = m_lines[{board.rows, board.columns}];
    if (!found) found = std::make_unique<StoneLines>(board.rows, board.columns, m_length, m_budget);
    return *found;
  }

  Budget& m_budget;
  std::size_t m_length;
  mutable std::map<std::pair<std::size_t, std::size_t>, std::unique_ptr<StoneLines>> m_lines;
};

}  // namespace

void add_mnk(Registry& registry) {
  registry.add(make_entry<Mnk>(
      {
          .name = "mnk",
          .summary = "be the first with k stones in a line; the players bid for each move",
          .rules = "The player who wins the bid puts a stone on an empty cell. Who first has k stones next to each "
                   "other in a row,\na column or a diagonal wins; a full board is a draw. On 3 by 3 cells that is "
                   "tic-tac-toe. The function\nrichman tells the share of the money above which Left wins, "
                   "richman_draw that above which she gets at least\na draw.",
          .notation = filled_board_notation,
          .parameters = "k   how many stones win, 3 if it is not given",
          .example = "...|...|...",
          .look = {.letters = ".xo"},
          .is_bidding = true,
      },
      [](GameStore& store, ParameterReader& reader) {
        return Mnk(store, static_cast<std::size_t>(reader.integer("k", 3, 1, 63)));
      }));
}

}  // namespace upstar

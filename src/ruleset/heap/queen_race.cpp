// Queen race: upstar/impartial/queen_race.hpp.
//
// Notation: the places of the pieces, `x,y` joined by `;`. Impartial, but play ends at a goal: a position in which a
// piece can go home at once has a winner and no value. Independent parts: the pieces. Moves that let the opponent go
// home at once are left out.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "ruleset/heap/item_sum.hpp"
#include "ruleset/heap/number_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/impartial/queen_race.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

QueenRace::Square square_of(const NumberPair& piece) {
  return {static_cast<std::uint32_t>(piece.first), static_cast<std::uint32_t>(piece.second)};
}

struct QueenInRace {
  using Item = NumberPair;
  using Position = std::vector<Item>;

  mutable std::unique_ptr<QueenRace> table;  ///< values so far, up to the coordinate `largest`
  mutable std::int64_t largest = 0;

  Position parse(std::string_view text) const { return parse_pairs(text, 0, QueenRace::largest_board); }
  std::string to_text(const Position& pieces) const { return pairs_text(pieces); }
  bool is_over(const Item&) const { return false; }

  template <class Emit>
  void options(const Item& piece, Player, Emit&& emit) const {
    const auto [x, y] = piece;
    const auto consider = [&](const Item& to) {
      if (!QueenRace::is_hot(square_of(to))) emit(std::array{to});
    };
    require_quiet(piece);
    for (std::int64_t k = 1; k <= std::max(x, y); ++k) {
      if (k <= x) consider({x - k, y});
      if (k <= y) consider({x, y - k});
      if (k <= std::min(x, y)) consider({x - k, y - k});
    }
  }

  std::optional<GameId> closed_form(const Position& pieces, GameStore& store) const {
    const auto& [x, y] = pieces.front();
    require_quiet(pieces.front());
    const std::int64_t needed = std::max(x, y);
    if (largest < needed) {
      const std::int64_t size = std::min<std::int64_t>(std::max(needed, 2 * largest), QueenRace::largest_board);
      table.reset();
      largest = 0;
      table = std::make_unique<QueenRace>(static_cast<std::uint32_t>(size), &store.budget());
      largest = size;
    }
    return store.nimber(Integer(*table->value(square_of(pieces.front()))));
  }

 private:
  /// **Errors** DomainError for a piece that can go home: who moves has won, whatever else there is.
  static void require_quiet(const Item& piece) {
    if (!QueenRace::is_hot(square_of(piece))) return;
    if (piece == Item{0, 0})
      throw DomainError("no Grundy value: the piece at 0,0 is home, and who moved it there has won");
    throw DomainError(fmt::format("no Grundy value: the player to move wins at once with the piece at {},{}",
                                  piece.first, piece.second));
  }
};

}  // namespace

void add_queen_race(Registry& registry) {
  registry.add(make_entry<ItemSum<QueenInRace>>({
      .name = "queen_race",
      .summary = "queens move towards the corner; the first to bring one home wins at once",
      .rules = "A player moves a piece from (x, y) to (x - k, y), (x, y - k) or (x - k, y - k), k >= 1. The player\n"
               "who first brings any piece to (0, 0) wins. A position in which a piece has x = 0, y = 0 or x = y is\n"
               "won by the player to move, and has no value or moves here. So moving a piece to such a place loses,\n"
               "and is left out. Misère play knows only the other moves.",
      .notation = "x,y, integers of at least 0; several pieces joined by ; race together",
      .example = "3,4;2,6",
      .look = {.layout = PositionLayout::pieces, .emblem = Emblem::crown},
      .bare_arguments = true,
  }));
}

}  // namespace upstar

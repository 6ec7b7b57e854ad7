// Chomp, on bars of chocolate.
//
// Notation: the lengths of the rows, beginning with the row of the poisoned cell, none longer than the row before:
// `4,4,2`. Impartial. Reflecting a bar in its diagonal keeps the value. On a rectangle of more than one cell the first
// player wins: if taking the far corner does not win, then the opponent has a winning answer, and the first player
// could have made that move at once. Two rows that differ by one are lost: after any move the opponent can leave such
// rows again, of fewer cells.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/text_cursor.hpp"
#include "ruleset/heap/known_winner.hpp"
#include "ruleset/heap/number_text.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

struct ChompRules {
  using Position = std::vector<std::int64_t>;  // the lengths of the rows, none 0
  static constexpr bool is_impartial = true;

  Position parse(std::string_view text) const {
    Position bar = parse_heaps(text, 1'000'000);
    for (std::size_t row = 1; row < bar.size(); ++row) {
      if (bar[row] <= bar[row - 1]) continue;
      throw error_at_byte(text, 0, fmt::format("row {} of a bar is longer than the one before it", row + 1));
    }
    bar.erase(std::find(bar.begin(), bar.end(), 0), bar.end());
    return bar;
  }
  std::string to_text(const Position& bar) const { return heaps_text(bar); }

  template <class Emit>
  void moves(const Position& bar, Player, Emit&& emit) const {
    for (std::size_t row = 0; row < bar.size(); ++row) {
      for (std::int64_t column = row == 0 ? 1 : 0; column < bar[row]; ++column) {
        Position rest = bar;
        for (std::size_t r = row; r < rest.size(); ++r) rest[r] = std::min(rest[r], column);
        rest.erase(std::find(rest.begin(), rest.end(), 0), rest.end());
        emit(rest);
      }
    }
  }
  /// The larger of a bar and its reflection.
  Canonical<Position> canonical(const Position& bar) const {
    if (bar.empty()) return {bar, false};
    Position reflected;
    for (std::size_t row = bar.size(); row-- > 0;) {
      reflected.resize(static_cast<std::size_t>(bar[row]), static_cast<std::int64_t>(row) + 1);
    }
    return {std::max(bar, reflected), false};
  }
  /// One row and one column that meet in the poisoned cell are two heaps.
  std::optional<GameId> closed_form(const Position& bar, GameStore& store) const {
    if (bar.empty()) return GameStore::zero();
    if (bar.size() == 1 || bar[1] == 1) return store.nimber(Integer(bar[0] - 1) ^ Integer(bar.size() - 1));
    return value_if_won_second(second_wins(bar));
  }
  IntegerBounds bounds(const Position& bar) const { return bounds_of_nimber(second_wins(bar)); }

 private:
  /// Of two rows, or two columns, the second player wins those that differ by one. Nothing is known of most bars.
  static std::optional<bool> second_wins(const Position& bar) {
    if (bar.empty()) return true;
    const auto rows = static_cast<std::int64_t>(bar.size());
    if (rows == 1 || bar[1] == 1) return bar[0] == rows;
    if (rows == 2) return bar[0] == bar[1] + 1;
    if (bar[0] == 2) return rows == std::count(bar.begin(), bar.end(), 2) + 1;
    return bar.front() == bar.back() ? std::optional(false) : std::nullopt;
  }
};

}  // namespace

void add_chomp(Registry& registry) {
  registry.add(make_entry<ChompRules>({
      .name = "chomp",
      .summary = "take a cell of a bar of chocolate and all cells beyond it, but not the poisoned one",
      .rules = "A player picks any cell but the first cell of the first row, which is poisoned. The cell goes away,\n"
               "with all cells that are both in the same or a later row and in the same or a later column.",
      .notation =
          "the lengths of the rows, the first holding the poisoned cell, none longer than the one before: 4,4,2",
      .example = "3,3,1",
      .look = {.layout = PositionLayout::bar},
      .bare_arguments = true,
  }));
}

}  // namespace upstar

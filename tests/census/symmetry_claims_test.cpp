// The symmetries that rulesets claim, held to the values of all small boards and strips.
#include <doctest/doctest.h>

#include <map>

#include "upstar/base/error.hpp"
#include "upstar/census/cell_positions.hpp"
#include "upstar/census/cell_shape.hpp"
#include "upstar/expr/session.hpp"

namespace upstar {
namespace {

/// The text of a board of letters, row by row.
std::string board_text(const std::string& cells, std::size_t columns) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) text += (i > 0 && i % columns == 0 ? "|" : "") + cells.substr(i, 1);
  return text;
}

/// Nothing where the position is refused, has no value, or a loopy one.
std::optional<GameId> short_value(PositionSolver& solver, const std::string& text) {
  try {
    const Answer answer = value_of(solver.position(text));
    const GameId* value = std::get_if<GameId>(&answer.value);
    return value != nullptr ? std::optional(*value) : std::nullopt;
  } catch (const DomainError&) {
    return std::nullopt;
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

void hold_to_values(const RulesetEntry& entry, std::size_t rows, std::size_t columns) {
  const RulesetInfo& info = entry.info;
  GameStore store;
  const auto solver = entry.open(store, {});
  std::string letters = cell_letters(info);
  if (rows > 1) letters += '#';
  const CellFilling filling = cell_filling(info, letters, Alike::up_to_sign);
  const CellShape board = rectangle(rows, columns);
  Budget budget;
  const CellFilling each{letters, letters, {CellSymmetry{}}};
  NumberedPositions positions({}, [&](std::uint64_t, std::string text) {
    const auto value = short_value(*solver, text);
    std::string cells = text;
    std::erase(cells, '|');
    for (const CellSymmetry& symmetry : filling.symmetries) {
      std::string image(cells.size(), ' ');
      const std::size_t width = symmetry.transposes ? rows : columns;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto [row, column] = image_of_cell(board, symmetry, i / columns, i % columns);
        const char letter = cells[i];
        const std::size_t k = letters.find(letter);
        image[row * width + column] = symmetry.exchanges ? filling.exchanged[k] : letter;
      }
      const auto other = short_value(*solver, board_text(image, width));
      REQUIRE(value.has_value() == other.has_value());
      if (value)
        REQUIRE_MESSAGE((symmetry.negates ? store.negate(*other) : *other) == *value, info.name << " " << text);
    }
    return true;
  });
  add_boards(rows, columns, each, budget, positions);
}

TEST_CASE("rulesets keep or negate values under the symmetries that they claim") {
  std::size_t claims = 0;
  const Registry registry = Registry::standard();
  for (const RulesetEntry& entry : registry.entries()) {
    if (entry.info.symmetries.empty()) continue;
    CAPTURE(entry.info.name);
    ++claims;
    const bool is_board = editor_of(entry.info.look, entry.info.example) == EditorKind::grid;
    for (std::size_t n = 1; n <= 6; ++n) hold_to_values(entry, 1, n);
    if (is_board) hold_to_values(entry, 2, 3);
  }
  CHECK(claims >= 20);
}

}  // namespace
}  // namespace upstar

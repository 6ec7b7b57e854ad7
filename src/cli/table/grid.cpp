// The cells of a table, and its other side.
#include "cli/table/grid.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "cli/io/answer_text.hpp"

namespace upstar::cli {

namespace {

std::unique_ptr<Facts> facts_of(GameStore& store, GameId game, const TableOptions& options) {
  auto facts = std::make_unique<Facts>();
  if (store.is_number(game)) facts->number = store.number_of(game);
  const auto parts = store.number_up_star_of(game);
  if (parts && parts->number.is_zero() && parts->ups == 0) facts->nimber = Dyadic(parts->nimber);
  facts->mean = store.mean(game);
  if (options.measure == "temperature") facts->temperature = store.temperature(game);
  if (options.patterns) facts->rest = to_text(store, store.subtract(game, store.number(*facts->mean)));
  return facts;
}

}  // namespace

Cell cell_of(Workspace& workspace, const Answer& answer, const TableOptions& options) {
  Cell cell;
  const GameId* game = std::get_if<GameId>(&answer.value);
  cell.is_math = game != nullptr || std::holds_alternative<AnswerList>(answer.value);
  cell.text = workspace.session().to_text(answer, options.latex ? Style::latex : options.style);
  if (cell.text.empty()) cell.text = "\"\"";
  if (options.json) cell.json = to_line(json_of(workspace, answer, options.style));
  if (game != nullptr && (options.patterns || options.draws())) {
    cell.facts = facts_of(workspace.store(), *game, options);
  }
  return cell;
}

Cell cell_of_error(const std::exception_ptr& error_found) {
  Cell cell;
  cell.error = error_found;
  try {
    std::rethrow_exception(error_found);
  } catch (const Error& error) {
    cell.text = fmt::format("!{}", kind_of(error.code()));
    cell.json = to_line({{"kind", kind_of(error.code())}, {"message", error.what()}});
  }
  return cell;
}

std::string Grid::corner() const {
  if (rows.heading.empty() || columns.heading.empty()) return rows.heading + columns.heading;
  return rows.heading + "\\" + columns.heading;
}

std::string Grid::place(std::size_t cell) const {
  std::string text;
  const auto add = [&](const Axis& axis, std::size_t index) {
    if (!axis.varies()) return;
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", axis.variable, axis.numbers[index]);
  };
  add(rows, cell / columns.size());
  add(columns, cell % columns.size());
  return text;
}

void Grid::transpose() {
  std::vector<Cell> turned;
  std::vector<std::string> turned_positions;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::size_t k = i * columns.size() + j;
      turned.push_back(std::move(cells[k]));
      if (!positions.empty()) turned_positions.push_back(std::move(positions[k]));
    }
  }
  cells = std::move(turned);
  positions = std::move(turned_positions);
  std::swap(rows, columns);
  has_heading = true;
}

}  // namespace upstar::cli

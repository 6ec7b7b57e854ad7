// The cells of a table, and its other side.
#include "desk/table/grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "desk/workspace/answer_text.hpp"

namespace upstar::desk {

namespace {

std::unique_ptr<Facts> facts_of_word(const std::string& text) {
  auto facts = std::make_unique<Facts>();
  facts->rest = text;
  facts->is_word = true;
  return facts;
}

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

/// What the letters of a text take beside the text itself.
std::size_t bytes_of(const std::string& text) {
  static const std::size_t held_inside = std::string().capacity();
  return text.capacity() > held_inside ? text.capacity() + 1 : 0;
}

/// Whether LaTeX sets it as a formula: a value, or a list of nothing else.
bool is_formula(const Answer& answer) {
  if (const AnswerList* list = std::get_if<AnswerList>(&answer.value)) return std::ranges::all_of(*list, is_formula);
  return std::holds_alternative<GameId>(answer.value) || std::holds_alternative<LoopyGame>(answer.value) ||
         std::holds_alternative<Surreal>(answer.value) || std::holds_alternative<Moon>(answer.value) ||
         std::holds_alternative<ScoreGame>(answer.value);
}

}  // namespace

Cell cell_of(Workspace& workspace, const Answer& answer, const TableOptions& options) {
  Cell cell;
  const GameId* game = std::get_if<GameId>(&answer.value);
  cell.is_math = is_formula(answer);
  const Style style = !options.latex ? options.style : cell.is_math ? Style::latex : Style::text;
  cell.text = workspace.session().to_text(answer, style);
  if (cell.text.empty()) cell.text = "\"\"";
  if (options.json) cell.json = to_line(json_of(workspace, answer, options.style));
  if (game != nullptr && (options.patterns || options.draws())) {
    cell.facts = facts_of(workspace.store(), *game, options);
  } else if (options.patterns) {
    cell.facts = facts_of_word(cell.text);
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
  }
  return cell;
}

std::string Cell::text_in_json() const {
  if (error == nullptr) return is_blank() ? "null" : json;
  try {
    std::rethrow_exception(error);
  } catch (const Error& found) {
    return to_line(tree_of(found, 0));
  }
}

void Cell::copy_error(const Cell& other) {
  text = other.text;
  error = other.error;
}

std::size_t Cell::bytes_outside() const {
  constexpr std::size_t error_bytes = 256;  // the exception and its message, about
  std::size_t bytes = bytes_of(text) + bytes_of(json) + (error ? error_bytes : 0);
  if (facts) bytes += sizeof(Facts) + bytes_of(facts->rest);
  return bytes;
}

std::string Axis::json(std::size_t index) const {
  return elements.empty() ? std::to_string(numbers[index]) : to_line(Json(elements[index].label));
}

bool Axis::counts() const {
  if (!varies() || !elements.empty()) return false;
  for (std::size_t i = 1; i < size(); ++i) {
    const std::int64_t step = numbers[i] - numbers[i - 1];
    if (step <= 0 || step != numbers[1] - numbers[0]) return false;
  }
  return true;
}

std::string Grid::corner() const {
  if (rows.heading.empty() || columns.heading.empty()) return rows.heading + columns.heading;
  return rows.heading + "\\" + columns.heading;
}

std::string Grid::place(std::size_t cell) const {
  std::string text;
  const auto add = [&](const Axis& axis, std::size_t index) {
    if (!axis.varies()) return;
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", axis.variable, axis.label(index));
  };
  add(rows, cell / columns.size());
  add(columns, cell % columns.size());
  return text;
}

void Grid::transpose() {
  std::vector<Cell> turned;
  turned.reserve(cells.size());
  for (std::size_t j = 0; j < columns.size(); ++j) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      turned.push_back(std::move(cells[i * columns.size() + j]));
    }
  }
  cells = std::move(turned);
  std::swap(rows, columns);
  has_heading = true;
}

}  // namespace upstar::desk

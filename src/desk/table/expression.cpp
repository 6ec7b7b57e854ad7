// `upstar table 'EXPRESSION' n=1..8 [m=1..8]`: an expression of the calculator for every value of its variables.
#include <fmt/format.h>

#include <algorithm>

#include "desk/io/excerpt.hpp"
#include "desk/table/print_table.hpp"
#include "desk/table/range.hpp"
#include "desk/table/where.hpp"
#include "desk/workspace/answer_text.hpp"

namespace upstar::desk {

namespace {

struct Request {
  std::string expression;
  std::vector<Axis> variables;
};

/// The operands, in any order; those behind the expression are variables, right or wrong.
Request request_of(const Words& operands) {
  Request request;
  bool has_expression = false;
  for (const std::string& operand : operands) {
    if (!has_expression && !is_variable(operand)) {
      request.expression = operand;
      has_expression = true;
    } else {
      request.variables.push_back(parse_variable(operand));
    }
  }
  if (!has_expression) throw UsageError("table takes an expression, as in upstar table 'mean({n|-m})' n=1..8 m=1..8");
  if (request.variables.size() > 2) throw UsageError("a table has one variable or two");
  if (request.variables.size() == 2 && request.variables[0].variable == request.variables[1].variable) {
    throw UsageError(fmt::format("{} has two ranges", request.variables[0].variable));
  }
  return request;
}

/// One variable counts columns, two count rows and columns.
Grid grid_of(const Request& request, Session& session, const TableOptions& options) {
  Grid grid;
  grid.title = printable(request.expression);
  grid.columns = request.variables.back();
  if (request.variables.size() > 1) grid.rows = request.variables.front();
  for (Axis* axis : {&grid.rows, &grid.columns}) {
    if (!axis->list.empty()) read_list(*axis, session);
  }
  require_printable(grid, options);
  return grid;
}

}  // namespace

bool names_a_variable(const Words& operands) {
  const auto has_range = [](const std::string& word) { return word.find('=') != std::string::npos; };
  return is_variable(operands[0]) || std::any_of(operands.begin() + 1, operands.end(), has_range);
}

void print_expression(Console& console, const Words& operands, const TableOptions& options) {
  if (!options.gap.empty()) throw UsageError("--gap goes with a ruleset, as in upstar table col_strip 8 --gap LR");
  const Request request = request_of(operands);
  GridCrew crew(console, options.limits);
  Workspace& first = crew.workspace(0);
  Grid grid = first.answer([&] { return grid_of(request, first.session(), options); });
  Session& session = first.session();  // of the store that the answer has left
  try {
    define(session, variables_of(grid, 0));
  } catch (const DomainError& error) {
    throw UsageError(error.what());  // the name of a function
  }
  try {
    session.check(request.expression);
  } catch (const ParseError& error) {
    return report_error(console, error, request.expression, 0);
  }
  const Where where(session, options.where, variables_of(grid, 0));
  const auto work = [&](std::size_t thread, std::size_t k) {
    Workspace& workspace = crew.workspace(thread);
    const auto value = [&] { return workspace.session().evaluate(request.expression); };
    const auto answer = where.answer(workspace.session(), variables_of(grid, k), value);
    return answer ? workspace.print([&] { return cell_of(workspace, *answer, options); }) : Cell{};
  };
  print_table(console, crew, grid, work, nullptr, options);
}

}  // namespace upstar::desk

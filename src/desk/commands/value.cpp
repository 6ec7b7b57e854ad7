// `upstar value`: the values of positions.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "desk/commands/commands.hpp"
#include "desk/io/arguments.hpp"
#include "desk/pictures/position_above.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/link_answer.hpp"
#include "desk/workspace/position_crew.hpp"
#include "desk/workspace/report.hpp"

namespace upstar::desk {

namespace {

constexpr Example value_examples[] = {
    {"upstar value domineering '..|..' '...|...'", "", R"(+-1
{2|-1/2})"},
    {"upstar value 'subtraction[set=1/3/4]' 14", "", "0"},
    {"upstar value --outcome clobber 'xo.|.ox'", "", "P"},
    {"upstar value --misere kayles 5 4", "canonical forms of misère play", R"(*[2[2]321]
*[1])"},
    {R"(printf 'TT.FF\n\nT.TFF\n' | upstar value toads_and_frogs)", "a line for each line, the empty one included", R"(*
0
^)"},
    {R"(printf '..|..\n...|...\n' | upstar value domineering --threads 4)",
     "the same answers in the same order, by four at once", R"(+-1
{2|-1/2})"},
    {"upstar value clobber --store c.store 'xoxo|oxox'", "found in the file from the second time on", "*"},
    {"upstar value clobber --link 'xo.|.ox'", "the address of the page with this board",
     "index.html#clobber=xo.%7C.ox"},
    {"upstar rulesets", "which rulesets there are"},
};

struct ValueOptions : CommonOptions {
  bool report = false;
  bool outcome = false;
  bool misere = false;
  bool link = false;
  std::string store;
};

/// What the function says of the position, which it takes as an expression.
Answer called(Workspace& workspace, const char* function, const AnyPosition& position) {
  return workspace.session().call(function, {Answer{position.to_expression()}});
}

std::string outcome_for(Workspace& workspace, PositionSolver& solver, std::string_view position,
                        const ValueOptions& options) {
  const bool json = options.json;
  if (options.misere) {
    const Answer outcome = called(workspace, "misere_outcome", solver.position(position));
    const std::string letter = workspace.session().to_text(outcome);
    return json ? to_line({{"input", position}, {"misere_outcome", letter}}) : letter;
  }
  const Summand term{std::string(position), false, solver.position(position)};
  const auto loopy = outcome_without_search(workspace.store(), {&term, 1});
  const std::string letters(loopy ? text_of(*loopy)
                                  : letter_of(workspace.session().search().outcome(terms_of({&term, 1}))));
  return json ? to_line({{"input", position}, {"outcome", letters}}) : letters;
}

std::string value_for(Workspace& workspace, const Answer& value, std::string_view position,
                      const ValueOptions& options) {
  if (options.report) {
    const auto rows = report_on(workspace, value, options.style);
    if (!options.json) return report_text(rows);
    Json report = {{"input", position}};
    report.update(report_json(rows));
    return to_line(report);
  }
  if (options.json) return to_line(report_of(workspace, position, value, options.style));
  return workspace.session().to_text(value, options.style);
}

}  // namespace

void run_value(Console& console, const Words& words) {
  Arguments arguments(
      "value",
      "Prints the value of each position of a ruleset: of the operands, or of each line of standard\n"
      "input (the empty line is a position, and # is a cell). What lines leave in memory is dropped when it\n"
      "passes 1 GB.",
      "RULESET[KEY=VALUE,...] [POSITION...]", value_examples);
  ValueOptions options;
  arguments.flag("show", options.report, "The report instead of the value");
  arguments.flag("outcome", options.outcome, "L, R, N or P instead of the value, found by search");
  arguments.flag("misere", options.misere,
                 "Who cannot move wins: the canonical form of impartial positions, or --outcome");
  add_store_option(arguments, options.store);
  add_link_option(arguments, options.link);
  add_threads_option(
      arguments, options.limits.threads,
      "Use N threads: on as many answers at once, which keep their order, and on the values of large positions");
  options.json = console.json;
  add_init_option(arguments, console);
  add_print_options(arguments, options);
  add_budget_options(console, arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(1, SIZE_MAX);
  if (options.report && options.outcome) throw UsageError("value takes --show or --outcome, not both");
  if (options.link && (options.report || options.outcome || options.misere)) {
    throw UsageError("value takes --link without --show, --outcome and --misere");
  }
  if (!options.store.empty() && (options.outcome || options.misere || options.link)) {
    throw UsageError("value takes --store without --outcome, --misere and --link");
  }
  set_up(console, arguments, options);

  const Words operands(arguments.operands().begin() + 1, arguments.operands().end());
  const BatchRules rules{.apart = options.report && !options.json};
  const std::string& reference = arguments.operands().front();
  try {
    PositionCrew crew(console, reference, options.limits, operands.empty() ? SIZE_MAX : operands.size(), options.store);
    crew.answer_each(operands, rules, [&](Workspace& workspace, PositionSource& source, std::string_view position) {
      PositionSolver& solver = source.solver();
      if (options.outcome) return outcome_for(workspace, solver, position, options);
      if (options.link) {
        const Summand term{std::string(position), false, solver.position(position)};
        return link_answer(workspace, position, {&term, 1}, options.json);
      }
      const Answer value = options.misere ? called(workspace, "misere_canonical", solver.position(position))
                                          : source.value_of(solver.position(position));
      const bool is_drawn = options.report && !options.json && console.out.is_terminal();
      const std::string picture =
          is_drawn ? position_above(console.out, workspace.registry(), solver.position(position)) : "";
      return workspace.print([&] { return picture + value_for(workspace, value, position, options); });
    });
    if (options.statistics) crew.print_statistics();
  } catch (const ParseError& error) {
    report_error(console, error, reference, 0);
  }
}

}  // namespace upstar::desk

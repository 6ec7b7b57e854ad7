// `upstar show`: the report on a game.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "desk/pictures/position_above.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/batch.hpp"
#include "desk/workspace/report.hpp"
#include "desk/workspace/run_in_workspace.hpp"
#include "upstar/base/error.hpp"

namespace upstar::desk {

namespace {

constexpr Example show_examples[] = {
    {"upstar show '{3||2|1}'", "", R"(value                {3||2|1}
braces               {3|{2|1}}
outcome              L (Left wins, whoever starts)
birthday             4
stops                left 3, right 2
mean                 9/4
temperature          3/4
thermograph          Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2],[0,1,0])
reduced form         {3||2|1}
classes              hot
parity               neither even nor odd
incentives           left [{2|1||0}], right [{1,{2|1}|0}]
number of followers  6)"},
    {R"(upstar show 'domineering("...|...|...")')", "an expression may name positions"},
    {"upstar show --json ^ '*'", "one object a line, a key for each row"},
    {R"(printf '%s\n' '{2|-1}' '^' | upstar show)", "a report for each line"},
};

constexpr const char* show_notes =
    R"(A row without an answer is left out: not every game has an atomic weight or an uptimal form.

classes  integer, number, nimber, uptimal (a number plus a nimber plus multiples of ^, ^<2>, ...), switch (G = -G),
         infinitesimal, numberish (both stops equal), hot (they are not), all-small (dicotic: in every follower both
         players can move, or neither)
parity   even or odd: all plays have such a number of moves; even- or odd-tempered: all plays up to a number have
)";

/// On a terminal: the picture of what is typed, if that is a position.
std::string picture_of(Workspace& workspace, std::string_view text, std::size_t line) {
  const Output& out = workspace.console().out;
  if (!out.is_terminal() || text.find('"') == std::string_view::npos) return {};
  const std::vector<Summand> summands = workspace.session().summands(text, line);
  const bool is_position = summands.size() == 1 && summands[0].position() != nullptr && !summands[0].is_negative;
  return is_position ? position_above(out, workspace.registry(), *summands[0].position()) : "";
}

/// The value; of a position of scoring play its form.
Answer answer_to_report(Workspace& workspace, std::string_view text, std::size_t line) {
  try {
    return workspace.answer_of(text, line);
  } catch (const DomainError&) {
    Session& session = workspace.session();
    const Answer answer = session.evaluate(text, line);
    const std::string* typed = std::get_if<std::string>(&answer.value);
    const auto is_scored = [](const Summand& term) { return term.position() && term.position()->has_score_moves(); };
    if (typed == nullptr || !std::ranges::all_of(session.summands(*typed), is_scored)) throw;
    return session.evaluate("score(" + *typed + ")");
  }
}

}  // namespace

void run_show(Console& console, const Words& words) {
  Arguments arguments("show",
                      "Reports on each game G: value, outcome, birthday, stops, mean, temperature, thermograph, ...\n"
                      "The games are the operands, or the lines of standard input, as for eval.",
                      "[G...]", show_examples, show_notes);
  run_in_workspace(console, words, arguments, {}, [&](Workspace& workspace, const CommonOptions& options) {
    const BatchRules rules{.blank_lines_and_comments = true, .apart = !options.json};
    answer_each(workspace, arguments.operands(), rules, [&](std::string_view text, std::size_t line) {
      workspace.session().clear_definitions();
      const Answer answer = answer_to_report(workspace, text, line);
      const auto rows = report_on(workspace, answer, options.style);
      return options.json ? to_line(report_json(rows)) : picture_of(workspace, text, line) + report_text(rows);
    });
  });
}

}  // namespace upstar::desk

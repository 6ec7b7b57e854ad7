// `upstar show`: the report on a game.
#include <nlohmann/json.hpp>

#include "cli/answer_text.hpp"
#include "cli/arguments.hpp"
#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/report.hpp"

namespace upstar::cli {

namespace {

constexpr const char* show_examples = R"(  upstar show '{3||2|1}'
  upstar show 'domineering("...|...|...")'
  upstar show --json ^ '*'     one object a line, a key for each row
)";

}  // namespace

void run_show(Console& console, const Words& words) {
  Arguments arguments("show", "Reports on each game G: value, outcome, birthday, stops, mean, temperature, thermograph, ...",
                      "G...", show_examples);
  CommonOptions options;
  add_print_options(arguments, options);
  add_budget_options(arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(1, SIZE_MAX);
  console.show_progress(options.progress);

  const Registry registry = Registry::standard();
  Workspace workspace(console, registry, options.limits);
  const BatchRules rules{.json = options.json, .apart = !options.json};
  answer_each(workspace, arguments.operands(), rules, [&](std::string_view text, std::size_t) {
    workspace.session().clear_definitions();
    const auto rows = report_on(workspace, workspace.value_of(text), options.style);
    return options.json ? to_line(report_json(rows)) : report_text(rows);
  });
  if (options.statistics) workspace.print_statistics();
}

}  // namespace upstar::cli

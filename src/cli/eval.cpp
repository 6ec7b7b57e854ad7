// `upstar eval`: expressions, one answer a line.
#include "cli/answer_text.hpp"
#include "cli/arguments.hpp"
#include "cli/batch.hpp"
#include "cli/commands.hpp"

namespace upstar::cli {

namespace {

constexpr const char* eval_examples = R"(  upstar eval '{^|^}'                     ^^*
  upstar eval '-5/8' '+-1 + +-2 + +-3'    two answers, one a line
  upstar eval 'g := {2|-1}; mean(g)'      1/2
  upstar eval '{2|1} <= 3/2 + *'          true or false
  upstar eval --json < expressions.txt    one JSON object for each line that is no comment
)";

}  // namespace

void run_eval(Console& console, const Words& words) {
  Arguments arguments("eval",
                      "Evaluates expressions: the operands, or each line of standard input. A line that begins with #\n"
                      "is a comment; a definition (name := expression) ends with its line.",
                      "[EXPRESSION...]", eval_examples);
  CommonOptions options;
  add_print_options(arguments, options);
  add_budget_options(arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  console.show_progress(options.progress);

  const Registry registry = Registry::standard();
  Workspace workspace(console, registry, options.limits);
  const BatchRules rules{.blank_lines_and_comments = true, .json = options.json};
  answer_each(workspace, arguments.operands(), rules, [&](std::string_view text, std::size_t line) {
    workspace.session().clear_definitions();
    return answer_line(workspace, text, line, options.style, options.json);
  });
  if (options.statistics) workspace.print_statistics();
}

}  // namespace upstar::cli

// `upstar eval`: expressions, one answer a line.
#include "desk/io/terminal_notes.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/batch.hpp"
#include "desk/workspace/link_answer.hpp"
#include "desk/workspace/run_in_workspace.hpp"

namespace upstar::desk {

namespace {

constexpr Example eval_examples[] = {
    {"upstar eval '{^|^}'", "", "^^*"},
    {"upstar eval '-5/8' '+-1 + +-2 + +-3'", "two answers, one a line", R"(-5/8
+-{6|4||2|0})"},
    {"upstar eval 'g := {2|-1}; mean(g)'", "", "1/2"},
    {R"(echo 'g := {2|-1}' > games.up; upstar eval --init games.up 'g + g' 'mean(g)')", "definitions for all of them",
     "1\n1/2"},
    {"upstar eval '{2|1} <= 3/2 + *'", "true or false", "false"},
    {R"(upstar eval --link 'clobber("xo.|.ox") + {3|1}')", "the address of the page with this sum",
     "index.html#clobber=xo.%7C.ox&value=%7B3%7C1%7D"},
    {R"(printf '%s\n' '{1|0} + *' '# no more' | upstar eval --json)", "an object for each line that is no comment",
     R"({"input":"{1|0} + *","value":"{1*|*}","braces":"{{1|1}|{0|0}}","outcome":"L"})"},
};

}  // namespace

void run_eval(Console& console, const Words& words) {
  Arguments arguments("eval",
                      "Evaluates expressions: the operands, or each line of standard input. A line that begins with #\n"
                      "is a comment; a definition (name := expression) ends with its line. What lines leave in memory "
                      "is dropped when it\n"
                      "passes 1 GB.",
                      "[EXPRESSION...]", eval_examples);
  bool link = false;
  add_link_option(arguments, link);
  run_in_workspace(console, words, arguments, {}, [&](Workspace& workspace, const CommonOptions& options) {
    const BatchRules rules{.blank_lines_and_comments = true};
    answer_each(workspace, arguments.operands(), rules, [&](std::string_view text, std::size_t line) {
      workspace.session().clear_definitions();
      if (link) return link_answer(workspace, text, workspace.session().summands(text, line), options.json);
      return answer_line(workspace, text, line, options.style, options.json);
    });
    TerminalNotes notes(console);
    for (const std::string& text : arguments.operands()) notes.on_line(text);
  });
}

}  // namespace upstar::desk

// `upstar help` and the calculator's `help`: the notation on one page, and what a name means.
#include "desk/commands/help.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/trimmed.hpp"
#include "desk/commands/about.hpp"
#include "desk/commands/calculator_words.hpp"
#include "desk/commands/commands.hpp"
#include "desk/commands/functions.hpp"
#include "desk/commands/notation_words.hpp"
#include "desk/commands/rulesets.hpp"
#include "desk/io/arguments.hpp"
#include "desk/io/excerpt.hpp"
#include "desk/io/ruleset_text.hpp"
#include "desk/workspace/run_in_workspace.hpp"
#include "notation/foreign_words.hpp"
#include "upstar/base/nearest_names.hpp"
#include "upstar/expr/function_info.hpp"

namespace upstar::desk {

namespace {

constexpr Example general_examples[] = {
    {"upstar eval '{^|^}'", "", "^^*"},
    {"upstar value domineering '..|..' '...|...'", "", "+-1\n{2|-1/2}"},
    {"upstar compare '{2|-1}' '*'", "confused: who starts wins the difference", "||"},
    {"upstar table cutcake 2 4", "", "   1   2  3  4\n1  0   1  2  3\n2  -1  0  0  1"},
};

constexpr Example help_examples[] = {
    {"upstar help", "the subcommands; in the calculator, the notation on one page"},
    {"upstar help mean", "a function", R"(mean(G): the number that many copies of G are worth on average

Example:
  mean({2|-1})
    1/2)"},
    {"upstar help domineering", "a ruleset"},
    {"upstar help vars", "a line of the calculator"},
    {"upstar help :", "a sign or a word of the notation"},
    {"upstar help history", "what there is about a word",
     "page  docs/calculator.md  the calculator: lists, functions, definitions, files, history, completion"},
};

constexpr std::string_view notation_lines = R"(Type an expression; it is answered by its value, in canonical form.

  3  -5/8              numbers; a denominator is a power of two
  *  *4                star, nimbers
  ^  ^^  ^3  v  vv     up, its multiples, down; ^<2> is a power of up
  1v2*3                a number, ups and a star written together are added
  {L|R}  {a,b|c}       options; a side may be empty
  {a||b|c}             the longest run of bars binds loosest: {a|{b|c}}
  +-G  +-{a,b}         the switch {G|-G}
  Tiny(G)  Miny(G)     {0||0|-G} and its negative
  G + H  G - H  -G     sum, difference, negative
  3 . G  G : H         that many copies (Norton product), ordinal sum
  G <= H  G || H       relations: <= >= < > = || (confused) <| |>
  mean(G)  cool(G, 1)  functions
  clobber("xo.|.ox")   positions of rulesets
  g := {2|-1}          a definition, which stays until the end; ans is the last answer
)";

constexpr std::string_view open_line =
    "A brace, bracket or parenthesis left open goes on in the next line; Ctrl-C drops what is typed.\n\n";

constexpr std::string_view subcommand_lines =
    R"(A line that begins with a subcommand's name runs it, here, with its options:

  show g --style braces       the report; also compare, thermograph, moves, table, value, nim, ...
  show {2|-1} + g             an operator with spaces on both sides joins: this is one game
  compare g {1|0}             spaces elsewhere separate; brackets and quotes hold together
)";

constexpr std::string_view file_lines =
    R"(  thermograph g > file.txt    the output goes to a file; so a relation needs quotes: eval 'g > h'
  vars, save FILE, load FILE, clear [NAME...]    the definitions
)";
constexpr std::string_view fileless_lines = R"(  eval 'g > h'                a relation needs quotes here
  vars, clear [NAME...]       the definitions
)";

constexpr std::string_view lists_line =
    "\nfunctions [WORD], rulesets: lists of them. help NAME: about one of them, a subcommand, a sign or a word.";
constexpr std::string_view keys_line = "\nTab completes names, options and files; quit or Ctrl-D ends.";

/// A desk alone has neither files nor the keys of a terminal.
std::string notation_page(const Outside& outside) {
  const bool is_program = outside.has_files();
  return fmt::format("{}\n{}{}{}{}{}", notation_lines, is_program ? open_line : "", subcommand_lines,
                     is_program ? file_lines : fileless_lines, lists_line, is_program ? keys_line : "");
}

std::string notation_text(const NotationWord& word) {
  const Example example[] = {word.example};
  return fmt::format("{}: {}{}", word.name, word.meaning,
                     word.example.command.empty() ? "" : "\n\n" + std::string(trimmed(examples_text(example))));
}

std::string function_text(const FunctionInfo& info) {
  const Example example[] = {{info.example, "", info.answer}};
  return std::string(trimmed(fmt::format("{}: {}\n\n{}", info.signature, info.meaning, examples_text(example))));
}

std::string word_text(const CalculatorWord& word) {
  const Example example[] = {word.example};
  return std::string(trimmed(fmt::format("{}{}{}: {}\n\n{}", word.name, word.operands.empty() ? "" : " ", word.operands,
                                         word.meaning, examples_text(example))));
}

Json tree_of(const NotationWord& word) {
  return {{"name", word.name},
          {"meaning", word.meaning},
          {"example", word.example.command},
          {"answer", word.example.answer}};
}

Json tree_of(const CalculatorWord& word) {
  return {{"name", word.name},
          {"operands", word.operands},
          {"meaning", word.meaning},
          {"example", word.example.command},
          {"answer", word.example.answer}};
}

Json tree_of(const Command& command) { return {{"name", command.name}, {"summary", command.summary}}; }

[[noreturn]] void fail_unknown(Workspace& workspace, const std::string& name) {
  std::vector<std::string> names = workspace.session().names();
  for (const Command& command : workspace.console().commands) names.emplace_back(command.name);
  for (const CalculatorWord& word : calculator_words()) names.emplace_back(word.name);
  for (const NotationWord& word : notation_words()) names.emplace_back(word.name);
  std::string advice = with_nearest_names("", name, names);
  const ForeignWord* row = advice.empty() ? find_foreign_word(name) : nullptr;
  if (row != nullptr)
    advice = row->name.empty() ? fmt::format("; {}", row->advice) : fmt::format("; see {}", row->name);
  if (advice.empty()) advice = "; upstar help, upstar functions and upstar rulesets list the names";
  throw UsageError(fmt::format("there is no help on '{}'{}", shortened(name, 40), advice));
}

/// Nothing has that name: what there is about the word. **Errors** UsageError if there is nothing.
std::vector<Topic> topics_instead(Workspace& workspace, const std::string& word) {
  std::vector<Topic> topics = topics_about(workspace.console(), workspace.registry(), word);
  if (topics.empty()) fail_unknown(workspace, word);
  return topics;
}

/// A key for each kind of thing that has that name.
Json tree_of_help(Workspace& workspace, const std::string& name) {
  Json tree = {{"name", name}};
  const Console& console = workspace.console();
  if (const Command* command = console.command_named(name)) tree["subcommand"] = tree_of(*command);
  if (const CalculatorWord* word = find_calculator_word(name)) tree["line"] = tree_of(*word);
  if (const FunctionInfo* function = find_function_info(name)) tree["function"] = desk::tree_of(*function);
  if (const RulesetEntry* ruleset = workspace.registry().find(name)) tree["ruleset"] = desk::tree_of(ruleset->info);
  if (const NotationWord* word = find_notation_word(name)) tree["word"] = tree_of(*word);
  return tree.size() > 1 ? tree : desk::tree_of(name, topics_instead(workspace, name));
}

/// Whatever has that name: a subcommand, a line of the calculator, a function, a ruleset; else what is about it.
void print_help_on(Workspace& workspace, const std::string& name) {
  if (workspace.console().json) return workspace.console().answer(to_line(tree_of_help(workspace, name)));
  Console& console = workspace.console();
  const FunctionInfo* function = find_function_info(name);
  bool found = false;
  if (const Command* command = console.command_named(name)) {
    command->run(console, {"--help"});
    found = true;
    if (function != nullptr) console.out.line("The function of that name:");
  }
  if (const CalculatorWord* word = find_calculator_word(name)) console.out.line(word_text(*word));
  else if (function != nullptr) console.out.line(function_text(*function));
  else if (workspace.registry().find(name) != nullptr)
    console.out.line(workspace.answer([&] { return ruleset_text(workspace.store(), workspace.registry().at(name)); }));
  else if (const NotationWord* notation = find_notation_word(name)) console.out.line(notation_text(*notation));
  else if (!found) console.out.line(text_of(topics_instead(workspace, name)));
}

}  // namespace

void print_general_help(Console& console) {
  console.out.write("upstar: the exact algebra of partizan combinatorial games\n\nUsage: upstar COMMAND [WORD...]\n\n");
  for (const Command& command : console.commands) {
    console.out.write(fmt::format("  {:<13}{}\n", command.name, command.summary));
  }
  console.out.write(
      "\nWithout a command: the calculator (history, completion, definitions, help; subcommands as lines). Where\n"
      "standard input is not a terminal it answers line by line.\n\n"
      "  upstar --version, -V     the version\n"
      "  upstar COMMAND --help    options and examples\n\n");
  console.out.write(examples_text(general_examples));
  console.out.write(
      "\nExit status: 0 all answered; 1 something is mathematically undefined; 2 bad input; 3 something was not "
      "finished\n"
      "within its budget; 4 a fault of upstar itself, which please report. The highest of several.\n");
}

void run_help(Console& console, const Words& words) {
  Arguments arguments(
      "help",
      "Explains a subcommand, a function, a ruleset, a line of the calculator, or a sign or a word of the\n"
      "notation; or lists what there is about a word: all those, and pages, whose names or summaries have it.",
      "[NAME]", help_examples);
  add_init_option(arguments, console);
  add_json_option(arguments, console.json);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(0, 1);
  const Words& operands = arguments.operands();
  if (operands.empty() && console.json) {
    for (const Command& command : console.commands) console.answer(to_line(tree_of(command)));
    return;
  }
  if (const OpenWorkspace* open = console.open_workspace) {
    if (operands.empty()) return console.answer(notation_page(console.outside()));
    return print_help_on(open->workspace, operands[0]);
  }
  if (operands.empty()) return print_general_help(console);
  const Registry registry = Registry::standard();
  Workspace workspace(console, registry, {.memory = console.outside().usual_memory()});
  workspace.share_definitions(console);
  print_help_on(workspace, operands[0]);
}

}  // namespace upstar::desk

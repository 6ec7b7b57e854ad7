// `upstar names`: the names that can be typed, for scripts and for completion.
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

#include "bench/works.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/functions_page.hpp"
#include "desk/commands/calculator_words.hpp"
#include "desk/commands/notation_words.hpp"
#include "desk/io/arguments.hpp"
#include "desk/io/row_named.hpp"
#include "desk/nim/nim.hpp"
#include "desk/pictures/picture.hpp"
#include "desk/workspace/answer_text.hpp"
#include "notation/style_sheet.hpp"
#include "upstar/contest/problem.hpp"
#include "upstar/expr/function_info.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::cli {

using namespace desk;

namespace {

constexpr Example names_examples[] = {
    {"upstar names", "the kinds of names"},
    {"upstar names styles", "the styles of printing, each with a description"},
    {"upstar names rulesets | cut -f1", "the names alone"},
    {"upstar names functions --markdown", "the page docs/functions.md"},
};

void line(Console& console, std::string_view name, std::string_view meaning) {
  if (console.json) console.answer(to_line({{"name", name}, {"meaning", meaning}}));
  else console.out.line(fmt::format("{}\t{}", name, meaning));
}

void list_commands(Console& console) {
  for (const Command& command : all_commands()) line(console, command.name, command.summary);
}

void list_styles(Console& console) {
  for (const StyleSheet& style : style_sheets) line(console, style.name, style.meaning);
}

void list_rulesets(Console& console) {
  const Registry registry = Registry::standard();
  for (const RulesetEntry& entry : registry.entries()) line(console, entry.info.name, entry.info.summary);
}

void list_problems(Console& console) {
  for (const Problem& problem : contest_problems()) line(console, problem.name, problem.title);
}

void list_nim_actions(Console& console) {
  for (const std::string_view name : nim_action_names()) {
    if (console.json) line(console, name, "");
    else console.out.line(name);
  }
}

void list_calculator_words(Console& console) {
  for (const CalculatorWord& word : calculator_words()) line(console, word.name, word.meaning);
}

void list_notation(Console& console) {
  for (const NotationWord& word : notation_words()) line(console, word.name, word.meaning);
}

void list_pictures(Console& console) {
  for (const PictureKind& kind : picture_kinds) line(console, kind.name, kind.summary);
}

void list_works(Console& console) {
  for (const bench::Work& work : bench::all_works()) line(console, work.name, work.summary);
}

void list_functions(Console& console) {
  for (const FunctionInfo& info : function_infos()) line(console, info.name, info.meaning);
}

struct Kind {
  std::string_view name;
  std::string_view meaning;
  void (*list)(Console& console);
};

void list_kinds(Console& console);

constexpr std::array kinds{
    Kind{"kinds", "these", list_kinds},
    Kind{"commands", "the subcommands", list_commands},
    Kind{"styles", "how values are written: --style", list_styles},
    Kind{"rulesets", "the games: upstar value", list_rulesets},
    Kind{"problems", "the contest problems: upstar solve", list_problems},
    Kind{"functions", "the functions of the calculator: upstar help", list_functions},
    Kind{"calculator", "the lines of the calculator that are no subcommands", list_calculator_words},
    Kind{"notation", "the signs and words of the notation: upstar help", list_notation},
    Kind{"nim", "what there is to do with nimbers: upstar nim", list_nim_actions},
    Kind{"pictures", "what can be drawn: upstar draw", list_pictures},
    Kind{"works", "the works with known answers: upstar bench", list_works},
};

void list_kinds(Console& console) {
  for (const Kind& kind : kinds) line(console, kind.name, kind.meaning);
}

}  // namespace

void run_names(Console& console, const Words& words) {
  Arguments arguments("names", "Lists the names of a kind, one a line; after a tab, what it is.", "[KIND]",
                      names_examples);
  arguments.takes_no_expressions();
  bool markdown = false;
  arguments.flag("markdown", markdown, "The functions, with examples, as a page in Markdown");
  add_json_option(arguments, console.json);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(0, 1);
  if (arguments.operands().empty()) return list_kinds(console);
  const std::string& name = arguments.operands().front();
  if (markdown && name != "functions") throw UsageError("--markdown goes with functions");
  if (markdown && console.json) throw UsageError("names takes --markdown or --json, not both");
  if (markdown) return console.out.write(functions_page());
  row_named(kinds, name, fmt::format("there are no names of '{}' (see upstar names)", name)).list(console);
}

}  // namespace upstar::cli

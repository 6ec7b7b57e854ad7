// `upstar names`: the names that can be typed, for scripts and for completion.
#include <fmt/format.h>

#include <array>
#include <string_view>

#include "bench/works.hpp"
#include "cli/commands/calculator_words.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/functions_page.hpp"
#include "cli/io/arguments.hpp"
#include "cli/io/row_named.hpp"
#include "cli/nim/nim.hpp"
#include "cli/pictures/picture.hpp"
#include "notation/style_sheet.hpp"
#include "upstar/contest/problem.hpp"
#include "upstar/expr/function_info.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::cli {

namespace {

constexpr Example names_examples[] = {
    {"upstar names", "the kinds of names"},
    {"upstar names styles", "the styles of printing, each with a description"},
    {"upstar names rulesets | cut -f1", "the names alone"},
    {"upstar names functions --markdown", "the page docs/functions.md"},
};

void line(Output& out, std::string_view name, std::string_view meaning) {
  out.line(fmt::format("{}\t{}", name, meaning));
}

void list_commands(Output& out) {
  for (const Command& command : commands) line(out, command.name, command.summary);
}

void list_styles(Output& out) {
  for (const StyleSheet& style : style_sheets) line(out, style.name, style.meaning);
}

void list_rulesets(Output& out) {
  const Registry registry = Registry::standard();
  for (const RulesetEntry& entry : registry.entries()) line(out, entry.info.name, entry.info.summary);
}

void list_problems(Output& out) {
  for (const Problem& problem : contest_problems()) line(out, problem.name, problem.title);
}

void list_nim_actions(Output& out) {
  for (const std::string_view name : nim_action_names()) out.line(name);
}

void list_calculator_words(Output& out) {
  for (const CalculatorWord& word : calculator_words()) line(out, word.name, word.meaning);
}

void list_pictures(Output& out) {
  for (const PictureKind& kind : picture_kinds) line(out, kind.name, kind.summary);
}

void list_works(Output& out) {
  for (const bench::Work& work : bench::all_works()) line(out, work.name, work.summary);
}

void list_functions(Output& out) {
  for (const FunctionInfo& info : function_infos()) line(out, info.name, info.meaning);
}

struct Kind {
  std::string_view name;
  std::string_view meaning;
  void (*list)(Output& out);
};

void list_kinds(Output& out);

constexpr std::array kinds{
    Kind{"kinds", "these", list_kinds},
    Kind{"commands", "the subcommands", list_commands},
    Kind{"styles", "how values are written: --style", list_styles},
    Kind{"rulesets", "the games: upstar value", list_rulesets},
    Kind{"problems", "the contest problems: upstar solve", list_problems},
    Kind{"functions", "the functions of the calculator: upstar help", list_functions},
    Kind{"calculator", "the lines of the calculator that are no subcommands", list_calculator_words},
    Kind{"nim", "what there is to do with nimbers: upstar nim", list_nim_actions},
    Kind{"pictures", "what can be drawn: upstar draw", list_pictures},
    Kind{"works", "the works with known answers: upstar bench", list_works},
};

void list_kinds(Output& out) {
  for (const Kind& kind : kinds) line(out, kind.name, kind.meaning);
}

}  // namespace

void run_names(Console& console, const Words& words) {
  Arguments arguments("names", "Lists the names of a kind, one a line; after a tab, what it is.", "[KIND]",
                      names_examples);
  bool markdown = false;
  arguments.flag("markdown", markdown, "The functions, with examples, as a page in Markdown");
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(0, 1);
  if (arguments.operands().empty()) return list_kinds(console.out);
  const std::string& name = arguments.operands().front();
  if (markdown && name != "functions") throw UsageError("--markdown goes with functions");
  if (markdown) return console.out.write(functions_page());
  row_named(kinds, name, fmt::format("there are no names of '{}' (see upstar names)", name)).list(console.out);
}

}  // namespace upstar::cli

// `upstar table`: many values at once.
#include "cli/commands/table.hpp"

#include <fmt/format.h>

#include <optional>

#include "cli/commands.hpp"
#include "cli/io/answer_text.hpp"
#include "cli/workspace/position_crew.hpp"

namespace upstar::cli {

namespace {

constexpr Example table_examples[] = {
    {"upstar table cutcake 4 4", "rows of m, columns of n", R"(   1   2   3   4
1  0   1   2   3
2  -1  0   0   1
3  -2  0   0   1
4  -3  -1  -1  0)"},
    {"upstar table domineering 4 6 --threads 2", "by two at once"},
    {"upstar table clobber 1 6", "boards full of stones, as on a chessboard", R"(   1  2  3  4        5     6
1  0  *  *  +-{*,^}  v[2]  0)"},
    {"upstar table seating_couples --gap LR 30", "n empty cells between a letter of Left's and one of Right's"},
    {"upstar table cutcake 16 16 --patterns", "and the patterns in rows and columns, proved or a guess"},
    {"upstar table seating_couples --gap LL 5 --csv", "", R"(size,value
1,0
2,-1
3,-1
4,*
5,-1/2)"},
    {"upstar table games --born-by 1", "",
     R"(value  outcome  birthday  stops              mean  temperature  atomic weight  reduced form
-1     R        1         left -1, right -1  -1    -1           -              -1
0      P        0         left 0, right 0    0     -1           0              0
1      L        1         left 1, right 1    1     -1           -              1
*      N        1         left 0, right 0    0     0            0              0)"},
    {"upstar table games --born-by 3 --json", "all 1474, an object a line, with every row of upstar show"},
};

constexpr const char* table_notes =
    R"(Games stand in the order of options: numbers, nimbers, other sums of ups and stars, the rest.
)";

}  // namespace

void run_table(Console& console, const Words& words) {
  Arguments arguments("table",
                      "Prints the values of a ruleset's empty positions up to a size, or all games born by day N.",
                      "RULESET[KEY=VALUE,...] SIZE [SIZE] | games --born-by N", table_examples, table_notes);
  TableOptions options;
  std::optional<std::uint64_t> day;
  arguments.option(
      "born-by", "N",
      [&](const std::string& text) {
        day = parse_integer(text, 0, 999'999'999, "--born-by is a day, as in --born-by 3");
      },
      "The day, 0 to 3");
  arguments.option(
      "gap", "XY", [&](const std::string& text) { options.gap = text; }, "The ends of the strips: L, R or - for each");
  arguments.flag("csv", options.csv, "Values separated by commas, for a spreadsheet");
  arguments.flag("patterns", options.patterns, "Below the values of sizes: their periods and other patterns");
  add_threads_option(arguments, options.threads);
  add_print_options(arguments, options);
  add_budget_options(arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(1, 3);
  const std::string& what = arguments.operands()[0];
  if (options.csv && (options.json || options.patterns)) {
    throw UsageError(options.json ? "a table is written as --csv or as --json"
                                  : "--csv has no room for --patterns; --json has");
  }
  if (what == "games" && (options.csv || options.patterns)) {
    throw UsageError("--csv and --patterns go with a ruleset's sizes, as in upstar table cutcake 8 8 --csv");
  }
  console.show_progress(options.progress);
  if (what != "games") {
    if (day) throw UsageError("--born-by goes with games, as in upstar table games --born-by 2");
    try {
      return print_sizes(console, arguments.operands(), options);
    } catch (const ParseError& error) {
      return report_error(console, error, what, 0);
    }
  }
  if (!day || arguments.operands().size() > 1) throw UsageError("table games takes a day, as in --born-by 3");

  const Registry registry = Registry::standard();
  Workspace workspace(console, registry, options.limits);
  workspace.answer([&] { print_games(workspace, *day, options); });
  if (options.statistics) workspace.print_statistics();
}

}  // namespace upstar::cli

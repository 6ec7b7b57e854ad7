// `upstar table`: many values at once.
#include "desk/table/table.hpp"

#include <fmt/format.h>

#include "base/utf8.hpp"
#include "desk/io/excerpt.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/position_crew.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar::desk {

namespace {

constexpr Example table_examples[] = {
    {"upstar table 'atomic_weight(partizan_euclid(p, q))' p=1..4 q=1..5", "any expression; p counts rows, q columns"},
    {"upstar table 'temperature({n|-n})' n=1..9..2", "one variable, by steps", R"(n      1  3  5  7  9
value  1  3  5  7  9)"},
    {"upstar table 'mean({n|-m})' n=1..3 m=1..3 --where 'n < m' --csv", "", R"(n\m,1,2,3
1,,-1/2,-1
2,,,-1/2
3,,,)"},
    {"upstar table 'mean({n|-m})' n=1..8 m=1..8 --heat map.svg", "a picture: blue is good for Left, red for Right"},
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
    {"upstar table games --born-by 3 --where 'temperature(G) = 3/4'", "those for which the condition holds"},
    {"upstar table games --born-by 4 --class dicotic | head -n 20", "all 534483 of them, as they are found"},
};

constexpr const char* table_notes =
    R"(A range is written n=1..8, n=1..9..2 with steps, or n=5.
In --where the variables of a table of sizes are m and n, and G is the value of the cell.
A cell that is undefined shows !domain, one that is not finished within --time !limit; standard error says why.
A class is an is_... of the calculator, as in --class even. Games stand in the order of options: numbers, nimbers, other
sums of ups and stars, the rest; those of day 4 as they are found.
)";

void add_options(Console& console, Arguments& arguments, TableOptions& options) {
  arguments.option(
      "where", "CONDITION", [&](const std::string& text) { options.where = text; },
      "Cells where this is false are blank; of games, those where it is true");
  arguments.option(
      "born-by", "N",
      [&](const std::string& text) {
        options.day = parse_integer(text, 0, 999'999'999, "--born-by is a day, as in --born-by 3");
      },
      "Games: the day, 0 to 3; 4 with --class dicotic");
  arguments.option(
      "class", "CLASS", [&](const std::string& text) { options.kind = text; },
      "Games: only those for which is_CLASS(G)");
  arguments.option(
      "gap", "XY", [&](const std::string& text) { options.gap = text; }, "The ends of the strips: L, R or - for each");
  add_store_option(arguments, options.store);
  arguments.flag("csv", options.csv, "Values separated by commas, for a spreadsheet");
  arguments.flag("latex", options.latex, "A tabular");
  arguments.option(
      "heat", "FILE", [&](const std::string& file) { options.heat = file; },
      "Draw the table instead, each cell coloured by a number: as SVG, for LaTeX if FILE ends in .tex");
  arguments.option(
      "plot", "FILE", [&](const std::string& file) { options.plot = file; },
      "Draw numbers as points instead, a sequence for each row; in the same formats");
  add_measure_option(
      arguments, options.measure,
      "What pictures show: value, mean or temperature (default: value where all are numbers or nimbers, else mean)");
  add_name_options(arguments, options.names, "");
  arguments.flag("patterns", options.patterns, "Below the values: periods and other patterns of rows and columns");
  arguments.flag("transpose", options.transpose, "Rows become columns");
  arguments.option(
      "width", "N",
      [&](const std::string& text) {
        options.width = parse_integer(text, 20, 1'000'000, "--width is a number from 20 to 1000000");
      },
      "Cut long values so that lines fit; they follow in full (default: the width of the terminal)");
  add_threads_option(arguments, options.limits.threads,
                     "Use N threads: on as many cells at once, and on the values of large positions");
  options.json = console.json;
  add_init_option(arguments, console);
  add_print_options(arguments, options);
  add_budget_options(console, arguments, options);
}

/// **Errors** UsageError for options that do not go together.
void require_one_form(const TableOptions& options) {
  if (options.csv + options.json + options.latex > 1) {
    throw UsageError("a table is written as one of --csv, --json and --latex");
  }
  if (options.patterns && (options.csv || options.latex)) {
    throw UsageError(fmt::format("--{} has no room for --patterns; --json has", options.csv ? "csv" : "latex"));
  }
  const std::pair<const char*, bool> of_pictures[] = {{"by", !options.measure.empty()},
                                                      {"title", options.names.title.has_value()},
                                                      {"x-name", options.names.x.has_value()},
                                                      {"y-name", options.names.y.has_value()}};
  for (const auto& [name, is_given] : of_pictures) {
    if (is_given && !options.draws()) throw UsageError(fmt::format("--{} goes with --heat or --plot", name));
  }
}

void require_options_of_games(const Arguments& arguments, const TableOptions& options) {
  if (!options.day) throw UsageError("table games takes a day, as in --born-by 3");
  if (arguments.operands().size() > 1) {
    throw UsageError(fmt::format("table games takes no sizes or ranges, and here is '{}'", arguments.operands()[1]));
  }
  const std::pair<const char*, bool> others[] = {
      {"latex", options.latex},         {"patterns", options.patterns},      {"heat", !options.heat.empty()},
      {"plot", !options.plot.empty()},  {"gap", !options.gap.empty()},       {"store", !options.store.empty()},
      {"transpose", options.transpose}, {"width", options.width.has_value()}};
  for (const auto& [name, is_given] : others) {
    if (is_given) throw UsageError(fmt::format("--{} goes with sizes or variables, not with games", name));
  }
}

}  // namespace

void add_measure_option(Arguments& arguments, std::string& measure, const std::string& help) {
  arguments.option(
      "by", "WHAT",
      [&measure](const std::string& text) {
        if (text != "value" && text != "mean" && text != "temperature") {
          throw UsageError(fmt::format("--by is value, mean or temperature; not '{}'", text));
        }
        measure = text;
      },
      help);
}

void add_name_options(Arguments& arguments, PictureNames& names, const std::string& of) {
  const auto add = [&](const std::string& name, std::optional<std::string>& text, const std::string& help) {
    arguments.option(
        name, "TEXT",
        [&text, name](const std::string& given) {
          if (invalid_utf8(given) != std::string::npos) throw UsageError(fmt::format("--{} is not UTF-8 text", name));
          text = given;
        },
        of + help);
  };
  add("title", names.title, "The title of a picture; '' for none (default: the expression or the ruleset)");
  add("x-name", names.x, "The name of what goes to the right (default: the variable)");
  add("y-name", names.y, "The name of what goes up or down (default: the variable, or what a plot shows)");
}

void run_table(Console& console, const Words& words) {
  Arguments arguments(
      "table",
      "Prints a table: of an expression over one or two variables, of a ruleset's empty positions up to "
      "a size, or of all games born by day N.",
      "EXPRESSION n=1..8 [m=1..8] | RULESET[KEY=VALUE,...] SIZE [SIZE] | games --born-by N", table_examples,
      table_notes);
  TableOptions options;
  add_options(console, arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(1, 3);
  const Words& operands = arguments.operands();
  require_one_form(options);
  const bool prints = options.json || options.csv || options.latex || options.patterns;
  if (options.draws() && !prints) options.style = options.style_in_pictures();
  set_up(console, arguments, options);
  try {
    if (operands[0] == "games") {
      require_options_of_games(arguments, options);
      return print_games(console, options);
    }
    if (options.day) throw UsageError("--born-by goes with games, as in upstar table games --born-by 2");
    if (!options.kind.empty()) throw UsageError("--class goes with games, as in upstar table games --born-by 3");
    if (names_a_variable(operands)) {
      if (!options.store.empty()) throw UsageError("--store goes with sizes of a ruleset, as in upstar table nim 3");
      return print_expression(console, operands, options);
    }
    print_sizes(console, operands, options);
  } catch (const ParseError& error) {
    if (operands.size() == 1 && operands[0] != "games" && is_expression(operands[0])) {
      throw UsageError(
          fmt::format("a table of an expression takes a range, as in {} n=1..8", shortened(operands[0], 40)));
    }
    report_error(console, error, operands[0], 0);
  }
}

}  // namespace upstar::desk

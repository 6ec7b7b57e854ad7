// `upstar nim`: impartial games on heaps, and nim arithmetic.
#include "desk/nim/nim.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <vector>

#include "base/trimmed.hpp"
#include "desk/io/own_options.hpp"
#include "desk/io/row_named.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/workspace_crew.hpp"
#include "upstar/base/nearest_names.hpp"
#include "upstar/ruleset/heap_games.hpp"

namespace upstar::desk {

namespace {

constexpr Example nim_examples[] = {
    {"upstar nim sequence 0.007 20", "the values of the heaps 0 to 20", "0 0 0 1 1 1 2 2 0 3 3 1 1 1 0 4 3 3 3 2 2"},
    {"upstar nim sequence top_entails 10", "with moves that bind the opponent", "0 moon 0 moon 1 0 2 1 3 0 1"},
    {"upstar nim sequence 0.106 1000000 --file s", "goes on from what file s holds, and keeps it there"},
    {"upstar nim period 0.77", "with its proof", "period 12 from 71, proved (g(n + 12) = g(n) for 71 <= n < 156)"},
    {"printf '%s\\n' 0.07 0.137 | upstar nim period --to 1000", "also of several codes, or of lines",
     "period 34 from 53, proved (g(n + 34) = g(n) for 53 <= n < 142)\n"
     "period 34 from 52, proved (g(n + 34) = g(n) for 52 <= n < 141)"},
    {"upstar nim period 'subtraction[set=1/3/4]'", "", "period 7 from 0, proved (g(n + 7) = g(n) for 0 <= n < 4)"},
    {"upstar nim quotient 0.75", "the misère quotient: who wins sums if the player who cannot move wins",
     R"(quotient    8 elements, 2 of them P-positions
period      2 from 8, proved
generators  a 1, b 2, c 5
rules       a2=1 bc=ab c2=b2 b3=b
P           a b2
images      1: a b a b c b c b ab2)"},
    {"upstar nim value kayles 3 5 8", "the value of a sum of heaps", "6"},
    {R"(upstar nim value --search 'cram(".....|.....|.....") + kayles(5)' 'impartial(clobber("xoxo|oxo."))')",
     "the values of impartial sums, by search", "5\n2"},
    {R"(printf '%s\n' 'cram(".....")' 'impartial(clobber("xox"))' | upstar nim value --search --threads 2)",
     "a line for each line", "0\n1"},
    {"upstar nim moves nim 13 12 8", "every winning move, one a line", R"(13 -> 4
12 -> 5
8 -> 1)"},
    {"upstar nim moves wythoff 10,6 3,4", "positions of any impartial ruleset", "3,4 -> 1,2"},
    {"upstar nim table kayles 12", "with the second player's wins and the period",
     R"(0:  0  1  2  3  1  4  3  2  1  4  2  6  4
second player wins: 0
differences: none)"},
    {"upstar nim table wythoff 12 12", "a grid; --csv and --json for programs"},
    {R"(printf '4\n1 2\n2 3\n1 3\n' | upstar nim graph - 1 2)",
     "tokens on vertices 1 and 2 of a graph: who wins, and how", R"(first
1 -> 2)"},
    {"upstar nim coins mock_turtles 10", "the values of single coins 1 to 10; also codes, as 1-3C(5)",
     "1 2 4 7 8 11 13 14 16 19"},
    {"upstar nim chomp 3 5", "the winning first moves on a bar of 3 rows, 5 columns", "row 3, column 4"},
    {"upstar nim mul 123456789 987654321", "add, mul, div, inv, pow, sqrt; integers of any size", "2797059340"},
};

constexpr const char* game_notes =
    R"(GAME is a game on heaps, with its parameters, or a code such as 0.137 or 4!.0;
for value, moves and table also any impartial ruleset (upstar rulesets). The games on heaps:
)";

constexpr const char* graph_notes = R"(
A graph is a file (or -, standard input): the number of its vertices, then its arcs, from and to. Without tokens the
values of all vertices are printed; with cycles one may be infinity(K), from which the player can move to any number
in K.
)";

/// What a game is, and the names of the games, which the registry knows.
std::string notes() {
  std::string text = game_notes;
  std::size_t column = 0;
  for (const std::string& name : heap_game_names(Registry::standard())) {
    if (column + name.size() > 100) text += '\n', column = 0;
    text += (column == 0 ? "  " : ", ") + name;
    column += name.size() + 2;
  }
  return text + '\n' + graph_notes;
}

struct Action {
  std::string_view name;
  std::size_t least;
  std::size_t most;
  void (*run)(NimRun&);
  std::string_view options{};  ///< that are its own, as require_own_options takes them
  bool takes_many = false;     ///< each operand has an answer of its own
};

constexpr std::size_t any_number = 10'000'000;

constexpr std::array actions{
    Action{"sequence", 2, 2, nim_sequence, " csv file method "},
    Action{"period", 0, any_number, nim_period, " file to threads ", true},
    Action{"quotient", 0, any_number, nim_quotient, " file threads ", true},
    Action{"table", 2, 3, nim_table, " csv method "},
    Action{"value", 2, any_number, nim_value, " search threads "},
    Action{"moves", 2, any_number, nim_moves},
    Action{"graph", 1, any_number, nim_graph},
    Action{"coins", 2, 2, nim_coins, " csv "},
    Action{"chomp", 2, 2, nim_chomp},
    Action{"add", 1, any_number, [](NimRun& run) { nim_arithmetic(run, "add"); }},
    Action{"mul", 1, any_number, [](NimRun& run) { nim_arithmetic(run, "mul"); }},
    Action{"div", 2, 2, [](NimRun& run) { nim_arithmetic(run, "div"); }},
    Action{"inv", 1, 1, [](NimRun& run) { nim_arithmetic(run, "inv"); }},
    Action{"pow", 2, 2, [](NimRun& run) { nim_arithmetic(run, "pow"); }},
    Action{"sqrt", 1, 1, [](NimRun& run) { nim_arithmetic(run, "sqrt"); }},
};

TakeAndBreak::Method method_named(const std::string& name) {
  using Method = TakeAndBreak::Method;
  for (const Method method : {Method::automatic, Method::direct, Method::sums, Method::splits, Method::marks,
                              Method::bits, Method::complement}) {
    if (name == TakeAndBreak::name_of(method)) return method;
  }
  throw UsageError(
      fmt::format("--method is automatic, direct, sums, splits, marks, bits or complement, not '{}'", name));
}

}  // namespace

std::vector<std::string_view> nim_action_names() {
  std::vector<std::string_view> names;
  for (const Action& action : actions) names.push_back(action.name);
  return names;
}

std::uint64_t parse_heap(const std::string& text) {
  return parse_integer(text, 0, UINT64_MAX, "a heap is a number from 0 to 18446744073709551615");
}

std::optional<HeapGame> heap_game_named(const NimRun& run, const std::string& name) {
  try {
    return find_heap_game(run.workspace.registry(), name);
  } catch (const DomainError& error) {
    throw UsageError(error.what());  // a usage error, not an undefined answer
  }
}

HeapGame game_with_code(const NimRun& run, const std::string& name) {
  auto game = heap_game_named(run, name);
  if (game && !game->has_code()) {
    throw UsageError(
        fmt::format("{} has no take-and-break code: nim value, moves, table, sequence and period take it", name));
  }
  if (!game) {
    throw UsageError(with_nearest_names(
        fmt::format("'{}' is neither a take-and-break code, such as 0.77, nor the name of one", name), name,
        heap_game_names(Registry::standard())));
  }
  game->require_values();
  return std::move(*game);
}

void answer_words(NimRun& run, const Words& words, BatchRules rules,
                  const std::function<std::string(NimRun&, std::string_view word, std::size_t line)>& answer) {
  if (!run.options.file.empty()) throw UsageError("--file takes one code");
  WorkspaceCrew crew(run.console, run.options.limits, WorkspaceCrew::Reports::the_only_one,
                     words.empty() ? SIZE_MAX : words.size());
  std::vector<NimRun> members;
  for (std::size_t i = 0; i < crew.size(); ++i) members.push_back({crew.workspace(i), {}, run.options});
  crew.answer_each(words, rules, [&](std::size_t thread, std::string_view word, std::size_t line) {
    return answer(members[thread], word, line);
  });
  if (run.options.search && run.options.statistics) crew.print_statistics();  // codes have their own
}

void answer_codes(NimRun& run, const Words& codes, BatchRules rules,
                  const std::function<std::string(NimRun&, const std::string& code)>& answer) {
  if (codes.size() == 1) {
    return run.console.answer(run.workspace.answer([&] { return answer(run, codes[0]); }));
  }
  answer_words(run, codes, rules, [&](NimRun& each, std::string_view text, std::size_t line) {
    const std::string code(trimmed(text));
    try {
      return answer(each, code);
    } catch (const UsageError& error) {
      throw ParseError(line, 1, error.what(), code);
    }
  });
}

void print_nim_statistics(NimRun& run, const TakeAndBreak& game) {
  if (!run.options.statistics) return;
  const TakeAndBreak::Statistics counts = game.statistics();
  std::string text = fmt::format("method          {}\nheaps           {}\n", TakeAndBreak::name_of(counts.method),
                                 game.known().size());
  if (counts.method == TakeAndBreak::Method::splits) {
    text += fmt::format("sparse space    mask {}{}, {} rare heaps\nscans           {}\n", counts.mask,
                        counts.by_place ? " and the parity of the heap" : "", counts.rare_heaps, counts.scans);
  }
  run.console.note(text + fmt::format("time            {:.3f} s\n", run.workspace.seconds()));
}

void run_nim(Console& console, const Words& words) {
  Arguments arguments(
      "nim", "Impartial games on heaps: sequences, periods, values, winning moves; nim arithmetic.",
      "sequence CODE N | period CODE... | quotient CODE... [N] | table GAME N [N] | value GAME HEAP... | "
      "value --search SUM... | "
      "moves GAME HEAP... | "
      "graph FILE [VERTEX...] | coins CODE N | chomp ROWS COLUMNS | add|mul|div|inv|pow|sqrt NUMBER...",
      nim_examples, notes());
  NimOptions options;
  arguments.flag("csv", options.csv, "Comma-separated values (sequence, table, coins)");
  arguments.flag("search", options.search,
                 "The words, or lines, are impartial sums; their values are found by search (value)");
  arguments.option(
      "file", "FILE", [&](const std::string& path) { options.file = path; },
      "Go on from what this file holds, if it exists, and keep it there (sequence, period, quotient)");
  arguments.option(
      "to", "HEAP",
      [&](const std::string& text) {
        options.to = parse_integer(text, 1, (1ULL << 31) - 1, "--to is a heap from 1 to 2147483647");
      },
      "The last heap searched for a period (default 1000000; 4000 for codes with three heaps or more, 1000 for rules "
      "in a line; period)");
  arguments.option(
      "method", "NAME", [&](const std::string& name) { options.method = method_named(name); },
      "automatic, direct, sums, splits, marks, bits or complement (sequence, table)");
  options.json = console.json;
  add_init_option(arguments, console);
  add_print_options(arguments, options);
  add_threads_option(
      arguments, options.limits.threads,
      "Use N threads, on as many codes, sums or lines, or on a board of Cram (period, quotient, value --search)");
  add_budget_options(console, arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  if (arguments.operands().empty())
    throw UsageError("nim takes what to do, as in upstar nim period 0.77 (see upstar nim --help)");
  const std::string& name = arguments.operands()[0];
  const Action& action = row_named(actions, name, fmt::format("nim does not know '{}' (see upstar nim --help)", name));
  require_own_options(actions, action, "nim",
                      {{"csv", options.csv},
                       {"search", options.search},
                       {"file", !options.file.empty()},
                       {"to", options.to != 0},
                       {"threads", options.limits.threads > 1},
                       {"method", options.method != TakeAndBreak::Method::automatic}});
  arguments.require_operands(options.search ? 0 : action.least, action.most, 1);
  const bool takes_many = action.takes_many || options.search;
  if (options.limits.threads > 1 && !takes_many) throw UsageError("--threads goes with nim value --search");
  if (options.csv && options.json) throw UsageError("values are written as one of --csv and --json");
  set_up(console, arguments, options);

  const Registry registry = Registry::standard();
  Workspace workspace(console, registry, options.limits);
  workspace.share_definitions(console);
  NimRun run{workspace, Words(arguments.operands().begin() + 1, arguments.operands().end()), options};
  try {
    if (takes_many) return action.run(run);
    workspace.answer([&] { action.run(run); });
  } catch (const ParseError& error) {
    report_error(console, error, error.source_line(), 0);
  }
}

}  // namespace upstar::desk

// The subcommands of the desk: one table, for dispatch, help and completion.
#pragma once

#include <array>
#include <string_view>

#include "desk/io/command.hpp"

namespace upstar::desk {

void run_eval(Console& console, const Words& words);
void run_compare(Console& console, const Words& words);
void run_show(Console& console, const Words& words);
void run_thermograph(Console& console, const Words& words);
void run_draw(Console& console, const Words& words);
void run_value(Console& console, const Words& words);
void run_moves(Console& console, const Words& words);
void run_outcome(Console& console, const Words& words);
void run_explain(Console& console, const Words& words);
void run_verify(Console& console, const Words& words);
void run_best(Console& console, const Words& words);
void run_play(Console& console, const Words& words);
void run_table(Console& console, const Words& words);
void run_census(Console& console, const Words& words);
void run_nim(Console& console, const Words& words);
void run_rulesets(Console& console, const Words& words);
void run_solve(Console& console, const Words& words);
void run_functions(Console& console, const Words& words);
void run_help(Console& console, const Words& words);

inline constexpr std::array commands_of_desk{
    Command{"eval", "evaluate expressions: '{^|^}', 'mean({2|-1})', 'domineering(\"..|..\") + 1/2'", run_eval, true},
    Command{"compare", "how two games are related: =, <, > or ||", run_compare, true},
    Command{"show", "the report on a game: value, outcome, stops, mean, temperature, ...", run_show, true},
    Command{"thermograph", "draws thermographs, in the terminal or as SVG or TikZ", run_thermograph, true},
    Command{"draw", "pictures of values and positions, in the terminal or as SVG or TikZ: trees, boards, ...", run_draw,
            true},
    Command{"value", "the values of positions of a ruleset", run_value},
    Command{"moves", "every move from a position or in a sum: its value, and whether it wins", run_moves, true},
    Command{"outcome", "who wins a sum: L, R, N or P, found by search, without its value", run_outcome, true},
    Command{"explain", "why: the steps to a canonical form, a strategy for a relation or an outcome, a rule",
            run_explain, true},
    Command{"verify", "checks certificates, which prove who wins a sum or how games compare", run_verify},
    Command{"best", "the moves in a sum that win, those that strategies choose, and what they lose", run_best, true},
    Command{"play", "play a position or a sum against upstar, which plays perfectly, or worse", run_play, true},
    Command{"table", "tables of an expression, of a ruleset's values by size, or of all games born by a day", run_table,
            true},
    Command{"census", "all positions of a size, with their values, by one machine or many", run_census},
    Command{"nim", "impartial games on heaps: sequences, periods, winning moves; nim arithmetic", run_nim},
    Command{"rulesets", "the list of rulesets, or one ruleset's rules", run_rulesets},
    Command{"functions", "the functions of the calculator, or those about a word", run_functions},
    Command{"solve", "contest problems: reads a problem's own input, prints its own output", run_solve},
    Command{"help", "what a name means: a subcommand, a function, a ruleset", run_help},
};

}  // namespace upstar::desk

// The table of foreign words.
#include "notation/foreign_words.hpp"

#include <algorithm>

#include "upstar/base/nearest_names.hpp"

namespace upstar {

namespace {

constexpr std::string_view no_braces = "a list of values is [a, b], and a game {a, b|c}";
constexpr std::string_view one_line = "there are no loops, but lists, such as [mean(g) for g in L]";
constexpr std::string_view defines = "write g := ... or f(x) := ... to define";
constexpr std::string_view texts = "a text stands between \" and \", and an expression has no quotes";
constexpr std::string_view ends = "write quit in a line of the calculator";
constexpr std::string_view explains =
    "write help or help NAME in a line of the calculator, or upstar --help in a shell";
constexpr std::string_view product = "write times(a, b) for numbers, and n . G for n copies of G";
constexpr std::string_view bar = "write | for the bar of {L|R}";
constexpr std::string_view brackets = "write { } ( ) | , as they are on a keyboard";
constexpr std::string_view no_latex = "the bar of {L|R} is |, and LaTeX such as \\frac is not read";
constexpr std::string_view positions =
    "write a ruleset and its position, such as domineering(\"..|..\"); upstar rulesets lists them";

constexpr ForeignWord all[] = {
    // names of functions elsewhere
    {"aw", "atomic_weight", {}},
    {"canonical", "canonical_form", {}},
    {"canonicalform", "canonical_form", {}},
    {"canonicalize", "canonical_form", {}},
    {"conwaymultiply", "conway_product", {}},
    {"contains", "find", {}},
    {"dicoticvariant", "dicotic", {}},
    {"distinct", "unique", {}},
    {"div", "quotient", {}},
    {"formalbirthday", "depth", {}},
    {"gameswithbirthday", "born_by", {}},
    {"gamevalue", "value", {}},
    {"head", "first", {}},
    {"impartialvariant", "impartial", {}},
    {"indexof", "find", {}},
    {"int", "floor", {}},
    {"lb", "floor_log2", {}},
    {"leftmoves", "left_options", {}},
    {"len", "size", {}},
    {"length", "size", {}},
    {"miserecanonicalform", "misere_canonical", {}},
    {"misereoutcomeclass", "misere_outcome", {}},
    {"nimexp", "nim_pow", {}},
    {"nortonmultiply", "norton_product", {}},
    {"reduce", "reduced", {}},
    {"reducedform", "reduced", {}},
    {"rightmoves", "right_options", {}},
    {"sensibleleftoptions", "sensible", {}},
    {"sensiblerightoptions", "sensible", {}},
    {"sg", "nim_value", {}},
    {"simplify", "canonical_form", {}},
    {"simplestnumber", "simplest", {}},
    {"sorted", "sort", {}},
    {"spraguegrundy", "nim_value", {}},
    {"sqrt", "isqrt", {}},
    {"temp", "temperature", {}},
    {"twistedvariant", "twisted", {}},
    {"updated", "put", {}},
    {"who", "outcome", {}},
    {"whowins", "outcome", {}},
    {"winner", "outcome", {}},
    {"xor", "nim_sum", "write nim_sum(a, b)"},
    // rulesets
    {"toads", "toads_and_frogs", {}},
    {"toadsfrogs", "toads_and_frogs", {}},
    // values and players
    {"down", {}, "write v for down, vv for two, v3 for three"},
    {"inf", "infinity", {}},
    {"no", "false", {}},
    {"none", {}, "write {|} or 0 for the game without moves"},
    {"null", {}, "write {|} or 0 for the game without moves"},
    {"pi", {}, "numbers are dyadic fractions, such as 25/8, or have omega"},
    {"player", {}, "the players are left and right"},
    {"yes", "true", {}},
    {"zero", {}, "write 0"},
    // the making of games, and what has no function
    {"ans", {}, "ans is the last answer, in the calculator"},
    {"checkperiodicity", {}, "write upstar nim period kayles, in a shell"},
    {"class", {}, "write show G for all that is known of a game"},
    {"dir", {}, "in the calculator, functions lists the functions, and vars the definitions"},
    {"explorer", {}, "write show G for the report on a game, and explain G for the steps to its canonical form"},
    {"float", {}, "numbers are exact: write 1/2, and floor(x) for an integer"},
    {"game", {}, positions},
    {"grid", {}, positions},
    {"heap", {}, positions},
    {"intensityplot",
     {},
     "write table 'EXPRESSION' n=1..8 m=1..8 --heat FILE in a line of the calculator, or behind upstar in a shell"},
    {"left", {}, "left is a player, as in stop(G, left); write left_options(G) or left_stop(G)"},
    {"list", {}, "a list is [a, b] or 1..3; upstar rulesets and upstar functions list names"},
    {"listof", {}, "a list is [n . ^ for n in 1..3]"},
    {"log", {}, "there is no logarithm: all values are exact"},
    {"map", {}, "write [mean(g) for g in L]"},
    {"nimvaluesequence",
     {},
     "write [nim_value(kayles(n)) for n in 1..20], or upstar nim sequence kayles 20 in a shell"},
    {"filter", {}, "write [g for g in L if is_hot(g)]"},
    {"range", {}, "a list of integers is 1..8, and 1..9..2 by steps"},
    {"right", {}, "right is a player, as in stop(G, right); write right_options(G) or right_stop(G)"},
    {"set", {}, no_braces},
    {"str", {}, "the calculator prints a value as text by itself"},
    {"substring", {}, "write s[2..4] for a part of a text"},
    {"tuple", {}, no_braces},
    {"type", {}, "write show G for all that is known of a game, and is_number(G), is_hot(G) for its class"},
    // words between values, and of programs
    {"begin", {}, one_line},
    {"by", {}, "a list of integers by steps is 1..9..2"},
    {"choose", {}, "write choose(n, k)"},
    {"const", {}, defines},
    {"def", {}, defines},
    {"do", {}, one_line},
    {"echo", {}, "write the value by itself: each line prints its answer"},
    {"end", {}, one_line},
    {"foreach", {}, one_line},
    {"from", {}, "a list of integers is 1..8, and a loop over it [mean(n . ^) for n in 1..8]"},
    {"function", {}, defines},
    {"import", {}, "nothing is imported: load FILE reads definitions"},
    {"is", {}, "write G = H for equal values"},
    {"lambda", {}, defines},
    {"let", {}, defines},
    {"mod", {}, "write mod(a, b)"},
    {"print", {}, "write the value by itself: each line prints its answer"},
    {"println", {}, "write the value by itself: each line prints its answer"},
    {"return", {}, defines},
    {"then", {}, "a choice is a if c else b"},
    {"var", {}, defines},
    {"where", {}, "write [g for g in L if is_hot(g)] for some members of a list"},
    {"while", {}, one_line},
    // subcommands, and lines of the calculator
    {"best", {}, "write best G in a line of the calculator, or upstar best G in a shell"},
    {"bye", {}, ends},
    {"calc", {}, "upstar alone is the calculator"},
    {"calculator", {}, "upstar alone is the calculator"},
    {"cls", {}, "clear forgets the definitions; Ctrl-L clears the screen"},
    {"compare", {}, "write G < H, or compare G H in a line of the calculator"},
    {"convert", {}, "write eval --style latex G, or another style"},
    {"draw", {}, "write draw tree G in a line of the calculator, or upstar draw tree G in a shell"},
    {"evaluate", {}, "write eval G"},
    {"exit", {}, ends},
    {"games", {}, "upstar rulesets lists the rulesets"},
    {"help", {}, explains},
    {"history", {}, "the arrow keys bring back earlier lines, and vars lists the definitions"},
    {"load", {}, "write load FILE in a line of the calculator, or upstar --init FILE in a shell"},
    {"ls", {}, "vars lists the definitions, and functions the functions"},
    {"man", {}, explains},
    {"play", {}, "write play RULESET POSITION in a line of the calculator; moves lists the moves and their values"},
    {"plot", {}, "write thermograph G, or draw line G H"},
    {"q", {}, ends},
    {"quit", {}, ends},
    {"repl", {}, "upstar alone is the calculator"},
    {"run", {}, "write load FILE, or eval for one expression"},
    {"save", {}, "write save FILE in a line of the calculator"},
    {"shell", {}, "upstar alone is the calculator"},
    {"show", {}, "write show G in a line of the calculator, or upstar show G in a shell"},
    {"solve", {}, "write solve PROBLEM FILE for a contest problem, or best G for the moves that win"},
    {"table", {}, "write table 'EXPRESSION' n=1..8 in a line of the calculator, or behind upstar in a shell"},
    {"undo", {}, "write g := ... again, or clear g"},
    {"upstar", {}, "the calculator reads a subcommand without upstar before it, such as show {2|-1}"},
    {"verify", {}, "write upstar verify FILE in a shell"},
    {"version", {}, "upstar --version prints the version"},
    // signs of programming languages
    {"!",
     {},
     "it stands only in the relation != and before a move in entail({...}); write not for the opposite of a truth"},
    {"!!", {}, "the last answer is ans"},
    {"$", {}, "write the line without $"},
    {"%", {}, "write mod(a, b) for a remainder"},
    {"%1", {}, "the last answer is ans; write g := ... to keep one"},
    {"&&", {}, "write and"},
    {"'", {}, texts},
    {"**", {}, "write power(a, n) for a power; * is star"},
    {"+=", {}, "write g := g + 1 to define anew"},
    {"-=", {}, "write g := g - 1 to define anew"},
    {"->", {}, "write f(x) := x + 1 for a function"},
    {"//", {}, "write floor(a/b) for a whole quotient, and # before a comment"},
    {"?", {}, explains},
    {"@", {}, "it stands only before the score of an empty side, as in score({@0|1})"},
    {"\\", {}, no_latex},
    {"`", {}, texts},
    {"~",
     {},
     "it stands only before a move in entail({...}); write -G for the negative, and not for the opposite of a truth"},
    // signs of books
    {"¬", {}, "write not"},
    {"²", {}, "write power(a, 2) for a power"},
    {"³", {}, "write power(a, 3) for a power"},
    {"·", {}, product},
    {"¼", {}, "write 1/4"},
    {"¾", {}, "write 3/4"},
    {"×", {}, product},
    {"÷", {}, "write / for a quotient"},
    {"Σ", {}, "write sum([n for n in 1..3]) for a sum"},
    {"π", {}, "numbers are dyadic fractions, such as 25/8, or have omega"},
    {"‐", {}, "write -"},
    {"‑", {}, "write -"},
    {"–", {}, "write -"},
    {"—", {}, "write -"},
    {"‖", {}, "write ||"},
    {"‘", {}, texts},
    {"’", {}, texts},
    {"“", {}, texts},
    {"”", {}, texts},
    {"„", {}, texts},
    {"«", {}, texts},
    {"•", {}, product},
    {"…", {}, "write 1..3 for the list of 1, 2, 3"},
    {"←", {}, "write := to define"},
    {"→", {}, "write f(x) := x + 1 for a function"},
    {"∅", {}, "a side without options is empty, as in {|1}; {|} is 0"},
    {"∈", {}, "write in, as in [n for n in 1..3]"},
    {"∑", {}, "write sum([n for n in 1..3]) for a sum"},
    {"√", {}, "write isqrt(n) for the whole part of a square root"},
    {"∞", {}, "write on, omega or infinity"},
    {"∣", {}, bar},
    {"∧", {}, "write and"},
    {"∨", {}, "write or"},
    {"≅", {}, "write = for equal values"},
    {"≈", {}, "all values are exact: write = or <="},
    {"≠", {}, "write !="},
    {"≡", {}, "write = for equal values"},
    {"≤", {}, "write <="},
    {"≥", {}, "write >="},
    {"⊕", {}, "write nim_sum(a, b)"},
    {"⊗", {}, "write nim_product(a, b)"},
    {"⋅", {}, product},
    {"⧏", {}, "write <|"},
    {"⧐", {}, "write |>"},
    {"⟨", {}, brackets},
    {"⟩", {}, brackets},
};

bool is_word(std::string_view text) { return text[0] >= 'a' && text[0] <= 'z'; }

}  // namespace

std::span<const ForeignWord> foreign_words() { return all; }

const ForeignWord* find_foreign_word(std::string_view word) {
  const std::string letters = folded_name(word);
  const auto row = std::ranges::find(all, letters, &ForeignWord::word);
  return row == std::end(all) ? nullptr : &*row;
}

const ForeignWord* find_foreign_sign(std::string_view text) {
  const ForeignWord* longest = nullptr;
  for (const ForeignWord& row : all) {
    if (is_word(row.word) || !text.starts_with(row.word)) continue;
    if (longest == nullptr || row.word.size() > longest->word.size()) longest = &row;
  }
  return longest;
}

}  // namespace upstar

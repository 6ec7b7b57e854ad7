// The rows: signs by what they bind, then words by the alphabet.
#include "desk/commands/notation_words.hpp"

#include <algorithm>
#include <iterator>

namespace upstar::desk {

namespace {

constexpr NotationWord rows[] = {
    {"{",
     "a game by its options, {L|R}, of which a side may be empty; the longest run of bars binds loosest",
     {"{1||0|-1}", "", "{1||0|-1}"}},
    {"|",
     "parts Left's options from Right's; the longest run of bars binds loosest: {a||b|c} is {a|{b|c}}",
     {"{0|}", "", "1"}},
    {"||", "inside braces as |; elsewhere confused: who starts wins the difference; also <>", {"* || 0", "", "true"}},
    {"[",
     "a list; behind a name its member, or parameters of a ruleset; behind ^ and v a sum of powers, ^[2] = ^ + ^<2>",
     {"[0, *][2]", "", "*"}},
    {"*", "star, {0|0}; *n is the nimber of n. It is no product: that is a dot", {"* + *2", "", "*3"}},
    {"^",
     "up, {0|*}, greater than 0 and less than every positive number; ^^ and ^3 are its multiples, ^<2> is a power of "
     "it. It is no power of numbers: that is power(2, 100)",
     {"^ + ^", "", "^^"}},
    {"v", "down, which is -^; vv and v3 are its multiples, v<2> is a power of it", {"v + ^", "", "0"}},
    {".",
     "n . G is the sum of n copies of G; of two numbers or two nimbers the product; the Norton product",
     {"3 . ^", "", "^3"}},
    {"/", "the quotient of two numbers", {"6 / 4", "", "3/2"}},
    {":",
     "the ordinal sum: in G : H a move in G ends H. It binds tighter than a sign before it, -^ : 1 is "
     "-(^ : 1), but a minus directly before a digit belongs to the number",
     {"* : 1", "", "^*"}},
    {"+",
     "the sum: a move is a move in one of the two; of lists and texts: the one, then the other",
     {"{1|0} + {1|0}", "", "1"}},
    {"-", "the negative, in which the players have changed sides; G - H is G + (-H)", {"{2|1} - 1", "", "{1|0}"}},
    {"+-", "the switch {G|-G}; +-{a,b} is {a,b|-a,-b}", {"+-1 + 3", "", "{4|2}"}},
    {"&", "in G & H, of loopy games, draws are wins of Left in G and of Right in H", {"on & off", "", "dud"}},
    {"..", "the integers from one to another; 1..9..2 goes by steps of 2", {"1..4", "", "[1, 2, 3, 4]"}},
    {"=", "equal in value; also ==", {"{-1|1} = 0", "", "true"}},
    {"!=", "not equal in value", {"^ != *", "", "true"}},
    {"<", "less: Right wins the difference, whoever starts", {"^ < 1", "", "true"}},
    {"<=", "less or equal: Left, who starts, does not win the difference", {"0 <= *", "", "false"}},
    {"<|", "less or confused: Right, who starts, wins the difference", {"* <| ^", "", "true"}},
    {">", "greater: Left wins the difference, whoever starts", {"1 > ^", "", "true"}},
    {">=", "greater or equal: Right, who starts, does not win the difference", {"^^ >= *", "", "true"}},
    {"|>", "greater or confused: Left, who starts, wins the difference", {"^ |> *", "", "true"}},
    {"<>", "confused: who starts wins the difference; also ||", {"* <> 0", "", "true"}},
    {":=",
     "defines a value, a position, a text or a function: g := {2|-1}, f(x) := {x|-x}; rules NAME(b) := {L|R} a ruleset",
     {"f(x) := {x|-x}; f(2)", "", "+-2"}},
    {";",
     "ends a definition, behind which more follows; a line that ends in it prints nothing",
     {"g := {2|-1}; g + g", "", "1"}},
    {"#", "begins a comment, up to the end of the line", {"1 # one", "", "1"}},
    {"and",
     "of two truths: both hold; the right one is looked at only if the left one holds",
     {"1 > 0 and 0 > 1", "", "false"}},
    {"or",
     "of two truths: one of them holds; the right one is looked at only if the left one does not",
     {"1 > 0 or 0 > 1", "", "true"}},
    {"not", "the opposite of a truth", {"not * = 0", "", "true"}},
    {"if", "chooses: a if c else b; in a list, which members stay", {"[n for n in 1..6 if n > 4]", "", "[5, 6]"}},
    {"else", "the other choice: a if c else b", {"1 if * > 0 else 2", "", "2"}},
    {"for", "makes a list in a loop", {"[n . ^ for n in 1..3]", "", "[^, ^^, ^3]"}},
    {"in", "stands between the name and the list of a loop", {"[-n for n in [1, 2]]", "", "[-1, -2]"}},
    {"ans", "the last answer, in the calculator", {}},
    {"dud", "on + off: a draw, whatever is added to it", {"dud + 3", "", "dud"}},
    {"false", "what a relation is that does not hold", {"not false", "", "true"}},
    {"infinity", "no end of an interval", {"simplest(3/2, infinity)", "", "2"}},
    {"left", "the player Left", {"left = right", "", "false"}},
    {"off", "{|off}: Right can pass for ever; less than every short game", {"off < -1000", "", "true"}},
    {"omega", "the first infinite ordinal, a number greater than all integers", {"omega - 1 > 1000", "", "true"}},
    {"on", "{on|}: Left can pass for ever; greater than every short game", {"on + off", "", "dud"}},
    {"over", "{0|over}: above 0, and below every positive number", {"over + ^", "", "over"}},
    {"pass", "the braces or the pair of bars that it is an option of", {"{0|pass}", "", "over"}},
    {"right", "the player Right", {"right = right", "", "true"}},
    {"rules",
     "defines a ruleset: rules NAME(x) := {L | R}, or [M] where both players have the same moves (help your_own_game)",
     {"rules pins(n) := [pins(n - k) for k in 1..2 if k <= n]; value(pins(4))", "", "*"}},
    {"star", "the game *, for where it cannot be typed", {"star + *", "", "0"}},
    {"true", "what a relation is that holds", {"true and 1 > 0", "", "true"}},
    {"under", "{under|0}, which is -over", {"under + over", "", "over & under"}},
    {"upon", "{upon|*}: ^ + ^<2> + ^<3> + ..., also ^[on]", {"upon + *", "", "^[on]*"}},
};

}  // namespace

std::span<const NotationWord> notation_words() { return rows; }

const NotationWord* find_notation_word(std::string_view name) {
  const auto word = std::ranges::find(rows, name, &NotationWord::name);
  return word == std::end(rows) ? nullptr : &*word;
}

}  // namespace upstar::desk

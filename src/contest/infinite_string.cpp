// Infinite Hackenbush strings over 0 (Left's) and 1 (Right's) with at most one part in brackets. Left takes a 0 outside
// the brackets and deletes it and all letters after it. Or she writes the part in brackets out as often as she likes,
// drops the brackets, and takes a 0 of what she wrote. Right moves in the same way with 1.
//
// Theorem. Let v be the value of a plain string (Berlekamp's rule).
//   P(B)T with only zeros in P and B: omega + v(T); with only ones: -omega + v(T).
//   Otherwise b + c/omega: b is the real number with the sign expansion P B B B ... (ONAG, chapter 2). If B holds both
//   letters, c = v(T). If B holds one letter, c = v(d T), d the other letter: the expansions stay on one side of b.
// Cost: binary fractions with denominators 2^a (2^p - 1), where the bracket holds p letters; sums are exact rationals.
// Correction: Left owns the zeros, so zeros make +omega.
#include "upstar/contest/infinite_string.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "upstar/contest/hackenbush_string.hpp"

namespace upstar {

namespace {

Rational plain_value(std::string letters) {
  std::replace(letters.begin(), letters.end(), '0', 'L');
  std::replace(letters.begin(), letters.end(), '1', 'R');
  return to_rational(hackenbush_string_value(letters));
}

/// The letters as binary digits: 1 for the letter `one`, 0 for the other.
Integer binary(const std::string& letters, char one) {
  Integer number = 0;
  for (const char letter : letters) number = 2 * number + (letter == one ? 1 : 0);
  return number;
}

/// The value of P B B B ... **Requires** both letters in P B.
Rational limit_of(const InfiniteString& string) {
  const std::string once = string.before + string.repeated;
  const char first = once[0];
  const std::size_t run = once.find_first_not_of(first);
  const std::string rest = once.substr(run + 1);  // the bracket follows for ever
  const Integer ones = (Integer(1) << string.repeated.size()) - 1;
  const Rational repeating(binary(string.repeated, first), ones);
  const Rational fraction = (Rational(binary(rest, first)) + repeating) / Rational(Integer(1) << rest.size());
  const Rational size = Rational(run - 1) + fraction;
  return first == '0' ? size : Rational(-size);
}

OmegaSum number(int omegas, const Rational& real, const Rational& ends) {
  return OmegaSum::power(OmegaSum(1), omegas) + OmegaSum(real) + OmegaSum::power(OmegaSum(-1), ends);
}

bool is_all(const std::string& letters, char letter) { return letters.find_first_not_of(letter) == std::string::npos; }

}  // namespace

OmegaSum infinite_string_value(const InfiniteString& string) {
  if (string.repeated.empty()) return plain_value(string.before + string.after);
  for (const char letter : {'0', '1'}) {
    if (!is_all(string.repeated, letter)) continue;
    if (is_all(string.before, letter)) return number(letter == '0' ? 1 : -1, plain_value(string.after), 0);
    return number(0, limit_of(string), plain_value((letter == '0' ? "1" : "0") + string.after));
  }
  return number(0, limit_of(string), plain_value(string.after));
}

namespace {

constexpr std::size_t longest_infinite_string = 10'000;

InfiniteString read_infinite_string(ProblemInput& input) {
  const std::string word(input.letters("01()", longest_infinite_string, "a string"));
  const std::size_t open = word.find('('), close = word.find(')');
  if (open == std::string::npos && close == std::string::npos) return {word, "", ""};
  if (close == std::string::npos) input.fail("this bracket is not closed", open);
  if (open == std::string::npos || close < open) input.fail("this bracket was not opened", close);
  if (close == open + 1) input.fail("a bracket holds at least one letter", close);
  for (const std::size_t other : {word.find('(', open + 1), word.find(')', close + 1)}) {
    if (other != std::string::npos) input.fail("a string has one pair of brackets at most", other);
  }
  return {word.substr(0, open), word.substr(open + 1, close - open - 1), word.substr(close + 1)};
}

std::string text_of(const OmegaSum& sum) {
  const auto at = [&](int exponent) { return to_string(sum.coefficient_at(OmegaSum(exponent))); };
  return fmt::format("{} {} {}", at(1), at(0), at(-1));
}

std::string answer_infinite_strings(ProblemInput& input, const SolveOptions& options, Budget& budget) {
  OmegaSum sum;
  std::string below;
  for (std::int64_t n = input.integer(1, 1000, "the number of strings"); n > 0; --n) {
    budget.look();
    const InfiniteString string = read_infinite_string(input);
    const OmegaSum value = infinite_string_value(string);
    sum = sum + value;
    const std::string bracket = string.repeated.empty() ? "" : fmt::format("({})", string.repeated);
    below += fmt::format("{}{}{}: {}\n", string.before, bracket, string.after, text_of(value));
  }
  return fmt::format("{} {}\n{}", text_of(sum), winner_of_number(sum.sign()), options.explain ? below : "");
}

}  // namespace

void add_infinite_string(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "infinite_strings",
      .title = "Hackenbush strings with a part that repeats for ever",
      .statement = "Strings over 0 (Left's) and 1 (Right's) are read from the ground up. A part in brackets is "
                   "repeated any finite number\n"
                   "of times. A player takes one of their letters outside the brackets and deletes it and all letters "
                   "after it. Or the\n"
                   "player writes the bracketed part out as often as they like, drops the brackets, and takes one of "
                   "their letters from\n"
                   "what they wrote. A player who cannot move loses.",
      .input =
          "The number of strings n, then n strings over 0, 1 and at most one pair of brackets, which is not empty.",
      .output = "Three numbers a b c: the value is a.omega + b + c/omega. Then the winner: Left, Right, or second.\n"
                "--explain adds the value of each string.",
      .limits = "n from 1 to 1000, strings of up to 10^4 letters",
      .example_input = "2\n0(1)\n(01)\n",
      .example_answer = "0 2/3 1 Left\n",
      .explains = true,
      .answer = answer_infinite_strings,
  });
}

}  // namespace upstar

// What the parser says of lines with a sign too few, too many or another one: the whole refusals with their places, in
// a table, tests/data/damaged/notation.txt.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>
#include <vector>

#include "kept_rows.hpp"
#include "upstar/base/error.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar::tests::damaged_lines {

namespace {

// All that the language has, in lines that are right.
const char* const lines[] = {
    "{1,*|^3*}",
    "{2||1|0}",
    "a{0|a}",
    "{pass|0}",
    "+-{3,{4|2}}",
    "-5/8 + 3.^ - vv*2",
    "^<2>*3 + v[3]",
    "^[2]* + v4*",
    "Tiny(2) - minus_3",
    "2 . (3 - {1|0})",
    "omega^(omega.2 + 1).3 - 1/omega",
    "on & off",
    "1/2 : * : -1",
    "*[2[2]321] + *[3]",
    "4^{146} = 1^{10,2}",
    "x := 3; y(a, b) := a + b . x; y(2, ^)",
    "clobber(\"xo.\") + cutcake(2, 5)",
    "gen_clobber[directions=diagonal,range=2](\"xo\")",
    "[1, *, [2, 3]][1..2][-1]",
    "1..9..2",
    "[n . ^ for n in 1..3 if n > 1 and not n = 2]",
    "[m + n for m in [1] for n in m..4]",
    "^ if 1 < 2 else v",
    "1 <= 2 or * || 0 and not (^ <| 1)",
    "misere_outcome(kayles(3) + {*|*} - *)",
    "nim_sum(\"a b\", 3)",
    "½ + ↑ <= ±{1, ∗}",
    "2  # a note",
};

std::vector<std::string> letters_of(const std::string& text) {
  std::vector<std::string> letters;
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) & 0xC0) == 0x80) letters.back() += c;
    else letters.emplace_back(1, c);
  }
  return letters;
}

/// The line with one sign too few, twice, or another in its place; and cut off behind it.
std::vector<std::string> damaged(const std::string& line) {
  const std::vector<std::string> letters = letters_of(line);
  std::vector<std::string> texts{"", "(" + line, line + ")", line + " +", "," + line};
  std::string before;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    std::string after;
    for (std::size_t j = i + 1; j < letters.size(); ++j) after += letters[j];
    texts.push_back(before + after);
    texts.push_back(before + letters[i] + letters[i] + after);
    for (const char* other :
         {"?", " ", "|", ",", "(", ")", "{", "]", "\"", "=", "1", "in ", "*", "-", ".", ";", "\t", "²"})
      texts.push_back(before + other + after);
    before += letters[i];
    texts.push_back(before);
  }
  return texts;
}

}  // namespace

TEST_CASE("the parser says of damaged lines what its table says") {
  std::string rows =
      "# What the parser says of damaged lines, the first and the last for each message: made by\n"
      "# tests/notation/damaged_lines_test.cpp, which compares it.\n";
  AlikeRows refusals;
  for (const char* line : lines) {
    CAPTURE(line);
    CHECK_NOTHROW(parse(line));
    for (const std::string& text : damaged(line)) {
      try {
        parse(text);
      } catch (const ParseError& error) {
        refusals.add(error.what(), fmt::format("{:<40}  {}: {}", text, error.column(), error.what()));
      }
    }
  }
  rows += refusals.text();
  check_kept_rows("damaged/notation.txt", rows);
}

}  // namespace upstar::tests::damaged_lines

// Every token and precedence rule of the notation, from the data files.
#include <doctest/doctest.h>

#include "notation/cases.hpp"
#include "notation/tree_text.hpp"
#include "upstar/notation/parser.hpp"

using namespace upstar;
using upstar::tests::TextCase;

namespace {

void check_case(const TextCase& expected) {
  CAPTURE(expected.place);
  CAPTURE(expected.text);
  try {
    const std::string tree = tests::tree_text(parse(expected.text));
    CHECK(tree == expected.meaning);
    // The tree's own text, all in parentheses, is read as the same tree.
    CHECK(tests::tree_text(parse(tree)) == tree);
  } catch (const Error& error) {
    tests::check_expected_error(error, expected);
  }
}

void check_file(const std::string& file) {
  const auto cases = tests::read_text_cases("notation/" + file);
  CHECK(cases.size() > 20);
  for (const TextCase& expected : cases) check_case(expected);
}

}  // namespace

TEST_CASE("tokens are read by the longest match") { check_file("tokens.txt"); }
TEST_CASE("letters of Unicode are read as those of ASCII") { check_file("unicode.txt"); }
TEST_CASE("the parts of a juxtaposition touch and stand in order") { check_file("juxtaposition.txt"); }
TEST_CASE("operators bind in the order of precedence") { check_file("precedence.txt"); }
TEST_CASE("the longest run of bars binds loosest") { check_file("braces.txt"); }
TEST_CASE("calls, parameters, lists and definitions are read") { check_file("calls.txt"); }
TEST_CASE("lists, loops, choices and relations meet the older notation") { check_file("language.txt"); }

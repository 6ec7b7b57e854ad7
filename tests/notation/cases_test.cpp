// Every token and precedence rule of the notation, from the data files.
#include <doctest/doctest.h>

#include <algorithm>

#include "cases.hpp"
#include "tree_text.hpp"
#include "upstar/notation/parser.hpp"

using namespace upstar;
using upstar::tests::NotationCase;

namespace {

void check_tree(const NotationCase& expected) {
  try {
    const std::string tree = tests::tree_text(parse(expected.text));
    CHECK(tree == expected.tree);
    // The tree's own text, all in parentheses, is read as the same tree.
    CHECK(tests::tree_text(parse(tree)) == tree);
  } catch (const Error& error) {
    FAIL_CHECK("not read: " << error.what());
  }
}

void check_error(const NotationCase& expected) {
  try {
    const std::string tree = tests::tree_text(parse(expected.text));
    FAIL_CHECK("read as " << tree);
  } catch (const ParseError& error) {
    const std::string message = error.what();
    CAPTURE(message);
    CHECK(error.line() == 1);
    CHECK(error.column() == expected.column);
    CHECK(error.source_line() == expected.text);
    CHECK(std::any_of(expected.words.begin(), expected.words.end(),
                      [&](const std::string& words) { return message.find(words) != std::string::npos; }));
  }
}

void check_file(const std::string& file) {
  const auto cases = tests::read_notation_cases(file);
  CHECK(cases.size() > 20);
  for (const NotationCase& expected : cases) {
    CAPTURE(expected.place);
    CAPTURE(expected.text);
    expected.tree.empty() ? check_error(expected) : check_tree(expected);
  }
}

}  // namespace

TEST_CASE("tokens are read by the longest match") { check_file("tokens.txt"); }
TEST_CASE("letters of Unicode are read as those of ASCII") { check_file("unicode.txt"); }
TEST_CASE("the parts of a juxtaposition touch and stand in order") { check_file("juxtaposition.txt"); }
TEST_CASE("operators bind in the order of precedence") { check_file("precedence.txt"); }
TEST_CASE("the longest run of bars binds loosest") { check_file("braces.txt"); }
TEST_CASE("calls, parameters, lists and definitions are read") { check_file("calls.txt"); }

// Where errors stand, what nodes know of their place, and texts that no data file holds.
#include <doctest/doctest.h>

#include "tree_text.hpp"
#include "upstar/notation/parser.hpp"

using namespace upstar;

namespace {

ParseError error_of(std::string_view text, std::size_t first_line = 1) {
  try {
    parse(text, first_line);
  } catch (const ParseError& error) {
    return error;
  }
  return {0, 0, "no error"};
}

std::string source_of(const SyntaxTree& tree, NodeKind kind) {
  for (const Node& node : tree.nodes()) {
    if (node.kind == kind) return std::string(tree.source(node));
  }
  return "no such node";
}

}  // namespace

TEST_CASE("an empty text is an error in its first column") {
  CHECK(error_of("").column() == 1);
  CHECK(error_of("   ").column() == 4);
  CHECK(error_of("").what() == std::string("the text is empty: an expression is expected, such as {1|-1}"));
}

TEST_CASE("an error names its line, counted from the first line given") {
  const ParseError error = error_of("{1,\n2|½} +\n  {3|}) + 4", 7);
  CHECK(error.line() == 9);
  CHECK(error.column() == 7);
  CHECK(error.source_line() == "  {3|}) + 4");
}

TEST_CASE("line ends, tabs and carriage returns are spaces") {
  CHECK(tests::tree_text(parse("1\n+\r\n\t2")) == "(1 + 2)");
}

TEST_CASE("text that is not UTF-8 is an error at the first bad byte") {
  CHECK(error_of("½ + \xFF").column() == 5);
  CHECK(error_of("f(\"a\xC0\x80\")").column() == 5);
  CHECK(error_of("f[a=\xE2\x86]").column() == 5);
  CHECK(error_of("\xED\xA0\x80").column() == 1);
  CHECK(error_of(std::string_view("1\0", 2)).column() == 2);
}

TEST_CASE("no message repeats a long text, or cuts a letter in two") {
  const std::string digits(100'000, '7'), ups(100'000, '^');
  for (const std::string& text : {digits + " 8", digits + " *" + digits, ups + "3", ups + " " + ups, digits + " x"}) {
    CHECK(std::string(error_of(text).what()).size() < 200);
  }
  CHECK(std::string(error_of("↑↑↑↑↑↑↑↑↑↑ 8").what()).find("'↑↑↑↑↑↑↑↑...'") != std::string::npos);
}

TEST_CASE("a node knows the text it was read from") {
  const SyntaxTree tree = parse("x := 1; f[a=b](-1/2^*, \"..|..\") - {x||(x + 2).(^)|+-{3,4}} <= [5]");
  CHECK(source_of(tree, NodeKind::definition) == "x := 1");
  CHECK(source_of(tree, NodeKind::juxtaposition) == "-1/2^*");
  CHECK(source_of(tree, NodeKind::call) == "f[a=b](-1/2^*, \"..|..\")");
  CHECK(source_of(tree, NodeKind::text) == "\"..|..\"");
  CHECK(source_of(tree, NodeKind::add) == "(x + 2)");
  CHECK(source_of(tree, NodeKind::product) == "(x + 2).(^)");
  CHECK(source_of(tree, NodeKind::switch_braces) == "+-{3,4}");
  CHECK(source_of(tree, NodeKind::list) == "[5]");
  CHECK(source_of(tree, NodeKind::relation) == "f[a=b](-1/2^*, \"..|..\") - {x||(x + 2).(^)|+-{3,4}} <= [5]");
  CHECK(source_of(parse("1 + {2|3||4}"), NodeKind::braces) == "2|3");
}

TEST_CASE("an error inside a part that is read by itself stands where the part does") {
  const ParseError inner(1, 3, "wrong", "abc");
  const ParseError outer = parse("½+f(\"abc\")").error_within(std::string("½+f(\"").size(), inner);
  CHECK(outer.column() == 8);
  CHECK(outer.source_line() == "½+f(\"abc\")");
}

TEST_CASE("a name has letters, digits and underscores, and is no word for down") {
  for (const char* name : {"a", "mean", "a1", "_x", "vx", "V", "Tiny"}) CHECK(is_name(name));
  for (const char* name : {"", "v", "vv", "v5", "vv2", "1a", "a b", " a", "a ", "^", "é", "a(", "\xFF"})
    CHECK_FALSE(is_name(name));
}

TEST_CASE("operands come before what is made of them") {
  const SyntaxTree tree = parse("a := {1|2||3,4}; -a.^ + f([a, 2^*], a < 3)");
  const auto& nodes = tree.nodes();
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    for (const std::uint32_t child : tree.children(nodes[i])) {
      CHECK(child < i);
      CHECK(nodes[i].begin <= nodes[child].begin);
      CHECK(nodes[child].end <= nodes[i].end);
    }
  }
  CHECK(tree.statements().back() == nodes.size() - 1);
}

// Nothing that a person can type makes the reader recurse, or take more than linear time.
#include <doctest/doctest.h>

#include <string>

#include "tree_text.hpp"
#include "upstar/notation/parser.hpp"

using namespace upstar;

namespace {

constexpr std::size_t deep = 200'000;

std::string repeat(const std::string& text, std::size_t times) {
  std::string result;
  result.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

void check_same_tree(const std::string& text, const std::string& tree) {
  const bool same = tests::tree_text(parse(text)) == tree;  // not CHECK(a == b): it would print megabytes
  CHECK(same);
}

std::size_t error_column(const std::string& text) {
  try {
    parse(text);
  } catch (const ParseError& error) {
    return error.column();
  }
  return 0;
}

}  // namespace

TEST_CASE("200,000 nested brackets are read") {
  check_same_tree(repeat("(", deep) + "1" + repeat(")", deep), "1");
  check_same_tree(repeat("{", deep) + repeat("|}", deep), repeat("{", deep) + repeat("|}", deep));
  check_same_tree(repeat("{0|", deep) + repeat("}", deep), repeat("{0|", deep) + repeat("}", deep));
  check_same_tree(repeat("[", deep) + repeat("]", deep), repeat("[", deep) + repeat("]", deep));
  check_same_tree(repeat("f(", deep) + repeat(")", deep), repeat("f(", deep) + repeat(")", deep));
  check_same_tree(repeat("+-{", deep) + "1" + repeat("}", deep), repeat("(+-{", deep) + "1" + repeat("})", deep));
}

TEST_CASE("200,000 operators are read") {
  check_same_tree(repeat("- ", deep) + "1", repeat("(-(", deep) + "1" + repeat("))", deep));
  check_same_tree(repeat("+-", deep) + "1", repeat("(+-(", deep) + "1" + repeat("))", deep));
  check_same_tree("1" + repeat("+1", deep), repeat("(", deep) + "1" + repeat(" + 1)", deep));
  check_same_tree("1" + repeat(":1", deep), repeat("(", deep) + "1" + repeat(" : 1)", deep));
  check_same_tree("1" + repeat("+-a", deep), repeat("(", deep) + "1" + repeat(" + (+-(a)))", deep));
}

TEST_CASE("long runs of bars and many runs are read") {
  check_same_tree("{1" + repeat("|", deep) + "2}", "{1|2}");
  // Runs of length 1, 2, ..., n, and back: each is pushed and closed once.
  constexpr std::size_t runs = 1'000;
  std::string rising = "{0", falling = "{0";
  for (std::size_t i = 1; i <= runs; ++i) {
    rising += repeat("|", i) + "0";
    falling += repeat("|", runs + 1 - i) + "0";
  }
  check_same_tree(rising + "}", repeat("{", runs) + "0" + repeat("|0}", runs));
  check_same_tree(falling + "}", repeat("{0|", runs) + "0" + repeat("}", runs));
  // The ruler sequence 1 2 1 3 1 2 1 ... makes a balanced tree of any width.
  std::string ruler = "{0";
  for (std::size_t i = 1; i < std::size_t{1} << 16; ++i)
    ruler += repeat("|", 1 + static_cast<std::size_t>(__builtin_ctzll(i))) + "0";
  CHECK(parse(ruler + "}").nodes().size() == (std::size_t{1} << 17) - 1);
}

TEST_CASE("long tokens are read") {
  const std::string digits = repeat("9", deep);
  check_same_tree(digits, digits);
  check_same_tree("*" + digits, "*" + digits);
  check_same_tree("^" + digits, "^" + digits);
  check_same_tree(repeat("^", deep), "^" + std::to_string(deep));
  check_same_tree(repeat("v", deep), "v" + std::to_string(deep));
  check_same_tree(repeat("x", deep), repeat("x", deep));
  check_same_tree("f(\"" + repeat(".", deep) + "\")", "f(\"" + repeat(".", deep) + "\")");
  check_same_tree("f[a=" + repeat("1,", deep) + "](2)", "f[a=" + repeat("1,", deep) + "](2)");
  check_same_tree("f[a=" + repeat("[", deep) + repeat("]", deep) + "](2)",
                  "f[a=" + repeat("[", deep) + repeat("]", deep) + "](2)");
}

TEST_CASE("200,000 unclosed brackets are an error at the end") {
  CHECK(error_column(repeat("(", deep)) == deep + 1);
  CHECK(error_column(repeat("{1|", deep)) == 3 * deep + 1);
  CHECK(error_column(repeat("f(", deep) + "1") == 2 * deep + 2);
  CHECK(error_column(repeat("½+", deep)) == 2 * deep + 1);
  CHECK(error_column(repeat("a := 1; ", deep) + ";") == 8 * deep + 1);
  CHECK(error_column(repeat("[a for b in ", deep)) == 12 * deep + 1);
  CHECK(error_column(repeat("a if b else ", deep)) == 12 * deep + 1);
}

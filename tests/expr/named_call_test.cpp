// Calls of the calculator's functions by name.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <set>
#include <vector>

#include "expr/example_file.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/function_info.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/notation/parser.hpp"

using namespace upstar;

namespace {

struct NamedCallFixture {
  NamedCallFixture() { session.read_files_with(tests::read_example_file); }
  Registry registry = Registry::standard();
  GameStore store;
  Session session{store, registry};

  std::string answer(std::string_view function, const std::vector<Answer>& arguments) {
    return session.to_text(session.call(function, arguments));
  }
};

/// Whether the first argument of the call is the name of a function: `sort_by(mean, L)`.
bool is_given_a_function(const SyntaxTree& tree) {
  const Node& first = tree.nodes()[tree.children(tree.nodes().back())[0]];
  return first.kind == NodeKind::name && find_function_info(tree.name(first)) != nullptr;
}

}  // namespace

TEST_CASE("every function's example has its answer by name too, with strings and with values as arguments") {
  NamedCallFixture f;
  const std::set<std::string_view> of_positions{
      "impartial",     "dicotic",       "twisted",      "misere_outcome", "misere_canonical",  "move",
      "value",         "right_options", "remoteness",   "suspense",       "misere_remoteness", "misere_suspense",
      "decomposition", "first_score",   "scored_moves", "richman",        "richman_draw",      "richman_ratio",
      "richman_bid"};
  std::size_t with_values = 0;
  for (const FunctionInfo& info : function_infos()) {
    CAPTURE(info.name);
    const SyntaxTree tree = parse(info.example);
    if (tree.nodes().back().kind != NodeKind::call) continue;
    if (is_given_a_function(tree)) continue;  // a function has no name among answers
    std::vector<Answer> strings, values;
    for (const std::uint32_t index : tree.children(tree.nodes().back())) {
      const Node& node = tree.nodes()[index];
      const bool is_text = node.kind == NodeKind::text;
      strings.push_back({std::string(is_text ? tree.quoted(node) : tree.source(node))});
      if (of_positions.contains(info.name)) continue;
      const bool is_read_by_function = is_text || node.kind == NodeKind::moves || node.kind == NodeKind::score_braces;
      values.push_back(is_read_by_function ? strings.back() : f.session.evaluate(tree.source(node)));
    }
    CHECK(info.least <= strings.size());
    CHECK(strings.size() <= info.most);
    CHECK(f.answer(info.name, strings) == info.answer);
    if (of_positions.contains(info.name)) continue;
    CHECK(f.answer(info.name, values) == info.answer);
    ++with_values;
  }
  CHECK(with_values > 50);
}

TEST_CASE("a string is what it says as an expression") {
  NamedCallFixture f;
  f.session.evaluate("g := {4||2|0}");
  CHECK(f.answer("mean", {{"g + 1"}}) == "7/2");
  CHECK(f.answer("cool", {{"g"}, {"1/2"}}) == "{7/2||2|1}");
  CHECK(f.answer("simplest", {{"-infinity"}, {"g"}}) == "0");
  CHECK(f.answer("thermostrat", {{"[{2|-1}, {4|1}]"}, {"left"}}) == "[1, 2, 3]");
  CHECK(f.answer("mean", {{"domineering(\"...|...\")"}}) == "3/4");
  CHECK(f.answer("misere_outcome", {{"clobber(\"xo\") + domineering(\"..|..\")"}}) == "N");
  CHECK(f.answer("nim_sum", {{"[3, 1, 3]"}}) == "1");
  CHECK(f.answer("entail", {{"{0, ~0}"}}) == "moon");
  CHECK(f.answer("score", {{"{@0|{2|1}}"}}) == "score({@0||2|1})");
  CHECK(f.answer("left_score", {{"score({@0|1}) + 2"}}) == "2");
  f.session.call("mean", {{"k := g; k"}});
  CHECK_THROWS_AS(f.session.evaluate("k"), ParseError);
}

TEST_CASE("forms go in and out as the texts that they are") {
  NamedCallFixture f;
  CHECK(f.answer("form", {{"{0,*|0}"}}) == "form({0,*|0})");
  CHECK(f.answer("selective_sum", {{"{0,*|0}"}, {"*"}}) == f.answer("selective_sum", {{"^*"}, {"*"}}));
  const Answer form = f.session.call("form", {{"{*|}"}});
  CHECK(f.answer("ordinal_sum", {form, {"-1"}}) == "v");
  CHECK(f.answer("ordinal_sum", {{"{*|}"}, {"-1"}}) == "-1");
}

TEST_CASE("a call by name that is wrong says why in one line") {
  NamedCallFixture f;
  const Answer one{f.store.number(1)}, hot = f.session.evaluate("{2|-1}");
  const auto call = [&](std::string_view name, const std::vector<Answer>& with) { f.session.call(name, with); };
  CHECK_THROWS_WITH_AS(call("maen", {one}), "there is no function 'maen'; did you mean mean?", DomainError);
  CHECK_THROWS_WITH_AS(call("clobber", {one}), "there is no function 'clobber'", DomainError);
  CHECK_THROWS_WITH_AS(call("mean", {}), "mean is called as mean(G), and not with 0 arguments", DomainError);
  CHECK_THROWS_WITH_AS(call("cool", {one}), "cool is called as cool(G, t), and not with 1 argument", DomainError);
  CHECK_THROWS_WITH_AS(call("mean", {{Outcome::N}}), "mean takes a value, and N is an outcome", DomainError);
  CHECK_THROWS_WITH_AS(call("cool", {one, hot}), "cool takes a number, and {2|-1} is not one", DomainError);
  CHECK_THROWS_WITH_AS(call("born_by", {hot}), "born_by takes an integer, and {2|-1} is not one", DomainError);
  CHECK_THROWS_WITH_AS(call("mean", {{AnswerList{one}}}), "mean takes a value, and argument 1 is a list", DomainError);
  const Answer long_one = f.session.evaluate("{2|-1} + {3|-1} + {5|-1} + {9|-1} + {17|-1}");
  CHECK_THROWS_WITH_AS(call("cool", {one, long_one}), "cool takes a number, and argument 2 is not one", DomainError);
  const auto switch_of = [&](std::size_t digits) { return "{" + std::string(digits, '9') + "|-1}"; };
  for (const std::size_t digits : {35U, 36U}) {
    const std::string text = switch_of(digits);  // 40 characters, and 41
    const std::string shown = text.size() <= 40 ? text : "argument 2";
    const std::string complaint = "cool takes a number, and " + shown + " is not one";
    CHECK_THROWS_WITH_AS(call("cool", {one, f.session.evaluate(text)}), complaint.c_str(), DomainError);
  }
  CHECK_THROWS_WITH_AS(call("impartial", {hot}),
                       "impartial takes a position of a ruleset, or a sum of positions, and {2|-1} is a value",
                       DomainError);
  CHECK_THROWS_WITH_AS(call("norton_product", {hot, hot}),
                       doctest::Contains("norton_product({2|-1}, {... is undefined: "), DomainError);
}

TEST_CASE("a string that cannot be read says which argument it is, and where") {
  NamedCallFixture f;
  const auto error_of = [&](std::string_view name, const std::vector<Answer>& arguments) {
    try {
      f.session.call(name, arguments);
    } catch (const ParseError& error) {
      return fmt::format("{} {}: {}", error.line(), error.column(), error.what());
    }
    return std::string("no error");
  };
  CHECK(error_of("heat", {{"^"}, {"1 + xyzzy"}}) ==
        "1 5: argument 2 of heat: there is no name 'xyzzy'; to define it, write xyzzy := ...");
  CHECK(error_of("from_sign_expansion", {{"++x"}}) ==
        "1 3: argument 1 of from_sign_expansion: a sign + or - is expected here");
}

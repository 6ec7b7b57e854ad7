// Texts of boards and graphs: rulesets read them, and their sizes and labels are checked.
#include <doctest/doctest.h>

#include "expr/refusals.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/ruleset/graph_notation.hpp"
#include "upstar/ruleset/sized_position.hpp"

using namespace upstar;

namespace {

struct TextsFixture {
  Registry registry = Registry::standard();
  GameStore store;
  Session session{store, registry};

  /// A text without its quotes.
  std::string answer(const std::string& line) {
    std::string text = session.to_text(session.evaluate(line));
    std::erase(text, '"');
    return text;
  }
  /// The value of the ruleset's position whose text the expression is.
  std::string value(const std::string& ruleset, const std::string& expression) {
    return answer(ruleset + "(\"" + answer(expression) + "\")");
  }
  NotedGraph graph(const std::string& expression) { return parse_graph(answer(expression)); }
};

}  // namespace

TEST_CASE("boards are those of the tables of sizes") {
  TextsFixture f;
  for (std::uint64_t r = 0; r < 5; ++r) {
    for (std::uint64_t c = 0; c < 5; ++c) {
      const std::string size = std::to_string(r) + ", " + std::to_string(c);
      CHECK(f.answer("board(" + size + ")") == sized_position(f.registry.at("domineering").info, r, c));
      CHECK(f.answer("chequered(" + size + ")") == sized_position(f.registry.at("clobber").info, r, c));
    }
  }
  CHECK(f.answer("board(2, 3, \"#\")") == "###|###");
  CHECK(f.value("domineering", "board(2, 2)") == "+-1");
}

TEST_CASE("graphs have the values that are known of them") {
  TextsFixture f;
  for (int n = 0; n < 12; ++n) {
    const std::string size = std::to_string(n);
    CHECK(f.value("node_kayles", "path(" + size + ")") == f.answer("take_and_break[code=0.137](" + size + ")"));
    CHECK(f.value("arc_kayles", "path(" + size + ")") == f.answer("take_and_break[code=0.07](" + size + ")"));
    // One claim takes all; the leaves are claimed one by one, or all with the middle.
    CHECK(f.value("node_kayles", "complete(" + size + ")") == (n == 0 ? "0" : "*"));
    CHECK(f.value("node_kayles", "star_graph(" + size + ")") == (n > 0 && n % 2 == 0 ? "*2" : "*"));
    if (n > 2) {
      CHECK(f.value("node_kayles", "cycle(" + size + ")") ==
            (f.answer("take_and_break[code=0.137](" + std::to_string(n - 3) + ")") == "0" ? "*" : "0"));
    }
  }
  CHECK(f.value("node_kayles", "grid_graph(1, 7)") == f.value("node_kayles", "path(7)"));
  CHECK(f.value("snort", "graph6(\"Bw\")") == f.value("snort", "complete(3)"));
  CHECK(f.value("col", "edges(\"1-2, 2-3; 1:L, 3:R\")") == f.value("col", "path(3, \"L.R\")"));
}

TEST_CASE("labels go to the vertices in their order") {
  TextsFixture f;
  const auto labels = [&](const std::string& expression) {
    std::string result;
    for (const GraphVertex& vertex : f.graph(expression).vertices) result += vertex.label.empty() ? "." : vertex.label;
    return result;
  };
  CHECK(labels("path(5, \"L.x2.\")") == "L.x2.");
  CHECK(labels("star_graph(3, \"LR..\")") == "LR..");
  CHECK(labels("cycle(4, \"1234\")") == "1234");
  CHECK(f.graph("cycle(4, \"1234\")").edges == f.graph("cycle(4)").edges);
  CHECK(labels("edges(\"9-2, 2-3\", \"abc\")") == "acb");  // 2 has the label a, and 9, the first beside it, c
  CHECK(f.value("weighted_arc_kayles", "path(2, \"12\")") == f.answer("weighted_arc_kayles(\"1-2\")"));
  CHECK(f.value("weighted_arc_kayles", "edges(\"1-2; 1:3, 2:12\")") == f.answer("weighted_arc_kayles(\"3-{12}\")"));
}

TEST_CASE("texts that cannot be are refused where they stand") {
  TextsFixture f;
  const auto column = [&](const char* line) { return tests::refused_column(f.session, line); };
  CHECK(column("board(2, 2, \"|\")") == 14);
  CHECK(column("board(2, 2, \"xo\")") == 14);
  CHECK(column("board(2, 2, \" \")") == 14);
  CHECK(column("path(2, \"LLL\")") == 10);
  CHECK(column("path(3, \"L}L\")") == 11);
  CHECK(column("edges(\"1-2; 1:L\", \"R.\")") == 20);
  CHECK(column("edges(\"1-2, 2-2\")") == 14);
  CHECK(column("graph6(\"B\")") == 10);
  tests::check_refused<DomainError>(f.session, {"board(-1, 2)", "path(-1)", "cycle(2)", "cycle(0)", "path(1/2)",
                                                "path(*)", "board(2, 2, 3)", "edges(3)"});
  tests::check_refused<LimitError>(f.session, {"board(1000001, 0)", "board(0, 1000001)", "board(1000, 1000)",
                                               "chequered(2, 1 . 99999999999999999999)", "path(99999999999999999999)",
                                               "grid_graph(99999999999999999999, 1)"});
}

TEST_CASE("a call by name takes the numbers as numbers or expressions, and the texts as they are") {
  TextsFixture f;
  const auto call = [&](std::string_view name, const std::vector<Answer>& with) {
    return std::get<Text>(f.session.call(name, with).value).letters;
  };
  CHECK(call("path", {{"1 + 2"}, {"L.R"}}) == "L-.-R");
  CHECK(call("path", {{f.store.number(3)}}) == ".-.-.");
  CHECK(call("board", {{"2"}, {f.store.number(1)}, {"x"}}) == "x|x");
  CHECK(call("edges", {{"1-2"}, {"LR"}}) == "L-R");
}

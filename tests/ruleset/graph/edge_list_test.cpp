// Lists of edges: what is read, what is refused and where, and that rulesets have the same values on them as on chains.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <tuple>

#include "ruleset/naive.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/ruleset/graph_notation.hpp"
#include "upstar/ruleset/registry.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

/// A graph, and a list of its edges with other numbers for its vertices.
struct ListedGraph {
  NotedGraph graph;
  std::string list;
};

/// Signs: which edges it has, as letters of the notation. Vertices without edges stand alone.
ListedGraph random_list(std::mt19937& random, std::string_view signs, const std::vector<std::string>& labels,
                        std::size_t most_vertices = 7) {
  ListedGraph result;
  const auto vertices = static_cast<std::uint32_t>(1 + random() % most_vertices);
  std::vector<std::uint64_t> numbers;
  for (std::uint64_t number = 0; numbers.size() < vertices;) numbers.push_back(number += 1 + random() % 5);
  std::string marks;
  for (std::uint32_t v = 0; v < vertices; ++v) {
    const std::string& label = labels[random() % labels.size()];
    result.graph.vertices.push_back({label});
    if (label.empty()) continue;
    const bool is_word = std::all_of(label.begin(), label.end(), [](char c) { return c != ' '; });
    marks += (marks.empty() ? "; " : ", ") + std::to_string(numbers[v]) + ":" + (is_word ? label : "{" + label + "}");
  }
  std::vector<std::string> walks;
  for (std::uint32_t v = 0; v < vertices; ++v) walks.push_back(std::to_string(numbers[v]));
  for (std::uint32_t a = 0; a < vertices; ++a) {
    for (std::uint32_t b = 0; b < vertices; ++b) {
      const char sign = signs[random() % signs.size()];
      if (random() % 4 != 0 || a == b || (sign == '-' && a > b)) continue;
      const std::size_t colour = std::string_view("-lre").find(sign);
      const bool arc = sign == '>';
      result.graph.edges.push_back({a, b, arc ? EdgeColour::none : static_cast<EdgeColour>(colour), arc});
      const bool turns = random() % 2 == 0;
      const std::string from = std::to_string(numbers[a]), to = std::to_string(numbers[b]);
      walks.push_back(turns ? to + (arc ? '<' : sign) + from : from + " " + sign + " " + to);
    }
  }
  std::shuffle(walks.begin(), walks.end(), random);
  for (const std::string& walk : walks) result.list += (result.list.empty() ? "" : ", ") + walk;
  result.list += marks;
  return result;
}

/// The edges with their smaller end first, if they have no arrow, in order.
std::vector<std::tuple<std::uint32_t, std::uint32_t, EdgeColour, bool>> edges_of(const NotedGraph& graph) {
  std::vector<std::tuple<std::uint32_t, std::uint32_t, EdgeColour, bool>> result;
  for (const GraphEdge& e : graph.edges) {
    const bool turned = !e.directed && e.from > e.to;
    result.emplace_back(turned ? e.to : e.from, turned ? e.from : e.to, e.colour, e.directed);
  }
  std::sort(result.begin(), result.end());
  return result;
}

void check_error(std::string_view text, std::size_t column, std::string_view words) {
  CAPTURE(text);
  try {
    parse_edge_list(text);
    FAIL_CHECK("it is read");
  } catch (const ParseError& error) {
    CHECK(error.column() == column);
    CHECK_MESSAGE(std::string(error.what()).find(words) != std::string::npos, error.what());
  }
}

}  // namespace

TEST_CASE("a list of edges is the graph it lists, its vertices in the order of their numbers") {
  std::mt19937 random(91);
  for (int i = 0; i < tests::scaled(2000); ++i) {
    const ListedGraph listed = random_list(random, "-lre>", {"", "L", "x", "12", "x y"});
    CAPTURE(listed.list);
    const NotedGraph read = parse_edge_list(listed.list);
    CHECK(read.vertices == listed.graph.vertices);
    CHECK(edges_of(read) == edges_of(listed.graph));
    CHECK(read_graph(listed.list) == read);
  }
}

TEST_CASE("walks, a comma at the end, spaces and repeated vertices") {
  CHECK(parse_edge_list("1-2-3-1") == parse_edge_list("1-2, 2-3, 3-1"));
  CHECK(parse_edge_list(" 1-2 , 3,1, ; 3 : L ") == parse_edge_list("1-2,3;3:L"));
  CHECK(parse_edge_list("7").vertices.size() == 1);
  CHECK(parse_edge_list("1-0, 00-2") == parse_edge_list("2-1-3"));
  CHECK(edges_of(parse_edge_list("1l2, 1l2, 2l2")).size() == 3);
  CHECK(edges_of(parse_edge_list("1>2, 2>1")).size() == 2);
  CHECK(edges_of(parse_edge_list("1l>2")) == edges_of(parse_graph("l>")));
}

TEST_CASE("what is no list of edges is refused where it goes wrong") {
  check_error("1-2, 2-1", 7, "from vertex 2 to 1 stands there already");
  check_error("1>2, 1>2", 7, "stands there already");
  check_error("1-2, 12-12", 8, "an edge from vertex 12 to itself");
  check_error("1-", 3, "expected the number of a vertex");
  check_error("1-2,,", 5, "expected the number of a vertex");
  check_error("1-2 3", 5, "expected an edge");
  check_error("1-2; 4:L", 6, "no edge has a vertex 4; write it alone, as in '1-2, 4'");
  check_error("1-2; 1:L, 1:R", 11, "has a label already");
  check_error("1-2; 1", 7, "expected ':'");
  check_error("1-2; 1:", 8, "expected a label");
  check_error("1-2; 1:{}", 8, "expected a label");
  check_error("1-2; 1:{a", 8, "not closed");
  check_error("1-2; 1:L 2", 10, "the end of the labels");
  check_error("1-1234567890123456789", 3, "more than 18 digits");
  check_error("x", 1, "expected the number of a vertex");
}

namespace {

/// A ruleset and what its graphs have.
struct Kind {
  const char* ruleset;
  std::string_view signs;
  std::vector<std::string> labels;
};

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all{{"node_kayles", "-", {""}},
                                     {"col", "-", {"", "", "L", "R"}},
                                     {"snort", "-", {"", "", "L", "R"}},
                                     {"fjords", "-", {"", "L", "R"}},
                                     {"arc_kayles", "-", {""}},
                                     {"partizan_arc_kayles", "lre", {""}},
                                     {"digraph_placement", "->", {"L", "R"}},
                                     {"weighted_arc_kayles", "-", {"", "1", "2", "3"}}};
  return all;
}

/// A list that is one also where labels may be numbers.
std::string with_comma(std::string list) {
  const std::size_t comma = list.find(',');
  if (comma == std::string::npos || list.find(';') < comma)
    list.insert(list.find_last_of("0123456789", list.find(';')) + 1, ",");
  return list;
}

/// The edges between numbers, those without an arrow with the smaller one first, in order.
std::vector<std::tuple<std::uint64_t, std::uint64_t, EdgeColour, bool>> numbered_edges(const NotedGraph& graph) {
  std::vector<std::tuple<std::uint64_t, std::uint64_t, EdgeColour, bool>> result;
  for (const GraphEdge& e : graph.edges) {
    std::uint64_t from = graph.vertices[e.from].number.value(), to = graph.vertices[e.to].number.value();
    if (!e.directed && from > to) std::swap(from, to);
    const bool green = e.colour == EdgeColour::none && !e.directed;  // Hackenbush writes green edges so
    result.emplace_back(from, to, green ? EdgeColour::green : e.colour, e.directed);
  }
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<std::uint64_t> numbers_of(const NotedGraph& graph) {
  std::vector<std::uint64_t> numbers;
  for (const GraphVertex& vertex : graph.vertices) numbers.push_back(vertex.number.value());
  return numbers;
}

/// Checks that what is left of a graph is part of it, and reads back, move after move.
void check_numbers(PositionSolver& solver, const AnyPosition& position, Digits digits, int moves) {
  const NotedGraph whole = read_graph(position.to_text(), digits);
  const auto edges = numbered_edges(whole);
  const auto numbers = numbers_of(whole);
  for (const Player player : {Player::left, Player::right}) {
    for (const AnyPosition& option : position.moves(player)) {
      const std::string text = option.to_text();
      CAPTURE(text);
      REQUIRE(solver.position(text) == option);
      CHECK(solver.position(text).to_text() == text);
      const NotedGraph left = read_graph(text, digits);
      CHECK(std::ranges::includes(edges, numbered_edges(left)));
      CHECK(std::ranges::includes(numbers, numbers_of(left)));
      if (moves > 1) check_numbers(solver, option, digits, moves - 1);
    }
  }
}

}  // namespace

TEST_CASE("a list of edges is written as a list of the same edges and numbers") {
  std::mt19937 random(93);
  for (int i = 0; i < tests::scaled(1000); ++i) {
    const ListedGraph listed = random_list(random, "-lre>", {"", "L", "x", "12", "x y"});
    const NotedGraph read = parse_edge_list(listed.list);
    for (const Digits digits : {Digits::numbers, Digits::labels}) {
      const std::string text = to_text(read, PlainVertices::left_out, digits);
      CAPTURE(text);
      const NotedGraph again = read_graph(text, digits);
      CHECK(again == read);
      CHECK(numbers_of(again) == numbers_of(read));
    }
  }
}

TEST_CASE("vertices of a list of edges keep their numbers, and positions are the same without them") {
  std::mt19937 random(94);
  GameStore store;
  const Registry registry = Registry::standard();
  std::vector<Kind> all = kinds();
  all.push_back({"hackenbush", "lre", {""}});
  all.push_back({"childish_hackenbush", "lre", {""}});
  for (const Kind& kind : all) {
    CAPTURE(kind.ruleset);
    const auto solver = registry.at(kind.ruleset).open(store, {});
    const Digits digits = kind.ruleset == std::string_view("weighted_arc_kayles") ? Digits::labels : Digits::numbers;
    for (int i = 0; i < tests::scaled(60);) {
      ListedGraph listed = random_list(random, kind.signs, kind.labels, 5);
      std::optional<AnyPosition> position;
      try {
        position = solver->position(with_comma(listed.list));
      } catch (const DomainError&) {  // not all of it hangs on the ground
        continue;
      }
      ++i;
      CAPTURE(listed.list);
      check_numbers(*solver, *position, digits, 2);
      CHECK(solver->position(position->to_text()) == *position);
      // Parts have no numbers: so the images of moves are found, and parts of many positions are kept once.
      position->components([&](const AnyPosition& part) {
        const NotedGraph noted = read_graph(part.to_text(), digits);
        CHECK_FALSE((!noted.vertices.empty() && noted.vertices.front().number));
      });
    }
  }
}

TEST_CASE("tokens keep the numbers of their vertices") {
  GameStore store;
  const auto solver = Registry::standard().at("token").open(store, {});
  std::vector<std::string> texts;
  solver->position("1>5, 5>9; 1:T").moves(Player::left, [&](const AnyPosition& p) { texts.push_back(p.to_text()); });
  CHECK(texts == std::vector<std::string>{"1>5, 5>9; 5:T"});
}

TEST_CASE("rulesets have the same values on a list of edges as on chains") {
  std::mt19937 random(92);
  Registry registry = Registry::standard();
  GameStore store;
  Session session(store, registry);
  for (const Kind& kind : kinds()) {
    for (int i = 0; i < tests::scaled(60); ++i) {
      const ListedGraph listed = random_list(random, kind.signs, kind.labels, 5);
      const std::string list = with_comma(listed.list);
      CAPTURE(kind.ruleset);
      CAPTURE(list);
      const auto value = [&](const std::string& text) {
        return session.game(std::string(kind.ruleset) + "(\"" + text + "\")");
      };
      CHECK(value(list) == value(to_text(listed.graph)));
    }
  }
}

TEST_CASE("the ground of a list of edges is the vertex of the least number") {
  Registry registry = Registry::standard();
  GameStore store;
  Session session(store, registry);
  CHECK(session.to_text(session.evaluate("hackenbush(\"1l2, 2r3\")")) == "1/2");
  CHECK(session.to_text(session.evaluate("hackenbush(\"5r3, 3l2\")")) == "1/2");
  CHECK(session.to_text(session.evaluate("hackenbush(\"2r1, 1l0\")")) == "1/2");
  CHECK(session.to_text(session.evaluate("childish_hackenbush(\"1l2, 1r3\")")) == "0");
  CHECK_THROWS_AS(session.evaluate("hackenbush(\"1l2, 3r4\")"), DomainError);
  CHECK(session.to_text(session.evaluate("token(\"1>2, 2>3; 1:T\")")) == "0");
}

TEST_CASE("where labels may be numbers, a list of edges has a comma") {
  CHECK(read_graph("1-2", Digits::labels) == parse_graph("1-2"));
  CHECK(read_graph("1-2,", Digits::labels) == parse_edge_list("1-2"));
  CHECK(read_graph("1-{2,3}", Digits::labels) == parse_graph("1-{2,3}"));
  CHECK(read_graph("1-2; 1:{3}", Digits::labels) == parse_graph("1-2; 1:{3}"));
  CHECK(read_graph(".-.").edges.size() == 1);
  CHECK(read_graph("").vertices.empty());
}

}  // namespace upstar

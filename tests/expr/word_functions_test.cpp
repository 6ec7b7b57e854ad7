// Functions by name, lists of all things of a kind, loops without keeping, texts, numbers, graphs: known counts, laws,
// and versions that are their definitions.
#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "expr/refusals.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/ruleset/graph_notation.hpp"

namespace upstar::tests::words {

namespace {

struct WordsFixture {
  Registry registry = Registry::standard();
  Budget budget;
  GameStore store{&budget};
  Session session{store, registry};

  std::string answer(const std::string& line) { return session.to_text(session.evaluate(line)); }
  std::vector<std::string> texts(const std::string& line) {
    std::vector<std::string> all;
    const Answer found = session.evaluate(line);
    for (const Answer& item : std::get<AnswerList>(found.value)) all.push_back(std::get<Text>(item.value).letters);
    return all;
  }
  /// The sizes of the lists name(first), name(first + 1), ...
  std::vector<int> counts(const std::string& name, int first, int last, const std::string& more = "") {
    std::vector<int> found;
    for (int n = first; n <= last; ++n) {
      found.push_back(std::stoi(answer("size(" + name + "(" + std::to_string(n) + more + "))")));
    }
    return found;
  }
};

using Counts = std::vector<int>;

/// Whether some order of the vertices makes the graphs equal.
bool are_isomorphic(const NotedGraph& g, const NotedGraph& h) {
  if (g.vertices.size() != h.vertices.size() || g.edges.size() != h.edges.size()) return false;
  using Edge = std::pair<std::uint32_t, std::uint32_t>;
  const auto edge_of = [](const GraphEdge& e, const std::vector<std::uint32_t>& order) {
    const Edge edge{order[e.from], order[e.to]};
    return e.directed || edge.first < edge.second ? edge : Edge{edge.second, edge.first};
  };
  std::vector<std::uint32_t> order(g.vertices.size());
  std::iota(order.begin(), order.end(), 0U);
  std::set<Edge> wanted;
  for (const GraphEdge& e : h.edges) wanted.insert(edge_of(e, order));
  do {
    std::set<Edge> edges;
    for (const GraphEdge& e : g.edges) edges.insert(edge_of(e, order));
    if (edges == wanted) return true;
  } while (std::next_permutation(order.begin(), order.end()));
  return false;
}

}  // namespace

TEST_CASE("there are as many graphs, trees, polyominoes and partitions as are known") {
  WordsFixture f;
  CHECK(f.counts("trees", 0, 12) == Counts{0, 1, 1, 1, 2, 3, 6, 11, 23, 47, 106, 235, 551});           // A000055
  CHECK(f.counts("rooted_trees", 0, 11) == Counts{0, 1, 1, 2, 4, 9, 20, 48, 115, 286, 719, 1842});     // A000081
  CHECK(f.counts("graphs", 0, 7) == Counts{1, 1, 2, 4, 11, 34, 156, 1044});                            // A000088
  CHECK(f.counts("graphs", 1, 7, ", \"connected\"") == Counts{1, 1, 2, 6, 21, 112, 853});              // A001349
  CHECK(f.counts("digraphs", 0, 4) == Counts{1, 1, 3, 16, 218});                                       // A000273
  CHECK(f.counts("digraphs", 1, 4, ", \"connected\"") == Counts{1, 2, 13, 199});                       // A003085
  CHECK(f.counts("polyominoes", 0, 8) == Counts{1, 1, 1, 2, 5, 12, 35, 108, 369});                     // A000105
  CHECK(f.counts("partitions_of", 0, 12) == Counts{1, 1, 2, 3, 5, 7, 11, 15, 22, 30, 42, 56, 77});     // A000041
  CHECK(f.answer("[size(boards(\"x.\", n, n, \"up to symmetry\")) for n in 1..3]") == "[2, 6, 102]");  // A054247
  CHECK(f.answer("[size(words(\"xo.\", n)) for n in 0..4]") == "[1, 3, 9, 27, 81]");
  CHECK(f.answer("[size(subsets(1..n)) for n in 0..5]") == "[1, 2, 4, 8, 16, 32]");
  CHECK(f.answer("[size(pairs(1..n)) for n in 0..5]") == "[0, 0, 1, 3, 6, 10]");
}

TEST_CASE("no two graphs of a list are the same but for the names of vertices") {
  WordsFixture f;
  for (const char* line : {"graphs(5)", "graphs(4, \"connected\")", "digraphs(3)", "trees(7)"}) {
    CAPTURE(line);
    std::vector<NotedGraph> graphs;
    for (const std::string& text : f.texts(line)) graphs.push_back(parse_graph(text));
    int alike = 0;
    for (std::size_t i = 0; i < graphs.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) alike += are_isomorphic(graphs[i], graphs[j]) ? 1 : 0;
    }
    CHECK(alike == 0);
  }
}

TEST_CASE("lists of all things hold what they say") {
  WordsFixture f;
  const auto is_true = [&](const std::string& law) {
    CAPTURE(law);
    CHECK(f.answer(law) == "true");
  };
  is_true("all([sum(p) = 6 and p = reverse(sort(p)) for p in partitions_of(6)])");
  is_true("size(unique(partitions_of(8))) = size(partitions_of(8))");
  is_true(
      "all([size(places(p, \".\")) = 5 and size(regions(p, \".\")) = 1 and p = images(p)[1] for p in polyominoes(5)])");
  is_true("all([size(parts_of(g)) = 1 and size(vertices(g)) = 6 for g in trees(6) + graphs(6, \"connected\")])");
  is_true("all([size(parts_of(g)) = 1 for g in graphs(5)]) = false");
  is_true("boards(\"xo\", 2, 2) = [w[1..2] + \"|\" + w[3..4] for w in words(\"xo\", 4)]");
  is_true("words(\"ab\", 3) = [a + b + c for a in [\"a\", \"b\"] for b in [\"a\", \"b\"] for c in [\"a\", \"b\"]]");
  // Of each class of boards the first one.
  is_true(
      "B := boards(\"x.\", 2, 2); C := boards(\"x.\", 2, 2, \"up to symmetry\"); "
      "all([count([count(images(b), c) for c in C], 1) = 1 for b in B])");
  is_true(
      "C := boards(\"x.o\", 1, 3, \"up to symmetry\"); all([find(C, w) > 0 or find(C, mirror(w)) > 0 for w in "
      "words(\"x.o\", 3)]) and size(C) = 18");
  is_true("set([a + b for a in 1..3 for b in 1..3]) = 2..6 and [sum(s) for s in subsets([1, 2, 4])] = 0..7");
  is_true("pairs([5, 6, 7]) = [[5, 6], [5, 7], [6, 7]]");
}

TEST_CASE("loops run over lists that are too long to be kept") {
  WordsFixture f;
  CHECK(f.answer("size([w for w in words(\"xo\", 21) if size(places(w, \"x\")) = 21])") == "1");
  CHECK(f.answer("[n for n in 1..3000000 if mod(n, 1500000) = 0]") == "[1500000, 3000000]");
}

TEST_CASE("a list that is made member by member is the whole list each time it is walked") {
  for (const std::string list :
       {R"(words("ab", 3))", R"(boards("xo", 2, 2))", "subsets(1..3)", "trees(6)", "graphs(4)", "partitions_of(5)"}) {
    CAPTURE(list);
    WordsFixture f;
    const std::string n = f.answer("size(" + list + ")"), first = f.answer(list + "[1]");
    const std::string three = "[" + n + ", " + n + ", " + n + "]";
    CHECK(f.answer("L := " + list + "; [size(L), size([w for w in L]), size(L)]") == three);
    CHECK(f.answer("[size(L), size([w for w in L if true]), size(L)]") == three);  // the list of the line before
    CHECK(f.answer("f(K) := [size(K), size([w for w in K]), size(K)]; f(" + list + ")") == three);
    CHECK(f.answer("K := " + list + "; [first(K), first([w for w in K]), K[1]]") ==
          "[" + first + ", " + first + ", " + first + "]");
    const std::string all_of_all = "[" + n + " for a in " + list + "]";
    for (const std::string& walks : {"L := " + list + "; [size([b for b in L]) for a in L]",
                                     "[size([b for b in " + list + "]) for a in " + list + "]",
                                     "f(K) := [size([b for b in K if b = b]) for a in K]; f(" + list + ")"}) {
      CAPTURE(walks);
      CHECK(f.answer(walks) == f.answer(all_of_all));
    }
    CHECK(f.answer("L := " + list + "; size([1 for a in L for b in L if a = b])") == n);
  }
}

TEST_CASE("first ends a loop as soon as it has a member") {
  WordsFixture f;
  CHECK(f.answer("first([w for w in words(\"xo\", 60) if w[-1] = \"o\"])") == f.answer("59 . \"x\" + \"o\""));
  CHECK(f.answer("first([n + m for n in 1..1000000000 for m in 1..n if n + m = 7])") == "7");
  CHECK(f.answer("[first([m for m in n..100 if mod(m, 7) = 0]) for n in [1, 8, 15]]") == "[7, 14, 21]");
  CHECK(f.answer("f(n) := [m for m in 1..n]; first(f(3)) + size(f(3))") == "4");
  CHECK(f.answer("f(n) := first([m for m in 1..n if m . m >= n]); [f(n) for n in 1..5]") == "[1, 2, 2, 2, 3]");
  CHECK_THROWS_AS(f.answer("first([n for n in 1..5 if n > 5])"), DomainError);
  CHECK_THROWS_AS(f.answer("words(\"xo\", 21)"), LimitError);
  CHECK_THROWS_AS(f.answer("1..1000001"), LimitError);
}

TEST_CASE("functions by name are called for each member") {
  WordsFixture f;
  const auto is_true = [&](const std::string& law) {
    CAPTURE(law);
    CHECK(f.answer(law) == "true");
  };
  is_true("f(x) := -x; sort_by(f, [3, 1, 2]) = [3, 2, 1]");
  is_true("f(x) := mod(x, 3); sort_by(f, 1..7) = [3, 6, 1, 4, 7, 2, 5]");
  is_true("sort_by(upper, [\"b\", \"A\", \"a\"]) = [\"A\", \"a\", \"b\"]");
  is_true("f(x) := mod(x, 3); group_by(f, 1..7) = [[1, [1, 4, 7]], [2, [2, 5]], [0, [3, 6]]]");
  is_true("f(x) := x > 2; group_by(f, 1..4) = [[false, [1, 2]], [true, [3, 4]]]");
  is_true("f(x) := [mod(x, 2)]; group_by(f, 1..4) = [[[1], [1, 3]], [[0], [2, 4]]]");
  is_true("f(a, x) := [x] + a; fold(f, 1..3, []) = [3, 2, 1]");
  is_true("fold(gcd, [12, 18, 27], 0) = 3 and fold(gcd, [], 5) = 5");
  is_true("f(a, x) := a + x; g(n) := fold(f, 1..n, 0); h(L) := sort_by(g, L); h([3, 1, 2]) = [1, 2, 3]");
  is_true("f(x) := sum(sort_by(abs, [x, -1])); [f(2), f(3)] = [1, 2] and sort_by(f, sort_by(f, [3, 2])) = [2, 3]");
  is_true("f(x) := x . x; argmax(f, [1, -3, 3]) = -3 and argmax([1, -3, 3]) = 3");
  is_true("sort_by(kayles, [1, 2, 3, 4]) = [1, 4, 2, 3]");
  is_true("f(w) := size(places(w, \"x\")); argmax(f, words(\"ox\", 3)) = \"xxx\"");
  is_true("f(x) := x; size(sort_by(f, [])) = 0");
  const auto column = [&](const char* line) { return refused_column(f.session, line); };
  CHECK(column("sort_by(1 + 2, [1])") == 9);
  CHECK(column("sort_by([1], abs)") == 9);
  CHECK(column("sort_by(nothing, [1])") == 9);
  CHECK(column("f(x, y) := x; sort_by(f, [1])") == 23);
  CHECK(column("fold(abs, [1], 0)") == 6);
  CHECK(column("x := 3; sort_by(x, [1])") == 17);
  check_refused<DomainError>(
      f.session, {"sort_by(abs, 3)", "sort_by(abs, [\"x\"])", "f(x) := [x]; sort_by(f, [1])", "take([1], -1)",
                  "set([1, \"x\"])", "random_integer(0, 1)", "random_game(-1, 1)", "is_evil(-1)", "floor_log2(0)",
                  "reciprocal(0)", "adjacent(\"1-2\", 3)", "delete(\"1-2\", 0)"});
  check_refused<LimitError>(f.session, {"graphs(8)", "digraphs(6)", "trees(100001)", "words(\"x\", 1000001)"});
}

TEST_CASE("lists, texts and numbers have the parts that they are made of") {
  WordsFixture f;
  const auto is_true = [&](const std::string& law) {
    CAPTURE(law);
    CHECK(f.answer(law) == "true");
  };
  is_true("all([join_text(split(w, \"o\"), \"o\") = w and sum([\"\"] + letters_of(w)) = w for w in words(\"xo\", 5)])");
  is_true("all([replace(replace(w, \"x\", \"yy\"), \"yy\", \"x\") = w for w in words(\"xo\", 5)])");
  is_true("size(\"äbç\") = 3 and find(\"äbç\", \"ç\") = 3 and find(\"äb\", \"b\") = 2 and size(\"\") = 0");
  is_true("sort_by(size, [\"ää\", \"bbb\", \"c\"]) = [\"c\", \"ää\", \"bbb\"]");
  is_true("split(\"\", \",\") = [\"\"] and split(\",\", \",\") = [\"\", \"\"] and letters_of(\"\") = []");
  is_true("all([number(text(n)) = n and number(text(n / 8)) = n / 8 for n in -20..20])");
  is_true("all([from_sign_expansion(text(sign_expansion(n / 4))) = n / 4 for n in -9..9])");
  CHECK(f.answer("[sign_expansion(0), sign_expansion(-3/4), sente({4||2|0}), \"x\"]") ==
        "[\"\", \"-+-\", gote, \"x\"]");
  is_true(
      "text({0|*}) = \"^\" and text(\"x\") = \"x\" and text(outcome(^)) = \"L\" and text([1, \"x\"]) = \"[1, \" + "
      "text([\"x\"])[2..-1]");
  is_true("all([numerator(n / 8) / denominator(n / 8) = n / 8 and sign(n) . abs(n) = n for n in -20..20])");
  is_true("all([times(x, reciprocal(x)) = 1 for x in [1/8, -4, 1]]) and reciprocal(3) = 1/3 and is_dyadic(3/4)");
  is_true("[n for n in 0..15 if is_evil(n)] = [0, 3, 5, 6, 9, 10, 12, 15]");
  is_true("all([is_evil(n) != is_odious(n) for n in 0..40])");
  is_true("all([power(2, floor_log2(n / 8)) <= n / 8 and n / 8 < power(2, floor_log2(n / 8) + 1) for n in 1..40])");
  is_true("flatten([[1, [2]], [], 3]) = [1, 2, 3] and take(1..5, 9) = 1..5 and take(1..5, 0) = []");
  is_true("find(\"xo.\", \".\") = 3 and find([1, 2], 3) = 0");
  is_true("all([n >= 1 and n <= 6 for n in [random_integer(6, s) for s in 1..200]])");
  is_true("set([random_integer(6, s) for s in 1..200]) = 1..6");
  is_true("all([birthday(random_game(d, s)) <= d for d in 0..3 for s in 1..30])");
  is_true("size(unique([random_game(3, s) for s in 1..30])) > 10 and random_game(0, 5) = 0");
}

TEST_CASE("graphs are taken apart and put together") {
  WordsFixture f;
  const auto is_true = [&](const std::string& law) {
    CAPTURE(law);
    CHECK(f.answer(law) == "true");
  };
  is_true(
      "all([sum([size(adjacent(g, i)) for i in vertices(g)]) = "
      "2 . size([1 for i in vertices(g) for j in adjacent(g, i) if i < j]) for g in graphs(5)])");
  is_true("all([all([count(adjacent(g, j), i) = 1 for i in vertices(g) for j in adjacent(g, i)]) for g in graphs(4)])");
  is_true("delete(path(5), 3) = \".-.;.-.\" and delete(path(5), [1, 2, 4]) = \".;.\"");
  is_true("delete(cycle(4), 1, 3) = \".;.\"");
  is_true("all([label(relabel(path(4, \"abcd\"), i, \"L\"), i) = \"L\" for i in 1..4])");
  is_true(
      "label(path(2, \"L.\"), 2) = \"\" and relabel(\"L\", 1, \"\") = \".\" and relabel(\".\", 1, \"12\") = \"{12}\"");
  is_true("parts_of(\"\") = [] and parts_of(\"1-2, 3-4; 3:L\") = [\"1-2\", \"3-4; 3:L\"]");
  is_true("vertices(\"3-5, 9\") = [3, 5, 9] and vertices(delete(\"1-2, 2-7, 7-8\", 2)) = [1, 7, 8]");
  is_true("adjacent(\"3-5, 9-5\", 5) = [3, 9] and relabel(\"3-5\", [3, 5], \"L\") = \"3-5; 3:L, 5:L\"");
  // In the order of the text the fourth vertex is the second one of a walk along the edges.
  is_true("t := \".:A;.:B;.:C;.:D;:A-:D;:D-:B;:A-:C\"; label(relabel(t, 4, \"L\"), 4) = \"L\"");
  is_true(
      "t := \".:A;.:B;L:C;.:D;:A-:D;:D-:B;:A-:C\"; all([adjacent(relabel(t, i, \"X\"), j) = adjacent(t, j) for i in "
      "1..4 for j in 1..4])");
  for (const std::string& g : f.texts("graphs(6)")) {
    const std::string quoted = "\"" + g + "\"";
    CHECK(f.answer("node_kayles(" + quoted + ") = sum([node_kayles(h) for h in parts_of(" + quoted + ")])") == "true");
  }
}

TEST_CASE("the lines of a file are texts, whatever ends them, and what cannot be read is said at its name") {
  WordsFixture f;
  CHECK_THROWS_WITH_AS(
      f.answer("read(\"a\")"),
      "read(\"a\") is undefined: there are no files here; only lines that the command upstar evaluates read them",
      DomainError);
  f.session.read_files_with([](const std::string& path, std::uint64_t most, const std::function<void()>& between) {
    between();
    if (path == "none") throw IoError("cannot read none: there is no such file");
    std::string content = path == "many"   ? std::string(1'000'001, '\n')
                          : path == "long" ? std::string(50'000, 'x')
                                           : path;
    if (content.size() > most) throw LimitError("the memory limit is reached while reading " + path);
    return content;
  });
  f.session.define("lines", {Text{"xo.\n\n.ox"}});
  CHECK(f.answer("read(lines)") == "[\"xo.\", \"\", \".ox\"]");
  CHECK(f.texts("read(replace(\"a|b|\", \"|\", \"\n\"))") == std::vector<std::string>{"a", "b"});
  f.session.define("crlf", {Text{"a\r\n\r\nb\r\n"}});
  CHECK(f.texts("read(crlf)") == std::vector<std::string>{"a", "", "b"});
  f.session.define("bad", {Text{"a\n\xff\n"}});
  CHECK_THROWS_WITH_AS(f.answer("read(bad)"), doctest::Contains("line 2: this is not UTF-8 text"), ParseError);
  CHECK_THROWS_WITH_AS(f.answer("read(\"\")"), "one letter at least is wanted", ParseError);
  CHECK_THROWS_WITH_AS(f.answer("read(3)"), "read takes a text, and 3 is a value", DomainError);
  CHECK_THROWS_AS(f.answer("size(read(\"many\"))"), LimitError);
  try {
    f.answer("1 + size(read(\"none\"))");
    FAIL("a file that is not there was read");
  } catch (const ParseError& error) {
    CHECK(error.column() == 16);
    CHECK(error.what() == std::string("cannot read none: there is no such file"));
  }
  f.budget.limit_memory(f.budget.progress().bytes + 60'000);
  CHECK_THROWS_AS(f.answer("read(\"long\")"), LimitError);
}

TEST_CASE("what is known of the followers of a position outlasts a limit") {
  WordsFixture f;
  const std::string line = "followers(clobber(\"xoxo|oxox\"))";
  f.session.define("p := clobber(\"xoxo|oxox\")");
  const std::string all = f.answer(line);
  std::size_t lengths = 0;
  for (std::uint64_t tick = 1;; tick *= 2) {
    f.budget.start();
    f.budget.stop_at_tick(tick);
    try {
      f.answer(line);
      break;
    } catch (const LimitError&) {
      f.budget.start();
      f.budget.stop_at_tick(UINT64_MAX);
    }
    const std::optional<Answer> known = f.session.known_part();
    if (!known) continue;
    std::string text = f.session.to_text(*known);
    text.pop_back();
    CHECK(all.starts_with(text));
    CHECK(text.size() + 1 < all.size());
    ++lengths;
  }
  CHECK(lengths > 3);
  CHECK_FALSE(f.session.known_part());
  for (const char* other : {"size(followers(p))", "followers(p)[1]", "q := followers(p)", "followers(p) + [1]",
                            "[followers(q) for q in [p]]"}) {
    f.budget.start();
    f.budget.stop_at_tick(2'000);
    CHECK_THROWS_AS(f.answer(other), LimitError);
    CHECK_FALSE(f.session.known_part());
  }
}

}  // namespace upstar::tests::words

// Pictures of positions: of every ruleset, with everything on the page, and as many pieces as the text has letters.
#include "upstar/draw/position_picture.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "draw/position/graph_places.hpp"
#include "draw/position/sketch.hpp"
#include "draw/position/sketch_scene.hpp"
#include "draw/svg_reading.hpp"
#include "ruleset/worked_values.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/graph_families.hpp"
#include "upstar/ruleset/registry.hpp"

using namespace upstar;
using tests::SvgTree;

namespace {

struct Case {
  std::string ruleset, position;
  PositionLook look;
};

/// The examples of all rulesets, and their worked values.
std::vector<Case> some_positions() {
  const Registry registry = Registry::standard();
  std::vector<Case> cases;
  for (const RulesetEntry& entry : registry.entries()) {
    cases.push_back({entry.info.name, entry.info.example, entry.info.look});
    cases.push_back({entry.info.name, "", entry.info.look});
  }
  for (const tests::WorkedValue& worked : tests::worked_values()) {
    cases.push_back({worked.ruleset, worked.position, registry.at(worked.ruleset).info.look});
  }
  return cases;
}

PositionFigure figure_of(const Case& each) {
  return {.title = each.ruleset, .look = each.look, .position = each.position};
}

std::vector<std::pair<double, double>> points_of(const SvgTree& path) {
  std::string places = tests::word(path, "d");
  std::ranges::replace_if(
      places, [](char c) { return c == 'M' || c == 'L' || c == 'Z'; }, ' ');
  std::istringstream stream(places);
  std::vector<std::pair<double, double>> points;
  for (double x = 0, y = 0; stream >> x >> y;) points.emplace_back(x, y);
  return points;
}

/// What is not on the page; nothing if all is.
std::string off_the_page(const SvgTree& svg) {
  const double width = tests::number(svg, "width"), height = tests::number(svg, "height");
  const auto is_on = [&](double left, double right, double top, double bottom) {
    return left >= 0 && right <= width && top >= 0 && bottom <= height;
  };
  for (const SvgTree& text : tests::all(svg, "text")) {
    const tests::TextBox box = tests::box_of(text, 7);
    if (!is_on(box.left, box.right, box.y - 10, box.y)) return box.text;
  }
  for (const SvgTree& disc : tests::all(svg, "circle")) {
    const double x = tests::number(disc, "cx"), y = tests::number(disc, "cy"), r = tests::number(disc, "r");
    if (!is_on(x - r, x + r, y - r, y + r)) return "a circle";
  }
  for (const SvgTree& path : tests::all(svg, "path")) {
    const double half = tests::number(path, "stroke-width") / 2;
    const auto points = points_of(path);
    if (points.size() < 2) return "a path without points";
    for (const auto& [x, y] : points) {
      if (!is_on(x - half, x + half, y - half, y + half)) return "a path";
    }
  }
  return "";
}

std::size_t count_of(const SvgTree& svg, const char* element, const std::string& classes) {
  const auto found = tests::all(svg, element);
  return static_cast<std::size_t>(
      std::ranges::count_if(found, [&](const SvgTree& each) { return tests::word(each, "class") == classes; }));
}

std::size_t letters_in(const std::string& text, std::string_view letters) {
  const auto small = [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); };
  return static_cast<std::size_t>(std::ranges::count_if(text, [&](char c) {
    return std::ranges::any_of(letters, [&](char letter) { return small(letter) == small(c); });
  }));
}

/// Twice the area of the triangle, with its sign.
std::int64_t turn(draw::Point a, draw::Point b, draw::Point c) {
  return static_cast<std::int64_t>(b.x - a.x) * (c.y - a.y) - static_cast<std::int64_t>(b.y - a.y) * (c.x - a.x);
}

bool cross(draw::Point a, draw::Point b, draw::Point c, draw::Point d) {
  const auto apart = [](std::int64_t s, std::int64_t t) { return (s > 0 && t > 0) || (s < 0 && t < 0); };
  if (apart(turn(a, b, c), turn(a, b, d)) || apart(turn(c, d, a), turn(c, d, b))) return false;
  const auto overlap = [](int p, int q, int r, int s) {
    return std::max(std::min(p, q), std::min(r, s)) <= std::min(std::max(p, q), std::max(r, s));
  };
  return overlap(a.x, b.x, c.x, d.x) && overlap(a.y, b.y, c.y, d.y);
}

bool same(draw::Point a, draw::Point b) { return a.x == b.x && a.y == b.y; }

/// The first two straight edges that meet elsewhere than in a common end.
std::string edges_that_cross(const draw::GraphPlaces& places) {
  for (std::size_t i = 0; i < places.edges.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const auto &one = places.edges[i], &other = places.edges[j];
      if (one.size() != 2 || other.size() != 2) continue;
      const bool joined =
          same(one[0], other[0]) || same(one[0], other[1]) || same(one[1], other[0]) || same(one[1], other[1]);
      if (!joined && cross(one[0], one[1], other[0], other[1])) return std::to_string(j) + " and " + std::to_string(i);
    }
  }
  return "";
}

/// A tree that a number describes, as text: each digit of base 4 goes on, branches, or comes back.
std::string tree_text(std::uint64_t seed, int size) {
  std::string text;
  int open = 0;
  const char colours[] = "lre";
  for (int i = 0; i < size; ++i, seed = seed * 6364136223846793005ULL + 1442695040888963407ULL) {
    const std::uint64_t digit = seed >> 60;
    const char edge = colours[(seed >> 50) % 3];
    text += digit < 8 || (open == 0 && digit >= 12) ? std::string(1, edge)
            : digit < 12                            ? (++open, std::string("(") + edge)
            : digit < 14                            ? std::string(";") + edge
                                                    : (--open, std::string(")") + edge);
  }
  return text + std::string(static_cast<std::size_t>(open), ')');
}

}  // namespace

TEST_CASE("every ruleset has a picture of its example and of its worked values, all of it on the page") {
  std::set<std::string> in_words;
  for (const Case& each : some_positions()) {
    CAPTURE(each.ruleset);
    CAPTURE(each.position);
    const PositionFigure figure = figure_of(each);
    const SvgTree svg = tests::read_svg(position_svg(figure));
    CHECK(svg.get<std::string>("title") == each.ruleset);
    CHECK(tests::texts_that_overlap(svg, 7) == "");
    CHECK(off_the_page(svg) == "");
    const std::string tikz = position_tikz(figure);
    CHECK(std::ranges::count(tikz, '{') == std::ranges::count(tikz, '}'));
    CHECK(std::ranges::count(tikz, ';') >= 1);
    CHECK(position_lines(figure, 80, false).ends_with("\n"));
    const bool is_words = std::holds_alternative<draw::Words>(draw::sketch_of(each.look, each.position));
    if (is_words && !each.position.empty()) in_words.insert(each.ruleset);
  }
  CHECK(in_words == std::set<std::string>{"maker_breaker", "row_ends"});
}

TEST_CASE("a board has as many pieces of each player as its text has letters") {
  for (const Case& each : some_positions()) {
    const auto sketch = draw::sketch_of(each.look, each.position);
    const draw::Boards* boards = std::get_if<draw::Boards>(&sketch);
    using enum PositionLayout;
    const bool has_letters = each.look.layout == by_text || each.look.layout == cells || each.look.layout == hexagons ||
                             each.look.layout == strip || each.look.layout == strips || each.look.layout == column;
    if (boards == nullptr || !has_letters) continue;
    CAPTURE(each.ruleset);
    CAPTURE(each.position);
    const SvgTree svg = tests::read_svg(position_svg(figure_of(each)));
    CHECK(count_of(svg, "circle", "s-line f-left") == letters_in(each.position, each.look.left));
    CHECK(count_of(svg, "circle", "s-line f-right") == letters_in(each.position, each.look.right));
    CHECK(count_of(svg, "circle", "s-line f-both") == letters_in(each.position, each.look.both));
    CHECK(count_of(svg, "circle", "s-line f-paper") == letters_in(each.position, each.look.nobodys));
    CHECK(count_of(svg, "path", "s-faint f-dead") == letters_in(each.position, "#"));
    if (each.look.emblem != Emblem::none) continue;
    const std::string lines = position_lines(figure_of(each), 80, false);
    const auto signs = [&](std::string_view sign) {
      std::size_t count = 0;
      for (std::size_t at = lines.find(sign); at != lines.npos; at = lines.find(sign, at + 1)) ++count;
      return count;
    };
    CHECK(signs("●") == letters_in(each.position, each.look.left));
    CHECK(signs("○") == letters_in(each.position, each.look.right));
    CHECK(signs("█") == letters_in(each.position, "#"));
    CHECK(signs("·") == letters_in(each.position, "."));
  }
}

TEST_CASE("Hackenbush has a stroke for each edge, in its colour, and those of trees do not cross") {
  std::vector<Case> cases = some_positions();
  std::erase_if(cases, [](const Case& each) { return each.look.layout != PositionLayout::hanging_graph; });
  const PositionLook look = cases.at(0).look;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    cases.push_back({"hackenbush", tree_text(seed * 0x9e3779b97f4a7c15ULL, 3 + static_cast<int>(seed % 50)), look});
  }
  std::size_t forests = 0;
  for (const Case& each : cases) {
    CAPTURE(each.position);
    const NotedGraph graph = read_graph(each.position);
    const SvgTree svg = tests::read_svg(position_svg(figure_of(each)));
    const auto edges = [&](EdgeColour colour) {
      return static_cast<std::size_t>(std::ranges::count(graph.edges, colour, &GraphEdge::colour));
    };
    CHECK(count_of(svg, "path", "s-left f-none") == edges(EdgeColour::blue));
    CHECK(count_of(svg, "path", "s-right f-none") == edges(EdgeColour::red));
    CHECK(count_of(svg, "path", "s-both f-none") == edges(EdgeColour::green) + edges(EdgeColour::none));
    CHECK(off_the_page(svg) == "");
    const draw::GraphPlaces places = draw::places_over_ground(graph);
    if (!places.is_forest) continue;
    ++forests;
    CHECK(edges_that_cross(places) == "");
  }
  CHECK(forests >= 200);
}

TEST_CASE("trees among other graphs do not cross either, and no two vertices stand on each other") {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const NotedGraph tree = read_graph(tree_text(seed * 0x9e3779b97f4a7c15ULL, 3 + static_cast<int>(seed % 40)));
    const draw::GraphPlaces places = draw::places_of(tree);
    CHECK(places.is_forest);
    CHECK(edges_that_cross(places) == "");
  }
  for (const char* text :
       {"1-2,2-3,3-1,4,5-6", "1-2-3-4-5-6-1-4,2-5,3-6", "1-2,1-3,1-4,2-3,2-4,3-4", ".:A-:A", ":A-.-:A;L;R"}) {
    CAPTURE(text);
    const draw::GraphPlaces places = draw::places_of(read_graph(text));
    for (std::size_t i = 0; i < places.vertices.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const int x = places.vertices[i].x - places.vertices[j].x, y = places.vertices[i].y - places.vertices[j].y;
        CHECK(x * x + y * y >= draw::graph_step * draw::graph_step * 9 / 10);
      }
    }
  }
}

TEST_CASE("grids are drawn as grids, whatever the order of their vertices, and other graphs are not") {
  std::mt19937 random(5);
  const auto is_drawn_as_grid = [](const NotedGraph& graph) {
    const draw::GraphPlaces places = draw::places_of(graph);
    return std::ranges::all_of(graph.edges, [&](const GraphEdge& edge) {
      const draw::Point a = places.vertices[edge.from], b = places.vertices[edge.to];
      return (a.x == b.x || a.y == b.y) && std::abs(a.x - b.x) + std::abs(a.y - b.y) == draw::graph_step;
    });
  };
  for (std::uint64_t rows = 2; rows <= 5; ++rows) {
    for (std::uint64_t columns = 2; columns <= 5; ++columns) {
      CAPTURE(rows);
      CAPTURE(columns);
      const NotedGraph grid = grid_graph(rows, columns);
      const draw::GraphPlaces places = draw::places_of(grid);
      for (std::uint64_t v = 0; v < rows * columns; ++v) {  // row by row
        CHECK(places.vertices[v].x - places.vertices[0].x == static_cast<int>(v % columns) * draw::graph_step);
        CHECK(places.vertices[0].y - places.vertices[v].y == static_cast<int>(v / columns) * draw::graph_step);
      }
      std::vector<std::uint32_t> place(grid.vertices.size());
      for (std::uint32_t v = 0; v < place.size(); ++v) place[v] = v;
      std::ranges::shuffle(place, random);
      NotedGraph shuffled = grid;
      for (GraphEdge& edge : shuffled.edges) edge = {place[edge.from], place[edge.to]};
      std::ranges::shuffle(shuffled.edges, random);
      CHECK(is_drawn_as_grid(shuffled));
      if (rows * columns == 4) continue;
      NotedGraph less = shuffled;
      less.edges.pop_back();
      less.edges.push_back(less.edges.front());
      CHECK_FALSE(is_drawn_as_grid(less));
      if (rows * columns == 6) continue;
      NotedGraph turned = grid;  // an edge joins another pair of cells
      turned.edges.back() = {0, static_cast<std::uint32_t>(rows * columns - 1)};
      CHECK_FALSE(is_drawn_as_grid(turned));
    }
  }
}

TEST_CASE("what is left of a graph stands where it stood, and the picture is as large as before") {
  const Registry registry = Registry::standard();
  GameStore store;
  struct Whole {
    const char *ruleset, *text;
  };
  for (const Whole& drawn : std::vector<Whole>{{"snort", "1-2, 2-3, 3-4, 4-1, 4-7; 2:L"},
                                               {"col", "1-2-3, 4-5-6, 1-4, 2-5, 3-6"},
                                               {"arc_kayles", "1-2, 2-3, 3-4, 4-5, 2-4"},
                                               {"digraph_placement", "1>2, 3>2, 3-4; 1:L, 2:R, 3:R, 4:L"},
                                               {"hackenbush", "1l2, 2r3, 1e3, 3l4, 2l4, 3e3, 1r1, 2l3"}}) {
    CAPTURE(drawn.ruleset);
    const auto solver = registry.at(drawn.ruleset).open(store, {});
    const PositionLook look = registry.at(drawn.ruleset).info.look;
    const AnyPosition position = solver->position(drawn.text);
    const draw::Sketch before = draw::sketch_of(look, position.to_text());
    const NotedGraph& whole = std::get<draw::Network>(before).graph;
    const draw::GraphPlaces places =
        look.layout == PositionLayout::hanging_graph ? draw::places_over_ground(whole) : draw::places_of(whole);
    const draw::Scene whole_scene = draw::scene_of(before, draw::Size::small);
    for (const Player player : {Player::left, Player::right}) {
      for (const AnyPosition& option : position.moves(player)) {
        draw::Sketch after = draw::sketch_of(look, option.to_text());
        draw::mark_move(after, before, draw::Ink::left);
        const draw::Network* network = std::get_if<draw::Network>(&after);
        if (network == nullptr) continue;  // nothing is left
        REQUIRE(network->places.has_value());
        for (std::size_t v = 0; v < network->graph.vertices.size(); ++v) {
          const auto same = std::ranges::find(whole.vertices, network->graph.vertices[v].number, &GraphVertex::number);
          REQUIRE(same != whole.vertices.end());
          const draw::Point stood = places.vertices[static_cast<std::size_t>(same - whole.vertices.begin())];
          CHECK(network->places->vertices[v].x == stood.x);
          CHECK(network->places->vertices[v].y == stood.y);
        }
        for (const std::vector<draw::Point>& way : network->places->edges) {
          CHECK(std::ranges::any_of(places.edges, [&](const std::vector<draw::Point>& stood) {
            const auto is_same = [](draw::Point a, draw::Point b) { return a.x == b.x && a.y == b.y; };
            return std::ranges::equal(way, stood, is_same) ||
                   std::equal(way.begin(), way.end(), stood.rbegin(), stood.rend(), is_same);
          }));
        }
        const draw::Scene scene = draw::scene_of(after, draw::Size::small);
        CHECK(scene.width == whole_scene.width);
        CHECK(scene.height == whole_scene.height);
      }
    }
  }
}

TEST_CASE("a ruleset that says nothing of its look is drawn as what its text looks like") {
  const auto drawn = [](const char* text) { return draw::sketch_of({}, text); };
  CHECK(std::holds_alternative<draw::Boards>(drawn("xo.|L#R")));
  CHECK(std::holds_alternative<draw::Boards>(drawn("abc")));
  CHECK(std::holds_alternative<draw::Heaps>(drawn("3,5 8")));
  CHECK(std::holds_alternative<draw::Heaps>(drawn("12")));
  CHECK(std::holds_alternative<draw::Network>(drawn(".-.-L")));
  for (const char* words : {"", "xo|x", "a->(", "f(x)", "\xff\x01"}) {
    CAPTURE(words);
    CHECK(std::holds_alternative<draw::Words>(drawn(words)));
    CHECK_NOTHROW(tests::read_svg(position_svg({.title = "t", .look = {}, .position = words})));
  }
  const auto boards = std::get<draw::Boards>(drawn("xLoR.#q"));
  std::vector<draw::Ink> pieces;
  for (const draw::BoardCell& cell : boards.boards[0].cells) pieces.push_back(cell.piece);
  using enum draw::Ink;
  CHECK(pieces == std::vector{left, left, right, right, none, none, none});
  CHECK(boards.boards[0].cells[5].is_removed);
  CHECK(boards.boards[0].cells[6].label == "q");
}

TEST_CASE("a move is a domino where it takes two empty cells side by side, else its cells are marked") {
  const auto moved = [](const char* from, const char* to) {
    draw::Sketch after = draw::sketch_of({}, to);
    draw::mark_move(after, draw::sketch_of({}, from), draw::Ink::left);
    return std::get<draw::Boards>(after).boards[0];
  };
  CHECK(moved("..|..", "#.|#.").placed == std::pair<std::size_t, std::size_t>{0, 2});
  CHECK(moved("..|..", "..|##").placed == std::pair<std::size_t, std::size_t>{2, 3});
  CHECK_FALSE(moved("...|...", "..#|#..").placed);  // the end of a row and the start of the next
  CHECK_FALSE(moved("..|..", "#.|.#").placed);
  CHECK_FALSE(moved("x.|..", "#.|#.").placed);
  CHECK(moved("xo.", ".x.").changed == std::vector<std::size_t>{0, 1});
  CHECK(moved("xo.", "x.").changed.empty());
}

TEST_CASE("moves are small pictures with their values, Left's on the left, and what is left out is told") {
  PositionFigure figure{.title = "t", .look = {}, .position = "xo.", .value = "*", .has_moves = true};
  figure.left.moves = {{".x.", 1, "0"}, {"x..", 3, "1/2"}};
  figure.right = {{{"o..", 1, "-7"}}, 5};
  const SvgTree svg = tests::read_svg(position_svg(figure));
  CHECK(off_the_page(svg) == "");
  CHECK(tests::texts_that_overlap(svg, 7) == "");
  std::map<std::string, double> x;
  for (const SvgTree& text : tests::all(svg, "text")) x[text.data()] = tests::number(text, "x");
  for (const char* text : {"Left", "Right", "*", "0", "1/2", "3 moves", "-7", "and 5 more"}) CHECK(x.contains(text));
  CHECK(x["0"] < x["1/2"]);
  CHECK(x["1/2"] < x["-7"]);
  CHECK(x["Left"] < x["Right"]);
  CHECK(count_of(svg, "circle", "s-line f-left") == 3);
  CHECK(count_of(svg, "circle", "s-line f-right") == 2);
  figure.right = figure.left;
  const std::string both = position_svg(figure);
  CHECK(both.find("Both players") != std::string::npos);
  CHECK(both.find(">Left<") == std::string::npos);
  figure.left = figure.right = {};
  CHECK(position_svg(figure).find("no moves") != std::string::npos);
}

TEST_CASE("the colours of lines change nothing else, and rows of moves keep to the width") {
  PositionFigure figure{.title = "t", .look = {}, .position = "xo.#", .value = "*", .has_moves = true};
  figure.left.moves.assign(9, {".x.#", 1, "{1|-1}"});
  figure.right.moves = {{"o..#", 2, "0"}};
  const std::string plain = position_lines(figure, 40, false);
  std::string coloured = position_lines(figure, 40, true);
  CHECK(plain.find('\x1b') == std::string::npos);
  CHECK(coloured.find("\x1b[94m●") != std::string::npos);
  for (std::size_t at = coloured.find('\x1b'); at != std::string::npos; at = coloured.find('\x1b')) {
    coloured.erase(at, coloured.find('m', at) + 1 - at);
  }
  CHECK(coloured == plain);
  std::istringstream lines(plain);
  for (std::string line; std::getline(lines, line);) CHECK(count_code_points(line) <= 40);
}

TEST_CASE("a picture has room for thousands of cells, and more are refused") {
  const std::string row(100, '.');
  std::string board = row;
  for (int i = 1; i < 100; ++i) board += "|" + row;
  PositionFigure figure{.title = "t", .look = {}, .position = board};
  CHECK(off_the_page(tests::read_svg(position_svg(figure))) == "");
  figure.position += "|" + row;
  CHECK_THROWS_AS(position_svg(figure), LimitError);
  figure = {.title = "t", .look = {.layout = PositionLayout::hanging_graph}, .position = std::string(1999, 'l')};
  CHECK(off_the_page(tests::read_svg(position_svg(figure))) == "");
  figure.position += "rr";
  CHECK_THROWS_AS(position_svg(figure), LimitError);
}

// Pictures of thermographs: the walls stand where the thermograph says, and the files are what their formats want.
#include <doctest/doctest.h>

#include <algorithm>
#include <boost/property_tree/xml_parser.hpp>
#include <sstream>

#include "naive/bridge.hpp"
#include "notation/read_value.hpp"
#include "upstar/draw/thermograph_picture.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::size_t width_of(const std::string& line) {
  return static_cast<std::size_t>(
      std::count_if(line.begin(), line.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

Thermograph thermograph_of(GameStore& store, const char* text) {
  return store.thermograph(tests::read_value(store, text));
}

constexpr const char* some_games[] = {"{3||2|1}",   "{4||2|0}", "{100||0|-1}", "^^*",
                                      "0",          "1/2",      "-7/64",       "{1000000000000000000000|-1}",
                                      "{1/1024|0}", "{5|*}",    "Tiny(2)",     "*4"};

}  // namespace

TEST_CASE("a switch is a roof, its mast on the mean, its foot at the temperature") {
  GameStore store;
  CHECK(thermograph_lines(thermograph_of(store, "{1|-1}"), 40) ==
        "   │                 │\n"
        "   │                 │\n"
        "   │                 │\n"
        " 1 ┤                 │\n"
        "   │                ╱ ╲\n"
        "   │               ╱   ╲\n"
        "   │              ╱     ╲\n"
        "   │             ╱       ╲\n"
        "   │            ╱         ╲\n"
        "   │           ╱           ╲\n"
        "   │          ╱             ╲\n"
        " 0 ┤         ╱               ╲\n"
        "   │        ╱                 ╲\n"
        "   │       ╱                   ╲\n"
        "   │      ╱                     ╲\n"
        "   │     ╱                       ╲\n"
        "   │    ╱                         ╲\n"
        "   │   ╱                           ╲\n"
        "   │  ╱                             ╲\n"
        "-1 ┤ ╱                               ╲\n"
        "   └─┴───────┴───────┴───────┴───────┴─\n"
        "     2       1       0      -1      -2\n");
}

TEST_CASE("a wall that turns upright and a mast between two cells' worth of values") {
  GameStore store;
  const auto lines = lines_of(thermograph_lines(thermograph_of(store, "{3||2|1}"), 80));
  REQUIRE(lines.size() > 4);
  CHECK(lines[3] == "3/4 ┤               │");
  CHECK(lines[4] == "    │              ╱ ╲");
  CHECK(lines[6] == "    │            ╱    │");
  CHECK(lines[lines.size() - 2] == "      4       3    9/4");
}

TEST_CASE("no picture is wider than the terminal or higher than a screen") {
  GameStore store;
  for (const char* text : some_games) {
    for (const std::size_t columns : {40U, 80U, 200U}) {
      const auto lines = lines_of(thermograph_lines(thermograph_of(store, text), columns));
      CAPTURE(text);
      CHECK(lines.size() <= 28);
      for (const std::string& line : lines) CHECK(width_of(line) <= columns);
    }
  }
}

TEST_CASE("every row has one or two walls, the left one never to the right of the other") {
  GameStore store;
  naive::RecipeSource source(3);
  for (int i = 0; i < tests::scaled(300); ++i) {
    const GameId g = naive::build(store, source.next(2));
    const auto lines = lines_of(thermograph_lines(store.thermograph(g), 80));
    for (const std::string& line : lines) {
      if (line.find("└") != std::string::npos) break;
      std::size_t walls = 0;
      for (const char* mark : {"╱", "╲", "│"}) {
        for (std::size_t at = line.find(mark); at != std::string::npos; at = line.find(mark, at + 1)) ++walls;
      }
      const std::size_t axis = line.find("┤") == std::string::npos ? 1 : 0;
      CHECK(walls >= axis + 1);
      CHECK(walls <= axis + 2);
    }
  }
}

TEST_CASE("an SVG picture is well-formed XML with a wall pair, a name and exact labels for each game") {
  GameStore store;
  std::vector<ThermographFigure> figures;
  for (const char* text : some_games) figures.push_back({std::string(text) + " < & >", thermograph_of(store, text)});
  for (std::size_t count = 1; count <= figures.size(); ++count) {
    const std::string svg = thermograph_svg(std::span(figures).first(count));
    std::istringstream stream(svg);
    boost::property_tree::ptree tree;
    REQUIRE_NOTHROW(boost::property_tree::read_xml(stream, tree));
    std::size_t walls = 0;
    for (const auto& [name, child] : tree.get_child("svg")) walls += name == "polyline" ? 1 : 0;
    CHECK(walls == 2 * count);
    CHECK(tree.get<std::string>("svg.title").find("{3||2|1} < & >") != std::string::npos);
    CHECK(svg.find("mean 9/4, temperature 3/4") != std::string::npos);
    CHECK(svg.find("nan") == std::string::npos);
  }
}

TEST_CASE("the corners of an SVG picture stand at exact places") {
  GameStore store;
  const ThermographFigure figure{"+-1", thermograph_of(store, "{1|-1}")};
  const std::string svg = thermograph_svg({&figure, 1});
  // Values 2 to -2 and temperatures -1 to 3/2: 140 to a unit; the left wall from (2, -1) by (0, 1) up the mast.
  CHECK(svg.find("points=\"96,366 376,86 376,16\"") != std::string::npos);
  CHECK(svg.find("points=\"656,366 376,86 376,16\"") != std::string::npos);
}

TEST_CASE("a TikZ picture names exact places and escapes its labels") {
  GameStore store;
  const ThermographFigure figure{"{3||2|1}", thermograph_of(store, "{3||2|1}")};
  const std::string tikz = thermograph_tikz({&figure, 1});
  CHECK(tikz.starts_with("\\begin{tikzpicture}"));
  CHECK(tikz.ends_with("\\end{tikzpicture}\n"));
  CHECK(tikz.find("({0},{-1}) -- ({7/4},{3/4})") != std::string::npos);
  CHECK(tikz.find("$\\frac{9}{4}$") != std::string::npos);
  CHECK(tikz.find("\\{3\\textbar{}\\textbar{}2\\textbar{}1\\}") != std::string::npos);
  CHECK(std::count(tikz.begin(), tikz.end(), '{') == std::count(tikz.begin(), tikz.end(), '}'));
}

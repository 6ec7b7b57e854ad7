// Pictures of thermographs: the walls stand where the thermograph says, and the files are what their formats want.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <sstream>

#include "draw/drawn_shapes.hpp"
#include "draw/thermograph_geometry.hpp"
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

constexpr const char* some_games[] = {
    "{3||2|1}",   "{4||2|0}", "{100||0|-1}", "^^*", "0",         "1/2", "-7/64", "{1000000000000000000000|-1}",
    "{1/1024|0}", "{5|*}",    "Tiny(2)",     "*4",  "{1/4|-1/4}"};

/// Walls, and what the walls of the options come to.
std::vector<tests::DrawnShape> lines_in(const tests::SvgTree& svg) {
  std::vector<tests::DrawnShape> found = tests::shapes_in_svg(svg);
  std::erase_if(found, [](const tests::DrawnShape& shape) { return !shape.stroke.starts_with("series"); });
  return found;
}

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
  for (const char* text : some_games) {  // {1/4|-1/4} would take 25 rows at the next larger scale
    for (const std::size_t columns : {40U, 80U, 200U}) {
      const auto lines = lines_of(thermograph_lines(thermograph_of(store, text), columns));
      CAPTURE(text);
      CHECK(lines.size() <= 24 + 3);
      for (const std::string& line : lines) CHECK(width_of(line) <= columns);
    }
  }
}

TEST_CASE("a row has one wall where they coincide, and two where they are a cell or more apart") {
  GameStore store;
  naive::RecipeSource source(3);
  std::size_t adjacent = 0;
  for (int i = 0; i < tests::scaled(300); ++i) {
    const Thermograph graph = store.thermograph(naive::build(store, source.next(2)));
    const std::string picture = thermograph_lines(graph, 80);
    CAPTURE(picture);
    const auto lines = lines_of(picture);
    const auto row_with = [&](const char* text) {
      return std::find_if(lines.begin(), lines.end(), [&](const auto& line) { return line.find(text) != line.npos; });
    };
    const auto nought = row_with(" 0 ┤"), end = row_with("└");
    if (nought == lines.end()) continue;  // a temperature nearby has its label there
    const auto rows_to_a_unit = static_cast<std::uint64_t>(end - 1 - nought);
    REQUIRE(std::has_single_bit(rows_to_a_unit));
    const auto shift = static_cast<std::uint64_t>(std::countr_zero(rows_to_a_unit));
    for (auto row = lines.begin(); row != end; ++row) {
      const Dyadic below = (Dyadic(end - 1 - row) >> shift) - 1;
      const Dyadic distance = (graph.left.at(below) - graph.right.at(below)) << shift;  // in cells
      std::size_t marks = row->find("┤") == std::string::npos ? 0 : 1;                  // the axis is the first
      for (const char* mark : {"╱", "╲", "│"}) {
        for (std::size_t at = row->find(mark); at != std::string::npos; at = row->find(mark, at + 1)) ++marks;
      }
      CAPTURE(*row);
      CHECK(marks >= 2);
      CHECK(marks <= 3);
      if (distance == 0) CHECK(marks == 2);
      if (distance >= 1) CHECK(marks == 3);
      adjacent += distance == 1 ? 1 : 0;
    }
  }
  CHECK(adjacent > 0);
}

TEST_CASE("an SVG picture is well-formed XML with a wall pair, a name and exact labels for each game") {
  GameStore store;
  std::vector<ThermographFigure> figures;
  for (const char* text : some_games) figures.push_back({std::string(text) + " < & >", thermograph_of(store, text)});
  for (std::size_t count = 1; count <= figures.size(); ++count) {
    const std::string svg = thermograph_svg(std::span(figures).first(count));
    tests::SvgTree tree;
    REQUIRE_NOTHROW(tree = tests::read_svg(svg));
    CHECK(lines_in(tree).size() == 3 * count);  // two walls, and the sample of the key
    CHECK(tree.get<std::string>("title").find("{3||2|1} < & >") != std::string::npos);
    CHECK(svg.find("mean 9/4, temperature 3/4") != std::string::npos);
    CHECK(svg.find("nan") == std::string::npos);
  }
}

TEST_CASE("the walls of twelve games in one picture can be told apart, and each sample of the key is like its walls") {
  GameStore store;
  std::vector<ThermographFigure> figures;
  for (const char* text : some_games) figures.push_back({text, thermograph_of(store, text)});
  figures.resize(12);
  std::vector<std::pair<std::string, bool>> looks;  // left wall, right wall of each game, then the samples
  for (const tests::DrawnShape& line : lines_in(tests::read_svg(thermograph_svg(figures)))) {
    looks.emplace_back(line.stroke, line.is_dashed);
  }
  REQUIRE(looks.size() == 36);
  for (std::size_t i = 0; i < 12; ++i) {
    CHECK(looks[2 * i] == looks[2 * i + 1]);
    CHECK(looks[2 * i] == looks[24 + i]);
    for (std::size_t j = 0; j < i; ++j) CHECK(looks[2 * i] != looks[2 * j]);
  }
}

TEST_CASE("no two texts of an SVG picture lie on each other, and all lie on the page") {
  GameStore store;
  const auto check = [&](const std::vector<ThermographFigure>& figures) {
    const std::string svg = thermograph_svg(figures);
    CAPTURE(svg);
    const tests::SvgTree tree = tests::read_svg(svg);
    const double letter_width = 7;
    CHECK(tests::texts_that_overlap(tree, letter_width) == "");
    for (const tests::SvgTree& text : tests::all(tree, "text")) {
      const tests::TextBox box = tests::box_of(text, letter_width);
      CHECK(box.left >= 0);
      CHECK(box.right <= tests::number(tree, "width"));
      CHECK(box.y <= tests::number(tree, "height"));
      for (const tests::DrawnShape& tick : tests::shapes_in_svg(tree)) {
        if (tick.stroke != "line" || tick.points.size() != 2) continue;
        const auto [from, to] = std::pair(tick.points[0], tick.points[1]);
        if (from.x != to.x || from.x <= box.left || from.x >= box.right) continue;
        CHECK((to.y <= box.y - 11.9 || from.y >= box.y));
      }
    }
  };
  std::vector<ThermographFigure> all;
  for (const char* text : some_games) {
    check({{text, thermograph_of(store, text)}});
    all.push_back({text, thermograph_of(store, text)});
  }
  check(all);
  naive::RecipeSource source(4);
  for (int i = 0; i < tests::scaled(1000); ++i) {
    std::vector<ThermographFigure> some;
    for (int k = 0; k <= i % 4; ++k) some.push_back({"G", store.thermograph(naive::build(store, source.next(3)))});
    check(some);
  }
}

TEST_CASE("the corners of an SVG picture stand at exact places") {
  GameStore store;
  const ThermographFigure figure{"+-1", thermograph_of(store, "{1|-1}")};
  const std::string svg = thermograph_svg({&figure, 1});
  // Values 2 to -2 and temperatures -1 to 3/2: 140 to a unit; the left wall from (2, -1) by (0, 1) up the mast.
  CHECK(svg.find("d=\"M96 366 L376 86 L376 16\"") != std::string::npos);
  CHECK(svg.find("d=\"M656 366 L376 86 L376 16\"") != std::string::npos);
  CHECK(svg.find("d=\"M96 366 L376 86 L376 16 L376 16 L376 86 L656 366 Z\"") != std::string::npos);
}

TEST_CASE("a TikZ picture has the walls, exact labels and escaped names, and no length too long for TeX") {
  GameStore store;
  for (const char* text : some_games) {
    CAPTURE(text);
    const ThermographFigure figure{text, thermograph_of(store, text)};
    const std::string tikz = thermograph_tikz({&figure, 1});
    for (const tests::DrawnShape& shape : tests::shapes_in_tikz(tikz)) {
      for (const tests::Place& place : shape.points) CHECK((place.x < 1500 && place.y < 1500));
    }
    CHECK(std::ranges::count(tikz, '{') == std::ranges::count(tikz, '}'));
  }
  const ThermographFigure figure{"{3||2|1}", thermograph_of(store, "{3||2|1}")};
  const std::string tikz = thermograph_tikz({&figure, 1});
  CHECK(tikz.find("{\\footnotesize 9/4}") != std::string::npos);
  CHECK(tikz.find("\\{3\\textbar{}\\textbar{}2\\textbar{}1\\}: mean 9/4, temperature 3/4}") != std::string::npos);
}

TEST_CASE("scaffolds are the walls they make up to the temperature, and have met above it") {
  GameStore store;
  naive::RecipeSource source(5);
  int hot = 0;
  for (int i = 0; i < tests::scaled(300); ++i) {
    const GameId game = naive::build(store, source.next(2));
    if (store.temperature(game) < 0) continue;
    ThermographFigure figure{"G", store.thermograph(game)};
    for (const Player player : {Player::left, Player::right}) {
      for (const GameId option : store.options(game, player)) {
        const Thermograph graph = store.thermograph(option);
        if (player == Player::left) figure.left_scaffolds.push_back(graph.right);
        else figure.right_scaffolds.push_back(graph.left);
      }
    }
    const draw::Window window = draw::window_of({&figure, 1});
    const auto scaffolds = draw::scaffolds_of(figure, window.top);
    const Dyadic temperature = figure.thermograph.temperature();
    std::vector<Dyadic> heights{-1, temperature, window.top};
    for (const auto& scaffold : scaffolds) {
      for (const draw::Corner& corner : scaffold) {
        heights.push_back(corner.temperature);
        CHECK(corner.value >= window.smallest);
        CHECK(corner.value <= window.largest);
      }
    }
    const std::size_t left_count = figure.left_scaffolds.size();
    for (const Dyadic& t : heights) {
      const auto at = [&](std::size_t k) {
        const bool is_left = k < left_count;
        const Dyadic wall = is_left ? figure.left_scaffolds[k].at(t) : figure.right_scaffolds[k - left_count].at(t);
        return is_left ? wall - t : wall + t;
      };
      Dyadic left = at(0), right = at(left_count);
      for (std::size_t k = 0; k < left_count; ++k) left = std::max(left, at(k));
      for (std::size_t k = left_count; k < scaffolds.size(); ++k) right = std::min(right, at(k));
      if (t <= temperature) CHECK(left == figure.thermograph.left.at(t));
      if (t <= temperature) CHECK(right == figure.thermograph.right.at(t));
      if (t > temperature) CHECK(left <= right);
      for (std::size_t k = 0; k < scaffolds.size(); ++k) {
        for (const draw::Corner& corner : scaffolds[k]) {
          if (corner.temperature == t) CHECK(corner.value == at(k));
        }
      }
    }
    const tests::SvgTree svg = tests::read_svg(thermograph_svg({&figure, 1}));
    const auto dashed = [](const tests::DrawnShape& shape) { return shape.is_dashed; };
    const auto lines = lines_in(svg);
    CHECK(lines.size() == 4 + scaffolds.size());  // two samples are in the key
    CHECK(std::ranges::count_if(lines, dashed) == static_cast<std::ptrdiff_t>(1 + scaffolds.size()));
    CHECK(tests::texts_that_overlap(svg, 7) == "");
    for (const std::string& line : lines_of(thermograph_lines(figure, 60))) CHECK(width_of(line) <= 60);
    ++hot;
  }
  CHECK(hot > tests::scaled(100));
}

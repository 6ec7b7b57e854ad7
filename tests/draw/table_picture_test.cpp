// Heat maps and plots as data: well-formed, every text inside its cell or on the page, colours and places as promised.
#include "upstar/draw/table_picture.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "base/utf8.hpp"
#include "draw/drawn_shapes.hpp"
#include "draw/ticks.hpp"
#include "upstar/base/error.hpp"

using namespace upstar;

namespace {

using tests::all, tests::number, tests::word;
using Tree = tests::SvgTree;

/// A map of so many rows and columns whose cells are the numbers from `first` on.
HeatMap numbers(std::size_t rows, std::size_t columns, int first) {
  HeatMap map;
  map.title = "n < m & \"so\"";
  map.measure = "mean";
  map.row_name = "n";
  map.column_name = "m";
  for (std::size_t i = 0; i < rows; ++i) map.rows.push_back(std::to_string(i));
  for (std::size_t j = 0; j < columns; ++j) map.columns.push_back(std::to_string(j));
  for (std::size_t k = 0; k < rows * columns; ++k) {
    const int n = first + static_cast<int>(k);
    map.cells.push_back({std::to_string(n), Dyadic(n)});
  }
  return map;
}

using tests::DrawnShape, tests::Extent, tests::extent_of, tests::shapes_in_svg;

/// The cells, and the samples of the key.
std::vector<DrawnShape> boxes(const Tree& svg) {
  std::vector<DrawnShape> found = shapes_in_svg(svg);
  std::erase_if(found, [](const DrawnShape& shape) { return shape.kind != DrawnShape::Kind::path; });
  return found;
}

constexpr double letter = 8;

}  // namespace

TEST_CASE("every text of a heat map lies in its cell, and every cell on the page") {
  HeatMap map = numbers(3, 4, -5);
  map.cells[1].text = "{2|-1/2}";
  map.cells[6] = {"{9|{8|7}||-3|-4|||{1/2*|v5<2>},-1}", std::nullopt};
  map.cells[7] = {"", std::nullopt};
  map.cells[9].text = "↑↑∗<&>";
  const Tree svg = tests::read_svg(heat_map_svg(map));
  const auto cells = boxes(svg);
  REQUIRE(cells.size() > 12);
  std::size_t texts = 0;
  for (const DrawnShape& text : shapes_in_svg(svg)) {
    if (text.kind != DrawnShape::Kind::text) continue;
    const double half = static_cast<double>(count_code_points(text.text)) * letter / 2;
    const double x = text.points[0].x, y = text.points[0].y;
    CHECK(x - half >= 0);
    CHECK(x + half <= number(svg, "width"));
    CHECK(y + 7 <= number(svg, "height"));
    if (!text.fill.starts_with("on-")) continue;
    ++texts;
    const bool inside = std::any_of(cells.begin(), cells.end(), [&](const DrawnShape& box) {
      const Extent room = extent_of(box);
      return "on-" + box.fill == text.fill && room.has({x - half, y - 7}) && room.has({x + half, y + 7});
    });
    CAPTURE(text.text);
    CHECK(inside);
  }
  CHECK(texts == 10);
  CHECK(svg.get<std::string>("title") == map.title);
  // A long text is cut, and given in full where the pointer rests.
  CHECK(cells[6].hint == map.cells[6].text);
  CHECK(cells[5].hint.empty());
  for (std::size_t k = 0; k < 12; ++k) {
    CHECK(extent_of(cells[k]).right <= number(svg, "width"));
    if (k % 4 != 0) CHECK(extent_of(cells[k]).left >= extent_of(cells[k - 1]).right);
  }
}

TEST_CASE("blue is above 0, red below, pale at 0, both by the largest amount; without signs from the least on") {
  HeatMap map = numbers(1, 9, -4);
  const auto classes = [](const HeatMap& drawn) {
    std::vector<std::string> found;
    for (const DrawnShape& box : boxes(tests::read_svg(heat_map_svg(drawn)))) found.push_back(box.fill);
    found.resize(drawn.cells.size());
    return found;
  };
  CHECK(classes(map) ==
        std::vector<std::string>{"minus8", "minus6", "minus4", "minus2", "plus0", "plus2", "plus4", "plus6", "plus8"});
  map.has_signs = false;
  CHECK(classes(map) ==
        std::vector<std::string>{"warm0", "warm1", "warm2", "warm3", "warm4", "warm5", "warm6", "warm7", "warm8"});
  map.cells.assign(9, {"0", Dyadic(0)});
  CHECK(classes(map) == std::vector<std::string>(9, "warm0"));
  map.has_signs = true;
  CHECK(classes(map) == std::vector<std::string>(9, "plus0"));
}

TEST_CASE("a heat map without numbers, or with one row, is a picture too") {
  HeatMap map = numbers(1, 2, 0);
  map.row_name.clear();
  for (HeatMap::Cell& cell : map.cells) cell = {"true", std::nullopt};
  const Tree svg = tests::read_svg(heat_map_svg(map));
  CHECK(boxes(svg).size() == 2);
  for (const DrawnShape& box : boxes(svg)) CHECK((box.stroke == "faint" && box.fill == "none"));
  for (HeatMap::Cell& cell : map.cells) cell.amount = Dyadic(1);
  CHECK(number(tests::read_svg(heat_map_svg(map)), "height") >
        number(svg, "height"));  // there is no key without colours
}

TEST_CASE(
    "a heat map has its title above the name of the columns above their numbers, and the rows' name beside them") {
  HeatMap map = numbers(2, 2, 0);
  map.column_name = "a name that is wider than its two columns";
  const auto place = [](const HeatMap& drawn, const std::string& words) -> std::pair<double, double> {
    for (const Tree& text : all(tests::read_svg(heat_map_svg(drawn)), "text")) {
      if (text.data() == words) return {number(text, "x"), number(text, "y")};
    }
    return {-1, -1};
  };
  const auto title = place(map, map.title), columns = place(map, map.column_name), rows = place(map, map.row_name);
  const Extent first = extent_of(boxes(tests::read_svg(heat_map_svg(map)))[0]);
  CHECK(title.second > 0);
  CHECK(title.second < columns.second);
  CHECK(columns.second < rows.second);
  CHECK(rows.second < first.top);
  CHECK(rows.first < first.left);
  CHECK(tests::read_svg(heat_map_svg(map)).get<std::string>("title") == map.title);
  map.title.clear();
  map.column_name.clear();
  CHECK(place(map, map.row_name).second < title.second + 1);  // no room is left for what is not there
}

TEST_CASE("a plot has its title and the names of its axes on the page, in full") {
  const std::string title(70, 't'), x(60, 'x'), y(75, 'y');
  const Tree svg = tests::read_svg(plot_svg({title, x, y, 1, {{"", {{1, 1}, {2, -3}}}}}));
  std::size_t found = 0;
  for (const Tree& text : all(svg, "text")) {
    if (text.data() != title && text.data() != x && text.data() != y) continue;
    ++found;
    const double width = 70 * letter, middle = number(text, "x");
    const double left = word(text, "text-anchor") == "middle" ? middle - width / 2 : middle;
    CHECK(left >= 0);
    CHECK(left + width <= number(svg, "width"));
  }
  CHECK(found == 3);
}

TEST_CASE("the points of a plot stand in proportion, within the axes, joined where no step is missing") {
  Plot plot{"f & g", "n", "value", 2, {}};
  plot.series.push_back({"f", {{1, 0}, {3, 1}, {7, Dyadic(1) >> 1}}});
  plot.series.push_back({"g", {{1, 1}}});
  const Tree svg = tests::read_svg(plot_svg(plot));
  std::vector<tests::Place> marks;
  std::vector<DrawnShape> lines;
  for (const DrawnShape& shape : shapes_in_svg(svg)) {
    if (shape.stroke.starts_with("series")) lines.push_back(shape);
    if (!shape.hint.empty()) marks.push_back(shape.points[0]);
  }
  REQUIRE(marks.size() == 4);
  for (const auto& [x, y] : marks) CHECK((x >= 0 && x <= number(svg, "width") && y >= 0 && y <= number(svg, "height")));
  CHECK(marks[1].y < marks[0].y);  // upwards
  CHECK(marks[2].y == doctest::Approx((marks[0].y + marks[1].y) / 2));
  CHECK(marks[2].x - marks[0].x == doctest::Approx(3 * (marks[1].x - marks[0].x)));
  CHECK(is_near(marks[3], {marks[0].x, marks[1].y}));
  REQUIRE(lines.size() == 1);  // 7 does not come 2 after 3
  REQUIRE(lines[0].points.size() == 2);
  CHECK((is_near(lines[0].points[0], marks[0]) && is_near(lines[0].points[1], marks[1])));
  std::vector<std::string> words;
  for (const Tree& text : all(svg, "text")) words.push_back(text.data());
  for (const char* label : {"f", "g", "n", "value", "0", "1/2", "1", "7"}) {
    CAPTURE(label);
    CHECK(std::count(words.begin(), words.end(), label) >= 1);
  }
}

TEST_CASE("a plot of nothing, of one point, and of huge and tiny numbers has labels on the page") {
  const Dyadic huge = Dyadic(1) << 300, tiny = Dyadic(1) >> 300;
  for (const std::vector<std::pair<std::int64_t, Dyadic>>& points :
       std::vector<std::vector<std::pair<std::int64_t, Dyadic>>>{{},
                                                                 {{5, 3}},
                                                                 {{0, -huge}, {1, huge}},
                                                                 {{0, 0}, {1, tiny}},
                                                                 {{-1'000'000'000'000, 1}, {1'000'000'000'000, 2}}}) {
    const Tree svg =
        tests::read_svg(plot_svg({"t", "n", "v", 1, {{"a series with a name that is far too long to show", points}}}));
    for (const Tree& text : all(svg, "text")) {
      const double width = static_cast<double>(count_code_points(text.data())) * letter, x = number(text, "x");
      const std::string anchor = word(text, "text-anchor");
      const double left = anchor == "end" ? x - width : anchor == "middle" ? x - width / 2 : x;
      CAPTURE(text.data());
      CHECK(left >= 0);
      CHECK(left + width <= number(svg, "width"));
    }
  }
  CHECK_THROWS_AS(plot_svg({"t", "n", "v", 1, {{"", {{1, Dyadic(1) << 20'000}}}}}), LimitError);
}

TEST_CASE("ticks are few, exact, round, and within the axis") {
  for (const auto& [low, high] : std::vector<std::pair<Rational, Rational>>{
           {0, 1}, {-3, 7}, {Rational(1, 8), Rational(3, 8)}, {0, 1'000'000}, {-7, -6}, {Rational(-1, 1000), 5}}) {
    const auto ticks = draw::round_ticks(low, high, 9);
    CHECK(ticks.size() >= 2);
    CHECK(ticks.size() <= 9);
    for (const Rational& tick : ticks) CHECK((low <= tick && tick <= high));
  }
  CHECK(draw::round_ticks(0, 8, 9) == std::vector<Rational>{0, 1, 2, 3, 4, 5, 6, 7, 8});
}

TEST_CASE("a tick of ten letters is written out, and a longer one as exactly with a power") {
  const auto power = [](int base, unsigned k) -> Integer { return boost::multiprecision::pow(Integer(base), k); };
  const auto text = [](const Integer& n, const Integer& d) { return draw::tick_text(Rational(n, d)); };
  CHECK(text(-3, 4) == "-3/4");
  for (const int n : {1, -1, 7, -7}) {
    const std::string digit = std::to_string(n);
    const std::size_t room = 10 - digit.size();
    for (unsigned k = 0; k <= 40; ++k) {
      CAPTURE(k);
      const std::string halves = power(2, k).str(), zeros = std::string(k, '0');
      if (k > 0)
        CHECK(text(n, power(2, k)) == digit + (halves.size() < room ? "/" + halves : "/2^" + std::to_string(k)));
      CHECK(text(n * power(10, k), 1) == digit + (k <= room ? zeros : "e" + std::to_string(k)));
    }
  }
  CHECK(text(12345678 * power(10, 3), 1) == "12345678e3");
  CHECK(text(123456789 * power(10, 2), 1) == "12345678900");
}

// Heat maps and plots against their numbers: the colour of each cell, the place of each point, and what their keys and
// scales say of them.
#include <doctest/doctest.h>

#include <random>

#include "draw/drawn_shapes.hpp"
#include "upstar/draw/table_picture.hpp"
#include "workload.hpp"

namespace upstar::tests::table_pictures {

namespace {

using Kind = DrawnShape::Kind;

/// Of a text of letters of 8 pixels.
Extent room_of(const DrawnShape& text) {
  const double width = 8.0 * static_cast<double>(count_code_points(text.text));
  const double left = text.points[0].x - (text.anchor == "end" ? width : text.anchor == "middle" ? width / 2 : 0);
  return {left, left + width, text.points[0].y - 7, text.points[0].y + 7};
}

/// `−3/4`, of so many quarters.
std::string shown(int quarters) {
  std::string text = (Dyadic(quarters) >> 2).to_string();
  if (text[0] == '-') text = "−" + text.substr(1);
  return text;
}

/// From 0 to 8: only 0 is pale, and only a full share has the full colour.
int level_of(int amount, int most) {
  int level = 0;
  while (level * most < 8 * amount) ++level;
  return level;
}

struct RandomMap {
  HeatMap map;
  std::vector<std::optional<int>> quarters;
};

RandomMap random_map(std::mt19937_64& random) {
  const auto below = [&](std::uint64_t n) { return static_cast<int>(random() % n); };
  RandomMap made;
  made.map.measure = "mean";
  made.map.has_signs = below(2) == 0;
  const int rows = 1 + below(4), columns = 1 + below(5), low = below(60) - 45, spread = 1 + below(60);
  for (int i = 0; i < rows; ++i) made.map.rows.push_back(std::string(static_cast<std::size_t>(1 + below(12)), 'r'));
  for (int j = 0; j < columns; ++j)
    made.map.columns.push_back(std::string(static_cast<std::size_t>(1 + below(9)), 'c'));
  for (int k = 0; k < rows * columns; ++k) {
    if (below(6) == 0) {
      made.quarters.emplace_back();
      made.map.cells.push_back({below(2) == 0 ? "" : "!domain", {}});
    } else {
      made.quarters.emplace_back(low + below(static_cast<std::uint64_t>(spread)));
      made.map.cells.push_back({"cell " + std::to_string(k), Dyadic(*made.quarters.back()) >> 2});
    }
  }
  return made;
}

}  // namespace

TEST_CASE("each cell of a heat map has the colour of its number, and the key below has all colours between its ends") {
  std::mt19937_64 random(91);
  for (int round = 0; round < scaled(300); ++round) {
    const auto [map, quarters] = random_map(random);
    std::optional<int> least, most;
    for (const auto& q : quarters) {
      if (!q) continue;
      least = least ? std::min(*least, *q) : *q;
      most = most ? std::max(*most, *q) : *q;
    }
    const int largest = least ? std::max(std::abs(*least), std::abs(*most)) : 0;
    const SvgTree svg = read_svg(heat_map_svg(map));
    std::vector<Extent> boxes;
    std::vector<DrawnShape> areas, texts;
    for (const DrawnShape& shape : shapes_in_svg(svg)) {
      (shape.kind == Kind::text ? texts : areas).push_back(shape);
      if (shape.kind != Kind::text) boxes.push_back(extent_of(shape));
    }
    REQUIRE(boxes.size() >= quarters.size());
    const std::size_t rows = map.rows.size(), columns = map.columns.size();
    // The cells: in rows and columns, without gaps but for one pixel at each side.
    for (std::size_t k = 0; k < quarters.size(); ++k) {
      CAPTURE(k);
      const std::string& ink = areas[k].fill;
      CHECK(areas[k].stroke == (quarters[k] ? "none" : "faint"));
      if (!quarters[k]) {
        CHECK(ink == "none");
      } else if (map.has_signs) {
        CHECK(ink == (*quarters[k] < 0 ? "minus" : "plus") + std::to_string(level_of(std::abs(*quarters[k]), largest)));
      } else {
        CHECK(ink == "warm" + std::to_string(level_of(*quarters[k] - *least, *most - *least)));
      }
      if (k % columns > 0) CHECK(boxes[k].left == boxes[k - 1].right + 2);
      if (k >= columns) CHECK(boxes[k].left == boxes[k - columns].left);
      if (k >= columns) CHECK(boxes[k].top == boxes[k - columns].bottom + 2);
      if (k % columns > 0) CHECK(boxes[k].top == boxes[k - 1].top);
      const auto written = std::ranges::find_if(
          texts, [&](const DrawnShape& text) { return is_near(text.points[0], boxes[k].middle()); });
      CHECK((written == texts.end()) == map.cells[k].text.empty());
      if (written == texts.end()) continue;
      CHECK(written->text == map.cells[k].text);
      CHECK(written->fill == (quarters[k] ? "on-" + ink : "line"));
    }
    // Rows have their names left of their cells, columns above them; all is on the page.
    std::vector<Extent> names;
    std::vector<std::string> words;
    for (const DrawnShape& text : texts) {
      const Extent room = room_of(text);
      CHECK(room.left >= 0);
      CHECK(room.right <= number(svg, "width"));
      if (!text.is_bold) continue;
      names.push_back(room);
      words.push_back(text.text);
    }
    REQUIRE(names.size() == rows + columns);
    for (std::size_t i = 0; i < rows; ++i) {
      const Extent &name = names[i], &box = boxes[i * columns];
      CHECK(words[i] == map.rows[i]);
      CHECK(name.right <= box.left);
      CHECK(name.middle().y == box.middle().y);
    }
    for (std::size_t j = 0; j < columns; ++j) {
      const Extent &name = names[rows + j], &box = boxes[j];
      CHECK(words[rows + j] == map.columns[j]);
      CHECK(name.bottom <= box.top);
      CHECK(name.left >= box.left);
      CHECK(name.right <= box.right);
    }
    // The key.
    std::vector<std::string> wanted;
    if (least && map.has_signs) {
      for (int level = 8; *least < 0 && level > 0; --level) wanted.push_back("minus" + std::to_string(level));
      for (int level = 0; level <= (*most > 0 ? 8 : 0); ++level) wanted.push_back("plus" + std::to_string(level));
    } else if (least) {
      for (int level = 0; level <= 8; ++level) wanted.push_back("warm" + std::to_string(level));
    }
    REQUIRE(boxes.size() == quarters.size() + wanted.size());
    if (!least) continue;
    for (std::size_t k = 0; k < wanted.size(); ++k) {
      const std::size_t at = quarters.size() + k;
      CHECK(areas[at].fill == wanted[k]);
      if (k > 0) CHECK(boxes[at].left == boxes[at - 1].right);
    }
    const DrawnShape &name = texts[texts.size() - 3], &low = texts[texts.size() - 2], &high = texts[texts.size() - 1];
    CHECK(name.text == "mean:");
    CHECK(low.text == shown(!map.has_signs ? *least : *least < 0 ? -largest : 0));
    CHECK(high.text == shown(!map.has_signs ? *most : *most > 0 ? largest : 0));
    CHECK(room_of(name).right < room_of(low).left);
    CHECK(room_of(low).right <= boxes[quarters.size()].left);
    CHECK(room_of(high).left >= boxes.back().right);
  }
}

namespace {

/// The factor and the offset by which places follow from numbers; from two of them.
struct Scale {
  double at_0 = 0, step = 0;
  double place_of(double n) const { return at_0 + step * n; }
};

/// Of what is seen at two numbers at least.
std::optional<Scale> scale_of(const std::vector<std::pair<double, double>>& seen) {
  for (const auto& [n, at] : seen) {
    if (n == seen[0].first) continue;
    const double step = (at - seen[0].second) / (n - seen[0].first);
    return Scale{at - step * n, step};
  }
  return {};
}

double number_in(std::string text) {
  double sign = 1;
  if (text.starts_with("−")) text = text.substr(3), sign = -1;
  const std::size_t bar = text.find('/');
  return sign * std::stod(text) / (bar == std::string::npos ? 1 : std::stod(text.substr(bar + 1)));
}

/// The place that it marks: of a triangle a little below the middle.
Place middle_of(const DrawnShape& mark) {
  const Extent extent = extent_of(mark);
  Place middle = extent.middle();
  if (mark.points.size() == 3) middle.y += (extent.bottom - extent.top) / 22;
  return middle;
}

/// `disc`, or how the corners lie about each other.
std::string outline_of(const DrawnShape& mark) {
  if (mark.kind == Kind::disc) return "disc";
  if (mark.points.size() == 3) return "triangle";
  return is_near(mark.points[0].y, mark.points[1].y) ? "square" : "diamond";
}

/// The radius of a disc that is as large.
double size_of(const DrawnShape& mark) {
  const std::map<std::string, double> reaches{{"disc", 1}, {"square", 1}, {"diamond", 1.4}, {"triangle", 1.2}};
  const Extent extent = extent_of(mark);
  return std::round(100 * (extent.right - extent.left) / 2 / reaches.at(outline_of(mark))) / 100;
}

}  // namespace

TEST_CASE("the points of a plot stand where the labels of its axes say, joined step by step, each series by its key") {
  std::mt19937_64 random(92);
  const auto below = [&](std::uint64_t n) { return static_cast<int>(random() % n); };
  for (int round = 0; round < scaled(200); ++round) {
    Plot plot{"", "", "", 1 + below(3), {}};
    const int count = 1 + below(26), first = below(20) - 10, low = below(40) - 30;
    std::vector<std::vector<std::pair<int, int>>> wanted;
    for (int s = 0; s < count; ++s) {
      Plot::Series series{below(5) == 0 ? "" : "s" + std::string(static_cast<std::size_t>(below(30)), 'w'), {}};
      wanted.emplace_back();
      for (int k = 0; k < 12; ++k) {
        if (below(3) == 0) continue;
        wanted.back().emplace_back(first + k * static_cast<int>(plot.step), low + below(40));
        series.points.emplace_back(wanted.back().back().first, Dyadic(wanted.back().back().second) >> 2);
      }
      plot.series.push_back(std::move(series));
    }
    const SvgTree svg = read_svg(plot_svg(plot));
    const std::vector<DrawnShape> shapes = shapes_in_svg(svg);
    // What the axes say.
    const auto axis = std::ranges::find_if(shapes, [](const DrawnShape& shape) {
      return shape.kind == Kind::path && shape.stroke == "line" && shape.points.size() == 3;
    });
    REQUIRE(axis != shapes.end());
    const double left = axis->points[0].x, top = axis->points[0].y, bottom = axis->points[1].y,
                 right = axis->points[2].x;
    CHECK((axis->points[1].x == left && axis->points[2].y == bottom));
    std::vector<std::pair<double, double>> across, up;
    std::vector<DrawnShape> keys, grid, ticks, marks, key_marks, joins;
    for (const DrawnShape& shape : shapes) {
      const auto& [x, y] = shape.points[0];
      if (shape.kind == Kind::text) {
        if (shape.anchor == "end") up.emplace_back(number_in(shape.text), y);
        if (shape.anchor == "end") CHECK(x < left);
        if (shape.anchor == "middle") across.emplace_back(number_in(shape.text), x);
        if (shape.anchor == "middle") CHECK(y > bottom);
        if (shape.anchor == "start") keys.push_back(shape);
      } else if (shape.fill != "none") {
        (shape.hint.empty() ? key_marks : marks).push_back(shape);
      } else if (shape.points.size() != 3 || shape.stroke != "line") {
        (shape.is_dashed ? grid : shape.stroke == "line" ? ticks : joins).push_back(shape);
      }
    }
    const auto x_scale = scale_of(across), y_scale = scale_of(up);
    if (!x_scale || !y_scale) continue;
    CHECK(x_scale->step > 0);
    CHECK(y_scale->step < 0);
    for (const auto& [n, at] : across) {
      CHECK(std::abs(x_scale->place_of(n) - at) < 0.05);
      CHECK((left <= at && at <= right));
      CHECK(n == std::round(n));
    }
    for (const auto& [n, at] : up) {
      CHECK(std::abs(y_scale->place_of(n) - at) < 0.05);
      CHECK((top <= at && at <= bottom));
    }
    CHECK(grid.size() == up.size());
    CHECK(ticks.size() == across.size());
    for (const DrawnShape& line : grid) {
      const Place from = line.points[0], to = line.points[1];
      CHECK((line.stroke == "faint" && from.x == left && to.x == right && from.y == to.y));
      CHECK(std::ranges::any_of(up, [&](const auto& tick) { return is_near(tick.second, from.y); }));
    }
    for (const DrawnShape& line : ticks) {
      const Place from = line.points[0], to = line.points[1];
      CHECK((from.y == bottom && from.x == to.x && to.y > bottom));
      CHECK(std::ranges::any_of(across, [&](const auto& tick) { return is_near(tick.second, from.x); }));
    }
    // The points and the lines, series by series; then the key.
    std::size_t next = 0, next_join = 0, next_key = 0;
    double last_size = 1e9, key_end = 0, key_y = 0;
    for (std::size_t s = 0; s < wanted.size(); ++s) {
      const std::string ink = "series" + std::to_string(s % 6);
      std::string shape;
      std::vector<Place> run;
      const auto check_join = [&] {
        if (run.size() > 1) {
          REQUIRE(next_join < joins.size());
          const DrawnShape& join = joins[next_join++];
          CHECK(join.stroke == ink);
          CHECK(join.opacity == 0.5);
          CHECK(std::ranges::equal(join.points, run, [](Place a, Place b) { return is_near(a, b); }));
        }
        run.clear();
      };
      for (std::size_t k = 0; k < wanted[s].size(); ++k) {
        const auto& [n, quarters] = wanted[s][k];
        REQUIRE(next < marks.size());
        const DrawnShape& mark = marks[next++];
        const auto [x, y] = middle_of(mark);
        CHECK(mark.fill == ink);
        CHECK(std::abs(x - x_scale->place_of(n)) < 0.05);
        CHECK(std::abs(y - y_scale->place_of(quarters / 4.0)) < 0.05);
        CHECK((left + 5 < x && x < right - 5 && top + 5 < y && y < bottom - 5));
        CHECK(mark.hint == std::to_string(n) + ": " + shown(quarters));
        CHECK(size_of(mark) <= last_size);
        last_size = size_of(mark);
        shape = outline_of(mark);
        if (k > 0 && n - wanted[s][k - 1].first != plot.step) check_join();
        run.push_back({x, y});
      }
      check_join();
      if (plot.series[s].label.empty()) continue;
      REQUIRE(next_key < keys.size());
      REQUIRE(next_key < key_marks.size());
      const DrawnShape &text = keys[next_key], &mark = key_marks[next_key];
      const auto [x, y] = text.points[0];
      const Place at = middle_of(mark);
      CHECK(text.text == plot.series[s].label);
      CHECK(mark.fill == ink);
      if (!shape.empty()) CHECK(outline_of(mark) == shape);
      CHECK((is_near(at.y, y) && at.x < x && x - at.x < 15));
      CHECK((y > bottom + 19 && y + 7 <= number(svg, "height")));
      if (next_key > 0 && y == key_y) CHECK(at.x - 5 > key_end);
      if (next_key > 0 && y != key_y) CHECK((y >= key_y + 13 && at.x < left + 10));
      key_end = x + 8 * static_cast<double>(text.text.size());
      key_y = y;
      CHECK(key_end <= right + 1);
      ++next_key;
    }
    CHECK(next == marks.size());
    CHECK(next_join == joins.size());
    CHECK(next_key == keys.size());
    CHECK(next_key == key_marks.size());
  }
}

TEST_CASE("marks of a plot have another shape where the colours begin again, and are small where there are many") {
  const auto marks_of = [](const Plot& plot) {
    std::vector<DrawnShape> marks = shapes_in_svg(read_svg(plot_svg(plot)));
    std::erase_if(marks, [](const DrawnShape& shape) { return shape.hint.empty(); });
    return marks;
  };
  Plot plot{"", "", "", 1, {}};
  for (int s = 0; s < 25; ++s) plot.series.push_back({"", {{s, 1}}});
  const auto marks = marks_of(plot);
  REQUIRE(marks.size() == 25);
  for (std::size_t i = 0; i < marks.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      CHECK((outline_of(marks[i]) == outline_of(marks[j])) == (i / 6 % 4 == j / 6 % 4));
  }
  for (const auto& [points, size] : {std::pair{400, 3.0}, {401, 1.5}}) {
    Plot::Series series;
    for (int n = 0; n < points; ++n) series.points.emplace_back(n, n % 7);
    for (const DrawnShape& mark : marks_of({"", "", "", 1, {series}})) CHECK(size_of(mark) == size);
  }
}

}  // namespace upstar::tests::table_pictures

// Heat maps and plots against their numbers: the colour of each cell, the place of each point, and what their keys and
// scales say of them.
#include <doctest/doctest.h>

#include <random>

#include "draw/drawn_shapes.hpp"
#include "upstar/draw/table_picture.hpp"
#include "workload.hpp"

namespace upstar::tests::table_pictures {

namespace {

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
    std::vector<SvgTree> boxes = all(svg, "rect"), texts = all(svg, "text");
    boxes.erase(boxes.begin());
    REQUIRE(boxes.size() >= quarters.size());
    const std::size_t rows = map.rows.size(), columns = map.columns.size();
    // The cells: in rows and columns, without gaps but for one pixel at each side.
    for (std::size_t k = 0; k < quarters.size(); ++k) {
      CAPTURE(k);
      const std::string colour = word(boxes[k], "class");
      if (!quarters[k]) {
        CHECK(colour == "grid");
      } else if (map.has_signs) {
        const std::string ramp = *quarters[k] < 0 ? "minus" : "plus";
        CHECK(colour == ramp + std::to_string(level_of(std::abs(*quarters[k]), largest)));
      } else {
        CHECK(colour == "warm" + std::to_string(level_of(*quarters[k] - *least, *most - *least)));
      }
      const double x = number(boxes[k], "x"), y = number(boxes[k], "y");
      if (k % columns > 0) CHECK(x == number(boxes[k - 1], "x") + number(boxes[k - 1], "width") + 2);
      if (k >= columns) CHECK(x == number(boxes[k - columns], "x"));
      if (k >= columns) CHECK(y == number(boxes[k - columns], "y") + number(boxes[k - columns], "height") + 2);
      if (k % columns > 0) CHECK(y == number(boxes[k - 1], "y"));
      const auto written = std::ranges::find_if(texts, [&](const SvgTree& text) {
        return std::abs(number(text, "x") - x - number(boxes[k], "width") / 2) <= 1 && number(text, "y") > y &&
               number(text, "y") < y + number(boxes[k], "height");
      });
      CHECK((written == texts.end()) == map.cells[k].text.empty());
      if (written == texts.end()) continue;
      CHECK(written->data() == map.cells[k].text);
      CHECK(word(*written, "class") == (quarters[k] ? "on-" + colour : "plain"));
    }
    // Rows have their names left of their cells, columns above them; all is on the page.
    std::vector<SvgTree> names;
    const auto half_of = [](const SvgTree& text) { return 4.0 * static_cast<double>(count_code_points(text.data())); };
    for (const SvgTree& text : texts) {
      CHECK(number(text, "x") - half_of(text) >= 0);
      CHECK(number(text, "x") + half_of(text) <= number(svg, "width"));
      if (word(text, "class") == "name") names.push_back(text);
    }
    REQUIRE(names.size() == rows + columns);
    for (std::size_t i = 0; i < rows; ++i) {
      const SvgTree &name = names[i], &box = boxes[i * columns];
      CHECK(name.data() == map.rows[i]);
      CHECK(number(name, "x") + half_of(name) <= number(box, "x"));
      CHECK((number(box, "y") < number(name, "y") && number(name, "y") < number(box, "y") + number(box, "height")));
    }
    for (std::size_t j = 0; j < columns; ++j) {
      const SvgTree &name = names[rows + j], &box = boxes[j];
      CHECK(name.data() == map.columns[j]);
      CHECK(number(name, "y") < number(box, "y"));
      CHECK(number(name, "x") - half_of(name) >= number(box, "x"));
      CHECK(number(name, "x") + half_of(name) <= number(box, "x") + number(box, "width"));
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
    double x = 0;
    for (std::size_t k = 0; k < wanted.size(); ++k) {
      const SvgTree& box = boxes[quarters.size() + k];
      CHECK(word(box, "class") == wanted[k]);
      if (k > 0) CHECK(number(box, "x") == x);
      x = number(box, "x") + number(box, "width");
    }
    const SvgTree &name = texts[texts.size() - 3], &low = texts[texts.size() - 2], &high = texts[texts.size() - 1];
    CHECK(name.data() == "mean:");
    CHECK(low.data() == shown(!map.has_signs ? *least : *least < 0 ? -largest : 0));
    CHECK(high.data() == shown(!map.has_signs ? *most : *most > 0 ? largest : 0));
    const double first = number(boxes[quarters.size()], "x");
    CHECK(number(name, "x") + half_of(name) < number(low, "x") - half_of(low));
    CHECK(number(low, "x") + half_of(low) <= first);
    CHECK(number(high, "x") - half_of(high) >= x);
    CHECK(number(high, "x") + half_of(high) <= number(svg, "width"));
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
    // What the axes say.
    const auto axes = all(svg, "path");
    const auto axis = std::ranges::find_if(axes, [](const SvgTree& path) { return word(path, "class") == "axis"; });
    REQUIRE(axis != axes.end());
    double left = 0, top = 0, bottom = 0, right = 0;
    REQUIRE(std::sscanf(word(*axis, "d").c_str(), "M %lf %lf V %lf H %lf", &left, &top, &bottom, &right) == 4);
    std::vector<std::pair<double, double>> across, up;
    std::vector<SvgTree> keys;
    for (const SvgTree& text : all(svg, "text")) {
      const double x = number(text, "x"), y = number(text, "y");
      const std::string anchor = word(text, "text-anchor");
      if (anchor == "end") up.emplace_back(number_in(text.data()), y);
      else if (anchor == "middle") across.emplace_back(number_in(text.data()), x);
      if (anchor == "end") CHECK(x < left);
      if (anchor == "middle") CHECK(y > bottom);
      if (anchor.empty()) keys.push_back(text);
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
    const auto lines = all(svg, "line");
    CHECK(std::ranges::count_if(lines, [](const SvgTree& line) { return word(line, "class") == "grid"; }) ==
          static_cast<std::ptrdiff_t>(up.size()));
    CHECK(lines.size() == up.size() + across.size());
    for (const SvgTree& line : lines) {
      const double x = number(line, "x1"), y = number(line, "y1");
      if (word(line, "class") == "grid") {
        CHECK((x == left && number(line, "x2") == right && number(line, "y2") == y));
        CHECK(std::ranges::any_of(up, [&](const auto& tick) { return is_near(tick.second, y); }));
      } else {
        CHECK((y == bottom && number(line, "x2") == x && number(line, "y2") > bottom));
        CHECK(std::ranges::any_of(across, [&](const auto& tick) { return is_near(tick.second, x); }));
      }
    }
    // The points and the lines, series by series; then the key.
    std::vector<SvgTree> marks, series_lines, key_marks;
    for (const SvgTree& path : axes) {
      const std::string kind = word(path, "class");
      if (kind.starts_with("line")) series_lines.push_back(path);
      else if (kind.starts_with("mark")) (path.find("title") == path.not_found() ? key_marks : marks).push_back(path);
    }
    std::size_t next = 0, next_line = 0, next_key = 0;
    double last_size = 1e9, key_end = 0, key_y = 0;
    for (std::size_t s = 0; s < wanted.size(); ++s) {
      const std::string colour = std::to_string(s % 6);
      std::string shape;
      std::vector<Place> places;
      for (const auto& [n, quarters] : wanted[s]) {
        REQUIRE(next < marks.size());
        const SvgTree& mark = marks[next++];
        double x = 0, y = 0, size = 0;
        REQUIRE(std::sscanf(word(mark, "transform").c_str(), "translate(%lf %lf) scale(%lf)", &x, &y, &size) == 3);
        CHECK(word(mark, "class") == "mark" + colour);
        CHECK(std::abs(x - x_scale->place_of(n)) < 0.05);
        CHECK(std::abs(y - y_scale->place_of(quarters / 4.0)) < 0.05);
        CHECK((left + 5 < x && x < right - 5 && top + 5 < y && y < bottom - 5));
        CHECK(mark.get<std::string>("title") == std::to_string(n) + ": " + shown(quarters));
        CHECK(size <= last_size);
        last_size = size;
        shape = word(mark, "d");
        places.push_back({x, y});
      }
      if (!places.empty()) {
        REQUIRE(next_line < series_lines.size());
        const std::string d = word(series_lines[next_line], "d");
        CHECK(word(series_lines[next_line++], "class") == "line line" + colour);
        const auto drawn = places_in(d);
        REQUIRE(drawn.size() == places.size());
        std::istringstream words(d);
        for (std::size_t k = 0; k < places.size(); ++k) {
          std::string step;
          double x = 0, y = 0;
          words >> step >> x >> y;
          const bool goes_on = k > 0 && wanted[s][k].first - wanted[s][k - 1].first == plot.step;
          CHECK(step == (goes_on ? "L" : "M"));
          CHECK(is_near(drawn[k], places[k]));
        }
      }
      if (plot.series[s].label.empty()) continue;
      REQUIRE(next_key < keys.size());
      REQUIRE(next_key < key_marks.size());
      const SvgTree &text = keys[next_key], &mark = key_marks[next_key];
      const double x = number(text, "x"), y = number(text, "y");
      double mark_x = 0, mark_y = 0;
      REQUIRE(std::sscanf(word(mark, "transform").c_str(), "translate(%lf %lf)", &mark_x, &mark_y) == 2);
      CHECK(text.data() == plot.series[s].label);
      CHECK(word(mark, "class") == "mark" + colour);
      if (!shape.empty()) CHECK(word(mark, "d") == shape);
      CHECK((mark_y == y && mark_x < x && x - mark_x < 15));
      CHECK((y > bottom + 19 && y + 7 <= number(svg, "height")));
      if (next_key > 0 && y == key_y) CHECK(mark_x - 5 > key_end);
      if (next_key > 0 && y != key_y) CHECK((y >= key_y + 13 && mark_x < left + 10));
      key_end = x + 8 * static_cast<double>(text.data().size());
      key_y = y;
      CHECK(key_end <= right + 1);
      ++next_key;
    }
    CHECK(next == marks.size());
    CHECK(next_line == series_lines.size());
    CHECK(next_key == keys.size());
    CHECK(next_key == key_marks.size());
  }
}

TEST_CASE("marks of a plot have another shape where the colours begin again, and are small where there are many") {
  Plot plot{"", "", "", 1, {}};
  for (int s = 0; s < 25; ++s) plot.series.push_back({"", {{s, 1}}});
  std::vector<std::string> shapes;
  for (const SvgTree& path : all(read_svg(plot_svg(plot)), "path")) {
    if (word(path, "class").starts_with("mark")) shapes.push_back(word(path, "d"));
  }
  REQUIRE(shapes.size() == 25);
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) CHECK((shapes[i] == shapes[j]) == (i / 6 % 4 == j / 6 % 4));
  }
  for (const auto& [points, size] : {std::pair{400, "scale(3)"}, {401, "scale(1.5)"}}) {
    Plot::Series series;
    for (int n = 0; n < points; ++n) series.points.emplace_back(n, n % 7);
    CHECK(plot_svg({"", "", "", 1, {series}}).find(size) != std::string::npos);
  }
}

}  // namespace upstar::tests::table_pictures

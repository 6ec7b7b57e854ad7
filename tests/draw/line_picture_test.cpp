// Pictures of the number line: stops, means and what is between them, exactly.
#include "upstar/draw/line_picture.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "draw/scene.hpp"
#include "draw/svg_reading.hpp"
#include "naive/bridge.hpp"
#include "notation/read_value.hpp"
#include "upstar/base/error.hpp"
#include "upstar/notation/print.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

LineFigure figure_of(GameStore& store, GameId game, const std::string& label) {
  return {label, confusion_interval(store, game), store.mean(game)};
}

LineFigure figure_of(GameStore& store, const char* text) {
  return figure_of(store, tests::read_value(store, text), text);
}

template <class Law>
void for_many_lines(std::uint64_t seed, const Law& law) {
  GameStore store;
  naive::RecipeSource source(seed);
  for (int i = 0; i < tests::scaled(500); ++i) {
    std::vector<LineFigure> figures;
    for (int k = 0; k <= i % 4; ++k) figures.push_back(figure_of(store, naive::build(store, source.next(2)), "game"));
    law(figures);
  }
}

}  // namespace

TEST_CASE("stops and means of a number line are written exactly, apart from each other and on the page") {
  for_many_lines(31, [](const std::vector<LineFigure>& figures) {
    const tests::SvgTree svg = tests::read_svg(line_svg(figures));
    CHECK(tests::texts_that_overlap(svg, 7) == "");
    std::vector<std::string> texts;
    for (const tests::SvgTree& text : tests::all(svg, "text")) {
      const tests::TextBox box = tests::box_of(text, 7);
      CHECK(box.left >= 0);
      CHECK(box.right <= tests::number(svg, "width"));
      CHECK(box.y <= tests::number(svg, "height"));
      texts.push_back(text.data());
    }
    std::size_t closed = 1, open = 1;  // those of the key
    for (const LineFigure& figure : figures) {
      for (const Dyadic& number : {figure.interval.low, figure.interval.high, figure.mean}) {
        CHECK(std::count(texts.begin(), texts.end(), draw::in_print(number.to_string())) > 0);
      }
      const bool is_point = figure.interval.low == figure.interval.high;
      ++(figure.interval.high_closed ? closed : open);
      if (!is_point) ++(figure.interval.low_closed ? closed : open);
    }
    std::size_t full = 0, empty = 0;
    for (const tests::SvgTree& disc : tests::all(svg, "circle")) {
      ++(tests::word(disc, "class") == "s-both f-both" ? full : empty);
    }
    CHECK(full == closed);
    CHECK(empty == open);
  });
}

TEST_CASE("larger numbers stand farther right on a number line") {
  for_many_lines(32, [](const std::vector<LineFigure>& figures) {
    const tests::SvgTree svg = tests::read_svg(line_svg(figures));
    std::vector<std::pair<Dyadic, double>> places;
    const auto discs = tests::all(svg, "circle");
    std::size_t next = 0;
    for (const LineFigure& figure : figures) {
      places.emplace_back(figure.interval.low, tests::number(discs.at(next++), "cx"));
      if (figure.interval.low == figure.interval.high) continue;
      places.emplace_back(figure.interval.high, tests::number(discs.at(next++), "cx"));
    }
    for (const auto& [number, x] : places) {
      for (const auto& [other, y] : places) {
        if (number == other) CHECK(x == y);
        if (number < other) CHECK(x <= y);
      }
    }
  });
}

TEST_CASE("the terminal's number line is as wide as asked, with closed and open ends where they are") {
  for_many_lines(33, [](const std::vector<LineFigure>& figures) {
    for (const std::size_t columns : {40U, 80U, 133U}) {
      const std::string text = line_lines(figures, columns);
      CAPTURE(text);
      std::istringstream lines(text);
      std::vector<std::string> axes;
      for (std::string line; std::getline(lines, line);) {
        CHECK(count_code_points(line) <= columns);
        if (line.starts_with("\xe2\x94\x80")) axes.push_back(line);
      }
      REQUIRE(axes.size() == figures.size());
      for (std::size_t i = 0; i < figures.size(); ++i) {
        const ConfusionInterval& interval = figures[i].interval;
        const auto has = [&](const char* sign) { return axes[i].find(sign) != std::string::npos; };
        CHECK(count_code_points(axes[i]) == columns);
        const bool is_point = interval.low == interval.high;
        CHECK(has("\xe2\x97\x8f") == (is_point && interval.low_closed));
        CHECK(has("\xe2\x97\x8b") == (is_point && !interval.low_closed));
        CHECK(has("[") == (!is_point && interval.low_closed));
        CHECK(has("(") == (!is_point && !interval.low_closed));
        CHECK(has("]") == (!is_point && interval.high_closed));
        CHECK(has(")") == (!is_point && !interval.high_closed));
        CHECK(has("\xe2\x95\x8b") == (interval.low < figures[i].mean && figures[i].mean < interval.high));
      }
    }
  });
}

TEST_CASE("a number line in the terminal, and its labels below in as many lines as they need") {
  GameStore store;
  const std::vector<LineFigure> figures{figure_of(store, "{2|-1}"), figure_of(store, "^"), figure_of(store, "*")};
  CHECK(line_lines(figures, 40) ==
        "{2|-1}\n"
        "───[━━━━━━━━━━┿━━━━━╋━━━━━━━━━━━━━━━]───\n"
        "  -1               1/2              2\n"
        "\n"
        "^\n"
        "──────────────○─────────────────────────\n"
        "              0\n"
        "\n"
        "*\n"
        "──────────────●─────────────────────────\n"
        "              0\n");
}

TEST_CASE("a number of many digits finds no room on a number line") {
  GameStore store;
  const GameId game = store.number(Dyadic(1) >> 1000);
  const LineFigure figure = figure_of(store, game, "G");
  CHECK_THROWS_WITH_AS(line_svg({&figure, 1}), "a number line has room for numbers of 40 characters at most",
                       LimitError);
  CHECK_THROWS_AS(line_lines({&figure, 1}, 80), LimitError);
}

// Scenes in their formats: every shape is there, in order, at its place.
#include <doctest/doctest.h>

#include "draw/scene.hpp"
#include "draw/svg_reading.hpp"

using namespace upstar;

namespace {

draw::Scene some_scene() {
  draw::Scene inner{"", 0, 0, {}};
  inner.disc({10 * draw::pixel, 20 * draw::pixel}, 5 * draw::pixel, draw::Ink::left);
  inner.text({0, 1}, "{a|b} < \xe2\x86\x91");
  draw::Scene scene{"a & b", 100 * draw::pixel, 50 * draw::pixel, {}};
  scene.line({0, 0}, {150, 275}, draw::Ink::faint);
  scene.box({0, 0}, 100, 200, draw::Ink::board);
  scene.add(inner, {100, 1000});
  return scene;
}

}  // namespace

TEST_CASE("a scene as SVG has each shape at its place") {
  const tests::SvgTree svg = tests::read_svg(svg_of(some_scene()));
  CHECK(svg.get<std::string>("title") == "a & b");
  CHECK(tests::number(svg, "width") == 100);
  CHECK(tests::number(svg, "height") == 50);
  const auto paths = tests::all(svg, "path"), circles = tests::all(svg, "circle"), texts = tests::all(svg, "text");
  REQUIRE(paths.size() == 2);
  CHECK(tests::word(paths[0], "d") == "M0 0 L1.50 2.75");
  CHECK(tests::word(paths[0], "class") == "s-faint f-none");
  CHECK(tests::word(paths[1], "d") == "M0 0 L1 0 L1 2 L0 2 Z");
  CHECK(tests::word(paths[1], "class") == "s-line f-board");
  REQUIRE(circles.size() == 1);
  CHECK(tests::number(circles[0], "cx") == 11);
  CHECK(tests::number(circles[0], "cy") == 30);
  CHECK(tests::number(circles[0], "r") == 5);
  REQUIRE(texts.size() == 1);
  CHECK(texts[0].data() == "{a|b} < \xe2\x86\x91");
  CHECK(tests::word(texts[0], "text-anchor") == "middle");
  CHECK(tests::number(texts[0], "y") == 10.01);
}

TEST_CASE("a scene as TikZ has y upwards") {
  CHECK(tikz_of(some_scene()) ==
        "\\begin{tikzpicture}[x=0.75pt, y=0.75pt, line join=round, line cap=round]\n"
        "  \\path[draw=black!25, fill=none, line width=0.75pt] (0.00,0.00) -- (1.50,-2.75);\n"
        "  \\path[draw=black, fill=brown!12!white, line width=0.75pt] (0.00,0.00) -- (1.00,0.00) -- (1.00,-2.00) -- "
        "(0.00,-2.00) -- cycle;\n"
        "  \\path[draw=black, fill=blue!70!black, line width=0.75pt] (11.00,-30.00) circle[radius=5.00];\n"
        "  \\node[anchor=center, inner sep=0pt, text=black] at (1.00,-10.01) {\\footnotesize "
        "\\{a\\textbar{}b\\} \\textless{} \xe2\x86\x91};\n"
        "\\end{tikzpicture}\n");
}

TEST_CASE("a curve bends towards two points between its ends, in both formats") {
  draw::Scene scene{"curve", 500, 500, {}};
  scene.shapes.emplace_back(draw::Path{{{0, 0}, {0, 100}, {200, 100}, {200, 200}, {200, 250}, {200, 300}, {300, 400}},
                                       draw::Ink::left,
                                       draw::Ink::none,
                                       false,
                                       false,
                                       draw::pixel,
                                       true});
  const auto paths = tests::all(tests::read_svg(svg_of(scene)), "path");
  REQUIRE(paths.size() == 1);
  CHECK(tests::word(paths[0], "d") == "M0 0 C0 1 2 1 2 2 C2 2.50 2 3 3 4");
  CHECK(tikz_of(scene).find("(0.00,0.00) .. controls (0.00,-1.00) and (2.00,-1.00) .. (2.00,-2.00) .. controls "
                            "(2.00,-2.50) and (2.00,-3.00) .. (3.00,-4.00);") != std::string::npos);
}

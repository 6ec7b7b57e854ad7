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
        "\\begin{tikzpicture}[x=0.6pt, y=0.6pt, line join=round, line cap=round]\n"
        "  \\colorlet{line}{.}\n"
        "  \\definecolor{faint}{HTML}{C8C8C8}\n"
        "  \\definecolor{board}{HTML}{F2EEE4}\n"
        "  \\definecolor{left}{HTML}{0060A0}\n"
        "  \\path[draw=faint, fill=none, line width=0.60pt] (0,0) -- (1.50,-2.75);\n"
        "  \\path[draw=line, fill=board, line width=0.60pt] (0,0) -- (1,0) -- (1,-2) -- (0,-2) -- cycle;\n"
        "  \\path[draw=line, fill=left, line width=0.60pt] (11,-30) circle[radius=5];\n"
        "  \\node[anchor=center, inner sep=0pt, text=line] at (1,-10.01) {\\footnotesize "
        "\\{a\\textbar{}b\\} \\textless{} $\\uparrow$};\n"
        "\\end{tikzpicture}\n");
}

TEST_CASE("what is dashed, seen through, bold or explained by a hint is so in both formats") {
  draw::Scene scene{"ways", 500, 500, {}};
  draw::Path& path = scene.line({0, 0}, {100, 0}, draw::series_ink(7), 250);
  path.is_dashed = true;
  path.opacity = 7;
  path.hint = "a < b";
  scene.disc({50, 50}, 30, draw::heat_ink(draw::Ramp::minus, 8), draw::Ink::none).hint = "c";
  scene.text({50, 50}, "words", draw::Anchor::end, draw::ink_on(draw::heat_ink(draw::Ramp::minus, 8))).is_bold = true;
  const std::string svg = svg_of(scene);
  for (const char* part :
       {R"(<path class="s-series1 f-none" stroke-width="2.50" stroke-dasharray="3 4" opacity="0.07" d="M0 0 L1 0">)",
        "<title>a &lt; b</title></path>",
        R"(<circle class="s-none f-minus8" stroke-width="1" cx="0.50" cy="0.50" r="0.30"><title>c</title></circle>)",
        R"(<text class="f-on-minus8 bold" x="0.50" y="0.50" dy="0.35em" text-anchor="end">words</text>)",
        ".f-minus8 { fill: #b02626 }", ".f-minus8 { fill: #ff8070 }", ".bold { font-weight: bold }"}) {
    CAPTURE(part);
    CHECK(svg.find(part) != std::string::npos);
  }
  CHECK(svg.find("f-line") == std::string::npos);  // inks that are not there have no rules
  const std::string tikz = tikz_of(scene);
  for (const char* part :
       {"\\path[draw=series1, fill=none, line width=1.50pt, dash pattern=on 1.8pt off 2.4pt, opacity=0.07] (0,0) -- "
        "(1,0)",
        "\\path[draw=none, fill=minus8, line width=0.60pt] (0.50,-0.50) circle[radius=0.30];",
        "\\node[anchor=east, inner sep=0pt, text=on-minus8] at (0.50,-0.50) {\\footnotesize\\bfseries words};",
        "\\definecolor{minus8}{HTML}{B02626}"}) {
    CAPTURE(part);
    CHECK(tikz.find(part) != std::string::npos);
  }
}

TEST_CASE("the signs of books are those of TeX in a tikzpicture") {
  draw::Scene scene;
  scene.text({0, 0}, "±{⇑∗,⇓|↓−1,ω↑}");
  CHECK(tikz_of(scene).find("{\\footnotesize $\\pm$\\{$\\Uparrow$$\\ast$,$\\Downarrow$\\textbar{}$\\downarrow$$-$1,"
                            "$\\omega$$\\uparrow$\\}};") != std::string::npos);
}

TEST_CASE("a curve bends towards two points between its ends, in both formats") {
  draw::Scene scene{"curve", 500, 500, {}};
  const std::vector<draw::Point> points{{0, 0}, {0, 100}, {200, 100}, {200, 200}, {200, 250}, {200, 300}, {300, 400}};
  scene.polyline(points, draw::Ink::left).is_curve = true;
  const auto paths = tests::all(tests::read_svg(svg_of(scene)), "path");
  REQUIRE(paths.size() == 1);
  CHECK(tests::word(paths[0], "d") == "M0 0 C0 1 2 1 2 2 C2 2.50 2 3 3 4");
  CHECK(tikz_of(scene).find(
            "(0,0) .. controls (0,-1) and (2,-1) .. (2,-2) .. controls (2,-2.50) and (2,-3) .. (3,-4);") !=
        std::string::npos);
}

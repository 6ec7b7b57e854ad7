// The colours of inks: on a light and on a dark page, whatever is drawn can be told from what lies under it.
#include "draw/ink.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "draw/whole_pictures.hpp"

namespace upstar::tests {

namespace {

/// The least contrast of both on a light and on a dark page.
double least_contrast(draw::Ink ink, draw::Ink other) {
  const draw::InkLook a = draw::look_of(ink), b = draw::look_of(other);
  return std::min(contrast(a.on_paper, b.on_paper), contrast(a.at_night, b.at_night));
}

}  // namespace

TEST_CASE("lines, text and series can be told from the page, and text on a heat from its ground, by day and by night") {
  using enum draw::Ink;
  for (const draw::Ink ink : {line, left, right, both}) CHECK(least_contrast(ink, paper) > 4.3);
  for (std::size_t i = 0; i < draw::series_inks; ++i) CHECK(least_contrast(draw::series_ink(i), paper) > 4.3);
  CHECK(least_contrast(dead, paper) > 3);
  CHECK(least_contrast(faint, paper) > 1.5);
  CHECK(contrast(draw::look_of(paper).on_paper, "#ffffff") == 1);
  CHECK(contrast(draw::look_of(paper).at_night, "#000000") < 1.2);
  for (const draw::Ramp ramp : {draw::Ramp::plus, draw::Ramp::minus, draw::Ramp::warm}) {
    double last = 0;
    for (int level = 0; level <= draw::heat_levels; ++level) {
      const draw::Ink heat = draw::heat_ink(ramp, level);
      CAPTURE(draw::look_of(heat).name);
      CHECK(least_contrast(draw::ink_on(heat), heat) > 4.3);
      CHECK(least_contrast(heat, paper) > last);  // hotter stands out more
      last = least_contrast(heat, paper);
    }
    CHECK(last > 4.3);
  }
}

TEST_CASE("each ink has a name of its own, which is a class of CSS and a colour of LaTeX") {
  std::set<std::string> names;
  std::vector<draw::Ink> inks{draw::series_ink(0), draw::series_ink(draw::series_inks - 1)};
  for (int i = 0; i < static_cast<int>(draw::Ink::series); ++i) inks.push_back(static_cast<draw::Ink>(i));
  for (const draw::Ramp ramp : {draw::Ramp::plus, draw::Ramp::minus, draw::Ramp::warm}) {
    for (int level = 0; level <= draw::heat_levels; ++level) {
      inks.push_back(draw::heat_ink(ramp, level));
      inks.push_back(draw::ink_on(inks.back()));
    }
  }
  for (const draw::Ink ink : inks) {
    const std::string name = draw::look_of(ink).name;
    CAPTURE(name);
    CHECK(names.insert(name).second);
    CHECK(std::ranges::all_of(name, [](unsigned char c) { return std::islower(c) || std::isdigit(c) || c == '-'; }));
  }
  CHECK(draw::series_ink(draw::series_inks) == draw::series_ink(0));
  CHECK(draw::look_of(draw::ink_on(draw::heat_ink(draw::Ramp::minus, 3))).name == "on-minus3");
}

}  // namespace upstar::tests

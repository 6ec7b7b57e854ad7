// The colours of SVG pictures: on a light and on a dark page, whatever is drawn can be told from what lies under it.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "upstar/draw/table_picture.hpp"
#include "upstar/draw/thermograph_picture.hpp"
#include "upstar/game/store.hpp"

namespace upstar::tests {

namespace {

/// By selector: how bright the colour is that a rule gives, from 0 to 1. **Source** relative luminance, WCAG 2.
using Brightness = std::map<std::string, double>;

double brightness_of(const char* hexadecimal) {
  unsigned red = 0, green = 0, blue = 0;
  REQUIRE(std::sscanf(hexadecimal, "#%2x%2x%2x", &red, &green, &blue) == 3);
  const auto linear = [](unsigned shade) {
    const double s = shade / 255.0;
    return s <= 0.03928 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/// Of all rules `selector { fill: #rrggbb }` or `selector { stroke: #rrggbb }`.
Brightness brightness_in(const std::string& rules) {
  Brightness result;
  for (std::size_t at = 0; (at = rules.find(": #", at)) != std::string::npos; ++at) {
    const std::size_t brace = rules.rfind(" {", at);
    const std::size_t before = rules.find_last_of(" \n", brace - 1) + 1;
    CHECK(result.emplace(rules.substr(before, brace - before), brightness_of(rules.c_str() + at + 2)).second);
  }
  return result;
}

double contrast(double a, double b) { return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05); }

std::vector<std::string> pictures() {
  HeatMap map{"map", "mean", true, "n", "m", {"0"}, {"0"}, {{"1", Dyadic(1)}}};
  GameStore store;
  const ThermographFigure figure{"*", store.thermograph(store.nimber(1))};
  return {heat_map_svg(map), plot_svg({"plot", "n", "value", 1, {{"f", {{0, 1}, {1, 2}}}}}),
          thermograph_svg({&figure, 1})};
}

}  // namespace

TEST_CASE("on a light and on a dark page, what is drawn can be told from what lies under it") {
  for (const std::string& svg : pictures()) {
    const std::size_t dark = svg.find("@media (prefers-color-scheme: dark)"), end = svg.find("</style>");
    REQUIRE(dark < end);
    const Brightness by_day = brightness_in(svg.substr(0, dark)),
                     by_night = brightness_in(svg.substr(dark, end - dark));
    CHECK(by_day.at(".paper") > 0.9);
    CHECK(by_night.at(".paper") < 0.1);
    CHECK(by_day.size() == by_night.size());
    CHECK(by_day.size() > 10);
    for (const Brightness& page : {by_day, by_night}) {
      for (const auto& entry : page) {
        const std::string& name = entry.first;
        CAPTURE(name);
        CHECK((by_day.count(name) == 1 && by_night.count(name) == 1));
        // What is written on a cell has the cell under it; the cells themselves may be as pale as the page.
        const bool is_on_cell = name.starts_with(".on-");
        if (name == ".paper" || page.count(".on-" + name.substr(1)) > 0) continue;
        const double ground = page.at(is_on_cell ? "." + name.substr(4) : ".paper");
        CHECK(contrast(entry.second, ground) > (name == ".grid" ? 1.5 : 4.3));
      }
    }
  }
}

}  // namespace upstar::tests

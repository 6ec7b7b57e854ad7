// Corners, window and ticks.
#include "draw/thermograph_geometry.hpp"

#include <algorithm>
#include <array>

namespace upstar::draw {

namespace {

const Dyadic bottom = -1;

std::array<const ThermographWall*, 2> walls_of(const Thermograph& graph) { return {&graph.left, &graph.right}; }

void add_new(std::vector<Dyadic>& ticks, const Dyadic& tick) {
  if (std::find(ticks.begin(), ticks.end(), tick) == ticks.end()) ticks.push_back(tick);
}

}  // namespace

Window window_of(std::span<const ThermographFigure> figures) {
  const Dyadic& first = figures.front().thermograph.mean();
  Window window{first, first, 0};
  for (const ThermographFigure& figure : figures) {
    window.top = std::max(window.top, figure.thermograph.temperature());
    for (const ThermographWall* wall : walls_of(figure.thermograph)) {
      for (const Corner& corner : corners_of(*wall, 0)) {
        window.smallest = std::min(window.smallest, corner.value);
        window.largest = std::max(window.largest, corner.value);
      }
    }
  }
  // The mast goes on above the last corner, for a quarter of the height.
  window.top += window.height() >> 2;
  for (const ThermographFigure& figure : figures) {
    for (const auto& scaffold : scaffolds_of(figure, window.top)) {
      for (const Corner& corner : scaffold) {
        window.smallest = std::min(window.smallest, corner.value);
        window.largest = std::max(window.largest, corner.value);
      }
    }
  }
  return window;
}

std::vector<Corner> corners_of(const ThermographWall& wall, const Dyadic& top) {
  std::vector<Corner> corners{{wall.at(bottom), bottom}};
  for (auto t = wall.critical.rbegin(); t != wall.critical.rend(); ++t) {
    if (*t > bottom) corners.push_back({wall.at(*t), *t});
  }
  if (corners.back().temperature < top) corners.push_back({wall.mast, top});
  return corners;
}

std::vector<std::vector<Corner>> scaffolds_of(const ThermographFigure& figure, const Dyadic& top) {
  std::vector<std::vector<Corner>> scaffolds;
  const auto add = [&](const ThermographWall& wall, int tax) {
    std::vector<Corner> corners;
    const auto add_corner = [&](const Dyadic& t) { corners.push_back({wall.at(t) + (tax < 0 ? -t : t), t}); };
    add_corner(bottom);
    for (auto t = wall.critical.rbegin(); t != wall.critical.rend() && *t < top; ++t) {
      if (*t > bottom) add_corner(*t);
    }
    add_corner(top);
    scaffolds.push_back(std::move(corners));
  };
  for (const ThermographWall& wall : figure.left_scaffolds) add(wall, -1);
  for (const ThermographWall& wall : figure.right_scaffolds) add(wall, 1);
  return scaffolds;
}

Ticks ticks_of(std::span<const ThermographFigure> figures) {
  Ticks ticks;
  for (const ThermographFigure& figure : figures) add_new(ticks.values, figure.thermograph.mean());
  for (const Dyadic& temperature : {Dyadic(0), bottom}) {
    for (const ThermographFigure& figure : figures) {
      for (const ThermographWall* wall : walls_of(figure.thermograph)) add_new(ticks.values, wall->at(temperature));
    }
  }
  for (const ThermographFigure& figure : figures) {
    for (const ThermographWall* wall : walls_of(figure.thermograph)) {
      for (const Dyadic& corner : wall->critical) add_new(ticks.temperatures, corner);
    }
  }
  add_new(ticks.temperatures, 0);
  add_new(ticks.temperatures, bottom);
  return ticks;
}

}  // namespace upstar::draw

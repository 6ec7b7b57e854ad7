// The shapes of scenes, read back from the text of an SVG document and of a tikzpicture.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "draw/svg_reading.hpp"

namespace upstar::tests {

struct Place {
  double x = 0, y = 0;
};

inline bool is_near(double a, double b) { return std::abs(a - b) < 0.02; }
inline bool is_near(Place a, Place b) { return is_near(a.x, b.x) && is_near(a.y, b.y); }

/// One shape: in pixels, y downwards; inks by their names.
struct DrawnShape {
  enum class Kind { path, disc, text } kind = Kind::path;
  std::string stroke{}, fill{};
  double width = 0;             ///< of the stroke
  std::vector<Place> points{};  ///< one for a disc or a text
  bool is_closed = false, is_dashed = false, is_curve = false;
  double radius = 0, opacity = 1;
  std::string text{}, anchor{};
  bool is_bold = false;
  std::string hint{};  ///< in SVG
};

/// What it reaches, without its stroke.
struct Extent {
  double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;

  void add(double x, double y, double reach_x = 0, double reach_y = 0) {
    left = std::min(left, x - reach_x);
    right = std::max(right, x + reach_x);
    top = std::min(top, y - reach_y);
    bottom = std::max(bottom, y + reach_y);
  }
  void add(const Extent& other) {
    add(other.left, other.top);
    add(other.right, other.bottom);
  }
  Place middle() const { return {(left + right) / 2, (top + bottom) / 2}; }
  bool has(Place at) const { return left <= at.x && at.x <= right && top <= at.y && at.y <= bottom; }
};

inline Extent extent_of(const DrawnShape& shape) {
  Extent extent;
  for (const Place& point : shape.points) extent.add(point.x, point.y, shape.radius, shape.radius);
  return extent;
}

inline std::vector<Place> places_in(std::string numbers) {
  std::ranges::replace_if(
      numbers, [](char c) { return std::string_view("MLCZ(),").find(c) != std::string_view::npos; }, ' ');
  std::istringstream stream(numbers);
  std::vector<Place> places;
  for (Place place; stream >> place.x >> place.y;) places.push_back(place);
  return places;
}

/// The shapes of an SVG document that a scene became, in their order.
inline std::vector<DrawnShape> shapes_in_svg(const SvgTree& svg) {
  std::vector<DrawnShape> shapes;
  for (const auto& [name, element] : svg) {
    DrawnShape shape;
    std::istringstream classes(word(element, "class"));
    for (std::string each; classes >> each;) {
      if (each.starts_with("s-")) shape.stroke = each.substr(2);
      if (each.starts_with("f-")) shape.fill = each.substr(2);
      if (each == "bold") shape.is_bold = true;
    }
    shape.hint = element.get<std::string>("title", "");
    if (name == "path") {
      const std::string d = word(element, "d");
      shape.points = places_in(d);
      shape.is_closed = d.ends_with("Z");
      shape.is_curve = d.find('C') != std::string::npos;
      shape.is_dashed = !word(element, "stroke-dasharray").empty();
      shape.opacity = element.get<double>("<xmlattr>.opacity", 1);
    } else if (name == "circle") {
      shape.kind = DrawnShape::Kind::disc;
      shape.points = {{number(element, "cx"), number(element, "cy")}};
      shape.radius = number(element, "r");
    } else if (name == "text") {
      shape.kind = DrawnShape::Kind::text;
      shape.points = {{number(element, "x"), number(element, "y")}};
      shape.text = element.data();
      shape.anchor = word(element, "text-anchor");
    } else {
      continue;
    }
    if (shape.kind != DrawnShape::Kind::text) shape.width = number(element, "stroke-width");
    shapes.push_back(std::move(shape));
  }
  return shapes;
}

inline void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

/// Text as TeX shows it.
inline std::string shown_by_tex(std::string text) {
  const std::pair<const char*, const char*> signs[] = {{"\\textasciicircum{}", "^"},
                                                       {"\\textbar{}", "|"},
                                                       {"\\textless{}", "<"},
                                                       {"\\textgreater{}", ">"},
                                                       {"\\{", "{"},
                                                       {"\\}", "}"},
                                                       {"\\_", "_"},
                                                       {"\\#", "#"},
                                                       {"\\$", "$"},
                                                       {"\\%", "%"},
                                                       {"\\&", "&"},
                                                       {"$-$", "−"},
                                                       {"$\\uparrow$", "↑"},
                                                       {"$\\Uparrow$", "⇑"},
                                                       {"$\\downarrow$", "↓"},
                                                       {"$\\Downarrow$", "⇓"},
                                                       {"$\\ast$", "∗"},
                                                       {"$\\pm$", "±"},
                                                       {"$\\omega$", "ω"},
                                                       {"\\textbackslash{}", "\\"}};
  for (const auto& [typed, shown] : signs) replace_all(text, typed, shown);
  return text;
}

/// The colours that a tikzpicture defines: `#rrggbb`, and `.` for that of the document's text.
inline std::map<std::string, std::string> colours_in_tikz(const std::string& tikz) {
  std::map<std::string, std::string> colours;
  std::istringstream lines(tikz);
  for (std::string line; std::getline(lines, line);) {
    char name[20]{}, colour[7]{};
    if (std::sscanf(line.c_str(), "  \\definecolor{%19[^}]}{HTML}{%6[0-9A-F]}", name, colour) == 2) {
      std::string hexadecimal = std::string("#") + colour;
      for (char& c : hexadecimal) c = static_cast<char>(std::tolower(c));
      CHECK(colours.emplace(name, hexadecimal).second);
    } else if (std::sscanf(line.c_str(), "  \\colorlet{%19[^}]}{.}", name) == 1) {
      CHECK(colours.emplace(name, ".").second);
    }
  }
  return colours;
}

/// The shapes of a tikzpicture that a scene became, in their order.
inline std::vector<DrawnShape> shapes_in_tikz(const std::string& tikz) {
  const auto colours = colours_in_tikz(tikz);
  std::vector<DrawnShape> shapes;
  std::istringstream lines(tikz);
  for (std::string line; std::getline(lines, line);) {
    // The picture begins and ends, and colours are defined.
    if (line.starts_with("\\") || line.starts_with("  \\definecolor") || line.starts_with("  \\colorlet")) continue;
    const std::size_t close = line.find(']');
    REQUIRE(close != std::string::npos);
    const auto after = [&](const std::string& key) {
      const std::size_t at = line.find(key + "=");
      if (at == std::string::npos || at > close) return std::string();
      const std::size_t begin = at + key.size() + 1;
      return line.substr(begin, line.find_first_of(",]", begin) - begin);
    };
    const auto ink_after = [&](const std::string& key) {
      const std::string ink = after(key);
      CHECK((ink == "none" || colours.contains(ink)));
      return ink;
    };
    DrawnShape shape;
    const std::string rest = line.substr(close + 1);
    if (line.starts_with("  \\node[")) {
      shape.kind = DrawnShape::Kind::text;
      shape.fill = ink_after("text");
      const std::string anchor = after("anchor");
      shape.anchor = anchor == "west" ? "start" : anchor == "east" ? "end" : anchor == "center" ? "middle" : anchor;
      shape.is_bold = rest.find("{\\footnotesize\\bfseries ") != std::string::npos;
      const std::string font = shape.is_bold ? "{\\footnotesize\\bfseries " : "{\\footnotesize ";
      const std::size_t begin = rest.find(font), end = rest.rfind("};");
      REQUIRE(end != std::string::npos);
      shape.points = places_in(rest.substr(4, begin - 4));
      shape.text = shown_by_tex(rest.substr(begin + font.size(), end - begin - font.size()));
    } else {
      REQUIRE(line.starts_with("  \\path["));
      shape.stroke = ink_after("draw");
      shape.fill = ink_after("fill");
      shape.width = std::stod(after("line width")) / 0.6;
      shape.is_dashed = after("dash pattern") == "on 1.8pt off 2.4pt";
      if (!after("opacity").empty()) shape.opacity = std::stod(after("opacity"));
      shape.is_closed = rest.ends_with(" -- cycle;");
      shape.is_curve = rest.find(" .. controls ") != std::string::npos;
      if (const std::size_t circle = rest.find(" circle[radius="); circle != std::string::npos) {
        shape.kind = DrawnShape::Kind::disc;
        shape.radius = std::stod(rest.substr(circle + 15));
        shape.points = places_in(rest.substr(0, circle));
      } else {
        std::string numbers = rest;
        for (const char* step : {" .. controls ", " and ", " .. ", " -- cycle;", " -- ", ";"})
          replace_all(numbers, step, " ");
        shape.points = places_in(numbers);
      }
    }
    for (Place& point : shape.points) point.y = -point.y;
    shapes.push_back(std::move(shape));
  }
  return shapes;
}

/// How the shapes differ; nothing if they do not.
inline std::string difference_of(const std::vector<DrawnShape>& shapes, const std::vector<DrawnShape>& others) {
  if (shapes.size() != others.size()) return "so many shapes";
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const DrawnShape &a = shapes[i], &b = others[i];
    const std::string which = " of shape " + std::to_string(i);
    if (a.kind != b.kind) return "the kind" + which;
    if (a.stroke != b.stroke || a.fill != b.fill) return "the ink" + which;
    if (std::abs(a.width - b.width) > 0.03) return "the width" + which;
    if (a.opacity != b.opacity || a.is_bold != b.is_bold) return "the weight" + which;
    if (a.is_closed != b.is_closed || a.is_dashed != b.is_dashed || a.is_curve != b.is_curve) return "the way" + which;
    if (!is_near(a.radius, b.radius)) return "the radius" + which;
    if (a.text != b.text || a.anchor != b.anchor) return "the text" + which + ": '" + a.text + "', '" + b.text + "'";
    if (a.points.size() != b.points.size()) return "the points" + which;
    for (std::size_t k = 0; k < a.points.size(); ++k) {
      if (!is_near(a.points[k], b.points[k])) return "the place" + which;
    }
  }
  return "";
}

}  // namespace upstar::tests

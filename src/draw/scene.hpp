// A picture as shapes, before it is an SVG document or a tikzpicture.
//
//     a result --geometry of its kind--> Scene --svg_of, tikz_of--> text
//
// Places are hundredths of a pixel, x to the right and y downwards, from 0 on. Shapes are drawn in their order.
#pragma once

#include <set>
#include <string>
#include <variant>
#include <vector>

#include "draw/ink.hpp"

namespace upstar::draw {

constexpr int pixel = 100;
constexpr int letter_width = 7 * pixel;  ///< of a letter of a text, at most about
constexpr int wide_letter = 8 * pixel;   ///< the same where letters are many or bold
constexpr int line_height = 18 * pixel;  ///< from one line of text to the next

struct Point {
  int x = 0;
  int y = 0;

  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

/// A line through the points, or the area they enclose; a curve through every third point, which bends towards those
/// between (Bézier's cubics).
struct Path {
  std::vector<Point> points;
  Ink stroke = Ink::line;
  Ink fill = Ink::none;  ///< of an area
  bool is_closed = false;
  bool is_dashed = false;
  int width = pixel;
  bool is_curve = false;
  int opacity = 100;   ///< in percent
  std::string hint{};  ///< shown in SVG where the pointer rests
};

struct Disc {
  Point centre;
  int radius = 0;
  Ink stroke = Ink::line;
  Ink fill = Ink::none;
  int width = pixel;
  std::string hint{};
};

enum class Anchor { start, middle, end };

/// A line of text whose letters stand with their middle at the height of the place.
struct Text {
  Point at;
  std::string text;  ///< UTF-8
  Anchor anchor = Anchor::middle;
  Ink ink = Ink::line;
  bool is_bold = false;
};

using Shape = std::variant<Path, Disc, Text>;

struct Scene {
  std::string title;
  int width = 0;
  int height = 0;
  std::vector<Shape> shapes;

  // All of one shape return it; the reference holds until the next is added.
  template <class Kind>
  Kind& add(Kind shape) {
    return std::get<Kind>(shapes.emplace_back(std::move(shape)));
  }
  Path& line(Point from, Point to, Ink ink = Ink::line, int thickness = pixel) {
    return polyline({from, to}, ink, thickness);
  }
  Path& polyline(std::vector<Point> points, Ink ink = Ink::line, int thickness = pixel) {
    return add(Path{std::move(points), ink, Ink::none, false, false, thickness});
  }
  Path& area(std::vector<Point> corners, Ink fill, Ink stroke = Ink::none, int thickness = pixel) {
    return add(Path{std::move(corners), stroke, fill, true, false, thickness});
  }
  Path& box(Point corner, int box_width, int box_height, Ink fill, Ink stroke = Ink::line, int thickness = pixel) {
    const Point across{box_width, 0}, down{0, box_height};
    return area({corner, corner + across, corner + across + down, corner + down}, fill, stroke, thickness);
  }
  Disc& disc(Point centre, int radius, Ink fill, Ink stroke = Ink::line, int thickness = pixel) {
    return add(Disc{centre, radius, stroke, fill, thickness});
  }
  Text& text(Point at, std::string words, Anchor anchor = Anchor::middle, Ink ink = Ink::line) {
    return add(Text{at, std::move(words), anchor, ink});
  }
  /// Adds the shapes of another scene, moved by `by`.
  void add(const Scene& other, Point by);
};

/// A number as pictures write it, `−5/8`, with the minus sign of books.
std::string in_print(std::string number);
/// `-12.34`: as a number of units.
std::string in_units(int hundredths);
/// The room that a text takes.
int width_of_text(const std::string& text, int letter = letter_width);

/// In their order, without `none`.
std::set<Ink> inks_in(const Scene& scene);

std::string svg_of(const Scene& scene);
std::string tikz_of(const Scene& scene);

}  // namespace upstar::draw

// A picture as shapes, before it is an SVG document or a tikzpicture.
//
//     a result --geometry of its kind--> Scene --svg_of, tikz_of--> text
//
// Places are hundredths of a pixel, x to the right and y downwards, from 0 on. Shapes are drawn in their order. Inks
// are roles, not colours: each has a colour for a light page and one for a dark page.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace upstar::draw {

constexpr int pixel = 100;
constexpr int letter_width = 7 * pixel;  ///< of a letter of a text, at most about
constexpr int line_height = 18 * pixel;  ///< from one line of text to the next

struct Point {
  int x = 0;
  int y = 0;
};

enum class Ink {
  none,
  line,   ///< text, axes, outlines
  faint,  ///< grids, what is there only to guide the eye
  paper,  ///< the page
  board,  ///< the ground of a cell
  left,   ///< what is Left's: blue
  right,  ///< what is Right's: red
  both,   ///< what both may take: green
  dead,   ///< what nobody may take: removed cells, stones of no colour
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
};

struct Disc {
  Point centre;
  int radius = 0;
  Ink stroke = Ink::line;
  Ink fill = Ink::none;
  int width = pixel;
};

enum class Anchor { start, middle, end };

/// A line of text whose letters stand with their middle at the height of the place.
struct Text {
  Point at;
  std::string text;  ///< UTF-8
  Anchor anchor = Anchor::middle;
  Ink ink = Ink::line;
};

using Shape = std::variant<Path, Disc, Text>;

struct Scene {
  std::string title;
  int width = 0;
  int height = 0;
  std::vector<Shape> shapes;

  void line(Point from, Point to, Ink ink = Ink::line, int thickness = pixel) {
    shapes.emplace_back(Path{{from, to}, ink, Ink::none, false, false, thickness});
  }
  void box(Point corner, int box_width, int box_height, Ink fill, Ink stroke = Ink::line) {
    const Point far{corner.x + box_width, corner.y + box_height};
    shapes.emplace_back(Path{{corner, {far.x, corner.y}, far, {corner.x, far.y}}, stroke, fill, true});
  }
  void disc(Point centre, int radius, Ink fill, Ink stroke = Ink::line) {
    shapes.emplace_back(Disc{centre, radius, stroke, fill});
  }
  void text(Point at, std::string words, Anchor anchor = Anchor::middle, Ink ink = Ink::line) {
    shapes.emplace_back(Text{at, std::move(words), anchor, ink});
  }
  /// Adds the shapes of another scene, moved by `by`.
  void add(const Scene& other, Point by);
};

/// A number as pictures write it, `−5/8`, with the minus sign of books.
std::string in_print(std::string number);
/// The room that a text takes.
int width_of_text(const std::string& text);

std::string svg_of(const Scene& scene);
std::string tikz_of(const Scene& scene);

}  // namespace upstar::draw

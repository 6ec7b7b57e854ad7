// Pictures of every kind, and what any SVG document shows, whatever made it: what reaches where, in which colours.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "draw/drawn_shapes.hpp"

namespace upstar::tests {

struct WholePicture {
  std::string name, svg;
  std::string tikz{};
  std::string lines{};  ///< in a terminal; empty: not there
};

// Some of each kind: small, large, with nothing in them, with long texts. The same ones every time.
std::vector<WholePicture> pictures_of_tables();
std::vector<WholePicture> pictures_of_lattices();
std::vector<WholePicture> pictures_of_number_lines();
std::vector<WholePicture> pictures_of_thermographs();
std::vector<WholePicture> pictures_of_trees();
/// Positions of each layout, with moves and without.
std::vector<WholePicture> pictures_of_layouts();
/// The examples of all rulesets, with their worked values as moves.
std::vector<WholePicture> pictures_of_rulesets();
std::vector<WholePicture> some_pictures();

/// An element of a document.
struct Element {
  std::string kind;  ///< `path`, `circle` or `text`
  std::vector<std::string> classes;
  Extent extent;
  double width = 0;      ///< of its stroke, if it is told
  bool is_area = false;  ///< through which nothing is seen
  std::string text;
};

/// In their order, without the paper. A letter is `letter` pixels wide.
std::vector<Element> elements_of(const SvgTree& svg, double letter);

/// By selector and property, `.f-left` and `fill`.
using Styles = std::map<std::string, std::map<std::string, std::string>>;

/// The rules of the document on a light page, or on a dark one.
Styles styles_of(const std::string& svg, bool at_night);

/// From 1 to 21. **Source** WCAG 2.
double contrast(const std::string& colour, const std::string& other);

}  // namespace upstar::tests

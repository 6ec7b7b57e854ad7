// SVG pictures read back: their elements, and the room that each text takes.
#pragma once

#include <boost/property_tree/xml_parser.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "base/utf8.hpp"

namespace upstar::tests {

using SvgTree = boost::property_tree::ptree;

inline SvgTree read_svg(const std::string& svg) {
  std::istringstream stream(svg);
  SvgTree tree;
  boost::property_tree::read_xml(stream, tree);
  return tree.get_child("svg");
}

inline double number(const SvgTree& element, const char* name) {
  return element.get<double>(std::string("<xmlattr>.") + name);
}

inline std::string word(const SvgTree& element, const char* name) {
  return element.get<std::string>(std::string("<xmlattr>.") + name, "");
}

inline std::vector<SvgTree> all(const SvgTree& svg, const std::string& wanted) {
  std::vector<SvgTree> found;
  for (const auto& [name, child] : svg) {
    if (name == wanted) found.push_back(child);
  }
  return found;
}

/// The room of a text, in pixels: `y` is its base line.
struct TextBox {
  double left, right, y;
  std::string text;
};

/// **Requires** that each letter is `letter` pixels wide.
inline TextBox box_of(const SvgTree& text, double letter) {
  const double width = static_cast<double>(count_code_points(text.data())) * letter, x = number(text, "x");
  const std::string anchor = word(text, "text-anchor");
  const double left = x - (anchor == "end" ? width : anchor == "middle" ? width / 2 : 0);
  // A text that hangs by its middle stands a third of a letter lower.
  return {left, left + width, number(text, "y") + (word(text, "dy") == "0.35em" ? 4.5 : 0), text.data()};
}

/// The first two texts that lie on each other, or nothing. **Requires** letters of 13 pixels.
inline std::string texts_that_overlap(const SvgTree& svg, double letter) {
  std::vector<TextBox> boxes;
  for (const SvgTree& text : all(svg, "text")) {
    const TextBox box = box_of(text, letter);
    for (const TextBox& other : boxes) {
      const bool apart =
          box.right <= other.left || other.right <= box.left || box.y - other.y >= 13 || other.y - box.y >= 13;
      if (!apart) return "'" + other.text + "' and '" + box.text + "'";
    }
    boxes.push_back(box);
  }
  return "";
}

}  // namespace upstar::tests

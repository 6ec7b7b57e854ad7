// What holds of every picture, whatever it shows: all is on the page, the page is no larger than it must be, all can be
// read by day and by night, and LaTeX gets the same shapes.
#include "draw/whole_pictures.hpp"

#include <doctest/doctest.h>

namespace upstar::tests::whole_pictures {

namespace {

/// Heat maps have room for wider letters.
double letter_of(const WholePicture& picture) { return picture.name.starts_with("heat map") ? 8 : 7; }

/// What the rules say of the property for these classes.
std::string property_of(const Element& element, const Styles& styles, const char* property) {
  std::string found;
  for (const std::string& name : element.classes) {
    const auto rule = styles.find("." + name);
    if (rule == styles.end()) continue;
    if (const auto value = rule->second.find(property); value != rule->second.end()) found = value->second;
  }
  return found;
}

/// The colour under a place: of the last area before the element that covers it.
std::string ground_under(const std::vector<Element>& elements, std::size_t before, Place at, const Styles& styles) {
  std::string colour = styles.at(".f-paper").at("fill");
  for (std::size_t i = 0; i < before; ++i) {
    if (!elements[i].is_area || !elements[i].extent.has(at)) continue;
    const std::string fill = property_of(elements[i], styles, "fill");
    if (fill.starts_with('#')) colour = fill;
  }
  return colour;
}

}  // namespace

TEST_CASE("all that is drawn is on the page, no two texts lie on each other, and no side of the page is left blank") {
  for (const WholePicture& picture : some_pictures()) {
    CAPTURE(picture.name);
    const SvgTree svg = read_svg(picture.svg);
    const double width = number(svg, "width"), height = number(svg, "height");
    CHECK(word(svg, "viewBox") == "0 0 " + word(svg, "width") + " " + word(svg, "height"));
    Extent all;
    for (const Element& element : elements_of(svg, letter_of(picture))) {
      const double half = element.width / 2;
      const Extent& extent = element.extent;
      const bool is_on_page = extent.left - half >= 0 && extent.right + half <= width && extent.top - half >= 0 &&
                              extent.bottom + half <= height;
      CAPTURE(element.kind);
      CAPTURE(element.text);
      CHECK(is_on_page);
      all.add(extent);
    }
    CHECK(texts_that_overlap(svg, letter_of(picture)) == "");
    constexpr double most = 60;
    const double beside = picture.name.ends_with("with moves") ? 2 * most : most;  // columns are of one width
    CHECK(all.left <= beside);
    CHECK(width - all.right <= beside);
    CHECK(all.top <= most);
    CHECK(height - all.bottom <= most);
  }
}

TEST_CASE("every text can be read on what lies under it, and every line be seen, on a light and on a dark page") {
  for (const WholePicture& picture : some_pictures()) {
    CAPTURE(picture.name);
    const std::vector<Element> elements = elements_of(read_svg(picture.svg), letter_of(picture));
    for (const bool at_night : {false, true}) {
      const Styles styles = styles_of(picture.svg, at_night);
      CHECK((contrast(styles.at(".f-paper").at("fill"), at_night ? "#000000" : "#ffffff") < 1.25));
      for (std::size_t i = 0; i < elements.size(); ++i) {
        const Element& element = elements[i];
        const std::string ground = ground_under(elements, i, element.extent.middle(), styles);
        if (element.kind == "text") {
          CAPTURE(element.text);
          CHECK(contrast(property_of(element, styles, "fill"), ground) > 4.3);
          continue;
        }
        const std::string fill = property_of(element, styles, "fill");
        const std::string stroke = property_of(element, styles, "stroke");
        if (fill.starts_with('#') || !stroke.starts_with('#')) continue;
        const bool is_faint = element.classes[0] == "s-faint";
        // The mark of a move on a cell that it removed is plain by its shape.
        const bool is_on_removed = styles.contains(".f-dead") && ground == styles.at(".f-dead").at("fill");
        CHECK(contrast(stroke, ground) > (is_faint ? 1.4 : is_on_removed ? 1.9 : 2.9));
      }
    }
  }
}

TEST_CASE("a tikzpicture has the shapes of the SVG document, each at its place, in its ink") {
  for (const WholePicture& picture : some_pictures()) {
    CAPTURE(picture.name);
    CHECK(difference_of(shapes_in_svg(read_svg(picture.svg)), shapes_in_tikz(picture.tikz)) == "");
    const Styles styles = styles_of(picture.svg, false);
    for (const auto& entry : colours_in_tikz(picture.tikz)) {
      const std::string& name = entry.first;
      CAPTURE(name);
      CHECK(entry.second == (name == "line" ? "." : styles.at(".f-" + name).at("fill")));
    }
  }
}

}  // namespace upstar::tests::whole_pictures

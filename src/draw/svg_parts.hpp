// What every SVG picture has: the page on a light and on a dark ground, its colours, escaped text, places.
#pragma once

#include <string>
#include <string_view>

#include "upstar/number/rational.hpp"

namespace upstar::draw {

struct Shade {
  const char* on_paper;
  const char* at_night;
  const char* in(bool night) const { return night ? at_night : on_paper; }
};
/// Okabe and Ito's colours, darker on a light page than on a dark one.
inline constexpr Shade shades[] = {{"#0060a0", "#5db6f5"}, {"#b84a00", "#ff8c42"}, {"#007a5a", "#2ecfa0"},
                                   {"#a0467e", "#e08cc0"}, {"#7a5c00", "#e6c34d"}, {"#555555", "#cccccc"}};

/// The style sheet: `fixed` rules, then those of the page and `colours(at_night)`, for a light and for a dark page.
/// Plain rules, no variables: not every program that reads SVG knows those.
std::string style_sheet(const std::string& fixed, std::string (*colours)(bool at_night));

/// The document: the title, the style sheet, the paper, the body.
std::string svg_document(int width, int height, const std::string& title, const std::string& style,
                         const std::string& body);

std::string escaped_for_xml(std::string_view text);
/// The text of a coordinate, rounded to a hundredth. **Requires** at >= 0.
std::string place(const Rational& at);

/// A number as a fraction. **Errors** LimitError for one of thousands of digits, which no picture has room for.
Rational drawable(const Dyadic& value);

}  // namespace upstar::draw

// The parts of SVG documents.
#include "draw/svg_parts.hpp"

#include <fmt/format.h>

#include "notation/escapes.hpp"
#include "upstar/base/error.hpp"

namespace upstar::draw {

namespace {

std::string page_rules(bool at_night) {
  return fmt::format(
      "    .paper {{ fill: {} }}\n    text {{ fill: {} }}\n    .axis {{ stroke: {} }}\n    .grid {{ stroke: {} }}\n",
      at_night ? "#15181c" : "#ffffff", at_night ? "#e6e6e6" : "#222222", at_night ? "#e6e6e6" : "#222222",
      at_night ? "#4a4f55" : "#c8c8c8");
}

/// `12.34` for hundredths.
std::string decimal(const Integer& hundredths) {
  const unsigned cents = static_cast<unsigned>(Integer(hundredths % 100));
  const std::string whole = Integer(hundredths / 100).str();
  return cents == 0 ? whole : fmt::format("{}.{:02}", whole, cents);
}

}  // namespace

std::string style_sheet(const std::string& fixed, std::string (*colours)(bool at_night)) {
  return "  <style>\n" + fixed + page_rules(false) + colours(false) + "    @media (prefers-color-scheme: dark) {\n" +
         page_rules(true) + colours(true) + "    }\n  </style>\n";
}

std::string svg_document(int width, int height, const std::string& title, const std::string& style,
                         const std::string& body) {
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
             "role=\"img\">\n  <title>{2}</title>\n{3}  <rect width=\"100%\" height=\"100%\" class=\"paper\"/>\n",
             width, height, escaped_for_xml(title), style) +
         body + "</svg>\n";
}

std::string escaped_for_xml(std::string_view text) {
  std::string result;
  for (const char c : with_escapes(text)) {
    switch (c) {
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '&': result += "&amp;"; break;
      case '"': result += "&quot;"; break;
      default: result += c;
    }
  }
  return result;
}

std::string place(const Rational& at) {
  const Rational hundredths = at * 100 + Rational(1, 2);
  return decimal(numerator(hundredths) / denominator(hundredths));
}

Rational drawable(const Dyadic& value) {
  constexpr std::uint64_t most_bits = 10'000;
  const bool is_long = value.log2_denominator() > most_bits || abs(value) > Dyadic(1) << most_bits;
  if (is_long) throw LimitError(fmt::format("a picture has room for numbers of {} bits at most", most_bits));
  return to_rational(value);
}

}  // namespace upstar::draw

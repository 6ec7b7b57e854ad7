// Scenes as SVG documents, readable on a light and on a dark page.
#include <fmt/format.h>

#include "draw/scene.hpp"
#include "notation/escapes.hpp"

namespace upstar::draw {

namespace {

std::string escaped_for_xml(const std::string& text) {
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

/// Plain rules, no variables: not every program that reads SVG knows those.
std::string ink_rules(const std::set<Ink>& inks, bool at_night) {
  std::string rules;
  for (const Ink ink : inks) {
    const InkLook look = look_of(ink);
    rules += fmt::format("    .s-{0} {{ stroke: {1} }} .f-{0} {{ fill: {1} }}\n", look.name,
                         at_night ? look.at_night : look.on_paper);
  }
  return rules;
}

std::string svg_style(Ink stroke, Ink fill, int width) {
  return fmt::format("class=\"s-{} f-{}\" stroke-width=\"{}\"", look_of(stroke).name, look_of(fill).name,
                     in_units(width));
}

std::string end_of(const char* name, const std::string& hint) {
  return hint.empty() ? "/>\n" : fmt::format("><title>{}</title></{}>\n", escaped_for_xml(hint), name);
}

std::string element(const Path& path) {
  std::string places;
  for (std::size_t i = 0; i < path.points.size(); ++i) {
    const char* step = i == 0 ? "M" : !path.is_curve ? " L" : i % 3 == 1 ? " C" : " ";
    places += fmt::format("{}{} {}", step, in_units(path.points[i].x), in_units(path.points[i].y));
  }
  return fmt::format("  <path {}{}{} d=\"{}{}\"{}", svg_style(path.stroke, path.fill, path.width),
                     path.is_dashed ? " stroke-dasharray=\"3 4\"" : "",
                     path.opacity < 100 ? fmt::format(" opacity=\"{}\"", in_units(path.opacity)) : "", places,
                     path.is_closed ? " Z" : "", end_of("path", path.hint));
}

std::string element(const Disc& disc) {
  return fmt::format("  <circle {} cx=\"{}\" cy=\"{}\" r=\"{}\"{}", svg_style(disc.stroke, disc.fill, disc.width),
                     in_units(disc.centre.x), in_units(disc.centre.y), in_units(disc.radius),
                     end_of("circle", disc.hint));
}

std::string element(const Text& text) {
  constexpr const char* anchors[] = {"start", "middle", "end"};
  return fmt::format("  <text class=\"f-{}{}\" x=\"{}\" y=\"{}\" dy=\"0.35em\" text-anchor=\"{}\">{}</text>\n",
                     look_of(text.ink).name, text.is_bold ? " bold" : "", in_units(text.at.x), in_units(text.at.y),
                     anchors[static_cast<std::size_t>(text.anchor)], escaped_for_xml(text.text));
}

}  // namespace

std::string svg_of(const Scene& scene) {
  std::set<Ink> inks = inks_in(scene);
  inks.insert({Ink::none, Ink::paper});
  const auto whole = [](int length) { return (length + pixel - 1) / pixel; };
  std::string svg = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img">
  <title>{2}</title>
  <style>
    text {{ font: 13px system-ui, sans-serif }} .bold {{ font-weight: bold }}
    path, circle {{ stroke-linejoin: round; stroke-linecap: round }}
{3}    @media (prefers-color-scheme: dark) {{
{4}    }}
  </style>
  <rect width="100%" height="100%" class="f-paper"/>
)",
      whole(scene.width), whole(scene.height), escaped_for_xml(scene.title), ink_rules(inks, false),
      ink_rules(inks, true));
  for (const Shape& shape : scene.shapes) svg += std::visit([](const auto& kind) { return element(kind); }, shape);
  return svg + "</svg>\n";
}

}  // namespace upstar::draw

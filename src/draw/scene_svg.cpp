// Scenes as SVG documents, readable on a light and on a dark page.
#include <fmt/format.h>

#include "draw/scene.hpp"
#include "draw/svg_parts.hpp"

namespace upstar::draw {

namespace {

struct InkRow {
  const char* name;
  Shade shade;
};

/// By Ink. Left and right are Okabe and Ito's blue and red.
constexpr InkRow inks[] = {
    {"none", {"none", "none"}},        {"line", {"#222222", "#e6e6e6"}},  {"faint", {"#c8c8c8", "#4a4f55"}},
    {"paper", {"#ffffff", "#15181c"}}, {"board", {"#f2eee4", "#262b31"}}, {"left", {"#0060a0", "#5db6f5"}},
    {"right", {"#c03a00", "#ff8c42"}}, {"both", {"#007a5a", "#2ecfa0"}},  {"dead", {"#8c8c8c", "#7a7a7a"}}};

const char* name_of(Ink ink) { return inks[static_cast<std::size_t>(ink)].name; }

std::string ink_rules(bool at_night) {
  std::string rules;
  for (const InkRow& ink : inks) {
    rules += fmt::format("    .s-{0} {{ stroke: {1} }} .f-{0} {{ fill: {1} }}\n", ink.name, ink.shade.in(at_night));
  }
  return rules;
}

constexpr const char* fixed_rules =
    "    text { font: 13px system-ui, sans-serif }\n    path, circle { stroke-linejoin: round; stroke-linecap: round "
    "}\n";

std::string pixels(int hundredths) {
  const int cents = hundredths % pixel;
  return cents == 0 ? std::to_string(hundredths / pixel) : fmt::format("{}.{:02}", hundredths / pixel, cents);
}

std::string svg_style(Ink stroke, Ink fill, int width) {
  return fmt::format("class=\"s-{} f-{}\" stroke-width=\"{}\"", name_of(stroke), name_of(fill), pixels(width));
}

std::string element(const Path& path) {
  std::string places;
  for (std::size_t i = 0; i < path.points.size(); ++i) {
    const char* step = i == 0 ? "M" : !path.is_curve ? " L" : i % 3 == 1 ? " C" : " ";
    places += fmt::format("{}{} {}", step, pixels(path.points[i].x), pixels(path.points[i].y));
  }
  return fmt::format("  <path {}{} d=\"{}{}\"/>\n", svg_style(path.stroke, path.fill, path.width),
                     path.is_dashed ? " stroke-dasharray=\"3 4\"" : "", places, path.is_closed ? " Z" : "");
}

std::string element(const Disc& disc) {
  return fmt::format("  <circle {} cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", svg_style(disc.stroke, disc.fill, disc.width),
                     pixels(disc.centre.x), pixels(disc.centre.y), pixels(disc.radius));
}

std::string element(const Text& text) {
  constexpr const char* anchors[] = {"start", "middle", "end"};
  return fmt::format("  <text class=\"f-{}\" x=\"{}\" y=\"{}\" dy=\"0.35em\" text-anchor=\"{}\">{}</text>\n",
                     name_of(text.ink), pixels(text.at.x), pixels(text.at.y),
                     anchors[static_cast<std::size_t>(text.anchor)], escaped_for_xml(text.text));
}

}  // namespace

std::string svg_of(const Scene& scene) {
  std::string body;
  for (const Shape& shape : scene.shapes) body += std::visit([](const auto& kind) { return element(kind); }, shape);
  const auto whole = [](int length) { return (length + pixel - 1) / pixel; };
  return svg_document(whole(scene.width), whole(scene.height), scene.title, style_sheet(fixed_rules, ink_rules), body);
}

}  // namespace upstar::draw

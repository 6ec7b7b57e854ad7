// Scenes as one tikzpicture: a document that has `\usepackage{tikz}` takes it as it is.
#include <fmt/format.h>

#include <algorithm>

#include "draw/scene.hpp"
#include "notation/tex_text.hpp"

namespace upstar::draw {

namespace {

/// The colour of an ink, to be changed in this one place; text and outlines are in the colour of the document's text.
std::string definition(Ink ink) {
  if (ink == Ink::line) return "  \\colorlet{line}{.}\n";
  InkLook look = look_of(ink);
  std::ranges::transform(look.on_paper, look.on_paper.begin(), [](char c) { return c >= 'a' ? c - 'a' + 'A' : c; });
  return fmt::format("  \\definecolor{{{}}}{{HTML}}{{{}}}\n", look.name, look.on_paper.substr(1));
}

/// In units of a pixel, y upwards.
std::string tikz_place(Point point) { return fmt::format("({},{})", in_units(point.x), in_units(-point.y)); }

std::string tikz_style(Ink stroke, Ink fill, int width) {
  return fmt::format("draw={}, fill={}, line width={}pt", look_of(stroke).name, look_of(fill).name,
                     in_units(width * 3 / 5));
}

std::string command(const Path& path) {
  std::string places;
  constexpr const char* curve_steps[] = {" .. ", " .. controls ", " and "};
  for (std::size_t i = 0; i < path.points.size(); ++i) {
    places += (i == 0 ? "" : path.is_curve ? curve_steps[i % 3] : " -- ") + tikz_place(path.points[i]);
  }
  return fmt::format("  \\path[{}{}{}] {}{};\n", tikz_style(path.stroke, path.fill, path.width),
                     path.is_dashed ? ", dash pattern=on 1.8pt off 2.4pt" : "",
                     path.opacity < 100 ? ", opacity=" + in_units(path.opacity) : "", places,
                     path.is_closed ? " -- cycle" : "");
}

std::string command(const Disc& disc) {
  return fmt::format("  \\path[{}] {} circle[radius={}];\n", tikz_style(disc.stroke, disc.fill, disc.width),
                     tikz_place(disc.centre), in_units(disc.radius));
}

std::string command(const Text& text) {
  constexpr const char* tikz_anchors[] = {"west", "center", "east"};
  return fmt::format("  \\node[anchor={}, inner sep=0pt, text={}] at {} {{\\footnotesize{} {}}};\n",
                     tikz_anchors[static_cast<std::size_t>(text.anchor)], look_of(text.ink).name, tikz_place(text.at),
                     text.is_bold ? "\\bfseries" : "", escaped_for_tex(text.text));
}

}  // namespace

/// A pixel is 0.6pt: to the shapes `\footnotesize` stands as the letters of the SVG document do.
std::string tikz_of(const Scene& scene) {
  std::string tikz = "\\begin{tikzpicture}[x=0.6pt, y=0.6pt, line join=round, line cap=round]\n";
  for (const Ink ink : inks_in(scene)) tikz += definition(ink);
  for (const Shape& shape : scene.shapes) tikz += std::visit([](const auto& kind) { return command(kind); }, shape);
  return tikz + "\\end{tikzpicture}\n";
}

}  // namespace upstar::draw

// Scenes as one tikzpicture: a document that has `\usepackage{tikz}` takes it as it is.
#include <fmt/format.h>

#include <algorithm>

#include "draw/scene.hpp"
#include "draw/tex_text.hpp"

namespace upstar::draw {

namespace {

/// By Ink.
constexpr const char* tikz_inks[] = {"none",          "black",        "black!25", "white",   "brown!12!white",
                                     "blue!70!black", "red!75!black", "teal",     "black!50"};

const char* tikz_ink(Ink ink) { return tikz_inks[static_cast<std::size_t>(ink)]; }

std::string tikz_number(int hundredths) {
  return fmt::format("{}{}.{:02}", hundredths < 0 ? "-" : "", std::abs(hundredths) / pixel,
                     std::abs(hundredths) % pixel);
}

/// In units of a pixel, y upwards.
std::string tikz_place(Point point) { return fmt::format("({},{})", tikz_number(point.x), tikz_number(-point.y)); }

std::string tikz_style(Ink stroke, Ink fill, int width) {
  return fmt::format("[draw={}, fill={}, line width={}pt]", tikz_ink(stroke), tikz_ink(fill),
                     tikz_number(width * 3 / 4));
}

std::string command(const Path& path) {
  std::string places;
  constexpr const char* curve_steps[] = {" .. ", " .. controls ", " and "};
  for (std::size_t i = 0; i < path.points.size(); ++i) {
    places += (i == 0 ? "" : path.is_curve ? curve_steps[i % 3] : " -- ") + tikz_place(path.points[i]);
  }
  std::string options = tikz_style(path.stroke, path.fill, path.width);
  if (path.is_dashed) options.insert(options.size() - 1, ", dotted");
  return fmt::format("  \\path{} {}{};\n", options, places, path.is_closed ? " -- cycle" : "");
}

std::string command(const Disc& disc) {
  return fmt::format("  \\path{} {} circle[radius={}];\n", tikz_style(disc.stroke, disc.fill, disc.width),
                     tikz_place(disc.centre), tikz_number(disc.radius));
}

std::string command(const Text& text) {
  constexpr const char* tikz_anchors[] = {"west", "center", "east"};
  return fmt::format("  \\node[anchor={}, inner sep=0pt, text={}] at {} {{\\footnotesize {}}};\n",
                     tikz_anchors[static_cast<std::size_t>(text.anchor)], tikz_ink(text.ink), tikz_place(text.at),
                     escaped_for_tex(text.text));
}

}  // namespace

std::string tikz_of(const Scene& scene) {
  std::string text = "\\begin{tikzpicture}[x=0.75pt, y=0.75pt, line join=round, line cap=round]\n";
  for (const Shape& shape : scene.shapes) text += std::visit([](const auto& kind) { return command(kind); }, shape);
  return text + "\\end{tikzpicture}\n";
}

}  // namespace upstar::draw

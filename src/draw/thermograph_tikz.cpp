// Thermographs as one tikzpicture: a document that has `\usepackage{tikz}` takes it as it is.
#include <fmt/format.h>

#include <algorithm>

#include "draw/tex_text.hpp"
#include "draw/thermograph_geometry.hpp"
#include "upstar/number/rational.hpp"

namespace upstar {

namespace {

constexpr int width_in_cm = 10;
constexpr int height_in_cm = 7;
constexpr const char* colours[] = {"blue!70!black", "orange!85!black", "teal", "purple", "olive", "black"};

std::string fraction(const Dyadic& value) {
  if (value.is_integer()) return value.to_string();
  const std::string text = abs(value).to_string();
  const std::size_t bar = text.find('/');
  return fmt::format("{}\\frac{{{}}}{{{}}}", value.sign() < 0 ? "-" : "", text.substr(0, bar), text.substr(bar + 1));
}

/// Places are exact: PGF does the arithmetic of `3/4` itself, in units chosen so that the picture fits.
std::string place(const Dyadic& value, const Dyadic& temperature) {
  return fmt::format("({{{}}},{{{}}})", value.to_string(), temperature.to_string());
}

std::string path(const std::vector<draw::Corner>& corners, const Dyadic& origin) {
  std::string result;
  for (const draw::Corner& corner : corners) {
    result += (result.empty() ? "" : " -- ") + place(origin - corner.value, corner.temperature);
  }
  return result;
}

/// Thousandths of a centimetre, rounded down, as `1.250`.
std::string centimetres(const Rational& length) {
  const Integer thousandths = numerator(length) * 1000 / denominator(length);
  const Integer whole = thousandths / 1000;
  return fmt::format("{}.{:03}", whole.str(), static_cast<unsigned>(Integer(thousandths % 1000)));
}

}  // namespace

std::string thermograph_tikz(std::span<const ThermographFigure> figures) {
  const draw::Window window = draw::window_of(figures);
  const draw::Ticks ticks = draw::ticks_of(figures);
  Rational unit = Rational(height_in_cm) / to_rational(window.height());
  if (!window.width().is_zero()) unit = std::min(unit, Rational(Rational(width_in_cm) / to_rational(window.width())));
  std::string text = fmt::format("\\begin{{tikzpicture}}[x={0}cm, y={0}cm, line join=round]\n", centimetres(unit));
  const std::string right_end = window.width().to_string();
  text +=
      fmt::format("  \\draw ({{0}},{{{}}}) -- ({{0}},{{-1}}) -- ({{{}}},{{-1}});\n", window.top.to_string(), right_end);
  text += fmt::format("  \\draw[densely dotted, gray] ({{0}},{{0}}) -- ({{{}}},{{0}});\n", right_end);
  for (const Dyadic& t : ticks.temperatures) {
    text += fmt::format("  \\draw {} node[left] {{${}$}};\n", place(0, t), fraction(t));
  }
  for (const Dyadic& value : ticks.values) {
    text += fmt::format("  \\draw {} node[below] {{${}$}};\n", place(window.largest - value, -1), fraction(value));
  }
  for (std::size_t i = 0; i < figures.size(); ++i) {
    for (const auto& scaffold : draw::scaffolds_of(figures[i], window.top)) {
      text +=
          fmt::format("  \\draw[dashed, {}!60] {};\n", colours[i % std::size(colours)], path(scaffold, window.largest));
    }
    for (const ThermographWall* wall : {&figures[i].thermograph.left, &figures[i].thermograph.right}) {
      text += fmt::format("  \\draw[very thick, {}] {};\n", colours[i % std::size(colours)],
                          path(draw::corners_of(*wall, window.top), window.largest));
    }
    text += fmt::format("  \\node[above, {}] at {} {{{}}};\n", colours[i % std::size(colours)],
                        place(window.largest - figures[i].thermograph.mean(), window.top),
                        draw::escaped_for_tex(figures[i].label));
  }
  return text + "\\end{tikzpicture}\n";
}

}  // namespace upstar

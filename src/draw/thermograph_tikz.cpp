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
constexpr int million = 1'000'000;
constexpr const char* colours[] = {"blue!70!black", "orange!85!black", "teal", "purple", "olive", "black"};

std::string fraction(const Dyadic& value) {
  if (value.is_integer()) return value.to_string();
  const std::string text = abs(value).to_string();
  const std::size_t bar = text.find('/');
  return fmt::format("{}\\frac{{{}}}{{{}}}", value.sign() < 0 ? "-" : "", text.substr(0, bar), text.substr(bar + 1));
}

/// `-1.25`, of so many millionths.
std::string decimal_for_tex(const Integer& millionths) {
  const Integer whole = abs(millionths) / million, rest = abs(millionths) % million;
  std::string text = fmt::format("{}{}.{:06}", millionths < 0 ? "-" : "", whole.str(), static_cast<unsigned>(rest));
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

/// Lengths as TeX can read them: it knows no number from 2^14 on, and no difference below 2^-16. So a picture of 1000
/// or more counts in a power of ten, and places are given to a millionth.
class TexScale {
 public:
  explicit TexScale(const draw::Window& window) {
    const Dyadic extent = std::max(window.width(), window.height());
    const std::size_t digits = Integer(extent.numerator() >> extent.log2_denominator()).str().size();
    if (digits > 3) m_power = static_cast<unsigned>(digits - 1);
    m_one = pow(Integer(10), m_power);
    m_unit = Rational(height_in_cm * m_one) / to_rational(window.height());
    if (!window.width().is_zero()) {
      m_unit = std::min(m_unit, Rational(Rational(width_in_cm * m_one) / to_rational(window.width())));
    }
  }

  /// The power of ten that is 1 in the picture.
  unsigned power() const { return m_power; }
  std::string unit_in_cm() const { return decimal_for_tex(numerator(m_unit) * million / denominator(m_unit)); }
  std::string place(const Dyadic& value, const Dyadic& temperature) const {
    return fmt::format("({},{})", length(value), length(temperature));
  }

 private:
  std::string length(const Dyadic& exact) const {
    const Integer halves = (abs(exact).numerator() * 2 * million >> exact.log2_denominator()) / m_one;
    const Integer nearest = (halves + 1) / 2;
    return decimal_for_tex(exact.sign() < 0 ? -nearest : nearest);
  }

  unsigned m_power = 0;
  Integer m_one;
  Rational m_unit;
};

std::string path(const TexScale& scale, const std::vector<draw::Corner>& corners, const Dyadic& origin) {
  std::string result;
  for (const draw::Corner& corner : corners) {
    result += (result.empty() ? "" : " -- ") + scale.place(origin - corner.value, corner.temperature);
  }
  return result;
}

}  // namespace

std::string thermograph_tikz(std::span<const ThermographFigure> figures) {
  const draw::Window window = draw::window_of(figures);
  const draw::Ticks ticks = draw::ticks_of(figures);
  const TexScale scale(window);
  std::string text = fmt::format("\\begin{{tikzpicture}}[x={0}cm, y={0}cm, line join=round]\n", scale.unit_in_cm());
  if (scale.power() > 0) text += fmt::format("  % a coordinate of 1 stands for 10^{}\n", scale.power());
  text += fmt::format("  \\draw {} -- {} -- {};\n", scale.place(0, window.top), scale.place(0, -1),
                      scale.place(window.width(), -1));
  text += fmt::format("  \\draw[densely dotted, gray] {} -- {};\n", scale.place(0, 0), scale.place(window.width(), 0));
  for (const Dyadic& t : ticks.temperatures) {
    text += fmt::format("  \\draw {} node[left] {{${}$}};\n", scale.place(0, t), fraction(t));
  }
  for (const Dyadic& value : ticks.values) {
    text +=
        fmt::format("  \\draw {} node[below] {{${}$}};\n", scale.place(window.largest - value, -1), fraction(value));
  }
  for (std::size_t i = 0; i < figures.size(); ++i) {
    for (const auto& scaffold : draw::scaffolds_of(figures[i], window.top)) {
      text += fmt::format("  \\draw[dashed, {}!60] {};\n", colours[i % std::size(colours)],
                          path(scale, scaffold, window.largest));
    }
    for (const ThermographWall* wall : {&figures[i].thermograph.left, &figures[i].thermograph.right}) {
      text += fmt::format("  \\draw[very thick, {}] {};\n", colours[i % std::size(colours)],
                          path(scale, draw::corners_of(*wall, window.top), window.largest));
    }
    text += fmt::format("  \\node[above, {}] at {} {{{}}};\n", colours[i % std::size(colours)],
                        scale.place(window.largest - figures[i].thermograph.mean(), window.top),
                        draw::escaped_for_tex(figures[i].label));
  }
  return text + "\\end{tikzpicture}\n";
}

}  // namespace upstar

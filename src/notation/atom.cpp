// The texts of numbers, ups and stars.
#include "notation/atom.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace upstar {

namespace {

struct Signs {
  std::string_view minus;
  std::string_view up[2];    ///< once, twice
  std::string_view down[2];
  std::string_view star;
};

constexpr Signs ascii = {"-", {"^", "^^"}, {"v", "vv"}, "*"};
constexpr Signs unicode = {"−", {"↑", "⇑"}, {"↓", "⇓"}, "∗"};
constexpr Signs latex = {"-", {"{\\uparrow}", "{\\Uparrow}"}, {"{\\downarrow}", "{\\Downarrow}"}, "{\\ast}"};

const Signs& signs_of(Style style) {
  return style == Style::unicode ? unicode : style == Style::latex ? latex : ascii;
}

bool is_power(const std::vector<Integer>& a) {
  return abs(a.back()) == 1 && std::all_of(a.begin(), a.end() - 1, [](const Integer& x) { return x == 0; });
}

bool is_sum(const std::vector<Integer>& a) {
  return abs(a.back()) == 1 && std::all_of(a.begin(), a.end(), [&](const Integer& x) { return x == a.back(); });
}

/// `^3`, `v<2>`, `^[2]`; in LaTeX 3.up is a product, and up^2 and up^[2] are the books' powers.
std::string ups_text(const std::vector<Integer>& a, Style style) {
  const Signs& signs = signs_of(style);
  const auto& arrow = a.back() > 0 ? signs.up : signs.down;
  if (a.size() > 1) {
    const char* form = style == Style::latex ? (is_power(a) ? "{}^{{{}}}" : "{}^{{[{}]}}") : (is_power(a) ? "{}<{}>" : "{}[{}]");
    return fmt::format(fmt::runtime(form), arrow[0], a.size());
  }
  const Integer count = abs(a[0]);
  if (count <= 2) return std::string(arrow[count == 1 ? 0 : 1]);
  if (style == Style::latex) return fmt::format("{}\\cdot{}", count.str(), arrow[0]);
  return fmt::format("{}{}", arrow[0], count.str());
}

std::string star_text(const Integer& nimber, Style style) {
  return fmt::format("{}{}", signs_of(style).star, nimber == 1 ? "" : nimber.str());
}

}  // namespace

bool is_atom(const Uptimal& u) {
  return u.coefficients.size() <= 1 || is_power(u.coefficients) || is_sum(u.coefficients);
}

bool is_single_item(const Uptimal& atom) {
  return (atom.number.is_zero() ? 0 : 1) + (atom.coefficients.empty() ? 0 : 1) + (atom.nimber == 0 ? 0 : 1) <= 1;
}

std::string number_text(const Dyadic& number, Style style) {
  const bool negative = number.sign() < 0;
  std::string magnitude = (negative ? -number : number).to_string();
  if (style == Style::latex && !number.is_integer()) {
    const std::size_t slash = magnitude.find('/');
    magnitude = fmt::format("\\frac{{{}}}{{{}}}", magnitude.substr(0, slash), magnitude.substr(slash + 1));
  }
  return negative ? fmt::format("{}{}", signs_of(style).minus, magnitude) : magnitude;
}

std::string atom_text(const Uptimal& atom, Style style) {
  const bool bare_number = atom.coefficients.empty() && atom.nimber == 0;
  std::string text = atom.number.is_zero() && !bare_number ? "" : number_text(atom.number, style);
  // A product needs plus signs round it, or a number before it would seem to multiply.
  const bool product = style == Style::latex && atom.coefficients.size() == 1 && abs(atom.coefficients[0]) > 2;
  const auto append = [&](const std::string& item) {
    if (product && !text.empty()) text += '+';
    text += item;
  };
  if (!atom.coefficients.empty()) append(ups_text(atom.coefficients, style));
  if (atom.nimber != 0) append(star_text(atom.nimber, style));
  return text;
}

}  // namespace upstar

// The texts of numbers, ups and stars.
#include "notation/atom.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace upstar {

namespace {

bool is_power(const std::vector<Integer>& a) {
  return abs(a.back()) == 1 && std::all_of(a.begin(), a.end() - 1, [](const Integer& x) { return x == 0; });
}

bool is_sum(const std::vector<Integer>& a) {
  return abs(a.back()) == 1 && std::all_of(a.begin(), a.end(), [&](const Integer& x) { return x == a.back(); });
}

/// `^3`, `v<2>`, `^[2]`.
std::string ups_text(const std::vector<Integer>& a, const Spelling& spelling) {
  const auto& arrow = a.back() > 0 ? spelling.up : spelling.down;
  if (a.size() > 1) {
    return fmt::format(fmt::runtime(is_power(a) ? spelling.power : spelling.sum_of_powers), arrow[0], a.size());
  }
  const Integer count = abs(a[0]);
  if (count <= 2) return std::string(arrow[count == 1 ? 0 : 1]);
  return fmt::format(fmt::runtime(spelling.multiple), arrow[0], count.str());
}

std::string star_text(const Integer& nimber, const Spelling& spelling) {
  return fmt::format("{}{}", spelling.star, nimber == 1 ? "" : nimber.str());
}

}  // namespace

bool is_atom(const Uptimal& u) {
  return u.coefficients.size() <= 1 || is_power(u.coefficients) || is_sum(u.coefficients);
}

bool is_single_item(const Uptimal& atom) {
  return (atom.number.is_zero() ? 0 : 1) + (atom.coefficients.empty() ? 0 : 1) + (atom.nimber == 0 ? 0 : 1) <= 1;
}

std::string number_text(const Dyadic& number, const Spelling& spelling) {
  const bool negative = number.sign() < 0;
  std::string magnitude = (negative ? -number : number).to_string();
  if (!spelling.fraction.empty() && !number.is_integer()) {
    const std::size_t slash = magnitude.find('/');
    magnitude = fmt::format(fmt::runtime(spelling.fraction), magnitude.substr(0, slash), magnitude.substr(slash + 1));
  }
  return negative ? fmt::format("{}{}", spelling.minus, magnitude) : magnitude;
}

std::string atom_text(const Uptimal& atom, const Spelling& spelling) {
  const bool bare_number = atom.coefficients.empty() && atom.nimber == 0;
  std::string text = atom.number.is_zero() && !bare_number ? "" : number_text(atom.number, spelling);
  const bool product = spelling.multiple_is_product && atom.coefficients.size() == 1 && abs(atom.coefficients[0]) > 2;
  const auto append = [&](const std::string& item) {
    if (product && !text.empty()) text += '+';
    text += item;
  };
  if (!atom.coefficients.empty()) append(ups_text(atom.coefficients, spelling));
  if (atom.nimber != 0) append(star_text(atom.nimber, spelling));
  return text;
}

}  // namespace upstar

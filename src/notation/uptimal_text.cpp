// The one-line text of an uptimal's expansion.
#include <fmt/format.h>

#include "upstar/notation/print.hpp"

namespace upstar {

std::string to_text(const Uptimal& u) {
  std::string text;
  const auto add = [&](bool negative, const std::string& term) {
    if (!text.empty()) text += negative ? " - " : " + ";
    else if (negative) text += "-";
    text += term;
  };
  if (!u.number.is_zero()) text = u.number.to_string();
  if (u.nimber != 0) add(false, u.nimber == 1 ? "*" : "*" + u.nimber.str());
  for (std::size_t k = 0; k < u.coefficients.size(); ++k) {
    const Integer& a = u.coefficients[k];
    if (a == 0) continue;
    const std::string times = abs(a) == 1 ? "" : Integer(abs(a)).str() + ".";
    add(a < 0, times + (k == 0 ? "^" : fmt::format("^<{}>", k + 1)));
  }
  return text.empty() ? "0" : text;
}

}  // namespace upstar

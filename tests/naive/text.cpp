#include "naive/text.hpp"

#include <algorithm>
#include <cstdlib>

namespace upstar::naive {

namespace {

constexpr unsigned most_nimber = 9;

std::string to_string(const Rational& x) { return x.str(); }

std::weak_ordering order(const Rational& x, const Rational& y) {
  return x < y ? std::weak_ordering::less : y < x ? std::weak_ordering::greater : std::weak_ordering::equivalent;
}

std::string braced(const std::string& text, unsigned bars) { return bars == 0 ? text : "{" + text + "}"; }

}  // namespace

// up^n = {0 | * - (up + ... + up^(n-1))}.
Printer::Printer(Games& games) : m_games(games) {
  Ref sum = 0;
  for (int n = 0; n < 4; ++n) {
    const Ref threat = m_games.add(m_games.nimber(1), m_games.negate(sum));
    m_powers.push_back(m_games.make({0}, {threat}));
    sum = m_games.add(sum, m_powers.back());
  }
  enter_sums({}, 0, 14, 1);
  enter_sums({}, 0, 5, m_powers.size());
}

/// Enters the sum and all that come of it by adding multiples of further powers, `left` at most in all.
void Printer::enter_sums(std::vector<int> coefficients, Ref sum, int left, std::size_t most_powers) {
  if (coefficients.empty() || coefficients.back() != 0) {
    for (unsigned m = 0; m <= most_nimber; ++m) {
      m_sums.emplace(m_games.add(sum, m_games.nimber(m)), Uptimal{0, coefficients, m});
    }
  }
  if (coefficients.size() == most_powers) return;
  const Ref power = m_powers[coefficients.size()];
  coefficients.push_back(0);
  enter_sums(coefficients, sum, left, most_powers);
  for (const int sign : {1, -1}) {
    Ref multiple = sum;
    for (int n = 1; n <= left; ++n) {
      multiple = m_games.add(multiple, sign > 0 ? power : m_games.negate(power));
      coefficients.back() = sign * n;
      enter_sums(coefficients, multiple, left - n, most_powers);
    }
  }
}

std::optional<Printer::Uptimal> Printer::uptimal(Ref g) {
  const Rational x = m_games.left_stop(g);
  if (m_games.right_stop(g) != x) return std::nullopt;
  const auto found = m_sums.find(m_games.add(g, m_games.number(-x)));
  if (found == m_sums.end()) return std::nullopt;
  Uptimal result = found->second;
  result.number = x;
  return result;
}

// Dyadics ascending, then nimbers ascending, then all other uptimals (by number; then coefficients entrywise, a prefix
// first; then nimber), then the rest, by their sorted Left option lists lexicographically, then their Right lists.
std::weak_ordering Printer::compare(Ref g, Ref h) {
  if (g == h) return std::weak_ordering::equivalent;
  const auto a = uptimal(g), b = uptimal(h);
  const auto kind = [](const std::optional<Uptimal>& u) {
    if (!u) return 3;
    if (!u->coefficients.empty()) return 2;
    if (u->nimber == 0) return 0;
    return u->number == 0 ? 1 : 2;
  };
  if (kind(a) != kind(b)) return kind(a) <=> kind(b);
  if (a) {
    if (const auto by_number = order(a->number, b->number); by_number != 0) return by_number;
    if (const auto by_ups = a->coefficients <=> b->coefficients; by_ups != 0) return by_ups;
    return a->nimber <=> b->nimber;
  }
  for (const bool of_left : {true, false}) {
    const Refs of_g = sorted(g, of_left), of_h = sorted(h, of_left);
    for (std::size_t i = 0; i < std::min(of_g.size(), of_h.size()); ++i) {
      if (const auto by_option = compare(of_g[i], of_h[i]); by_option != 0) return by_option;
    }
    if (of_g.size() != of_h.size()) return of_g.size() <=> of_h.size();
  }
  return std::weak_ordering::equivalent;
}

const Refs& Printer::sorted(Ref g, bool of_left) {
  auto known = m_sorted.find(g);
  if (known == m_sorted.end()) {
    std::pair<Refs, Refs> sides(m_games.left(g), m_games.right(g));
    for (Refs* side : {&sides.first, &sides.second}) {
      std::sort(side->begin(), side->end(), [this](Ref a, Ref b) { return compare(a, b) < 0; });
    }
    known = m_sorted.emplace(g, std::move(sides)).first;
  }
  return of_left ? known->second.first : known->second.second;
}

// Rule 1.
std::optional<Printer::Written> Printer::number_ups_star(Ref g) {
  const auto u = uptimal(g);
  if (!u) return std::nullopt;
  std::string ups;
  const std::size_t powers = u->coefficients.size();
  if (powers > 0) {
    const int last = u->coefficients.back();
    const std::string arrow = last > 0 ? "^" : "v";
    std::vector<int> one_power(powers, 0);
    one_power.back() = last;
    const std::vector<int> all_powers(powers, last);
    if (powers == 1) {
      ups = last == 1 || last == -1   ? arrow
            : last == 2 || last == -2 ? arrow + arrow
                                      : arrow + std::to_string(std::abs(last));
    } else if (std::abs(last) == 1 && u->coefficients == one_power) {
      ups = arrow + "<" + std::to_string(powers) + ">";
    } else if (std::abs(last) == 1 && u->coefficients == all_powers) {
      ups = arrow + "[" + std::to_string(powers) + "]";
    } else {
      return std::nullopt;
    }
  }
  const std::string star = u->nimber == 0 ? "" : u->nimber == 1 ? "*" : "*" + std::to_string(u->nimber);
  const std::string number = u->number == 0 && !(ups + star).empty() ? "" : to_string(u->number);
  const int items = !number.empty() + !ups.empty() + !star.empty();
  return Written{number + ups + star, 0, items == 1};
}

// Rule 2.
std::optional<Printer::Written> Printer::switch_text(Ref g, Manner manner) {
  if (m_games.negate(g) != g) return std::nullopt;
  const Refs options = sorted(g, true);
  if (options.size() == 1) {
    const Written only = write(options[0], manner);
    if (only.bars > 0) return Written{"+-{" + only.text + "}"};
    return Written{only.is_item ? "+-" + only.text : "+-(" + only.text + ")"};
  }
  std::string list;
  for (const Ref option : options) {
    const Written written = write(option, manner);
    list += (list.empty() ? "" : ",") + braced(written.text, written.bars);
  }
  return Written{"+-{" + list + "}"};
}

// Rule 3: Left option n, Right option {n | H} with mean(H) < n; the mirror image is asked about the negative.
std::optional<Printer::Written> Printer::tiny_text(Ref g, Manner manner, bool is_miny) {
  const Refs left = m_games.left(g), right = m_games.right(g);
  if (left.size() != 1 || right.size() != 1 || !m_games.number_of(left[0])) return std::nullopt;
  const Refs threat_left = m_games.left(right[0]), threat_right = m_games.right(right[0]);
  if (threat_left != left || threat_right.size() != 1) return std::nullopt;
  const Rational n = *m_games.number_of(left[0]);
  if (m_thermographs.of(threat_right[0]).mean >= n) return std::nullopt;
  const Written k = write(m_games.add(left[0], m_games.negate(threat_right[0])), manner);
  std::string text = (is_miny ? "Miny(" : "Tiny(") + braced(k.text, k.bars) + ")";
  if (n != 0) text = to_string(is_miny ? Rational(-n) : n) + (manner == Manner::text ? "+" : "") + text;
  return Written{text};
}

// Rule 4.
Printer::Written Printer::in_braces(Ref g, Manner manner) {
  Written result;
  unsigned most_bars = 0;
  std::string sides[2];
  for (const bool of_left : {true, false}) {
    const Refs options = sorted(g, of_left);
    std::string& side = sides[of_left ? 0 : 1];
    for (const Ref option : options) {
      const Written written = write(option, manner);
      const bool is_bracketed = options.size() > 1 || written.bars == 4;
      if (!is_bracketed) most_bars = std::max(most_bars, written.bars);
      side += (side.empty() ? "" : ",") + (is_bracketed ? braced(written.text, written.bars) : written.text);
    }
  }
  result.bars = most_bars + 1;
  result.text = sides[0] + std::string(result.bars, '|') + sides[1];
  return result;
}

std::string Printer::plain_side(const Refs& options) {
  std::string side;
  for (const Ref option : options) side += (side.empty() ? "" : ",") + text(option, Manner::braces);
  return side;
}

const Printer::Written& Printer::write(Ref g, Manner manner) {
  auto& memo = m_written[static_cast<int>(manner)];
  if (const auto known = memo.find(g); known != memo.end()) return known->second;
  if (manner == Manner::braces) {
    const auto number = m_games.number_of(g);
    const std::string text =
        number ? to_string(*number) : plain_side(sorted(g, true)) + "|" + plain_side(sorted(g, false));
    return memo.emplace(g, Written{text, number ? 0U : 1U}).first->second;
  }
  auto written = number_ups_star(g);
  if (!written) written = switch_text(g, manner);
  if (!written) written = tiny_text(g, manner, false);
  if (!written) written = tiny_text(m_games.negate(g), manner, true);
  if (!written) written = in_braces(g, manner);
  return memo.emplace(g, *std::move(written)).first->second;
}

std::string Printer::text(Ref g, Manner manner) {
  const Written written = write(g, manner);
  return braced(written.text, written.bars);
}

}  // namespace upstar::naive

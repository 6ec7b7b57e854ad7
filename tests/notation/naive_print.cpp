#include "naive_print.hpp"

#include <algorithm>

#include "upstar/game/option_order.hpp"

namespace upstar::tests {

namespace {

struct Printed {
  std::string text;   ///< without the outermost brackets, where it is in braces
  int bars = 0;       ///< of what is in braces
  bool single = false;  ///< one number, ups item or star
};

std::vector<GameId> sorted_options(GameStore& store, GameId g, Player player) {
  std::vector<GameId> options = store.options(g, player);
  OptionOrder(store).sort(options);
  return options;
}

std::string whole(const Printed& printed) { return printed.bars > 0 ? "{" + printed.text + "}" : printed.text; }

/// Rule 1; the empty string if it does not fit.
Printed number_ups_star(const Uptimal& u) {
  const std::size_t n = u.coefficients.size();
  std::string ups;
  if (n > 0) {
    std::vector<Integer> power(n, 0), sum(n, u.coefficients.back());
    power.back() = u.coefficients.back();
    const std::string arrow = u.coefficients.back() > 0 ? "^" : "v";
    const Integer count = abs(u.coefficients.back());
    if (n == 1) ups = count == 1 ? arrow : count == 2 ? arrow + arrow : arrow + count.str();
    else if (count == 1 && u.coefficients == power) ups = arrow + "<" + std::to_string(n) + ">";
    else if (count == 1 && u.coefficients == sum) ups = arrow + "[" + std::to_string(n) + "]";
    else return {};
  }
  const std::string star = u.nimber == 0 ? "" : u.nimber == 1 ? "*" : "*" + u.nimber.str();
  const bool bare_number = ups.empty() && star.empty();
  const std::string number = bare_number || !u.number.is_zero() ? u.number.to_string() : "";
  return {number + ups + star, 0, (number.empty() ? 0 : 1) + (ups.empty() ? 0 : 1) + (star.empty() ? 0 : 1) == 1};
}

class NaivePrinter {
 public:
  NaivePrinter(GameStore& store, std::string plus) : m_store(store), m_plus(std::move(plus)) {}

  Printed print(GameId g) {
    if (const auto u = uptimal_expansion(m_store, g)) {
      const Printed atom = number_ups_star(*u);
      if (!atom.text.empty()) return atom;
    }
    if (m_store.negate(g) == g) return {"+-" + after_plus_minus(sorted_options(m_store, g, Player::left))};
    for (const bool mirrored : {false, true}) {
      const std::string tiny = tiny_text(mirrored ? m_store.negate(g) : g, mirrored);
      if (!tiny.empty()) return {tiny};
    }
    int bars = 0;
    std::string left = side(g, Player::left, bars);
    std::string right = side(g, Player::right, bars);
    ++bars;
    return {left + std::string(static_cast<std::size_t>(bars), '|') + right, bars};
  }

 private:
  std::string after_plus_minus(const std::vector<GameId>& left) {
    std::string text;
    for (const GameId option : left) text += (text.empty() ? "" : ",") + whole(print(option));
    if (left.size() > 1) return "{" + text + "}";
    const Printed only = print(left[0]);
    return only.single || only.bars > 0 ? text : "(" + text + ")";
  }

  /// Tiny of g, or Miny of -g.
  std::string tiny_text(GameId g, bool mirrored) {
    const auto left = m_store.options(g, Player::left);
    const auto right = m_store.options(g, Player::right);
    if (left.size() != 1 || right.size() != 1 || !m_store.is_number(left[0])) return "";
    const auto threat_left = m_store.options(right[0], Player::left);
    const auto threat_right = m_store.options(right[0], Player::right);
    if (threat_left.size() != 1 || threat_right.size() != 1 || threat_left != left) return "";
    const Dyadic n = m_store.number_of(left[0]);
    if (!(m_store.mean(threat_right[0]) < n)) return "";
    const std::string k = whole(print(m_store.subtract(left[0], threat_right[0])));
    const std::string number = n.is_zero() ? "" : (mirrored ? -n : n).to_string() + m_plus;
    return number + (mirrored ? "Miny(" : "Tiny(") + k + ")";
  }

  std::string side(GameId g, Player player, int& bars) {
    const std::vector<GameId> options = sorted_options(m_store, g, player);
    std::string text;
    for (const GameId option : options) {
      const Printed printed = print(option);
      const bool open = options.size() == 1 && printed.bars < 4;
      if (open) bars = std::max(bars, printed.bars);
      text += (text.empty() ? "" : ",") + (open ? printed.text : whole(printed));
    }
    return text;
  }

  GameStore& m_store;
  std::string m_plus;
};

}  // namespace

std::string naive_braces(GameStore& store, GameId g) {
  if (store.is_number(g)) return store.number_of(g).to_string();
  std::string text = "{";
  for (const Player player : {Player::left, Player::right}) {
    if (player == Player::right) text += "|";
    std::string side;
    for (const GameId option : sorted_options(store, g, player)) side += (side.empty() ? "" : ",") + naive_braces(store, option);
    text += side;
  }
  return text + "}";
}

std::string naive_text(GameStore& store, GameId g, const std::string& plus) {
  return whole(NaivePrinter(store, plus).print(g));
}

}  // namespace upstar::tests

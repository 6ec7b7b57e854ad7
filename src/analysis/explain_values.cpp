// Why a mean, a temperature, a birthday and a simplest number are what they are.
#include <fmt/format.h>

#include <algorithm>

#include "analysis/undominated.hpp"
#include "game/followers.hpp"
#include "upstar/analysis/explanation.hpp"
#include "upstar/analysis/simplest_number.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/option_order.hpp"

namespace upstar {

namespace {

/// `3 at t = 0, 2 at t = 1, upright from there`: from t = 0 up to `top`, or to the mast.
std::string corners_text(const ThermographWall& wall, const std::optional<Dyadic>& top) {
  std::vector<Dyadic> temperatures{0};
  for (auto t = wall.critical.rbegin(); t != wall.critical.rend(); ++t) {
    if (t->sign() > 0 && (!top || *t < *top)) temperatures.push_back(*t);
  }
  if (top && temperatures.back() < *top) temperatures.push_back(*top);
  std::string text;
  for (const Dyadic& t : temperatures) {
    text += fmt::format("{}{} at t = {}", text.empty() ? "" : ", ", wall.at(t).to_string(), t.to_string());
  }
  return top ? text : text + (temperatures.size() == 1 ? ", upright" : ", upright from there");
}

std::vector<GameId> sorted_options(GameStore& store, OptionOrder& order, GameId g, Player player) {
  std::vector<GameId> options = store.options(g, player);
  order.sort(options);
  return options;
}

}  // namespace

std::vector<Step> explain_thermograph(GameStore& store, GameId g) {
  const auto number = [&](const Dyadic& x) { return store.number(x); };
  const Dyadic mean = store.mean(g), temperature = store.temperature(g);
  if (store.is_number(g)) {
    return {{"number_mast", {{"game", g}, {"temperature", number(temperature)}}, {}}};
  }
  std::vector<Step> steps;
  if (temperature.is_zero()) {
    steps.push_back({"cold", {{"game", g}, {"mean", number(mean)}}, {}});
    return steps;
  }
  OptionOrder order(store);
  const Thermograph whole = store.thermograph(g);
  for (const Player player : {Player::left, Player::right}) {
    for (const GameId option : sorted_options(store, order, g, player)) {
      const Thermograph walls = store.thermograph(option);
      const ThermographWall& wall = player == Player::left ? walls.right : walls.left;
      steps.push_back(
          {"wall", {{"player", player}, {"option", option}, {"corners", corners_text(wall, std::nullopt)}}, {}});
    }
    const ThermographWall& own = player == Player::left ? whole.left : whole.right;
    steps.push_back({"scaffold", {{"player", player}, {"corners", corners_text(own, temperature)}}, {}});
  }
  steps.push_back({"crossing", {{"game", g}, {"mean", number(mean)}, {"temperature", number(temperature)}}, {}});
  return steps;
}

std::vector<Step> explain_stop(GameStore& store, GameId g, Player player) {
  if (store.is_number(g)) return {{"stop_number", {{"game", g}}, {}}};
  const auto stop = [&](GameId h, Player first) {
    return store.number(first == Player::left ? store.left_stop(h) : store.right_stop(h));
  };
  OptionOrder order(store);
  std::vector<Step> steps;
  for (const GameId option : sorted_options(store, order, g, player)) {
    steps.push_back(
        {"stop_option", {{"player", player}, {"option", option}, {"value", stop(option, opponent(player))}}, {}});
  }
  steps.push_back({"stop", {{"player", player}, {"value", stop(g, player)}}, {}});
  return steps;
}

std::vector<Step> explain_birthday(GameStore& store, GameId g) {
  const auto count = [&](const Integer& n) { return store.number(Dyadic(n)); };
  const Integer birthday = store.birthday(g);
  if (birthday.is_zero()) return {{"born_first", {{"game", g}}, {}}};
  OptionOrder order(store);
  std::optional<GameId> last;
  for_each_option(store, g, [&](GameId option, Player) {
    store.budget().tick();
    if (store.birthday(option) + 1 != birthday) return;
    if (!last || order.compare(option, *last) < 0) last = option;
  });
  return {{"born_after",
           {{"game", g}, {"option", *last}, {"birthday", count(birthday - 1)}, {"value", count(birthday)}},
           {}}};
}

std::vector<Step> explain_simplest(GameStore& store, std::optional<GameId> low, std::optional<GameId> high) {
  const GameId found = store.number(simplest(store, low, high));
  Step::Braces ends;
  if (low) ends.left.push_back(*low);
  if (high) ends.right.push_back(*high);
  return {
      {"fits", {{"braces", ends}, {"value", found}, {"birthday", store.number(Dyadic(store.birthday(found)))}}, {}}};
}

namespace {

/// `8 + 2 + 1`
std::string powers_of_two(const Integer& n) {
  if (n.is_zero()) return "0";
  std::string text;
  for (std::size_t bit = msb(n) + 1; bit-- > 0;) {
    if (bit_test(n, static_cast<unsigned>(bit))) {
      text += (text.empty() ? "" : " + ") + Integer(Integer(1) << bit).str();
    }
  }
  return text;
}

}  // namespace

std::vector<Step> explain_nim_sum(GameStore& store, std::span<const Integer> terms) {
  constexpr std::size_t most_bits = 1024;
  std::vector<Step> steps;
  Integer sum;
  for (const Integer& n : terms) {
    store.budget().tick();
    if (!n.is_zero() && msb(n) >= most_bits) throw LimitError("a number is too large to be written by powers of two");
    sum ^= n;
    steps.push_back({"binary", {{"number", store.number(Dyadic(n))}, {"powers", powers_of_two(n)}}, {}});
  }
  steps.push_back({"carryless", {{"powers", powers_of_two(sum)}, {"value", store.number(Dyadic(sum))}}, {}});
  return steps;
}

std::vector<Step> explain_sign_expansion(GameStore& store, const Dyadic& x) {
  constexpr std::uint64_t most_digits = 1000;
  const auto number = [&](const Dyadic& n) { return Step::Datum(store.number(n)); };
  const Dyadic size = abs(x);
  const bool is_positive = x.sign() > 0;
  const std::string sign = is_positive ? "+" : "-", other = is_positive ? "-" : "+";
  if (x.is_zero()) return {{"sign_nought", {}, {}}};
  if (x.is_integer()) return {{"sign_integer", {{"number", number(x)}, {"count", number(size)}, {"sign", sign}}, {}}};
  if (x.log2_denominator() > most_digits) throw LimitError("the number has too many binary digits to be explained");
  const Dyadic low = Dyadic(size.floor()), high = low + 1;
  std::string digits, signs;
  for (Dyadic rest = size - low; !rest.is_zero();) {
    const Dyadic twice = rest << 1;
    const bool is_one = twice >= 1;
    rest = is_one ? twice - 1 : twice;
    digits += is_one ? '1' : '0';
    if (!rest.is_zero()) signs += is_one ? sign : other;
  }
  Step whole{"sign_whole",
             {{"number", number(x)},
              {"low", number(is_positive ? low : -high)},
              {"high", number(is_positive ? high : -low)},
              {"count", number(high)},
              {"sign", sign},
              {"other", other}},
             {}};
  Step fraction{"sign_digits",
                {{"number", number(size)},
                 {"low", number(low)},
                 {"digits", digits},
                 {"sign", sign},
                 {"other", other},
                 {"one", std::string("1")},
                 {"zero", std::string("0")},
                 {"signs", signs.empty() ? std::string("none") : signs}},
                {}};
  return {std::move(whole), std::move(fraction)};
}

}  // namespace upstar

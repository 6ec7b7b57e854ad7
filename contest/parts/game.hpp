// Game: the value of a game, with its order, sums, anatomy and text.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "game_table.hpp"
#include "thermograph.hpp"

namespace cgt {

/// A value in canonical form: two words alike are equal games. All are in one table, games(), for one thread.
class Game {
 public:
  Game() = default;
  Game(int integer) : Game(Dyadic(integer)) {}
  /// Any integer type.
  template <class T, std::enable_if_t<is_number_type<T> && !std::is_same_v<T, int>, int> = 0>
  Game(T integer) : Game(Dyadic(integer)) {}
  Game(const Dyadic& number) : m_id(games().number(number)) {}
  Game(const NumberUpStar& parts) { *this = Game(parts.number) + ups(parts.ups) + star(parts.star); }
  /// {left | right}
  Game(const std::vector<Game>& left, const std::vector<Game>& right) : m_id(games().make(ids(left), ids(right))) {}
  /// **Errors** Overflow, as for all values, if play in it can go on for more than 2000 moves outside numbers.
  /// **Cost** n^2 words.
  static Game star(std::uint64_t n = 1) { return of(games().nimber(n)); }
  /// n.^: {0 | (n - 1).^ + *} for n >= 2
  static Game ups(std::int64_t n = 1) {
    if (n == INT64_MIN) throw Overflow("too many ups");
    Game up({0}, {star()}), sum;
    for (std::int64_t k = n < 0 ? -n : n; k > 0; --k) sum = sum + up;
    return n < 0 ? -sum : sum;
  }
  /// What str() writes, with ups and stars to 1000, and sums, parentheses, `+-G`, and `{a||b|c}`.
  /// **Errors** BadText; Overflow for a number or a value that does not fit.
  static Game parse(std::string_view text);

  std::uint32_t id() const { return m_id; }
  std::vector<Game> left_options() const { return all_of(games().options(m_id, Player::left)); }
  std::vector<Game> right_options() const { return all_of(games().options(m_id, Player::right)); }

  friend Game operator+(Game g, Game h) { return of(games().add(g.m_id, h.m_id)); }
  friend Game operator-(Game g, Game h) { return g + -h; }
  Game operator-() const { return of(games().negate(m_id)); }
  Game& operator+=(Game other) { return *this = *this + other; }
  Game& operator-=(Game other) { return *this = *this - other; }

  friend bool operator==(Game g, Game h) { return g.m_id == h.m_id; }
  friend bool operator!=(Game g, Game h) { return g.m_id != h.m_id; }
  friend bool operator<=(Game g, Game h) { return games().leq(g.m_id, h.m_id); }
  friend bool operator>=(Game g, Game h) { return h <= g; }
  friend bool operator<(Game g, Game h) { return g != h && g <= h; }
  friend bool operator>(Game g, Game h) { return h < g; }
  /// How this compares with another one, or with 0.
  Order order() const { return order(Game()); }
  Order order(Game other) const {
    if (*this == other) return Order::equal;
    return *this <= other ? Order::less : other <= *this ? Order::greater : Order::confused;
  }
  bool is_confused_with(Game other) const { return order(other) == Order::confused; }

  /// `L`, `R`, `N` (the first player) or `P` (the second one) wins.
  char outcome() const { return "PRLN"[static_cast<int>(order())]; }
  bool left_wins_first() const { return outcome() == 'L' || outcome() == 'N'; }
  bool right_wins_first() const { return outcome() == 'R' || outcome() == 'N'; }

  bool is_number() const { return games().is_number(m_id); }
  Dyadic left_stop() const { return games().left_stop(m_id); }
  Dyadic right_stop() const { return games().right_stop(m_id); }
  Dyadic mean() const { return thermographs().mean(m_id); }
  /// A number m/2^e in lowest terms has temperature -1/2^e.
  Dyadic temperature() const { return thermographs().temperature(m_id); }
  /// The moves of the longest play.
  Int128 birthday() const;
  /// The value as number + ups + nimber, if it is one.
  std::optional<NumberUpStar> parts() const;
  /// `3/4`, `2^*3`, `{1|{0|-2}}`: it reads back.
  std::string str() const;

 private:
  static Game of(GameTable::Id id) {
    Game game;
    game.m_id = id;
    return game;
  }
  static GameTable::Ids ids(const std::vector<Game>& list) {
    GameTable::Ids result;
    for (const Game game : list) result.push_back(game.m_id);
    return result;
  }
  static std::vector<Game> all_of(const GameTable::Ids& list) {
    std::vector<Game> result;
    for (const GameTable::Id id : list) result.push_back(of(id));
    return result;
  }
  static Thermographs& thermographs() {
    static Thermographs all(games());
    return all;
  }
  std::optional<NumberUpStar> parts_of_nimber() const;
  std::optional<NumberUpStar> parts_of_ups() const;

  GameTable::Id m_id = GameTable::zero;
};

inline Int128 Game::birthday() const {
  if (is_number()) {
    const Dyadic size = left_stop().sign() < 0 ? -left_stop() : left_stop();
    return size.is_integer() ? size.numerator() : size.floor() + 1 + size.log2_denominator();
  }
  static std::unordered_map<GameTable::Id, Int128> known;
  const auto found = known.find(m_id);
  if (found != known.end()) return found->second;
  Int128 longest = 0;
  for (const std::vector<Game>& options : {left_options(), right_options()}) {
    for (const Game option : options) longest = std::max(longest, option.birthday());
  }
  return known[m_id] = longest + 1;
}

/// x + *n has n options on each side, the same ones.
inline std::optional<NumberUpStar> Game::parts_of_nimber() const {
  const std::vector<Game> options = left_options();
  if (options != right_options() || left_stop() != right_stop()) return std::nullopt;
  if (*this != Game(left_stop()) + star(options.size())) return std::nullopt;
  return NumberUpStar(left_stop(), 0, options.size());
}

/// With a number x: x^* = {x, x* | x}; otherwise x + (n+1).^ + *m = {x | x + n.^ + *(m^1)}.
inline std::optional<NumberUpStar> Game::parts_of_ups() const {
  const Dyadic x = left_stop();
  Game rest = *this;
  for (std::int64_t n = 0;; ++n) {
    if (rest.is_number()) return std::nullopt;
    std::optional<NumberUpStar> base = rest.parts_of_nimber();
    const std::vector<Game> left = rest.left_options(), right = rest.right_options();
    if (!base && left.size() == 2 && rest == Game(x) + ups() + star()) base = NumberUpStar(x, 1, 1);
    if (base && base->number != x) return std::nullopt;
    if (base) return NumberUpStar(x, base->ups + n, base->star ^ static_cast<std::uint64_t>(n % 2));
    if (right.size() != 1 || left.size() != 1 || left[0] != Game(x)) return std::nullopt;
    rest = right[0];
  }
}

inline std::optional<NumberUpStar> Game::parts() const {
  if (is_number()) return NumberUpStar(left_stop());
  if (const auto nimber = parts_of_nimber()) return nimber;
  if (const auto positive = parts_of_ups()) return positive;
  if (const auto negative = (-*this).parts_of_ups()) return -*negative;
  return std::nullopt;
}

inline std::string Game::str() const {
  if (const auto sum = parts()) {
    std::string text = sum->number == 0 && (sum->ups != 0 || sum->star != 0) ? "" : sum->number.str();
    const auto counted = [](char sign, std::uint64_t n) {
      return n == 0 ? "" : n == 1 ? std::string(1, sign) : sign + std::to_string(n);
    };
    text += counted(sum->ups < 0 ? 'v' : '^', static_cast<std::uint64_t>(sum->ups < 0 ? -sum->ups : sum->ups));
    return text + counted('*', sum->star);
  }
  const auto listed = [](const std::vector<Game>& options) {
    std::vector<std::string> texts;
    for (const Game option : options) texts.push_back(option.str());
    std::sort(texts.begin(), texts.end());
    std::string all;
    for (const std::string& text : texts) all += all.empty() ? text : ',' + text;
    return all;
  };
  return '{' + listed(left_options()) + '|' + listed(right_options()) + '}';
}

}  // namespace cgt

// Games that end at a goal: quiet play against real play, on sums of two.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "upstar/impartial/goal_game.hpp"
#include "upstar/impartial/grundy.hpp"
#include "upstar/impartial/queen_race.hpp"

namespace upstar {

namespace {

struct Race {
  using Position = std::pair<std::uint32_t, std::uint32_t>;
  template <class Emit>
  void moves(const Position& p, Emit&& emit) const {
    const auto [x, y] = p;
    for (std::uint32_t k = 1; k <= std::max(x, y); ++k) {
      if (k <= x) emit(Position{x - k, y});
      if (k <= y) emit(Position{x, y - k});
      if (k <= std::min(x, y)) emit(Position{x - k, y - k});
    }
  }
  bool is_goal(const Position& p) const { return p == Position{0, 0}; }
};

/// Marks on a strip; three in a row are the goal.
struct Marks {
  using Position = std::string;
  template <class Emit>
  void moves(const std::string& strip, Emit&& emit) const {
    for (std::size_t i = 0; i < strip.size(); ++i) {
      if (strip[i] != '.') continue;
      std::string option = strip;
      option[i] = 'x';
      emit(option);
    }
  }
  bool is_goal(const std::string& strip) const { return strip.find("xxx") != std::string::npos; }
};

/// Whether the player to move wins a sum of two by the rules as they are.
template <class Rule>
class RealPlay {
 public:
  using Position = typename Rule::Position;
  bool first_wins(const Position& a, const Position& b) {
    const auto known = m_known.find({a, b});
    if (known != m_known.end()) return known->second;
    bool wins = false;
    const auto look = [&](const Position& option, const Position& other) {
      wins = wins || m_rule.is_goal(option) || !first_wins(option, other);
    };
    m_rule.moves(a, [&](const Position& option) { look(option, b); });
    m_rule.moves(b, [&](const Position& option) { look(option, a); });
    return m_known[{a, b}] = wins;
  }

 private:
  Rule m_rule;
  std::map<std::pair<Position, Position>, bool> m_known;
};

/// By the theorem of goal_game.hpp.
template <class Rule>
bool quiet_first_wins(GrundySolver<QuietPlay<Rule>>& solver, const typename Rule::Position& a,
                      const typename Rule::Position& b) {
  return is_hot(Rule{}, a) || is_hot(Rule{}, b) || (solver.value(a) ^ solver.value(b)) != 0;
}

}  // namespace

TEST_CASE("queens race in quiet play as in real play, and the table has its values") {
  const QueenRace race(9);
  GrundySolver<QuietPlay<Race>> solver;
  RealPlay<Race> real;
  using Square = QueenRace::Square;
  std::vector<Square> squares;
  for (std::uint32_t x = 0; x <= 5; ++x) {
    for (std::uint32_t y = 0; y <= 9; ++y) squares.emplace_back(x, y);
  }
  for (const Square& a : squares) {
    if (a == Square{0, 0}) continue;  // won before it begins
    CHECK(race.value(a).has_value() == !is_hot(Race{}, a));
    if (race.value(a)) CHECK(*race.value(a) == solver.value(a));
    CHECK(race.value(a) == race.value({a.second, a.first}));
    for (const Square& b : squares) {
      if (b == Square{0, 0} || std::max(a.second, b.second) > 6) continue;
      const bool wins = real.first_wins(a, b);
      CHECK(quiet_first_wins(solver, a, b) == wins);
      CHECK(race.first_player_wins(std::vector{a, b}) == wins);
      std::vector<QueenRace::Move> winning;
      for (std::size_t i = 0; i < 2; ++i) {
        std::vector<Square> to;
        Race{}.moves(i == 0 ? a : b, [&](const Square& s) {
          if (s == Square{0, 0} || !real.first_wins(i == 0 ? s : a, i == 0 ? b : s)) to.push_back(s);
        });
        std::sort(to.begin(), to.end());
        for (const Square& s : to) winning.push_back({i, s});
      }
      CHECK(race.winning_moves(std::vector{a, b}) == winning);
    }
  }
}

TEST_CASE("marks on two strips win in quiet play as in real play") {
  GrundySolver<QuietPlay<Marks>> solver;
  RealPlay<Marks> real;
  for (std::size_t n = 3; n <= 7; ++n) {
    for (std::size_t m = 3; m + n <= 11 && m <= n; ++m) {
      CAPTURE(n);
      CAPTURE(m);
      CHECK(quiet_first_wins(solver, std::string(n, '.'), std::string(m, '.')) ==
            real.first_wins(std::string(n, '.'), std::string(m, '.')));
    }
  }
}

}  // namespace upstar

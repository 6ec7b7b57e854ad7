// Strings and coins: random graphs against play by the rules, known values, scores by plain minimax.
#include "upstar/entailing/strings_and_coins.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "naive/binding_games.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using naive::BindingGames;
using naive::Ref;

constexpr std::uint32_t ground = CoinString::ground;
using CoinStrings = std::vector<CoinString>;

/// The number of coins that have a string.
std::size_t coins_in(const CoinStrings& strings) {
  std::set<std::uint32_t> coins;
  for (const CoinString& string : strings) {
    for (const std::uint32_t end : {string.one, string.other}) {
      if (end != ground) coins.insert(end);
    }
  }
  return coins.size();
}

CoinStrings without(CoinStrings strings, std::size_t cut) {
  strings.erase(strings.begin() + static_cast<std::ptrdiff_t>(cut));
  return strings;
}

/// Nimstring as a position, by its rules.
Ref position_of(BindingGames& games, const CoinStrings& strings) {
  std::vector<BindingGames::Move> moves;
  for (std::size_t i = 0; i < strings.size(); ++i) {
    const CoinStrings rest = without(strings, i);
    const bool takes = coins_in(rest) < coins_in(strings);
    moves.push_back(
        {takes ? BindingGames::Next::mover_anywhere : BindingGames::Next::opponent_anywhere, position_of(games, rest)});
  }
  return games.make(std::move(moves));
}

/// Plain minimax.
int plain_score(const CoinStrings& strings) {
  int best = strings.empty() ? 0 : INT32_MIN;
  for (std::size_t i = 0; i < strings.size(); ++i) {
    const CoinStrings rest = without(strings, i);
    const auto taken = static_cast<int>(coins_in(strings) - coins_in(rest));
    best = std::max(best, taken > 0 ? taken + plain_score(rest) : -plain_score(rest));
  }
  return best;
}

CoinStrings random_strings(std::mt19937& random, std::size_t count) {
  CoinStrings strings;
  while (strings.size() < count) {
    CoinString string{static_cast<std::uint32_t>(random() % 4), static_cast<std::uint32_t>(random() % 6)};
    if (string.other >= 4) string.other = ground;
    if (string.one != string.other) strings.push_back(string);
  }
  return strings;
}

NimberOrMoon value_of(const CoinStrings& strings) {
  Budget budget;
  StringsAndCoins game(strings, {}, budget);
  return game.value(game.all());
}

/// n coins in a row; its ends hang on the ground.
CoinStrings chain(std::uint32_t n) {
  CoinStrings strings{{ground, 0}};
  for (std::uint32_t coin = 1; coin < n; ++coin) strings.push_back({coin - 1, coin});
  strings.push_back({n - 1, ground});
  return strings;
}

CoinStrings loop(std::uint32_t n) {
  CoinStrings strings;
  for (std::uint32_t coin = 0; coin < n; ++coin) strings.push_back({coin, (coin + 1) % n});
  return strings;
}

/// The edges of a full board, without its symmetries.
CoinStrings board(std::uint32_t rows, std::uint32_t columns) {
  CoinStrings strings;
  const auto box = [&](std::uint32_t row, std::uint32_t column) {
    return row < rows && column < columns ? row * columns + column : ground;
  };
  for (std::uint32_t row = 0; row <= rows; ++row) {
    for (std::uint32_t column = 0; column < columns; ++column)
      strings.push_back({box(row - 1, column), box(row, column)});
  }
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::uint32_t column = 0; column <= columns; ++column) {
      strings.push_back({box(row, column - 1), box(row, column)});
    }
  }
  return strings;
}

}  // namespace

TEST_CASE("Nimstring on random graphs is won as the values say") {
  std::mt19937 random(11);
  std::size_t moons = 0;
  for (int round = 0; round < tests::scaled(300); ++round) {
    const CoinStrings strings = random_strings(random, 1 + random() % 6);
    const NimberOrMoon value = value_of(strings);
    moons += value.is_moon() ? 1 : 0;
    BindingGames games;
    const Ref position = position_of(games, strings);
    for (std::uint32_t n = 0; n < 5; ++n) {
      REQUIRE(games.wins({position, games.heap(n)}) == (value.is_moon() || value.nimber() != n));
    }
  }
  CHECK(moons > 0);
}

TEST_CASE("chains, loops, and a coin on strings of its own") {
  for (std::uint32_t n = 1; n <= 12; ++n) CHECK(value_of(chain(n)) == NimberOrMoon(n <= 2 ? 1 : 0));
  for (std::uint32_t n = 2; n <= 12; ++n) CHECK(value_of(loop(n)) == NimberOrMoon(n <= 3 ? 1 : 0));
  for (std::uint32_t k = 1; k <= 8; ++k) {
    CHECK(value_of(CoinStrings(k, CoinString{0, ground})) == NimberOrMoon(k % 2 == 0 ? 1 : 0));
  }
}

TEST_CASE("the ground joins no parts") {
  std::mt19937 random(12);
  for (int round = 0; round < tests::scaled(200); ++round) {
    const CoinStrings one = random_strings(random, 1 + random() % 6), other = random_strings(random, 1 + random() % 6);
    CoinStrings both = one;
    for (CoinString string : other) {
      for (std::uint32_t* end : {&string.one, &string.other}) *end += *end == ground ? 0 : 10;
      both.push_back(string);
    }
    REQUIRE(value_of(both) == value_of(one) + value_of(other));
  }
}

TEST_CASE("full boards: values, and scores by all subsets") {
  struct Row {
    std::uint32_t rows, columns, nimber;
    int score;
  };
  for (const auto& [rows, columns, nimber, score] :
       {Row{1, 1, 1, -1}, Row{1, 2, 1, 0}, Row{1, 3, 1, -1}, Row{1, 4, 1, 0}, Row{1, 5, 1, -1}, Row{2, 2, 0, 2},
        Row{2, 3, 1, -2}}) {
    CHECK(value_of(board(rows, columns)) == NimberOrMoon(nimber));
    Budget budget;
    const StringsAndCoins game(board(rows, columns), {}, budget);
    CHECK(game.score(game.all()) == score);
    CHECK(game.score(game.all(), 0) == score);
  }
}

TEST_CASE("scores of random graphs are those of plain minimax") {
  std::mt19937 random(13);
  for (int round = 0; round < tests::scaled(200); ++round) {
    const CoinStrings strings = random_strings(random, random() % 8);
    Budget budget;
    const StringsAndCoins game(strings, {}, budget);
    const int score = plain_score(strings);
    REQUIRE(game.score(game.all()) == score);
    REQUIRE(game.score(game.all(), 0) == score);
  }
}

TEST_CASE("64 strings are the most, and a search of them stops in time") {
  Budget budget;
  const CoinStrings many(64, CoinString{0, ground});
  StringsAndCoins game(many, {}, budget);
  CHECK(game.all() == UINT64_MAX);
  budget.limit_time(std::chrono::milliseconds(20));
  CHECK_THROWS_AS(game.value(game.all()), LimitError);
}

}  // namespace upstar

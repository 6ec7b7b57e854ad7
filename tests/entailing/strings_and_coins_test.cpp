// Strings and coins: random graphs against play by the rules, known values, scores by plain minimax.
#include "upstar/entailing/strings_and_coins.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <vector>

#include "entailing/string_key.hpp"
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

/// How many coins are on the strings of each set.
std::vector<int> coins_of_sets(const CoinStrings& strings) {
  std::vector<int> coins(std::size_t{1} << strings.size());
  for (std::size_t set = 1; set < coins.size(); ++set) {
    CoinStrings left;
    for (std::size_t i = 0; i < strings.size(); ++i) {
      if ((set >> i & 1) != 0) left.push_back(strings[i]);
    }
    coins[set] = static_cast<int>(coins_in(left));
  }
  return coins;
}

/// visit(set, rest, taken) for each cut in each set, smaller sets first.
template <class Visit>
void for_each_cut(const CoinStrings& strings, Visit&& visit) {
  const std::vector<int> coins = coins_of_sets(strings);
  for (std::size_t set = 1; set < coins.size(); ++set) {
    for (std::size_t i = 0; i < strings.size(); ++i) {
      if ((set >> i & 1) == 0) continue;
      const std::size_t rest = set ^ std::size_t{1} << i;
      visit(set, rest, coins[set] - coins[rest]);
    }
  }
}

/// The scores of all sets of strings, by plain minimax.
std::vector<int> plain_scores(const CoinStrings& strings) {
  std::vector<int> scores(std::size_t{1} << strings.size(), INT32_MIN);
  scores[0] = 0;
  for_each_cut(strings, [&](std::size_t set, std::size_t rest, int taken) {
    scores[set] = std::max(scores[set], taken > 0 ? taken + scores[rest] : -scores[rest]);
  });
  return scores;
}

/// The values of all sets of strings, from the moves by their rules.
std::vector<NimberOrMoon> plain_values(const CoinStrings& strings) {
  std::vector<WinSet> wins(std::size_t{1} << strings.size());
  for_each_cut(strings, [&](std::size_t set, std::size_t rest, int taken) {
    if (taken > 0) wins[set].add_again(wins[rest].value());
    else wins[set].add_ordinary(wins[rest].value());
  });
  std::vector<NimberOrMoon> values;
  for (const WinSet& of_set : wins) values.push_back(of_set.value());
  return values;
}

/// Of a graph of at most `coins` coins; two coins may have several strings.
CoinStrings random_strings(std::mt19937& random, std::size_t count, std::uint32_t coins = 4) {
  CoinStrings strings;
  while (strings.size() < count) {
    CoinString string{static_cast<std::uint32_t>(random() % coins), static_cast<std::uint32_t>(random() % (coins + 2))};
    if (string.other >= coins) string.other = ground;
    if (string.one != string.other) strings.push_back(string);
  }
  return strings;
}

NimberOrMoon value_of(const CoinStrings& strings) {
  Budget budget;
  StringsAndCoins game(strings, budget);
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

/// The values of all sets, after a check of these and of the scores against the rules.
std::vector<NimberOrMoon> checked_values(const CoinStrings& strings) {
  Budget budget;
  StringsAndCoins game(strings, budget);
  const std::vector<int> scores = plain_scores(strings);
  std::vector<NimberOrMoon> values = plain_values(strings);
  for (std::size_t set = 0; set < scores.size(); ++set) {
    REQUIRE(game.score(set) == scores[set]);
    REQUIRE(game.value(set) == values[set]);
  }
  return values;
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

TEST_CASE("full boards: values, and who takes how many more boxes") {
  struct Row {
    std::uint32_t rows, columns, nimber;
    int score;
  };
  for (const Row& row : {Row{1, 1, 1, -1}, Row{1, 2, 1, 0}, Row{1, 3, 1, -1}, Row{1, 4, 1, 0}, Row{1, 5, 1, -1},
                         Row{2, 2, 0, 2}, Row{2, 3, 1, -2}, Row{2, 4, 0, 2}, Row{3, 3, 2, -3}}) {
    CAPTURE(row.rows);
    CAPTURE(row.columns);
    CHECK(value_of(board(row.rows, row.columns)) == NimberOrMoon(row.nimber));
    Budget budget;
    StringsAndCoins game(board(row.rows, row.columns), budget);
    CHECK(game.score(game.all()) == row.score);
  }
  CHECK(value_of(board(2, 5)) == NimberOrMoon(0));
}

TEST_CASE("the scores and values of all sets of strings of random graphs are those by the rules") {
  std::mt19937 random(13);
  std::set<std::uint32_t> met;
  for (int round = 0; round < tests::scaled(150); ++round) {
    const CoinStrings strings = random_strings(random, random() % 11, 1 + static_cast<std::uint32_t>(random() % 7));
    for (const NimberOrMoon value : checked_values(strings)) {
      if (!value.is_moon()) met.insert(value.nimber());
    }
  }
  CHECK(met.size() > 3);
}

TEST_CASE("chains and loops that hang together, by the rules") {
  for (const CoinStrings& strings :
       {CoinStrings{{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 4}, {4, 5}, {5, ground}, {2, ground}},
        CoinStrings{{0, 1}, {0, 1}, {1, 2}, {2, 3}, {2, 4}, {3, 5}, {4, 5}, {5, ground}},
        CoinStrings{
            {0, ground}, {0, ground}, {0, ground}, {1, 2}, {2, 3}, {3, 4}, {4, 1}, {5, 6}, {5, ground}, {6, ground}}}) {
    checked_values(strings);
  }
}

TEST_CASE("sets have one number if they are the same but for the names of the coins") {
  std::mt19937 random(14);
  Budget budget;
  std::size_t found = 0, asked = 0;
  for (int round = 0; round < tests::scaled(100); ++round) {
    const auto coins = 1 + static_cast<std::uint32_t>(random() % 6);
    CoinStrings strings = random_strings(random, 1 + random() % 10, coins);
    const auto count = strings.size();
    std::vector<std::uint32_t> renamed(coins);
    std::iota(renamed.begin(), renamed.end(), coins);
    std::ranges::shuffle(renamed, random);
    for (std::size_t i = 0; i < count; ++i) {  // the same graph again, with other names
      CoinString string = strings[i];
      for (std::uint32_t* end : {&string.one, &string.other}) *end = *end == ground ? ground : renamed[*end];
      strings.push_back(string);
    }
    const StringSets sets(strings);
    StringClasses classes(sets, budget);
    for (Strings set = 1; set < only(count); ++set) {
      ++asked;
      found += classes.number(set) == classes.number(set << count) ? 1 : 0;
    }
  }
  CHECK(10 * found > 9 * asked);  // the others are told apart by the order of the coins
  const CoinStrings three{{0, 1}, {1, 2}, {2, ground}, {0, ground}, {0, 2}, {1, ground}};
  const StringSets sets(three);
  StringClasses classes(sets, budget);
  std::map<std::uint32_t, std::multiset<std::size_t>> degrees;
  for (Strings set = 1; set <= sets.all(); ++set) {
    std::multiset<std::size_t> of_coins;
    for (std::size_t coin = 0; coin < sets.coins(); ++coin) {
      of_coins.insert(static_cast<std::size_t>(std::popcount(sets.at(coin) & set)));
    }
    const auto [place, is_new] = degrees.try_emplace(classes.number(set), of_coins);
    REQUIRE((is_new || place->second == of_coins));
  }
}

TEST_CASE("the memory of a game is given back") {
  Budget budget;
  {
    StringsAndCoins game(board(2, 3), budget);
    game.score(game.all());
    game.value(game.all());
    CHECK(budget.progress().bytes > 20'000);
  }
  CHECK(budget.progress().bytes == 0);
}

TEST_CASE("64 strings are the most, and a search of them stops in time") {
  Budget budget;
  StringsAndCoins one_coin(CoinStrings(64, CoinString{0, ground}), budget);
  CHECK(one_coin.all() == UINT64_MAX);
  CHECK(one_coin.value(UINT64_MAX) == NimberOrMoon(1));
  CHECK(one_coin.score(UINT64_MAX) == -1);
  StringsAndCoins boxes(board(5, 5), budget);
  budget.limit_time(std::chrono::milliseconds(20));
  CHECK_THROWS_AS(boxes.value(boxes.all()), LimitError);
  CHECK_THROWS_AS(boxes.score(boxes.all()), LimitError);
}

}  // namespace upstar

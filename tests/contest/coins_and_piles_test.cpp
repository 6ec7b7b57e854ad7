// Contest problems that count coins, cookies and stones by who wins: against play by the rules alone.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "contest/play.hpp"
#include "contest/solved.hpp"
#include "ruleset/naive.hpp"
#include "upstar/game/store.hpp"

namespace upstar::tests {

namespace {

using Piles = std::vector<int>;  // ascending

/// visit(piles) for each way to divide n into piles of at most `largest`.
void each_division(int n, int largest, Piles& later, const std::function<void(const Piles&)>& visit) {
  if (n == 0) visit(Piles(later.rbegin(), later.rend()));
  for (int pile = std::min(n, largest); pile > 0; --pile) {
    later.push_back(pile);
    each_division(n - pile, pile, later, visit);
    later.pop_back();
  }
}

std::vector<Piles> divisions_of(int n) {
  std::vector<Piles> divisions;
  Piles none;
  each_division(n, n, none, [&](const Piles& piles) { divisions.push_back(piles); });
  return divisions;
}

/// The piles without the one at `i`, and with piles of these sizes; empty ones vanish.
Piles with_pile_replaced(Piles piles, std::size_t i, const Piles& parts) {
  piles.erase(piles.begin() + static_cast<std::ptrdiff_t>(i));
  for (const int part : parts) {
    if (part > 0) piles.push_back(part);
  }
  std::sort(piles.begin(), piles.end());
  return piles;
}

/// All words of 1 to `longest` coins.
std::vector<std::string> coin_stacks_up_to(std::size_t longest) {
  std::vector<std::string> stacks{""};
  for (std::size_t i = 0; stacks[i].size() < longest; ++i) {
    stacks.push_back(stacks[i] + 'G');
    stacks.push_back(stacks[i] + 'S');
  }
  stacks.erase(stacks.begin());
  return stacks;
}

std::vector<std::string> coin_moves(const std::string& stack, Player player) {
  std::vector<std::string> options;
  for (std::size_t i = 0; i < stack.size(); ++i) {
    if ((stack[i] == 'G') == (player == Player::left)) options.push_back(stack.substr(0, i));
  }
  return options;
}

}  // namespace

TEST_CASE("cookie piles, every division of up to 18 cookies played out") {
  auto play = play_by<Piles>([](const Piles& piles, Player player) {
    std::vector<Piles> options;
    for (std::size_t i = 0; i < piles.size(); ++i) {
      if ((piles[i] % 2 != 0) != (player == Player::left)) continue;
      const int half = (piles[i] - (player == Player::left ? 1 : 2)) / 2;
      options.push_back(with_pile_replaced(piles, i, {half, half}));
    }
    return options;
  });
  for (int n = 1; n <= 18; ++n) {
    int even_wins = 0;
    for (const Piles& piles : divisions_of(n)) even_wins += play.starter_wins(piles, Player::left) ? 0 : 1;
    CHECK(solved("pe859", std::to_string(n)) == fmt::format("{}\n", even_wins));
  }
  CHECK(solved("pe859", "16") == "64\n");
  CHECK(complaint("pe859", "1001") == "1:1: the number of cookies is a number from 1 to 1000, not '1001'");
}

TEST_CASE("fair stacks of two coins, every arrangement of up to six played out") {
  auto play = play_by<std::vector<std::string>>([](const std::vector<std::string>& stacks, Player player) {
    std::vector<std::vector<std::string>> options;
    for (std::size_t i = 0; i < stacks.size(); ++i) {
      for (std::string& rest : coin_moves(stacks[i], player)) {
        options.push_back(stacks);
        options.back()[i] = std::move(rest);
        std::sort(options.back().begin(), options.back().end());
      }
    }
    return options;
  });
  const std::vector<std::string> kinds{"GG", "GS", "SG", "SS"};
  for (unsigned n = 1; n <= 6; ++n) {
    int fair = 0;
    for (unsigned code = 0; code < 1U << (2 * n); ++code) {
      std::vector<std::string> stacks;
      for (unsigned i = 0; i < n; ++i) stacks.push_back(kinds[code >> (2 * i) & 3U]);
      std::sort(stacks.begin(), stacks.end());
      fair += std::string(play.winner(stacks)) == "second" ? 1 : 0;
    }
    CHECK(solved("pe860", std::to_string(n)) == fmt::format("{}\n", fair));
  }
  // Past the prime, by adding stack after stack.
  std::map<std::int64_t, std::uint64_t> ways{{0, 1}};  // by twice the value
  for (int n = 1; n <= 60; ++n) {
    std::map<std::int64_t, std::uint64_t> longer;
    for (const auto& [value, count] : ways) {
      for (const int twice : {4, 1, -1, -4}) longer[value + twice] = (longer[value + twice] + count) % 989'898'989;
    }
    ways = std::move(longer);
    CHECK(solved("pe860", std::to_string(n)) == fmt::format("{}\n", ways[0]));
  }
}

TEST_CASE("three stacks of coins, by the values of the definition") {
  GameStore store;
  auto naive = naive_values<std::string>(store, coin_moves);
  for (std::size_t most = 1; most <= 7; ++most) {
    std::vector<std::pair<GameId, std::int64_t>> stacks;  // the value, and how many coins more are gold than silver
    std::map<std::pair<GameId, std::int64_t>, int> times;
    for (const std::string& stack : coin_stacks_up_to(most)) {
      const auto gold = std::count(stack.begin(), stack.end(), 'G');
      stacks.emplace_back(naive(stack), 2 * gold - static_cast<std::int64_t>(stack.size()));
      ++times[stacks.back()];
    }
    int fair = 0;
    for (const auto& [x, gold_of_x] : stacks) {
      for (const auto& [y, gold_of_y] : stacks) {
        const auto third = times.find({store.negate(store.add(x, y)), -gold_of_x - gold_of_y});
        fair += third == times.end() ? 0 : third->second;
      }
    }
    CHECK(solved("pe895", std::to_string(most)) == fmt::format("{}\n", fair));
  }
  CHECK(solved("pe895", "20") == fmt::format("{}\n", 125'825'982'708 % 989'898'989));  // the number is the statement's
}

TEST_CASE("Nim with piles of two sides, every setting of up to eight stones played out") {
  using Sides = std::pair<Piles, Piles>;
  auto play = play_by<Sides>([](const Sides& sides, Player player) {
    std::vector<Sides> options;
    const bool by_a = player == Player::left;
    const Piles &own = by_a ? sides.first : sides.second, &other = by_a ? sides.second : sides.first;
    const auto add = [&](const Piles& left, const Piles& right) {
      options.push_back(by_a ? Sides{left, right} : Sides{right, left});
    };
    for (std::size_t i = 0; i < own.size(); ++i) add(with_pile_replaced(own, i, {}), other);
    for (std::size_t i = 0; i < other.size(); ++i) add(own, with_pile_replaced(other, i, {other[i] - 1}));
    return options;
  });
  int safe = 0;
  for (int n = 0; n <= 8; ++n) {
    for (int i = 0; i <= n; ++i) {
      for (const Piles& of_a : divisions_of(i)) {
        for (const Piles& of_b : divisions_of(n - i)) {
          safe += std::string(play.winner({of_a, of_b})) == "Left" ? 1 : 0;
        }
      }
    }
    if (n > 0) CHECK(solved("pe939", std::to_string(n)) == fmt::format("{}\n", safe));
  }
}

TEST_CASE("Nim with piles of two sides, by the value of each setting of up to 22 stones") {
  std::vector<std::map<int, int>> partitions(23);  // of each number of stones, by stones that are no pile's first
  for (int n = 0; n <= 22; ++n) {
    for (const Piles& piles : divisions_of(n))
      ++partitions[static_cast<std::size_t>(n)][n - static_cast<int>(piles.size())];
  }
  std::int64_t safe = 0;
  for (std::size_t n = 1; n <= 22; ++n) {
    for (std::size_t i = 0; i <= n; ++i) {
      for (const auto& [ups, count] : partitions[i]) {
        for (const auto& [downs, times] : partitions[n - i]) {
          if (ups - downs > static_cast<int>(n % 2)) safe += std::int64_t{count} * times;
        }
      }
    }
    CHECK(solved("pe939", std::to_string(n)) == fmt::format("{}\n", safe));
  }
}

}  // namespace upstar::tests

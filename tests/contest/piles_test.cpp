// Contest problems on piles and towers: against trying every move.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "contest/play.hpp"
#include "contest/solved.hpp"
#include "upstar/contest/chip_piles.hpp"
#include "upstar/contest/restricted_heaps.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

using ChipPiles = std::vector<std::int64_t>;

OutcomeCounts counted_by_play(const ChipPiles& piles, std::int64_t most) {
  OutcomeCounts counts;
  for (std::int64_t a = 1; a <= most; ++a) {
    for (std::int64_t b = 1; b <= most; ++b) {
      const std::string winner = play_by<ChipPiles>([a, b](const ChipPiles& position, Player player) {
                                   std::vector<ChipPiles> options;
                                   const std::int64_t amount = player == Player::left ? a : b;
                                   for (std::size_t i = 0; i < position.size(); ++i) {
                                     if (position[i] < amount) continue;
                                     options.push_back(position);
                                     options.back()[i] -= amount;
                                   }
                                   return options;
                                 }).winner(piles);
      ++(winner == "Left"    ? counts.left
         : winner == "Right" ? counts.right
         : winner == "first" ? counts.first
                             : counts.second);
    }
  }
  return counts;
}

using TowerColours = std::array<std::string, 4>;

std::vector<TowerColours> without_a_cube(const TowerColours& towers, Player player) {
  std::vector<TowerColours> options;
  for (std::size_t i = 0; i < towers.size(); ++i) {
    for (std::size_t cube = 0; cube < towers[i].size(); ++cube) {
      if ((towers[i][cube] == 'W') != (player == Player::left)) continue;
      options.push_back(towers);
      options.back()[i].resize(cube);
    }
  }
  return options;
}

std::string towers_text(const TowerColours& towers) {
  std::string text = fmt::format("{} {} {}\n", towers[0].size(), towers[1].size(), towers[2].size());
  for (std::size_t i = 0; i < 3; ++i) text += fmt::format("{}\n", fmt::join(towers[i], " "));
  return text;
}

}  // namespace

TEST_CASE("chip piles: all small piles, by trying every move with every pair of amounts") {
  for (std::int64_t x = 0; x <= 9; ++x) {
    REQUIRE(chip_pile_outcomes(ChipPiles{x}, 6) == counted_by_play({x}, 6));
    for (std::int64_t y = 0; y <= x; ++y) REQUIRE(chip_pile_outcomes(ChipPiles{x, y}, 6) == counted_by_play({x, y}, 6));
  }
  std::mt19937 random(71);
  for (int trial = 0; trial < scaled(150); ++trial) {
    ChipPiles piles(3 + random() % 3);
    for (std::int64_t& pile : piles) pile = static_cast<std::int64_t>(random() % 9);
    CAPTURE(fmt::format("{}", fmt::join(piles, " ")));
    REQUIRE(chip_pile_outcomes(piles, 5) == counted_by_play(piles, 5));
  }
  CHECK(solved("cf1033g", "1 1\n1000000000000000000\n") == "0 0 0 1\n");
  CHECK(complaint("cf1033g", "2 2\n4\n") == "3:1: a pile is expected here, and the input ends");
}

TEST_CASE("heaps of which one player takes odd or even numbers, by trying every move") {
  using Heaps = std::vector<std::pair<std::int64_t, int>>;  // with what Left may take
  auto play = play_by<Heaps>([](const Heaps& heaps, Player player) {
    std::vector<Heaps> options;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      for (std::int64_t taken = 1; taken <= heaps[i].first; ++taken) {
        const int bound = player == Player::left ? heaps[i].second : 0;
        if ((bound == 1 && taken % 2 == 0) || (bound == 2 && taken % 2 != 0)) continue;
        options.push_back(heaps);
        options.back()[i].first -= taken;
      }
    }
    return options;
  });
  std::vector<std::pair<std::int64_t, int>> all;
  for (int bound = 0; bound < 3; ++bound) {
    for (std::int64_t size = 0; size <= 5; ++size) all.emplace_back(size, bound);
  }
  const auto check = [&](const Heaps& heaps) {
    std::vector<RestrictedHeap> restricted;
    for (const auto& [size, bound] : heaps) {
      restricted.push_back({static_cast<std::uint64_t>(size), static_cast<LeftTakes>(bound)});
    }
    REQUIRE(left_wins_restricted_heaps(restricted) == play.starter_wins(heaps, Player::left));
  };
  for (const auto& a : all) {
    check({a});
    for (const auto& b : all) {
      check({a, b});
      for (const auto& c : all) check({a, b, c});
    }
  }
  CHECK(complaint("zoj3964", "1\n1\n5\n3\n") == "4:1: a restriction is a number from 0 to 2, not '3'");
}

TEST_CASE("towers are at least as good if no fourth tower tells otherwise") {
  std::vector<std::string> towers{""};
  for (std::size_t i = 0; i < towers.size() && towers[i].size() < 5; ++i) {
    for (const char colour : {'W', 'B'}) towers.push_back(towers[i] + colour);
  }
  auto play = play_by<TowerColours>(without_a_cube);
  const auto white_always_wins = [&](const TowerColours& position) {
    return play.winner(position) == std::string("Left");
  };
  std::mt19937 random(72);
  for (int trial = 0; trial < scaled(150); ++trial) {
    TowerColours first, second;
    // Sums are multiples of 1/2 from -4 to 4. The negative of each is a tower of at most five cubes.
    for (std::size_t i = 0; i < 3; ++i) {
      first[i] = towers[random() % (i == 0 ? 7 : 3)];
      second[i] = towers[random() % (i == 0 ? 7 : 3)];
    }
    bool at_least = true;
    for (const std::string& fourth : towers) {
      first[3] = second[3] = fourth;
      at_least = at_least && (!white_always_wins(second) || white_always_wins(first));
    }
    const std::string input = "1\nTest 7\n" + towers_text(first) + towers_text(second);
    CAPTURE(input);
    REQUIRE(solved("poj2931", input) == (at_least ? "Test 7: Yes\n" : "Test 7: No\n"));
  }
  CHECK(complaint("poj2931", "1\nText 1\n") == "2:1: a case begins with the word Test");
  CHECK(complaint("poj2931", "1\nTest 1\n1 0 0\nX\n").starts_with("4:1: a cube is "));
}

}  // namespace upstar::tests

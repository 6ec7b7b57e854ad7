// Strips filled with letters, at contest size: against the definition, and plain sums.
#include "upstar/contest/filled_strip.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <random>
#include <set>
#include <string>
#include <vector>

#include "contest/play.hpp"
#include "contest/solved.hpp"
#include "ruleset/naive.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

/// The options that write `letters` equal letters, and the cells they fill.
std::vector<std::pair<std::string, std::string>> fillings(const std::string& strip, Player player,
                                                          std::size_t letters) {
  const char own = player == Player::left ? 'A' : 'B';
  std::vector<std::pair<std::string, std::string>> options;
  for (std::size_t i = 0; i + letters <= strip.size(); ++i) {
    std::string option = strip, cells;
    bool free = (i == 0 || strip[i - 1] != own) && (i + letters == strip.size() || strip[i + letters] != own);
    for (std::size_t k = i; k < i + letters; ++k) {
      free = free && strip[k] == '.';
      option[k] = own;
      cells += fmt::format(" {}", k + 1);
    }
    if (free) options.emplace_back(option, cells);
  }
  return options;
}

}  // namespace

TEST_CASE("small strips have the value and the winning cells of the definition") {
  std::mt19937 random(41);
  GameStore store;
  for (const std::size_t letters : {std::size_t{1}, std::size_t{2}}) {
    const auto options = [&](const std::string& strip, Player player) {
      std::vector<std::string> strips;
      for (auto& [option, cells] : fillings(strip, player, letters)) strips.push_back(option);
      return strips;
    };
    auto naive = naive_values<std::string>(store, options);
    auto play = play_by<std::string>(options);
    const char* const problem = letters == 1 ? "col_strip" : "seating_couples";
    for (int trial = 0; trial < scaled(300); ++trial) {
      const std::string strip = random_word(random, "....AB", 1 + random() % 9);
      if (!complaint(problem, strip).empty()) continue;
      CAPTURE(strip);
      const NumberAndStar value = letters == 1 ? col_strip_value(strip) : seating_couples_value(strip);
      const GameId game = store.number_up_star({value.number, 0, value.star ? 1 : 0});
      REQUIRE(naive(strip) == game);
      std::string expected;
      for (const Player player : {Player::left, Player::right}) {
        const Player other = player == Player::left ? Player::right : Player::left;
        for (const auto& [option, cells] : fillings(strip, player, letters)) {
          if (!play.starter_wins(option, other))
            expected += (player == Player::left ? "Left:" : "Right:") + cells + '\n';
        }
      }
      const std::string output = solved(problem, strip, {.moves = true});
      const std::size_t end = output.find('\n');
      CHECK(output.substr(output.find(' ') + 1, end - output.find(' ') - 1) == play.winner(strip));
      CHECK(output.substr(end + 1) == expected);
    }
  }
}

TEST_CASE("a thousand gaps are their sum, one by one") {
  std::mt19937 random(42);
  std::string strip = "A";
  Dyadic sum;
  bool star = false;
  for (int gap = 0; gap < scaled(1000); ++gap) {
    const char end = strip.back(), next = random() % 2 == 0 ? 'A' : 'B';
    const std::string alone = end + std::string(1 + random() % 300, '.') + next;
    const NumberAndStar value = seating_couples_value(alone);
    sum += value.number;
    star = star != value.star;
    strip += alone.substr(1);
  }
  CHECK(seating_couples_value(strip) == NumberAndStar{sum, star});
}

TEST_CASE("a gap of 99,998 cells is exact") {
  const std::string dots(99'998, '.');
  CHECK(seating_couples_value("A" + dots + "A") == NumberAndStar{-(Dyadic(1) >> 33332), false});
  CHECK(seating_couples_value("B" + dots + "B.....B").number == (Dyadic(1) >> 33332) + (Dyadic(1) >> 1));
}

TEST_CASE("what filled strips say") {
  CHECK(solved("col_strip", "A....A.B.", {.explain = true}) ==
        "0 second\nA1B: 1 times 0\nA4A: 1 times -1\nB1: 1 times 1\n");
  CHECK(solved("seating_couples", "xx.....x") == solved("seating_couples", "AA.....A"));
  CHECK(complaint("col_strip", "A..BB.") ==
        "1:1: not a position of col_strip: the letters in columns 4 and 5 are the same");
  CHECK(complaint("seating_couples", ".C.").starts_with("1:2: a strip has the letters A, B, ., x"));
  CHECK(complaint("seating_couples", "... ...") == "1:5: the input should end here, but goes on with '...'");
}

}  // namespace upstar::tests

// Cutcake at contest size: against the definition, and what it says of bad input.
#include "upstar/contest/cutcake.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <random>
#include <utility>
#include <vector>

#include "contest/play.hpp"
#include "contest/solved.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

using Pieces = std::vector<std::pair<int, int>>;

std::vector<Pieces> all_cuts(const Pieces& pieces, Player player) {
  std::vector<Pieces> options;
  const bool by_left = player == Player::left;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    for (int part = 1; part < (by_left ? pieces[i].first : pieces[i].second); ++part) {
      Pieces option = pieces;
      auto other = pieces[i];
      (by_left ? other.first : other.second) -= part;
      (by_left ? option[i].first : option[i].second) = part;
      option.push_back(other);
      std::sort(option.begin(), option.end());
      options.push_back(std::move(option));
    }
  }
  return options;
}

}  // namespace

TEST_CASE("the winner of small cakes is who wins by trying every cut, and so are the cuts named") {
  auto play = play_by<Pieces>(all_cuts);
  std::mt19937 random(3);
  for (int trial = 0; trial < scaled(300); ++trial) {
    Pieces pieces;
    int area = 0;
    while (true) {
      const std::pair piece(1 + static_cast<int>(random() % 5), 1 + static_cast<int>(random() % 5));
      area += piece.first * piece.second;
      if (area > 14) break;
      pieces.push_back(piece);
    }
    if (pieces.empty()) continue;
    std::sort(pieces.begin(), pieces.end());
    std::string input;
    for (const auto& [left, right] : pieces) input += fmt::format("{} {}\n", left, right);
    CAPTURE(input);
    const bool left_wins = play.starter_wins(pieces, Player::left),
               right_wins = play.starter_wins(pieces, Player::right);
    const std::string output = solved("cutcake", input, {.moves = true});
    const std::string first = output.substr(0, output.find('\n'));
    CHECK(first.substr(first.find(' ') + 1) == (left_wins ? "Left" : right_wins ? "Right" : "second"));
    CHECK((output.find("Left:") != std::string::npos) == left_wins);
    CHECK((output.find("Right:") != std::string::npos) == right_wins);
    CHECK(solved("hdu3544", fmt::format("1\n{}\n{}", pieces.size(), input)) ==
          fmt::format("Case 1: {}\n", left_wins ? "Alice" : "Bob"));
  }
}

TEST_CASE("a piece has a winning cut if the best of all its cuts wins") {
  const auto piece_worth = [](std::int64_t value) {
    return value < 0 ? fmt::format("1 {}", 1 - value) : fmt::format("{} 1", value + 1);
  };
  for (std::int64_t left = 2; left <= 20; ++left) {
    for (std::int64_t right = 1; right <= 20; ++right) {
      std::int64_t best = INT64_MIN;
      for (std::int64_t part = 1; part < left; ++part) {
        best = std::max(best, cutcake_piece(part, right) + cutcake_piece(left - part, right));
      }
      for (const std::int64_t rest : {-best, -best - 1}) {  // just enough, and one too little
        const std::string input = fmt::format("{} {}\n{}\n", left, right, piece_worth(rest));
        CAPTURE(input);
        const bool is_named =
            solved("cutcake", input, {.moves = true}).find(fmt::format("Left: {} {} ->", left, right)) !=
            std::string::npos;
        CHECK(is_named == (rest == -best));
      }
    }
  }
}

TEST_CASE("Alice's winning cuts, case by case") {
  CHECK(solved("hdu3544", "3\n1\n2 1\n1\n1 9\n2\n8 3\n4 4\n", {.moves = true}) ==
        "Case 1: Alice\nCase 2: Bob\nCase 3: Alice\nCase 1: 2 1 -> 1 1, 1 1\nCase 3: 4 4 -> 2 4, 2 4\n"
        "Case 3: 8 3 -> 2 3, 6 3\n");
}

TEST_CASE("big sides") {
  CHECK(cutcake_piece(INT64_MAX, 1) == INT64_MAX - 1);
  CHECK(cutcake_piece(1, INT64_MAX) == 1 - INT64_MAX);
  CHECK(solved("cutcake", "1000000000 1\n1 1000000000\n") == "0 second\n");
}

TEST_CASE("a side that is none is refused where it stands") {
  CHECK(complaint("cutcake", "3 4\n5 x\n") == "2:3: a side is a number from 1 to 1000000000, not 'x'");
  CHECK(complaint("cutcake", "3 4\n5 0\n") == "2:3: a side is a number from 1 to 1000000000, not '0'");
  CHECK(complaint("cutcake", "3 4\n5") == "2:2: a side is expected here, and the input ends");
  CHECK(complaint("cutcake", "3 99999999999999999999") ==
        "1:3: a side is a number from 1 to 1000000000, not '99999999999999999999'");
  CHECK(complaint("hdu3544", "1\n1\n2 2\n3") == "4:1: the input should end here, but goes on with '3'");
}

}  // namespace upstar::tests

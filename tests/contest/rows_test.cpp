// Contest problems on independent rows: against trying every move.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "contest/play.hpp"
#include "contest/solved.hpp"
#include "upstar/contest/deque_game.hpp"
#include "upstar/contest/lances.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

using NumberRows = std::vector<std::vector<std::int64_t>>;

/// The score of the deque game by the definition.
struct DequePlay {
  std::int64_t score(const NumberRows& rows, bool maximizer) {
    const auto known = scores.find({rows, maximizer});
    if (known != scores.end()) return known->second;
    std::vector<std::int64_t> ends;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (rows[i].size() < 2) continue;
      for (const bool first : {true, false}) {
        NumberRows after = rows;
        after[i].erase(first ? after[i].begin() : after[i].end() - 1);
        ends.push_back(score(after, !maximizer));
      }
    }
    std::int64_t result = 0;
    if (ends.empty()) {
      for (const auto& row : rows) result += row[0];
    } else {
      result = maximizer ? *std::max_element(ends.begin(), ends.end()) : *std::min_element(ends.begin(), ends.end());
    }
    return scores[{rows, maximizer}] = result;
  }
  std::map<std::pair<NumberRows, bool>, std::int64_t> scores;
};

using LancePlaces = std::vector<std::pair<int, int>>;  // of the first and of the second player, a pair a row

/// The placements that the first player wins, each played out.
std::uint32_t lances_won_by_play(int rows, int columns) {
  auto play = play_by<LancePlaces>([columns](const LancePlaces& places, Player player) {
    std::vector<LancePlaces> options;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const auto [own, other] = player == Player::left ? places[i] : std::pair(places[i].second, places[i].first);
      const int step = player == Player::left ? -1 : 1;
      for (int to = own + step; to >= 0 && to < columns && to != other; to += step) {
        options.push_back(places);
        (player == Player::left ? options.back()[i].first : options.back()[i].second) = to;
      }
    }
    return options;
  });
  std::vector<LancePlaces> boards{{}};
  for (int row = 0; row < rows; ++row) {
    std::vector<LancePlaces> longer;
    for (const LancePlaces& board : boards) {
      for (int a = 0; a < columns; ++a) {
        for (int b = 0; b < columns; ++b) {
          if (a == b) continue;
          longer.push_back(board);
          longer.back().emplace_back(a, b);
        }
      }
    }
    boards = std::move(longer);
  }
  return static_cast<std::uint32_t>(std::count_if(
      boards.begin(), boards.end(), [&](const LancePlaces& board) { return play.starter_wins(board, Player::left); }));
}

}  // namespace

TEST_CASE("numbers from the ends of rows, by trying every move") {
  DequePlay play;
  std::mt19937 random(73);
  for (int trial = 0; trial < scaled(600); ++trial) {
    NumberRows rows(1 + random() % 4);
    std::string input = fmt::format("{}\n", rows.size());
    std::size_t left = 11;
    for (auto& row : rows) {
      row.resize(1 + random() % std::min<std::size_t>(7, left));
      left -= std::min(left - 1, row.size() - 1);
      for (std::int64_t& number : row) number = static_cast<std::int64_t>(1 + random() % 5);
      input += fmt::format("{} {}\n", row.size(), fmt::join(row, " "));
    }
    CAPTURE(input);
    REQUIRE(deque_game_score(rows) == play.score(rows, true));
    REQUIRE(solved("arc116f", input) == fmt::format("{}\n", play.score(rows, true)));
  }
  CHECK(deque_game_score(NumberRows{{-5, -7}, {-1, -2, -3}}) == DequePlay().score({{-5, -7}, {-1, -2, -3}}, true));
  CHECK(complaint("arc116f", "1\n3 1 2\n") == "3:1: a number of a row is expected here, and the input ends");
}

TEST_CASE("placements of lances, each played out") {
  for (int columns = 2; columns <= 6; ++columns) {
    for (int rows = 1; rows <= (columns <= 3 ? 4 : columns <= 4 ? 3 : 2); ++rows) {
      REQUIRE(lance_placements_won(rows, columns) == lances_won_by_play(rows, columns));
    }
  }
  // the judge's own examples
  CHECK(solved("abc265h", "9 9\n") == "583962987\n");
  CHECK(solved("abc265h", "265 30\n") == "366114675\n");
  CHECK(complaint("abc265h", "1 1\n") == "1:3: the number of columns is a number from 2 to 100, not '1'");
}

}  // namespace upstar::tests

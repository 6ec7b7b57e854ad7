// The contest problems that are one small game each: against trying every move.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "contest/play.hpp"
#include "contest/solved.hpp"
#include "ruleset/naive.hpp"
#include "upstar/contest/coloured_cells.hpp"
#include "upstar/contest/frog_boards.hpp"
#include "upstar/contest/partizan_subtraction.hpp"
#include "upstar/contest/removed_bits.hpp"
#include "upstar/contest/subset_counts.hpp"
#include "upstar/contest/value_counts.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

std::vector<std::int64_t> amounts_of(unsigned bits) {
  std::vector<std::int64_t> amounts;
  for (int k = 1; bits >> (k - 1) != 0; ++k) {
    if ((bits >> (k - 1) & 1U) != 0) amounts.push_back(k);
  }
  return amounts;
}

}  // namespace

TEST_CASE("partizan subtraction: every pair of sets of amounts up to 5, every small heap, and far ones") {
  constexpr std::size_t most = 300;
  for (unsigned own_bits = 0; own_bits < 32; ++own_bits) {
    for (unsigned other_bits = 0; other_bits < 32; ++other_bits) {
      const auto own = amounts_of(own_bits), other = amounts_of(other_bits);
      std::vector<bool> own_wins(most), other_wins(most);
      const auto can_win = [](std::size_t n, const std::vector<std::int64_t>& amounts,
                              const std::vector<bool>& opponent) {
        return std::any_of(amounts.begin(), amounts.end(), [&](std::int64_t amount) {
          const auto k = static_cast<std::size_t>(amount);
          return n >= k && !opponent[n - k];
        });
      };
      for (std::size_t n = 0; n < most; ++n) {
        own_wins[n] = can_win(n, own, other_wins);
        other_wins[n] = can_win(n, other, own_wins);
      }
      for (const unsigned n : {0U, 1U, 2U, 3U, 4U, 5U, 7U, 11U, 50U, 137U, 299U}) {
        REQUIRE(subtraction_starter_wins(n, own, other) == own_wins[n]);
      }
    }
  }
  const std::vector<std::int64_t> three_four{3, 4}, four{4};
  CHECK(subtraction_starter_wins(1'000'000'000'000'000'000, three_four, four));
  CHECK(solved("srm701", "5\n\n1 2") == "Bob\n");
  CHECK(solved("srm701", "5\n1 2\n\n", {.moves = true}) == "Alice\nAlice: 5 -> 4\nAlice: 5 -> 3\n");
  CHECK(complaint("srm701", "5\n1 2\n") == "3:1: a line for Bob's amounts is expected here, and the input ends");
  CHECK(complaint("srm701", "5\n1 6\n1") == "2:3: an amount is a number from 1 to 5, not '6'");
  CHECK(complaint("srm701", "5 6\n1\n1") == "1:3: nothing more belongs on this line, but here is '6'");
  for (std::int64_t k = 1; k <= largest_amount; ++k) {
    const std::vector<std::int64_t> amount{k};
    for (std::uint64_t n = 0; n < 50; ++n) {
      CHECK(subtraction_starter_wins(n, amount, amount) == (n / static_cast<std::uint64_t>(k) % 2 == 1));
    }
  }
  CHECK_THROWS_AS(subtraction_starter_wins(3, std::vector<std::int64_t>{11}, four), DomainError);
}

TEST_CASE("subset sums are the counts of all subsets") {
  std::mt19937 random(61);
  for (int trial = 0; trial < scaled(40); ++trial) {
    std::vector<SubsetStep> steps;
    ValueCounts<std::uint64_t> counts = ValueCounts<std::uint64_t>::one(0, 998'244'353);
    for (std::int64_t value = 1; value <= 9; ++value) {
      if (random() % 2 == 0) continue;
      steps.push_back({value, random() % 20});
      for (std::uint64_t i = 0; i < steps.back().times; ++i) counts.choose(value);
    }
    const std::vector<std::uint32_t> sums = subset_sum_counts(steps, 998'244'353);
    REQUIRE(sums.size() == counts.size());
    for (std::size_t i = 0; i < sums.size(); ++i) REQUIRE(sums[i] == counts.at(static_cast<std::int64_t>(i)));
  }
}

TEST_CASE("subsets of frog boards, each played out") {
  std::string board = ".FFTT";
  std::vector<std::string> boards;
  do boards.push_back(board);
  while (std::next_permutation(board.begin(), board.end()));
  REQUIRE(boards.size() == 30);

  GameStore store;
  auto naive = naive_values<std::string>(store, [](const std::string& strip, Player player) {
    std::vector<std::string> options;
    const int step = player == Player::left ? 1 : -1, size = static_cast<int>(strip.size());
    const char own = player == Player::left ? 'T' : 'F', enemy = player == Player::left ? 'F' : 'T';
    const auto at = [&](int i) { return i < 0 || i >= size ? '#' : strip[static_cast<std::size_t>(i)]; };
    for (int i = 0; i < size; ++i) {
      const int to = at(i + step) == enemy ? i + 2 * step : i + step;
      if (at(i) != own || at(to) != '.') continue;
      options.push_back(strip);
      std::swap(options.back()[static_cast<std::size_t>(i)], options.back()[static_cast<std::size_t>(to)]);
    }
    return options;
  });
  std::mt19937 random(62);
  const auto check = [&](const std::vector<std::string>& chosen) {
    std::map<std::string, std::uint64_t> times;
    std::vector<GameId> sums{GameStore::zero()};
    for (const std::string& one : chosen) {
      ++times[one];
      for (std::size_t i = sums.size(); i-- > 0;) sums.push_back(store.add(sums[i], naive(one)));
    }
    std::array<std::uint64_t, 4> expected{};
    for (const GameId sum : sums) ++expected[static_cast<std::size_t>(store.outcome(sum))];
    CHECK(frog_subsets(times) == OutcomeCounts{expected[0], expected[1], expected[2], expected[3]});
  };
  for (const std::string& one : boards) check({one});
  for (int trial = 0; trial < scaled(200); ++trial) {
    std::vector<std::string> chosen;
    const std::size_t kinds = trial % 2 == 0 ? boards.size() : 1 + random() % 4;
    std::shuffle(boards.begin(), boards.end(), random);
    for (std::uint64_t i = 1 + random() % 9; i > 0; --i) chosen.push_back(boards[random() % kinds]);
    check(chosen);
  }
  const OutcomeCounts many = frog_subsets({{"TT.FF", 1000}, {"T.FFT", 999}, {"F.TFT", 5}, {"T.TFF", 77}});
  std::uint64_t all = 1;
  for (int i = 0; i < 1000 + 999 + 5 + 77; ++i) all = 2 * all % 998'244'353;
  CHECK((many.left + many.right + many.first + many.second) % 998'244'353 == all);
  CHECK(complaint("uoj342", "1\nLLR_R 1\n").empty());
  CHECK(complaint("uoj342", "1\nLLL_R 1\n") == "2:1: a board has two L, two R and one _, not 'LLL_R'");
  CHECK(solved("uoj342", "0\n") == "0 0 0 1\n");
}

TEST_CASE("pushing and removing pieces on small boards, by trying every move") {
  std::mt19937 random(63);
  const auto moves = [](const std::vector<std::string>& rows, Player player) {
    std::vector<std::vector<std::string>> options;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (std::size_t j = 0; j < rows[i].size(); ++j) {
        if (rows[i][j] == '.') continue;
        const bool own = rows[i][j] == (player == Player::left ? 'W' : 'B');
        if (own && (i == 0 || rows[i - 1][j] != '.')) continue;
        options.push_back(rows);
        if (own) options.back()[i - 1][j] = rows[i][j];
        options.back()[i][j] = '.';
      }
    }
    return options;
  };
  auto play = play_by<std::vector<std::string>>(moves);
  for (int trial = 0; trial < scaled(150); ++trial) {
    const std::size_t n = 1 + random() % 3;
    std::vector<std::string> rows;
    std::string input = fmt::format("{}\n", n);
    for (std::size_t i = 0; i < n; ++i) {
      rows.push_back(random_word(random, "WB..", n));
      input += rows.back() + '\n';
    }
    CAPTURE(input);
    const bool wins = play.starter_wins(rows, Player::left);
    const std::string output = solved("abc229h", input, {.moves = true});
    CHECK(output.starts_with(wins ? "Takahashi\n" : "Snuke\n"));
    std::ptrdiff_t winning = 0;
    for (const auto& option : moves(rows, Player::left)) winning += !play.starter_wins(option, Player::right);
    CHECK(std::count(output.begin(), output.end(), '\n') == 1 + winning);
  }
  CHECK(complaint("abc229h", "2\n..\nW\n") == "3:1: a row has 2 cells, not 1");
  CHECK(complaint("abc229h", "2\n..\nWWW\n") == "3:1: a row has at most 2 letters, not 3");
}

TEST_CASE("removing bits: the values of the definition, and the skips") {
  GameStore store;
  const std::vector<Dyadic> values = removed_bits_values(600);
  auto naive = naive_values<std::string>(store, [](const std::string& bits, Player player) {
    std::vector<std::string> options;
    for (std::size_t i = 0; i < bits.size(); ++i) {
      if ((bits[i] == '1') != (player == Player::left)) continue;
      const std::string rest = bits.substr(0, i) + bits.substr(i + 1);
      options.push_back(rest.substr(std::min(rest.find('1'), rest.size())));
    }
    return options;
  });
  for (std::size_t k = 1; k <= 600; ++k) REQUIRE(naive(fmt::format("{:b}", k)) == store.number(values[k]));
  CHECK(solved("pe882", "2") == "2\n");
  CHECK(solved("pe882", "10") == "64\n");
  CHECK(complaint("pe882", "0") == "1:1: n is a number from 1 to 1000000, not '0'");
}

TEST_CASE("painting cells, by trying every pair") {
  const auto moves = [](const std::string& cells, Player player) {
    std::vector<std::string> options;
    const char own = player == Player::left ? 'R' : 'B';
    for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
      if (cells[i] != own && cells[i + 1] != own) continue;
      options.push_back(cells);
      options.back()[i] = options.back()[i + 1] = '.';
    }
    return options;
  };
  auto play = play_by<std::string>(moves);
  for (std::size_t n = 2; n <= 11; ++n) {
    for (unsigned bits = 0; bits < 1U << n; ++bits) {
      std::string cells;
      for (std::size_t i = 0; i < n; ++i) cells += (bits >> i & 1U) != 0 ? 'R' : 'B';
      CAPTURE(cells);
      REQUIRE(red_wins_first(cells) == play.starter_wins(cells, Player::left));
      if (bits % 5 != 0) continue;
      std::string expected = red_wins_first(cells) ? "Alice\n" : "Bob\n";
      for (std::size_t i = 0; i + 1 < n; ++i) {
        std::string option = cells;
        option[i] = option[i + 1] = '.';
        const bool allowed = cells[i] == 'R' || cells[i + 1] == 'R';
        if (allowed && !play.starter_wins(option, Player::right))
          expected += fmt::format("Alice: {} {}\n", i + 1, i + 2);
      }
      REQUIRE(solved("cf1704f", fmt::format("1\n{}\n{}\n", n, cells), {.moves = true}) == expected);
    }
  }
  CHECK(complaint("cf1704f", "1\n3\nRB\n") == "3:1: this row has 2 cells, and 3 were announced");
}

}  // namespace upstar::tests

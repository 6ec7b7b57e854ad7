// Impartial problems on heaps and rows: against play by the rules alone.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "contest/solved.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

/// Treblecross by trying every cell.
struct TreblecrossPlay {
  std::vector<std::size_t> winning_cells(const std::string& row) {
    const auto known = results.find(row);
    if (known != results.end()) return known->second;
    std::vector<std::size_t> cells;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] == 'X') continue;
      std::string after = row;
      after[i] = 'X';
      const bool full = after.find('.') == std::string::npos;
      if (after.find("XXX") != std::string::npos || (!full && winning_cells(after).empty())) cells.push_back(i + 1);
    }
    return results[row] = cells;
  }
  std::map<std::string, std::vector<std::size_t>> results;
};

/// Coins on a strip by trying every move.
struct CoinPlay {
  bool first_wins(const std::set<int>& coins) {
    const auto known = results.find(coins);
    if (known != results.end()) return known->second;
    bool wins = false;
    for (const int coin : coins) {
      std::set<int> after = coins;
      after.erase(coin);
      for (int place = coin - 1; place >= 1 && coins.count(place) == 0; --place) {
        after.insert(place);
        wins = wins || !first_wins(after);
        after.erase(place);
      }
    }
    return results[coins] = wins;
  }
  std::map<std::set<int>, bool> results;
};

/// The letters of a word by trying every removal; counts are what matters.
bool letters_won(std::vector<int> counts, std::map<std::vector<int>, bool>& results) {
  std::sort(counts.begin(), counts.end());
  const auto known = results.find(counts);
  if (known != results.end()) return known->second;
  bool wins = false;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    for (const int taken : {1, 2, counts[i]}) {
      if (taken > counts[i] || taken == 0) continue;
      std::vector<int> after = counts;
      after[i] -= taken;
      wins = wins || !letters_won(after, results);
    }
  }
  return results[counts] = wins;
}

}  // namespace

TEST_CASE("Treblecross: the winning cells are those found by trying every cell") {
  TreblecrossPlay play;
  std::mt19937 random(41);
  for (int trial = 0; trial < scaled(300); ++trial) {
    std::string row(3 + random() % 8, '.');
    for (char& cell : row) cell = random() % 6 == 0 ? 'X' : '.';
    if (row.find("XXX") != std::string::npos || row.find('.') == std::string::npos) continue;
    CAPTURE(row);
    const auto cells = play.winning_cells(row);
    CHECK(solved("treblecross", "1\n" + row) ==
          fmt::format("{}\n{}\n", cells.empty() ? "LOSING" : "WINNING", fmt::join(cells, " ")));
    if (row.find('X') == std::string::npos) {
      CHECK(solved("poj3537", std::to_string(row.size())) == (cells.empty() ? "2\n" : "1\n"));
    }
  }
  for (const std::size_t n : {6U, 12U, 13U, 40U, 44U, 3074U}) {
    const std::string output = solved("treblecross", "1\n" + std::string(n, '.'));
    CHECK(output.starts_with("WINNING") == (solved("poj3537", std::to_string(n)) == "1\n"));
  }
}

TEST_CASE("coins that move left are won as by trying every move") {
  CoinPlay play;
  std::mt19937 random(43);
  for (int trial = 0; trial < scaled(200); ++trial) {
    std::set<int> coins;
    for (auto count = 1 + random() % 4; count > 0; --count) coins.insert(1 + static_cast<int>(random() % 11));
    const std::string input = fmt::format("1\n{}\n{}", coins.size(), fmt::join(coins, " "));
    CAPTURE(input);
    CHECK(solved("poj1704", input) == (play.first_wins(coins) ? "Georgia will win\n" : "Bob will win\n"));
  }
}

TEST_CASE("words are won as by trying every removal") {
  std::map<std::vector<int>, bool> results;
  std::mt19937 random(47);
  for (int trial = 0; trial < scaled(200); ++trial) {
    std::string word;
    std::vector<int> counts(3);
    for (auto length = 1 + random() % 12; length > 0; --length) {
      const std::size_t letter = random() % 3;
      word += "aZq"[letter];
      ++counts[letter];
    }
    CAPTURE(word);
    CHECK(solved("letters", word) == (letters_won(counts, results) ? "first\n" : "second\n"));
  }
}

TEST_CASE("sets of numbers, Fibonacci numbers and painted strips have the values of their rules") {
  std::mt19937 random(53);
  for (int trial = 0; trial < scaled(60); ++trial) {
    std::set<int> set;
    for (auto count = 1 + random() % 4; count > 0; --count) set.insert(1 + static_cast<int>(random() % 9));
    std::vector<unsigned> values(60);
    for (int n = 1; n < 60; ++n) {
      std::set<unsigned> options;
      for (const int k : set) {
        if (k <= n) options.insert(values[static_cast<std::size_t>(n - k)]);
      }
      while (options.count(values[static_cast<std::size_t>(n)]) != 0) ++values[static_cast<std::size_t>(n)];
    }
    std::string input = fmt::format("{} {}\n20\n", set.size(), fmt::join(set, " ")), right;
    for (int position = 0; position < 20; ++position) {
      std::vector<unsigned> heaps(random() % 4);
      unsigned sum = 0;
      for (unsigned& heap : heaps) sum ^= values[heap = static_cast<unsigned>(random() % 60)];
      input += fmt::format("{} {}\n", heaps.size(), fmt::join(heaps, " "));
      right += sum != 0 ? 'W' : 'L';
    }
    CHECK(solved("hdu1536", input + "0\n") == right + "\n");
  }
  std::vector<unsigned> strips(301);
  unsigned wins = 0;
  for (unsigned n = 1; n <= 300; ++n) {
    std::set<unsigned> options;
    for (unsigned a = 0; a + 2 <= n; ++a) options.insert(strips[a] ^ strips[n - 2 - a]);
    while (options.count(strips[n]) != 0) ++strips[n];
    wins += strips[n] != 0 ? 1 : 0;
    CHECK(solved("pe306", std::to_string(n)) == fmt::format("{}\n", wins));
  }
}

TEST_CASE("large inputs keep their exact answers") {
  CHECK(solved("p2252", "165580140 267914295") == "0\n");
  CHECK(solved("p2252", "165580140 267914296") == "1\n");
  CHECK(solved("hdu1846", "2\n1000000000000000000 999999999999999999\n1000000000000000000 3") == "second\nsecond\n");
  CHECK(solved("hdu3032", "1\n2\n2147483647 2147483648\n") == "Alice\n");
  CHECK(solved("p2148", "1\n2\n1999999999 2000000001\n") == "NO\n");
  CHECK(solved("pe306", "1000000") == "852938\n");
}

TEST_CASE("what is wrong in the input of a heap problem is said with its place") {
  CHECK(complaint("p2197", "1\n2\n3 -1") == "3:3: a heap is a number from 0 to 1000000000000000000, not '-1'");
  CHECK(complaint("p2148", "1\n3\n1 2 3") == "2:1: the heaps come in pairs: their number is even");
  CHECK(complaint("poj1704", "1\n2\n3 3") == "3:3: two coins stand on one place");
  CHECK(complaint("treblecross", "1\n.XXX.") == "2:2: three in a row already: the game is over");
  CHECK(complaint("treblecross", "1\n..") == "2:1: a strip has three cells or more");
  CHECK(complaint("hdu1536", "1 0\n").find("a number of the set is a number from 1") != std::string::npos);
}

}  // namespace upstar::tests

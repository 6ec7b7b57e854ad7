// Contest problems that count words, numbers, staircases and strips by who wins: against play by the rules alone.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "contest/play.hpp"
#include "contest/solved.hpp"
#include "ruleset/naive.hpp"
#include "upstar/game/store.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

std::vector<std::string> words_of(std::size_t length) {
  std::vector<std::string> words{""};
  for (; length > 0; --length) {
    std::vector<std::string> longer;
    for (const std::string& word : words) longer.push_back(word + 'L'), longer.push_back(word + 'R');
    words = std::move(longer);
  }
  return words;
}

/// visit(choice) for each choice of `count` things, one after the other.
template <class Thing>
void each_tuple(const std::vector<Thing>& things, std::size_t count, std::vector<Thing>& chosen,
                const std::function<void(const std::vector<Thing>&)>& visit) {
  if (chosen.size() == count) return visit(chosen);
  for (const Thing& thing : things) {
    chosen.push_back(thing);
    each_tuple(things, count, chosen, visit);
    chosen.pop_back();
  }
}

/// Words cut at their ends; a move cuts any of them, at least one.
struct WordPlay {
  bool starter_wins(std::vector<std::string> words, bool by_left) {
    std::sort(words.begin(), words.end());
    if (std::all_of(words.begin(), words.end(), [](const std::string& word) { return word.size() == 1; })) {
      const bool left_has_more = 2 * std::count(words.begin(), words.end(), "L") > std::ssize(words);
      return left_has_more == by_left;
    }
    const auto known = results.find({words, by_left});
    if (known != results.end()) return known->second;
    std::vector<std::string> after;
    const bool wins = can_win(words, after, by_left);
    return results[{words, by_left}] = wins;
  }
  /// Cuts the words behind those in `after` in every way.
  bool can_win(const std::vector<std::string>& words, std::vector<std::string>& after, bool by_left) {
    if (after.size() == words.size()) return after != words && !starter_wins(after, !by_left);
    const std::string& word = words[after.size()];
    bool wins = false;
    for (std::size_t cut = 0; cut < word.size() && !wins; ++cut) {
      after.push_back(by_left ? word.substr(cut) : word.substr(0, word.size() - cut));
      wins = can_win(words, after, by_left);
      after.pop_back();
    }
    return wins;
  }
  std::map<std::pair<std::vector<std::string>, bool>, bool> results;
};

}  // namespace

TEST_CASE("words cut at their ends, each word of up to 12 letters played out") {
  WordPlay play;
  for (std::size_t n = 2; n <= 12; ++n) {
    int first = 0;
    for (const std::string& word : words_of(n)) {
      first += play.starter_wins({word}, true) && play.starter_wins({word}, false) ? 1 : 0;
    }
    CHECK(solved("pe948", std::to_string(n)) == fmt::format("{}\n", first));
  }
}

TEST_CASE("several words cut together, every choice played out") {
  WordPlay play;
  for (const auto& [longest, count] : {std::pair{8U, 1U}, {4U, 3U}, {2U, 5U}, {1U, 7U}}) {
    for (std::size_t n = 1; n <= longest; ++n) {
      int right = 0;
      std::vector<std::string> none;
      each_tuple<std::string>(words_of(n), count, none, [&](const std::vector<std::string>& words) {
        right += play.starter_wins(words, true) ? 0 : 1;
      });
      CHECK(solved("pe949", fmt::format("{} {}", n, count)) == fmt::format("{}\n", right));
    }
  }
  CHECK(solved("pe949", "8 5") ==
        fmt::format("{}\n", 26'359'197'010 % 1'001'001'011));  // the number is the statement's
  CHECK(complaint("pe949", "4 2") == "1:3: the number of words is odd, so that nobody is level: not 2");
}

namespace {

/// height, length and steps of a staircase; row and column of the token
using StairToken = std::array<int, 5>;

std::vector<StairToken> stair_moves(const StairToken& token, Player player, int farthest) {
  const auto [height, length, steps, row, column] = token;
  std::vector<StairToken> options;
  for (int squares = 1; squares <= farthest; ++squares) {
    const int to_row = player == Player::left ? row : row + squares;
    const int to_column = player == Player::left ? column + squares : column;
    if (to_row >= height * steps || to_column >= length * (steps - to_row / height)) break;
    options.push_back({height, length, steps, to_row, to_column});
  }
  return options;
}

}  // namespace

TEST_CASE("tokens on staircases, by the values of the definition") {
  for (const auto& [problem, farthest] : {std::pair{"pe922", 100}, {"pe923", 1}}) {
    GameStore store;
    auto naive = naive_values<StairToken>(
        store, [far = farthest](const StairToken& token, Player player) { return stair_moves(token, player, far); });
    for (int weight = 3; weight <= 9; ++weight) {
      std::map<GameId, std::uint64_t> values, sums{{GameStore::zero(), 1}};
      for (int height = 1; height < weight; ++height) {
        for (int length = 1; length < weight - height; ++length) {
          for (int steps = 1; steps <= weight - height - length; ++steps)
            ++values[naive({height, length, steps, 0, 0})];
        }
      }
      for (int count = 1; count <= 4; ++count) {
        std::map<GameId, std::uint64_t> longer;
        for (const auto& [sum, times] : sums) {
          for (const auto& [value, more] : values) longer[store.add(sum, value)] += times * more;
        }
        sums = std::move(longer);
        std::uint64_t right = 0;
        for (const auto& [sum, times] : sums) {
          const Outcome outcome = store.outcome(sum);
          if (outcome == Outcome::L || outcome == Outcome::N) right += times;
        }
        CAPTURE(weight);
        CHECK(solved(problem, fmt::format("{} {}", count, weight)) == fmt::format("{}\n", right % 1'000'000'007));
      }
    }
  }
}

namespace {

std::vector<std::string> trit_moves(const std::string& trits, Player player) {
  std::vector<std::string> options;
  for (std::size_t i = 0; i < trits.size(); ++i) {
    if (trits[i] == (player == Player::left ? '1' : '0')) continue;
    const std::string rest = trits.substr(0, i) + trits.substr(i + 1);
    options.push_back(rest.substr(std::min(rest.find_first_not_of('0'), rest.size())));
  }
  return options;
}

std::string trits_of(int n) {
  std::string trits;
  for (; n > 0; n /= 3) trits.insert(trits.begin(), static_cast<char>('0' + n % 3));
  return trits;
}

}  // namespace

TEST_CASE("removing trits: pairs of papers by the values of the definition") {
  GameStore store;
  auto naive = naive_values<std::string>(store, trit_moves);
  std::map<GameId, std::uint64_t> papers;
  std::vector<GameId> numbers;
  for (int n = 1; n <= scaled(90); ++n) {
    numbers.push_back(naive(trits_of(n)));
    for (const GameId other : numbers) ++papers[store.add(numbers.back(), other)];
    std::uint64_t fair = 0;
    for (const auto& [value, times] : papers) fair += times * times;
    CHECK(solved("pe963", std::to_string(n)) == fmt::format("{}\n", fair));
  }
}

TEST_CASE("removing trits: zeros and twos of up to ten digits are ups, as the problem's source claims") {
  GameStore store;
  auto naive = naive_values<std::string>(store, trit_moves);
  std::vector<GameId> ups_and_star{store.nimber(1)};  // by the zeros behind a 2
  for (std::size_t zeros = 1; zeros < 10; ++zeros) {
    const std::array left{GameStore::zero(), ups_and_star.back()};
    const std::array right{GameStore::zero()};
    ups_and_star.push_back(store.make(left, right));
  }
  for (unsigned digits = 1; digits <= 10; ++digits) {
    for (unsigned code = 0; code < 1U << (digits - 1); ++code) {
      std::string trits = "2";
      for (unsigned i = digits - 1; i-- > 0;) trits += (code >> i & 1U) != 0 ? '2' : '0';
      GameId sum = GameStore::zero();
      std::size_t zeros = 0;
      for (auto trit = trits.rbegin(); trit != trits.rend(); ++trit) {
        if (*trit == '0') ++zeros;
        else sum = store.add(sum, ups_and_star[zeros]);
      }
      REQUIRE(naive(trits) == sum);
    }
  }
}

namespace {

/// X and Y are red and blue symbols of X, O and P those of O.
bool may_stand_beside(char symbol, char neighbour) {
  const auto is_x = [](char c) { return c == 'X' || c == 'Y'; };
  const auto is_red = [](char c) { return c == 'X' || c == 'O'; };
  return neighbour == '.' || (is_x(symbol) != is_x(neighbour) && is_red(symbol) != is_red(neighbour));
}

std::vector<std::string> symbol_moves(const std::string& strip, Player player) {
  std::vector<std::string> options;
  for (std::size_t i = 0; i < strip.size(); ++i) {
    for (const char symbol : std::string(player == Player::left ? "XY" : "OP")) {
      if (strip[i] != '.' || (i > 0 && !may_stand_beside(symbol, strip[i - 1])) ||
          (i + 1 < strip.size() && !may_stand_beside(symbol, strip[i + 1]))) {
        continue;
      }
      options.push_back(strip);
      options.back()[i] = symbol;
    }
  }
  return options;
}

bool is_blank_strip(const std::string& strip) { return strip.find_first_not_of('.') == std::string::npos; }

/// visit(lengths) for each multiset of 1 to `most` lengths up to `longest`, ascending.
void each_multiset(std::size_t most, int longest, std::vector<int>& lengths,
                   const std::function<void(const std::vector<int>&)>& visit) {
  if (!lengths.empty()) visit(lengths);
  if (lengths.size() == most) return;
  for (int length = lengths.empty() ? 1 : lengths.back(); length <= longest; ++length) {
    lengths.push_back(length);
    each_multiset(most, longest, lengths, visit);
    lengths.pop_back();
  }
}

}  // namespace

TEST_CASE("symbols on strips, every multiset of a few short strips played out") {
  using Strips = std::vector<std::string>;
  auto play = play_by<Strips>([](const Strips& strips, Player player) {
    std::vector<Strips> options;
    const bool blank = std::any_of(strips.begin(), strips.end(), is_blank_strip);
    for (std::size_t i = 0; i < strips.size(); ++i) {
      if (blank && !is_blank_strip(strips[i])) continue;
      for (std::string& strip : symbol_moves(strips[i], player)) {
        options.push_back(strips);
        options.back()[i] = std::move(strip);
        std::sort(options.back().begin(), options.back().end());
      }
    }
    return options;
  });
  for (const auto& [most, longest] : {std::pair{1U, 8}, {2U, 5}, {3U, 3}, {4U, 3}}) {
    for (unsigned k = 1; k <= most; ++k) {
      for (int n = 1; n <= longest; ++n) {
        int won = 0;
        std::vector<int> none;
        each_multiset(k, n, none, [&](const std::vector<int>& lengths) {
          Strips strips;
          for (const int length : lengths) strips.emplace_back(length, '.');
          std::sort(strips.begin(), strips.end());
          won += play.starter_wins(strips, Player::left) ? 1 : 0;
        });
        CAPTURE(k);
        CAPTURE(n);
        CHECK(solved("pe976", fmt::format("{} {}", k, n)) == fmt::format("{}\n", won));
      }
    }
  }
}

TEST_CASE("symbols on strips, the values of blank runs of up to 24 squares") {
  GameStore store;
  auto naive = naive_values<std::string>(store, symbol_moves);
  // By the symbols at both ends, a blank for the end of the strip; a symbol within leaves two runs.
  std::map<std::tuple<char, char, std::size_t>, GameId> values;
  const std::string ends = "XYOP.";
  for (std::size_t m = 0; m <= 24; ++m) {
    for (const char before : ends) {
      for (const char after : ends) {
        std::vector<GameId> left, right;
        for (std::size_t i = 0; i < m; ++i) {
          for (const char symbol : std::string("XYOP")) {
            if (i == 0 && !may_stand_beside(symbol, before)) continue;
            if (i + 1 == m && !may_stand_beside(symbol, after)) continue;
            const GameId option = store.add(values.at({before, symbol, i}), values.at({symbol, after, m - 1 - i}));
            (symbol == 'X' || symbol == 'Y' ? left : right).push_back(option);
          }
        }
        values[{before, after, m}] = store.make(left, right);
      }
    }
    const GameId value = values.at({'X', '.', m});
    if (m <= 9) CHECK(value == naive('X' + std::string(m, '.')));
    if (m % 2 != 0) CHECK(value == store.number(-(Dyadic(1) >> (m / 2))));
    else CHECK(value == (m % 4 == 0 ? GameStore::zero() : store.nimber(1)));
  }
}

TEST_CASE("symbols on strips, larger multisets by the values of strips with one symbol") {
  GameStore store;
  auto naive = naive_values<std::string>(store, symbol_moves);
  std::vector<GameId> runs;  // behind an X
  for (std::size_t m = 0; m < 9; ++m) runs.push_back(naive('X' + std::string(m, '.')));
  // What the two players make of a blank strip is played as the rules say: all orders of strips, all places.
  std::map<std::vector<int>, std::map<GameId, bool>> won;  // by the blank strips and the sum of the others
  std::function<bool(std::vector<int>, GameId, bool)> starter_wins = [&](std::vector<int> blank, GameId sum,
                                                                         bool by_x) {
    if (blank.empty()) return by_x ? !store.leq(sum, GameStore::zero()) : !store.leq(GameStore::zero(), sum);
    std::vector<int> key = blank;
    key.push_back(by_x ? -1 : -2);
    const auto known = won[key].find(sum);
    if (known != won[key].end()) return known->second;
    bool wins = false;
    for (std::size_t i = 0; i < blank.size() && !wins; ++i) {
      std::vector<int> rest = blank;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      for (int place = 0; place < blank[i] && !wins; ++place) {
        const GameId value =
            store.add(runs[static_cast<std::size_t>(place)], runs[static_cast<std::size_t>(blank[i] - 1 - place)]);
        wins = !starter_wins(rest, store.add(sum, by_x ? value : store.negate(value)), !by_x);
      }
    }
    return won[key][sum] = wins;
  };
  for (unsigned k = 1; k <= 4; ++k) {
    for (int n = 1; n <= 9; ++n) {
      int count = 0;
      std::vector<int> none;
      each_multiset(k, n, none, [&](const std::vector<int>& lengths) {
        count += starter_wins(lengths, GameStore::zero(), true) ? 1 : 0;
      });
      CHECK(solved("pe976", fmt::format("{} {}", k, n)) == fmt::format("{}\n", count));
    }
  }
  CHECK(solved("pe976", "5 10") == "901\n");
}

}  // namespace upstar::tests

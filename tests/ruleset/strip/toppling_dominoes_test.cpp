// Toppling Dominoes against its definition, all moves on text; and the theorems of its paper: Fink, Nowakowski, Siegel
// and Wolfe, "Toppling Conjectures", Games of No Chance 4 (2015).
#include "ruleset/strip/toppling_dominoes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>

#include "ruleset/board/text_board.hpp"
#include "ruleset/naive.hpp"
#include "upstar/analysis/atomic_weight.hpp"
#include "upstar/analysis/classes.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

std::vector<std::string> row_moves(const std::string& row, Player player) {
  std::vector<std::string> options;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] == (player == Player::left ? 'o' : 'x')) continue;
    options.push_back(row.substr(0, i));
    options.push_back(row.substr(i + 1));
  }
  return options;
}

std::vector<std::string> toppling_dominoes_moves(const std::string& rows, Player player) {
  std::vector<std::string> options;
  const std::size_t bar = rows.find('|');
  if (bar == std::string::npos) return row_moves(rows, player);
  for (const std::string& row : row_moves(rows.substr(0, bar), player)) options.push_back(row + rows.substr(bar));
  for (const std::string& rest : toppling_dominoes_moves(rows.substr(bar + 1), player)) {
    options.push_back(rows.substr(0, bar + 1) + rest);
  }
  return options;
}

std::string reversed(const std::string& row) { return {row.rbegin(), row.rend()}; }

/// The rules on text alone: no theorem, no machine words.
struct SearchedDominoes {
  using Position = DominoRows;
  TopplingDominoes rules;

  template <class Emit>
  void moves(const DominoRows& rows, Player player, Emit&& emit) const {
    rules.moves(rows, player, emit);
  }
  template <class Emit>
  void components(const DominoRows& rows, Emit&& emit) const {
    rules.components(rows, emit);
  }
};

/// The values of rows, found by the library in any way.
class Dominoes {
 public:
  GameStore store;

  GameId operator()(const std::string& rows) { return m_evaluator.value(m_evaluator.rules().parse(rows)); }
  const EvaluatorStatistics statistics() const { return m_evaluator.statistics(); }

 private:
  Evaluator<TopplingDominoes> m_evaluator{store};
};

/// All rows of up to `length` dominoes of the given colours.
std::vector<std::string> all_rows(std::string_view colours, std::size_t length) {
  std::vector<std::string> rows{""};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].size() == length) break;
    for (const char colour : colours) rows.push_back(rows[i] + colour);
  }
  return rows;
}

/// The row of a number: the row of its greatest lesser follower (if any), a blue and a red domino, the row of its least
/// greater follower (if any).
std::string row_of_number(const Dyadic& x) {
  const Dyadic step(Integer(1), x.log2_denominator());
  if (x == Dyadic(0)) return "";
  if (x.is_integer()) return x > Dyadic(0) ? row_of_number(x - step) + "x" : row_of_number(x + step) + "o";
  return row_of_number(x - step) + "xo" + row_of_number(x + step);
}

}  // namespace

TEST_CASE("Toppling Dominoes have the values of their definition") {
  GameStore store;
  Evaluator<TopplingDominoes> evaluator(store);
  Evaluator<SearchedDominoes> search(store);
  auto naive = tests::naive_values<std::string>(store, toppling_dominoes_moves);
  std::mt19937 random(1);
  for (int i = 0; i < tests::scaled(400); ++i) {
    std::string rows = tests::random_word(random, i % 2 == 0 ? "xo" : "xoe", random() % 10);
    if (i % 4 == 0) rows = rows.substr(0, 4) + "|" + tests::random_word(random, "xoe", random() % 4);
    INFO(rows);
    const GameId expected = naive(rows);
    const DominoRows position = evaluator.rules().parse(rows);
    CHECK(evaluator.value(position) == expected);
    CHECK(search.value(position) == expected);
    CHECK(evaluator.rules().to_text(position) == rows);
    tests::check_moves(evaluator.rules(), rows, toppling_dominoes_moves);
    if (i % 8 != 0) continue;
    CHECK(naive(reversed(rows)) == expected);
    CHECK(naive(tests::exchanged(rows)) == store.negate(expected));
  }
}

TEST_CASE("rows of 64 dominoes and longer ones are the same rules") {
  std::mt19937 random(2);
  for (const std::size_t length : {63U, 64U, 65U, 80U}) {
    // Few colour changes, so that values stay simple.
    std::string row;
    while (row.size() < length) row += std::string(1 + random() % 20, "xo"[random() % 2]);
    row.resize(length);
    GameStore store;
    Evaluator<TopplingDominoes> evaluator(store);
    Evaluator<SearchedDominoes> search(store);
    const DominoRows position = evaluator.rules().parse(row);
    INFO(row);
    CHECK(evaluator.value(position) == search.value(position));
  }
}

TEST_CASE("a row in machine words is read backwards, and its moves are those on text") {
  const TopplingDominoes rules;
  std::mt19937 random(3);
  for (int i = 0; i < tests::scaled(200); ++i) {
    const std::string text = tests::random_word(random, "xoe", i == 0 ? 64 : 1 + random() % 64);
    INFO(text);
    const DominoRow row = *rules.compact(rules.parse(text));
    CHECK(row.backwards() == *rules.compact(rules.parse(reversed(text))));
    for (Player player : {Player::left, Player::right}) {
      std::vector<DominoRow> from_text;
      std::vector<DominoRow> from_words;
      rules.moves(rules.parse(text), player, [&](const DominoRows& p) { from_text.push_back(*rules.compact(p)); });
      TopplingDominoRow{}.moves(row, player, [&](const DominoRow& p) { from_words.push_back(p); });
      CHECK(from_text == from_words);
    }
  }
}

TEST_CASE("one or two colours in two runs need no search") {
  Dominoes value;
  CHECK(value(std::string(100'000, 'x')) == value.store.number(100'000));
  CHECK(value(std::string(100'000, 'o')) == value.store.number(-100'000));
  CHECK(value(std::string(100'000, 'e')) == value.store.nimber(100'000));
  const GameId left = value.store.number(49'999);
  const GameId right = value.store.number(-69'999);
  CHECK(value(std::string(50'000, 'x') + std::string(70'000, 'o')) == value.store.make({&left, 1}, {&right, 1}));
  CHECK(value(std::string(70'000, 'o') + std::string(50'000, 'x')) == value.store.make({&left, 1}, {&right, 1}));
  CHECK(value.statistics().positions == 0);
}

TEST_CASE("every number is the value of one row of dominoes, a palindrome") {
  Dominoes value;
  for (int n = -64; n <= 64; ++n) {
    for (const unsigned exponent : {0U, 1U, 2U, 3U, 4U}) {
      const Dyadic x(Integer(n), exponent);
      const std::string row = row_of_number(x);
      INFO(row);
      CHECK(value(row) == value.store.number(x));
      CHECK(row == reversed(row));
    }
  }
  std::map<GameId, std::string> row_of;
  for (const std::string& row : all_rows("xoe", 7)) {
    const GameId g = value(row);
    if (!value.store.is_number(g)) continue;
    INFO(row);
    CHECK(row_of.emplace(g, row).second);
    CHECK(row == reversed(row));
  }
  CHECK(row_of.size() > 20);
}

TEST_CASE("tiny of every positive number is the value of a row") {
  Dominoes value;
  for (int n = 1; n <= 24; ++n) {
    const Dyadic x(Integer(n), 3);
    const std::string row = "xo" + row_of_number(-x) + "ox";
    INFO(row);
    const GameId zero = GameStore::zero();
    const GameId minus_x = value.store.number(-x);
    const GameId threat = value.store.make({&zero, 1}, {&minus_x, 1});
    CHECK(value(row) == value.store.make({&zero, 1}, {&threat, 1}));
  }
}

TEST_CASE("m rows without grey dominoes are worth *m, read from one end") {
  Dominoes value;
  std::map<GameId, std::size_t> rows_of;
  for (const std::string& row : all_rows("xo", 14)) {
    if (row <= reversed(row)) ++rows_of[value(row)];
  }
  for (std::size_t m = 1; m <= 3; ++m) CHECK(rows_of[value.store.nimber(Integer(m))] == m);
  std::string row;
  for (int m = 1; m <= 16; ++m) CHECK(value(row += "xo") == value.store.nimber(m));
}

TEST_CASE("infinitesimal rows without grey dominoes have atomic weight 0, 1 or -1") {
  Dominoes value;
  int infinitesimal = 0;
  for (const std::string& row : all_rows("xo", 9)) {
    const GameId g = value(row);
    if (!is_infinitesimal(value.store, g)) continue;
    INFO(row);
    const GameId weight = atomic_weight(value.store, g);
    CHECK(value.store.is_number(weight));
    CHECK((weight == GameStore::zero() || weight == value.store.number(1) || weight == value.store.number(-1)));
    ++infinitesimal;
  }
  CHECK(infinitesimal > 20);
}

TEST_CASE("dots stand at the ends of rows of dominoes alone") {
  const TopplingDominoes rules;
  CHECK(rules.to_text(rules.parse("..xLb.|oR|.|eG..")) == "xxx|oo||ee");
  CHECK(tests::column_of_error(rules, ".x..o") == 3);
  CHECK(tests::column_of_error(rules, "xx|o.e") == 5);
  CHECK(tests::column_of_error(rules, "xé") == 2);
}

}  // namespace upstar

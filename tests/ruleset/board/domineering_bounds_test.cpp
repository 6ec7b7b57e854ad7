// Bounds of Domineering against values: of all regions within 4 x 4 cells, and of random ones on larger boards.
#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <random>

#include "ruleset/board/domineering.hpp"
#include "upstar/base/budget.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using Cells = bit_board::Cells;

/// The integers that follow from bounds of the thermograph and of the position itself.
IntegerBounds integers_of(const WallBounds& bounds) {
  const auto best = [](const SureAmounts& sure, bool is_first) {
    std::int32_t most = -IntegerBounds::none;
    const auto& amounts = is_first ? sure.first : sure.second;
    for (std::size_t i = 0; i < SureAmounts::mean; ++i) {
      if (!sure.knows(i)) continue;
      const bool is_stop = i != SureAmounts::itself;  // one above n says who wins p - n
      const std::int32_t tax = is_stop && !is_first ? SureAmounts::temperatures[i] : 0;
      most = std::max(most, (amounts[i] - tax - (is_stop ? 1 : 0)) >> 6);
    }
    return most;
  };
  return {best(bounds.left, false), -best(bounds.right, false), best(bounds.left, true), -best(bounds.right, true), 0};
}

/// Counts the bounds that do not hold.
class Checker {
 public:
  int wrong(Cells p, const WallBounds& bounds) {
    const GameId value = m_evaluator.value(p);
    return wrong_walls(value, bounds.left) + wrong_walls(m_store.negate(value), bounds.right);
  }
  int wrong(Cells p, const IntegerBounds& bounds) {
    const GameId value = m_evaluator.value(p);
    const auto n = [&](std::int32_t bound) { return m_store.number(bound); };
    return !m_store.leq(n(bounds.lo), value) + !m_store.leq(value, n(bounds.hi)) +
           m_store.leq(value, n(bounds.lo_first)) + m_store.leq(n(bounds.hi_first), value);
  }
  int wrong(Cells p) {
    const WallBounds bounds = m_evaluator.rules().bounds(p);
    return wrong(p, bounds) + wrong(p, integers_of(bounds));
  }

 private:
  int wrong_walls(GameId value, const SureAmounts& sure) {
    const auto number = [](std::int32_t units) { return Dyadic(Integer(units), 6); };
    const Thermograph walls = m_store.thermograph(value);
    int wrong = 0;
    for (std::size_t i = 0; i < SureAmounts::temperatures.size(); ++i) {
      const Dyadic t = number(SureAmounts::temperatures[i]);
      wrong += (number(sure.second[i]) > walls.right.at(t)) + (number(sure.first[i]) > walls.left.at(t));
    }
    constexpr std::size_t itself = SureAmounts::itself, mean = SureAmounts::mean;
    wrong += !m_store.leq(m_store.number(number(sure.second[itself])), value);
    wrong += m_store.leq(value, m_store.number(number(sure.first[itself])));
    return wrong + (number(sure.second[mean]) > m_store.mean(value)) + (number(sure.first[mean]) > m_store.mean(value));
  }

  GameStore m_store;
  Evaluator<DomineeringBits> m_evaluator{m_store};
};

/// Whether `b` is as good as `a` in every way.
bool is_at_most(const SureAmounts& a, const SureAmounts& b) {
  if (a.unknown != b.unknown) return false;
  for (std::size_t i = 0; i < SureAmounts::ways; ++i) {
    if (a.second[i] > b.second[i] || a.first[i] > b.first[i]) return false;
  }
  return true;
}

Cells cells_of(std::string_view text) {
  return *DomineeringOnWords{}.compact(*Domineering{}.compact(Domineering{}.parse(text)));
}

}  // namespace

TEST_CASE("all regions of dominoes within four rows and columns keep to their bounds") {
  Checker checker;
  const int step = tests::scaled(100) < 100 ? 7 : 1;
  for (unsigned code = 1; code < 1U << 16; code += static_cast<unsigned>(step)) {
    Cells p = 0;
    for (unsigned row = 0; row < 4; ++row) p |= Cells{code >> (4 * row) & 0xf} << (8 * row);
    if (checker.wrong(p) == 0) continue;
    CAPTURE(code);
    CHECK(checker.wrong(p) == 0);
  }
}

TEST_CASE("random regions of dominoes on larger boards keep to their bounds, at every place of the word") {
  std::mt19937_64 random(21);
  Checker checker;
  int wrong = 0;
  for (int i = 0; i < tests::scaled(3000); ++i) {
    const Cells board = i % 3 == 0 ? 0x1f1f1f1f1f : i % 3 == 1 ? 0x3f3f3f3f : 0xffffff;
    Cells p = board & (random() | random());
    p <<= random() % (i % 3 == 2 ? 1 : 3);
    p <<= 8 * (random() % 4);
    wrong += checker.wrong(p);
    const Cells sparse = random() & (random() | random());
    if (__builtin_popcountll(sparse) < 26) wrong += checker.wrong(sparse);
  }
  CHECK(wrong == 0);
}

TEST_CASE("bounds of dominoes do not depend on the boards met before") {
  std::mt19937_64 random(27);
  DomineeringBounds used(nullptr);
  for (int i = 0; i < tests::scaled(100); ++i) {
    const Cells board = bit_board::first_column * (0xffU >> (7 - i % 8));
    const Cells p = board & random() & (random() | random());
    const WallBounds found = used(p);
    CAPTURE(p);
    CHECK(used(p) == found);
    CHECK(DomineeringBounds(nullptr)(p) == found);
  }
}

TEST_CASE("regions of dominoes of more than eight rows or columns keep to their bounds") {
  std::mt19937 random(24);
  GameStore store;
  Evaluator<DomineeringOnWords> evaluator(store);
  const DomineeringBits small(evaluator.rules());
  const auto n = [&](std::int32_t bound) { return store.number(bound); };
  for (int i = 0; i < tests::scaled(600); ++i) {
    const std::size_t columns = 9 + random() % 4;
    const std::size_t rows = 1 + random() % 3;
    MediumBoard<1> p = i % 2 == 0 ? MediumBoard<1>(rows, columns) : MediumBoard<1>(columns, rows);
    for (std::size_t row = 0; row < p.rows; ++row) {
      for (std::size_t column = 0; column < p.columns; ++column) {
        if (random() % 3 != 0) put(p[0], p.index(row, column));
      }
    }
    const WallBounds walls = evaluator.rules().bounds(p);
    const IntegerBounds bounds = integers_of(walls);
    const GameId value = evaluator.value(p);
    CHECK(store.leq(n(bounds.lo), value));
    CHECK(store.leq(value, n(bounds.hi)));
    CHECK(!store.leq(value, n(bounds.lo_first)));
    CHECK(!store.leq(n(bounds.hi_first), value));
    if (const auto bits = evaluator.rules().compact(p)) CHECK(small.bounds(*bits) == walls);
  }
  const IntegerBounds row =
      integers_of(evaluator.rules().bounds(*Domineering{}.compact(Domineering{}.parse("............"))));
  CHECK(row.lo == -6);
  CHECK(row.hi == -6);
  CHECK(evaluator.rules().bounds(*Domineering{}.compact(Domineering{}.parse("............."))) == WallBounds{});
}

TEST_CASE("bounds of large boards of dominoes stop when they are cancelled, and can be asked for again") {
  std::atomic<bool> cancel = false;
  Budget budget;
  budget.cancel_by(&cancel);
  DomineeringBounds bounds(&budget);
  MediumBoard<1> board(9, 9);
  bounds(MediumBoard<1>(1, 1));  // makes the table
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) put(board[0], board.index(row, column));
  }
  cancel = true;
  CHECK_THROWS_AS(bounds(board), LimitError);
  cancel = false;
  CHECK(bounds(board) == DomineeringBounds(nullptr)(board));
}

TEST_CASE("the bounds of all options of a board of dominoes hold for each of them, and are its own for odd boards") {
  std::mt19937_64 random(25);
  // The rows and columns are those up to the last that has a cell.
  const auto check = [](const auto& rules, const auto& p, std::size_t rows, std::size_t columns) {
    for (const Player player : {Player::left, Player::right}) {
      std::vector<OptionBounds> each, all;
      const auto count = [&](const auto& option, Player mover) {
        std::uint32_t moves = 0;
        rules.moves(option, mover, [&](const auto&) { ++moves; });
        return moves;
      };
      rules.moves(p, player, [&](const auto& option) {
        each.push_back({rules.bounds(option), count(option, Player::left), count(option, Player::right)});
      });
      rules.bounds_of_options(p, player, all);
      REQUIRE(each.size() == all.size());
      for (std::size_t i = 0; i < all.size(); ++i) {
        CHECK(all[i].left_moves == each[i].left_moves);
        CHECK(all[i].right_moves == each[i].right_moves);
        CHECK(is_at_most(all[i].bounds.left, each[i].bounds.left));
        CHECK(is_at_most(all[i].bounds.right, each[i].bounds.right));
        if (rows % 2 == 1) CHECK(all[i].bounds.left == each[i].bounds.left);
        if (columns % 2 == 1) CHECK(all[i].bounds.right == each[i].bounds.right);
      }
    }
  };
  const DomineeringBits rules;
  const DomineeringOnWords on_words;
  const auto check_word = [&](Cells p) {
    const auto lines = [](Cells cells) { return static_cast<std::size_t>(std::bit_width(cells) + 7) / 8; };
    check(rules, p, lines(p), lines(bit_board::transposed(p)));
  };
  check_word(0);
  check_word(~Cells{0});
  for (int i = 0; i < tests::scaled(500); ++i) {
    check_word((random() & (random() | random())) >> (i % 2 == 0 ? 8 : 0));
    const std::size_t board_rows = 1 + random() % 9;
    const std::size_t board_columns = 1 + random() % (board_rows > 7 ? 12 : 14);  // as many as fit
    MediumBoard<1> board(board_rows, board_columns);
    std::size_t rows = 0, columns = 0;
    for (std::size_t row = 0; row < board.rows; ++row) {
      for (std::size_t column = 0; column < board.columns; ++column) {
        if (random() % 4 == 0) continue;
        put(board[0], board.index(row, column));
        rows = row + 1;
        columns = std::max(columns, column + 1);
      }
    }
    check(on_words, board, rows, columns);
  }
}

TEST_CASE("bounds of dominoes with the players exchanged, or closer by one, do not hold") {
  std::mt19937_64 random(22);
  Checker checker;
  const DomineeringBits rules;
  int exchanged = 0, higher = 0, lower = 0, higher_first = 0, lower_first = 0;
  for (int i = 0; i < 200; ++i) {
    const Cells p = 0x1f1f1f1f & (random() | random());
    const IntegerBounds bounds = integers_of(rules.bounds(p));
    exchanged += checker.wrong(p, -bounds);
    const auto with = [&](int lo, int hi, int lo_first, int hi_first) {
      return checker.wrong(
          p, IntegerBounds{bounds.lo + lo, bounds.hi + hi, bounds.lo_first + lo_first, bounds.hi_first + hi_first, 0});
    };
    higher += with(1, 0, 0, 0);
    lower += with(0, -1, 0, 0);
    higher_first += with(0, 0, 1, 0);
    lower_first += with(0, 0, 0, -1);
  }
  CHECK(exchanged > 100);
  for (const int close : {higher, lower, higher_first, lower_first}) CHECK(close > 20);
}

TEST_CASE("the bounds of dominoes are exact on rows, columns and a square, and those of the transposed board negated") {
  const DomineeringBits rules;
  const auto bounds = [&](std::string_view text) { return integers_of(rules.bounds(cells_of(text))); };
  CHECK(bounds(".......").lo == -3);
  CHECK(bounds(".......").hi == -3);
  CHECK(bounds(".|.|.|.|.").lo == 2);
  CHECK(bounds(".|.|.|.|.").hi == 2);
  CHECK(bounds("..|..").lo == -2);  // the value is {1|-1}
  CHECK(bounds("..|..").hi == 2);
  CHECK(bounds("..|..").lo_first == 1);
  CHECK(bounds("..|..").hi_first == -1);
  std::mt19937_64 random(23);
  for (int i = 0; i < tests::scaled(300); ++i) {
    const Cells p = random() & random();
    CHECK(rules.bounds(bit_board::transposed(p)) == -rules.bounds(p));
  }
}

}  // namespace upstar

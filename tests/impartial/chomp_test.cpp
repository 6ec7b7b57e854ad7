// Chomp and posets: bars against the poset game, and the known winning moves.
#include "upstar/impartial/chomp.hpp"

#include <doctest/doctest.h>

#include "upstar/base/error.hpp"
#include "upstar/impartial/grundy.hpp"

namespace upstar {

TEST_CASE("bars have the values of the game on their cells") {
  constexpr std::uint32_t rows = 3, columns = 4;
  const Chomp chomp(rows, columns);
  const ChompWinners winners(rows, columns);
  std::vector<Poset::Relation> relations;
  for (std::uint32_t cell = 0; cell < rows * columns; ++cell) {
    if (cell + columns < rows * columns) relations.emplace_back(cell, cell + columns);
    if ((cell + 1) % columns != 0) relations.emplace_back(cell, cell + 1);
  }
  const Poset poset(rows * columns, relations);
  GrundySolver<PosetGame> solver({poset, 1});
  std::uint64_t bars = 0;
  for (std::uint32_t a = 1; a <= columns; ++a) {
    for (std::uint32_t b = 0; b <= a; ++b) {
      for (std::uint32_t c = 0; c <= b; ++c) {
        std::uint64_t cells = 0;
        for (std::uint32_t i = 0; i < columns; ++i) {
          cells |= std::uint64_t{i < a} << i | std::uint64_t{i < b} << (columns + i) |
                   std::uint64_t{i < c} << (2 * columns + i);
        }
        CHECK(chomp.value({a, b, c}) == solver.value(cells));
        std::vector<Chomp::Cell> winning;
        for (std::uint32_t cell = 1; cell < rows * columns; ++cell) {
          const std::uint64_t left = cells & ~poset.above(cell);
          if ((cells >> cell & 1) != 0 && solver.value(left) == 0)
            winning.push_back({cell / columns + 1, cell % columns + 1});
        }
        CHECK(chomp.winning_moves({a, b, c}) == winning);
        CHECK(winners.is_won({a, b, c}) == (solver.value(cells) != 0));
        CHECK(winners.winning_moves({a, b, c}) == winning);
        ++bars;
      }
    }
  }
  CHECK(chomp.bars() == bars);
}

TEST_CASE("who wins bars is what their values say") {
  for (const auto& [rows, columns] : {std::pair(1U, 7U), {2U, 9U}, {3U, 20U}, {5U, 8U}, {8U, 4U}}) {
    const Chomp chomp(rows, columns);
    const ChompWinners winners(rows, columns);
    const detail::BarNumbers numbers(rows, columns);
    std::uint64_t lost = 0;
    ChompBar bar(rows, 0);
    for (std::uint64_t number = 1; number < numbers.count(); ++number) {
      numbers.advance(bar);
      REQUIRE(numbers.number_of(bar) == number);
      lost += chomp.value(bar) == 0;
      if (winners.is_won(bar) != (chomp.value(bar) != 0)) FAIL_CHECK(bar[0]);
    }
    CHECK(winners.bars() == chomp.bars());
    CHECK(winners.lost_bars() == lost);
  }
}

TEST_CASE("a square bar is won by its second diagonal cell, two rows are lost where the first is longer by one") {
  const Chomp square(6, 6);
  for (std::uint32_t n = 2; n <= 6; ++n) {
    CHECK(square.winning_moves(Chomp::Bar(n, n)) == std::vector<Chomp::Cell>{{2, 2}});
  }
  for (std::uint32_t a = 1; a <= 6; ++a) {
    for (std::uint32_t b = 0; b <= a; ++b) CHECK((square.value({a, b}) == 0) == (a == b + 1));
  }
}

TEST_CASE("3 x 5 is won by one cell only, and so is 4 x 5") {
  const Chomp chomp(4, 5);
  CHECK(chomp.winning_moves({5, 5, 5}) == std::vector<Chomp::Cell>{{3, 4}});
  CHECK(chomp.winning_moves({5, 5, 5, 5}).size() == 1);
}

TEST_CASE("a circle in a poset is told") {
  const std::vector<Poset::Relation> relations{{0, 1}, {1, 2}, {2, 0}};
  CHECK_THROWS_WITH_AS(Poset(3, relations), "not a poset: 1 < 2 < 3 < 1", DomainError);
  CHECK_THROWS_AS(Poset(65, {}), LimitError);
}

}  // namespace upstar

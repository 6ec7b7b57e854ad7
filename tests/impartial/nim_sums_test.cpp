// Wins by values: places of 0, their differences, and the moves that leave nim sum 0.
#include "upstar/impartial/nim_sums.hpp"

#include <doctest/doctest.h>

#include <numeric>
#include <random>

#include "upstar/impartial/grundy.hpp"
#include "upstar/number/dyadic.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

struct TakeSquare {
  using Position = int;
  template <class Emit>
  void moves(int n, Emit&& emit) const {
    for (int k = 1; k * k <= n; ++k) emit(n - k * k);
  }
};

}  // namespace

TEST_CASE("the second player wins at the places of 0, and their differences lead from one to the next") {
  std::mt19937_64 random(31);
  for (int trial = 0; trial < tests::scaled(200); ++trial) {
    std::vector<std::uint64_t> values(random() % 30);
    for (auto& value : values) value = random() % 3;
    const auto places = second_player_wins(values);
    for (std::uint64_t n = 0; n < values.size(); ++n) {
      CHECK((values[n] == 0) == (std::find(places.begin(), places.end(), n) != places.end()));
    }
    CHECK(std::is_sorted(places.begin(), places.end()));
    const auto steps = differences(places);
    REQUIRE(steps.size() + 1 == std::max<std::size_t>(places.size(), 1));
    for (std::size_t i = 0; i < steps.size(); ++i) {
      CHECK(std::accumulate(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(i) + 1, places[0]) ==
            places[i + 1]);
    }
  }
  CHECK(second_player_wins(std::vector<std::uint64_t>{0, 1, 0, 2, 2, 0}) == std::vector<std::uint64_t>{0, 2, 5});
  CHECK(differences(std::vector<std::uint64_t>{0, 2, 5}) == std::vector<std::uint64_t>{2, 3});
}

TEST_CASE("the winning moves of a sum are exactly those to a sum of value 0, term by term") {
  GrundySolver<TakeSquare> solver;
  std::mt19937_64 random(32);
  for (int trial = 0; trial < tests::scaled(200); ++trial) {
    std::vector<int> terms(random() % 4);
    for (int& term : terms) term = static_cast<int>(random() % 30);
    const auto moves = solver.winning_moves(terms);
    CHECK(moves.empty() != solver.first_player_wins(terms));
    std::size_t found = 0;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      TakeSquare().moves(terms[i], [&](int option) {
        std::vector<int> after = terms;
        after[i] = option;
        if (solver.value(after) != 0) return;
        REQUIRE(found < moves.size());
        CHECK(moves[found].term == i);
        CHECK(moves[found].to == option);
        ++found;
      });
    }
    CHECK(found == moves.size());
  }
}

TEST_CASE("nimbers of any size are compared, and of equal terms one is enough") {
  const Integer large = Integer(1) << 200;
  const std::vector<Integer> heaps{large + 5, large};  // of the first there are three
  std::vector<std::pair<std::size_t, Integer>> found;
  const auto options_of = [&](const Integer& heap, auto&& emit) {
    for (const Integer& rest : {Integer(0), Integer(5), Integer(heap - 5)}) emit(rest, rest);
  };
  const auto value_of = [](const Integer& heap) { return heap; };
  for_each_winning_move(Integer(5), heaps, value_of, options_of,
                        [&](std::size_t i, const Integer& rest) { found.emplace_back(i, rest); });
  CHECK(found == std::vector<std::pair<std::size_t, Integer>>{{0, large}});
  for_each_winning_move(Integer(0), heaps, value_of, options_of, [&](std::size_t, const Integer&) { found.clear(); });
  CHECK(found.size() == 1);
}

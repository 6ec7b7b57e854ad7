// Gauges: marks against the closed form of their order, and games without numbers but 0 against the reference engine.
#include "game/gauge.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "naive/bridge.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

/// Values of games in which, as long as one player can move, so can the other.
struct Dicotic {
  GameStore store;
  naive::Games games;
  naive::Bridge bridge{store, games};
  std::vector<GameId> values{GameStore::zero()};
  std::vector<naive::Ref> references{games.form({}, {})};

  template <class Random>
  void add(Random& random) {
    std::vector<GameId> sides[2];
    naive::Refs reference_sides[2];
    for (int side = 0; side < 2; ++side) {
      for (std::size_t count = 1 + random() % 2; count > 0; --count) {
        // Half of the options are young, so that the games grow.
        const std::size_t size = values.size();
        const std::size_t i = random() % 2 == 0 ? random() % size : size - 1 - random() % (size < 10 ? size : 10);
        sides[side].push_back(values[i]);
        reference_sides[side].push_back(references[i]);
      }
    }
    values.push_back(store.make(sides[0], sides[1]));
    references.push_back(games.make(reference_sides[0], reference_sides[1]));
  }
};

}  // namespace

TEST_CASE("marks stand to each other as multiples of up and nimbers do") {
  GameStore store;
  UpStarTable table(store.budget());
  for (std::int32_t a = -detail::most_ups; a <= detail::most_ups; ++a) {
    for (std::int32_t b = -detail::most_ups; b <= detail::most_ups; ++b) {
      for (std::uint32_t i = 0; i < detail::nimbers; ++i) {
        for (std::uint32_t j = 0; j < detail::nimbers; ++j) {
          const Gauge gauge = gauge_of_up_star(UpStarTable::inline_base(a, i));
          REQUIRE(gauge.is_known());
          const bool is_below = (gauge.under >> detail::mark_index(b, j) & 1) != 0;
          const bool is_above = (gauge.over >> detail::mark_index(b, j) & 1) != 0;
          const Base difference = UpStarTable::inline_base(b - a, i ^ j);
          CHECK(is_below == table.is_nonnegative(difference));
          CHECK(is_above == table.is_nonpositive(difference));
        }
      }
    }
  }
  CHECK_FALSE(gauge_of_up_star(UpStarTable::inline_base(detail::most_ups + 1, 0)).is_known());
  CHECK_FALSE(gauge_of_up_star(UpStarTable::inline_base(0, detail::nimbers)).is_known());
}

TEST_CASE("games without numbers but 0 are made, compared and negated as the reference engine does") {
  std::mt19937 random(1);
  for (int trial = 0; trial < tests::scaled(40); ++trial) {
    Dicotic dicotic;
    for (int i = 0; i < 40; ++i) dicotic.add(random);
    const std::size_t size = dicotic.values.size();
    for (std::size_t i = 0; i < size; ++i) {
      CHECK(dicotic.bridge.to_naive(dicotic.values[i]) == dicotic.references[i]);
      CHECK(dicotic.bridge.to_naive(dicotic.store.negate(dicotic.values[i])) ==
            dicotic.games.negate(dicotic.references[i]));
      for (std::size_t j = 0; j < size; ++j) {
        CHECK(dicotic.store.leq(dicotic.values[i], dicotic.values[j]) ==
              dicotic.games.leq(dicotic.references[i], dicotic.references[j]));
        const GameId negative = dicotic.store.negate(dicotic.values[j]);
        CHECK(dicotic.store.leq(negative, dicotic.values[i]) ==
              dicotic.games.leq(dicotic.games.negate(dicotic.references[j]), dicotic.references[i]));
      }
    }
  }
}

// Positions that can come back: components, leaves that are known, and what limits and mistakes leave behind.
#include <doctest/doctest.h>

#include <string>

#include "ruleset/knot_cases.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/positions.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

/// A counter on a circle of `size` places, beside a heap: Left moves the counter on, Right takes it back; at place 0
/// Right may break the circle into the heap and what is left of the counters, and each player takes from a heap.
struct Wheel {
  struct Position {
    int place = 0;  ///< -1: broken
    int heap = 0;
    bool operator==(const Position&) const = default;
    friend std::size_t hash_value(const Position& p) { return static_cast<std::size_t>(p.place * 100 + p.heap); }
  };
  int size = 3;
  bool says_so = true;

  std::string to_text(const Position& p) const { return std::to_string(p.place) + ',' + std::to_string(p.heap); }
  template <class Emit>
  void moves(const Position& p, Player player, Emit&& emit) const {
    if (p.place >= 0) {
      const int by = player == Player::left ? 1 : size - 1;
      emit(Position{(p.place + by) % size, p.heap});
      if (p.place == 0 && player == Player::right) emit(Position{-1, p.heap});
    }
    if (p.heap > 0) emit(Position{p.place, p.heap - 1});
  }
  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    if (p.place >= 0) emit(Position{p.place, 0});
    if (p.heap > 0) emit(Position{-1, p.heap});
  }
  bool can_come_back(const Position& p) const { return says_so && p.place >= 0; }
};

/// From each place on a row to the next, and from the last back to the first.
struct LongCircle {
  using Position = int;
  int size;
  template <class Emit>
  void moves(int p, Player player, Emit&& emit) const {
    if (player == Player::left || p % 2 == 0) emit((p + 1) % size);
  }
  bool can_come_back(int) const { return true; }
};

/// As LongCircle, but the row ends.
struct LongRow {
  using Position = int;
  int size;
  template <class Emit>
  void moves(int p, Player player, Emit&& emit) const {
    if (p + 1 < size) emit(player == Player::left ? p + 1 : size - 1);
  }
  bool can_come_back(int) const { return true; }
};

/// More and more counters beside the first.
struct Spring {
  using Position = int;
  template <class Emit>
  void moves(int p, Player, Emit&& emit) const {
    if (p > 0) emit(p - 1);
    if (p == 1000) emit(1001);
  }
  template <class Emit>
  void components(int p, Emit&& emit) const {
    if (p == 1001) emit(1000), emit(1);
    else if (p > 0) emit(p);
  }
  bool can_come_back(int p) const { return p >= 1000; }
};

}  // namespace

TEST_CASE("what is beside a knot is added") {
  GameStore games;
  LoopyStore& store = LoopyStore::of(games);
  Evaluator<Wheel> wheel(games, {3, true});
  for (int heap = 0; heap < 4; ++heap) {
    for (int place = 0; place < 3; ++place) {
      const LoopyValue alone = wheel.loopy_value({place, 0});
      const LoopyValue both = wheel.loopy_value({place, heap});
      CHECK(store.equal(both, store.add(alone, LoopyStore::value(games.nimber(heap % 2)))));
      CHECK(wheel.loopy_outcome({place, heap}) == outcome(store, both));
    }
    CHECK(wheel.value({-1, heap}) == games.nimber(heap % 2));
  }
  CHECK_THROWS_AS(wheel.value({0, 0}), DomainError);
}

TEST_CASE("rules that come back without saying so are refused") {
  GameStore games;
  Evaluator<Wheel> wheel(games, {3, false});
  CHECK_THROWS_AS(wheel.value({0, 0}), DomainError);
  CHECK_THROWS_AS(wheel.loopy_value({0, 0}), DomainError);
}

TEST_CASE("a part that comes back with more beside it is refused, and the others are not") {
  GameStore games;
  Evaluator<Spring> spring(games);
  CHECK_THROWS_AS(spring.loopy_value(1000), DomainError);
  CHECK_THROWS_AS(spring.loopy_value(1000), DomainError);
  CHECK(spring.value(5) == games.nimber(1));
}

TEST_CASE("a line of play of 100,000 positions is no recursion") {
  GameStore games;
  Evaluator<LongRow> row(games, {100'000});
  CHECK(row.value(99'999) == GameStore::zero());
  CHECK(row.value(99'998) == games.nimber(1));
  CHECK_NOTHROW(row.loopy_outcome(0));
  Evaluator<LongCircle> circle(games, {100'000});
  CHECK(circle.loopy_outcome(0) == LoopyOutcome{Winner::left, Winner::draw});
  CHECK_THROWS_AS(circle.loopy_value(0), LimitError);
}

TEST_CASE("knots have their values after a computation that ran out of memory, wherever it did") {
  int cut_off = 0;
  for (std::uint64_t bytes = 0; bytes < 60'000; bytes += tests::scaled(100) >= 100 ? 250 : 2500) {
    CAPTURE(bytes);
    Budget budget;
    GameStore games(&budget);
    LoopyStore& store = LoopyStore::of(games);
    Evaluator<Wheel> wheel(games, {40, true});
    budget.limit_memory(budget.progress().bytes + bytes);
    try {
      wheel.loopy_value({7, 0});
    } catch (const LimitError&) {
      ++cut_off;
    }
    budget.limit_memory(UINT64_MAX);
    Evaluator<Wheel> afresh(games, {40, true});
    for (const int place : {0, 1, 7}) {
      CHECK(store.equal(wheel.loopy_value({place, 0}), afresh.loopy_value({place, 0})));
    }
  }
  CHECK(cut_off > 3);
}

TEST_CASE("positions of any ruleset tell whether they can come back") {
  GameStore games;
  Positions<Wheel> wheel(games, {3, true});
  CHECK(wheel({0, 1}).can_come_back());
  CHECK_FALSE(wheel({-1, 1}).can_come_back());
  CHECK(wheel({-1, 1}).loopy_value().is_short());
  CHECK(wheel({-1, 1}).loopy_outcome() == LoopyOutcome{Winner::left, Winner::right});
}

}  // namespace upstar

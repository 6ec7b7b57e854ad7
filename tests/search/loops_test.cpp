// Rules under which play can come back, and rules under which it is only long.
#include <doctest/doctest.h>

#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/positions.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar {

namespace {

/// From each vertex of a circle to the next.
struct Circle {
  using Position = int;
  std::string to_text(int p) const { return std::to_string(p); }
  template <class Emit>
  void moves(int p, Player, Emit&& emit) const {
    if (p > 0) emit(p % 7 + 1);
  }
};

/// One move at a time, from n down to 0.
struct Countdown {
  using Position = int;
  std::string to_text(int p) const { return std::to_string(p); }
  template <class Emit>
  void moves(int p, Player, Emit&& emit) const {
    if (p > 0) emit(p - 1);
  }
};

}  // namespace

TEST_CASE("a sum is refused if play can come back to it") {
  Budget budget;
  GameStore store(&budget);
  Positions<Circle> circle(store);
  Positions<Countdown> countdown(store);
  budget.limit_memory(budget.progress().bytes + 100'000'000);
  for (const Play play : {Play::normal, Play::misere}) {
    OutcomeSearch search(store, play, {.values = false});
    CHECK_THROWS_AS(search.outcome(std::vector<SearchTerm>{circle(3)}), DomainError);
    CHECK_THROWS_AS(search.outcome(std::vector<SearchTerm>{circle(3), circle(2), countdown(4)}), DomainError);
    CHECK(search.outcome(std::vector<SearchTerm>{circle(0), countdown(3)}) ==
          (play == Play::normal ? Outcome::N : Outcome::P));
  }
}

TEST_CASE("a line of play of 100,000 moves is no loop") {
  GameStore store;
  Positions<Countdown> countdown(store);
  for (const Play play : {Play::normal, Play::misere}) {
    OutcomeSearch search(store, play, {.values = false});
    CHECK(search.outcome(std::vector<SearchTerm>{countdown(100'000)}) ==
          (play == Play::normal ? Outcome::P : Outcome::N));
  }
}

}  // namespace upstar

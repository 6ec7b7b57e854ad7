// Rules with bounds, as tight as integers can be and looser.
#include <doctest/doctest.h>

#include <algorithm>

#include "search/random_sums.hpp"
#include "upstar/ruleset/positions.hpp"
#include "workload.hpp"

namespace upstar {

using tests::RandomSums;
using tests::Terms;

namespace {

/// A position of any ruleset with the integers next to its value, or integers `slack` further away.
struct Bounded {
  using Position = AnyPosition;
  std::int32_t slack = 0;

  std::string to_text(const AnyPosition& p) const { return p.to_text(); }
  std::string to_expression(const AnyPosition& p) const { return "bounded(" + p.to_expression() + ")"; }
  template <class Emit>
  void moves(const AnyPosition& p, Player player, Emit&& emit) const {
    p.moves(player, emit);
  }
  IntegerBounds bounds(const AnyPosition& p) const {
    GameStore& store = p.store();
    const GameId value = p.value();
    IntegerBounds found{below(store, value), -below(store, store.negate(value))};
    found.lo -= slack;
    found.hi += slack;
    return found;
  }

 private:
  /// The greatest integer <= g.
  static std::int32_t below(GameStore& store, GameId g) {
    auto n = static_cast<std::int32_t>(store.right_stop(g).floor());
    while (!store.leq(store.number(n), g)) --n;
    return n;
  }
};

}  // namespace

TEST_CASE("bounds change no outcome") {
  for (const std::int32_t slack : {0, 1}) {
    RandomSums sums(51);
    GameStore& store = sums.store();
    Positions<Bounded> bounded(store, Bounded{slack});
    OutcomeSearch search(store, Play::normal, {.values = false});
    for (int i = 0; i < tests::scaled(1000); ++i) {
      Terms terms = sums.sum(Play::normal);
      for (SearchTerm& term : terms) {
        AnyPosition* position = std::get_if<AnyPosition>(&term);
        if (position == nullptr || sums.one_in(4)) continue;
        *position = bounded(*position);
        if (sums.one_in(2)) *position = sums.transformers().swapped(*position);
      }
      const GameId value = sums.value_of(terms);
      CAPTURE(sums.text_of(terms));
      REQUIRE(search.outcome(terms) == store.outcome(value));
      // Now close to 0, and on either side of what is an integer.
      const Dyadic stop = sums.one_in(2) ? store.left_stop(value) : store.right_stop(value);
      const GameId more = sums.one_in(2) ? store.number(-stop) : store.add(store.number(-stop), sums.value());
      terms.push_back(more);
      REQUIRE(search.outcome(terms) == store.outcome(store.add(value, more)));
    }
    CHECK(search.statistics().decided_by_bounds > static_cast<std::uint64_t>(tests::scaled(500)));
  }
}

}  // namespace upstar

// All games born by day 3, made from those born by day 2 by their definition.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "read_value.hpp"
#include "upstar/notation/print.hpp"

using namespace upstar;

namespace {

/// Appends `chosen` and all that come of it by adding later values not comparable to any chosen one.
void antichains(GameStore& store, const std::vector<GameId>& values, std::size_t next, std::vector<GameId>& chosen,
                std::vector<std::vector<GameId>>& found) {
  found.push_back(chosen);
  for (; next < values.size(); ++next) {
    const bool fits = std::all_of(chosen.begin(), chosen.end(), [&](GameId g) {
      return store.compare(g, values[next]) == Relation::confused;
    });
    if (!fits) continue;
    chosen.push_back(values[next]);
    antichains(store, values, next + 1, chosen, found);
    chosen.pop_back();
  }
}

/// The games born by the day after `day`. Comparable options are left out: one of them is dominated.
std::set<GameId> next_day(GameStore& store, const std::set<GameId>& day) {
  std::vector<std::vector<GameId>> sides;
  std::vector<GameId> none;
  antichains(store, {day.begin(), day.end()}, 0, none, sides);
  std::set<GameId> result;
  for (const auto& left : sides) {
    for (const auto& right : sides) result.insert(store.make(left, right));
  }
  return result;
}

}  // namespace

TEST_CASE("the 1474 games born by day 3 have 1474 texts, which read back") {
  GameStore store;
  std::set<GameId> games = {GameStore::zero()};
  for (const std::size_t count : {4U, 22U, 1474U}) {
    games = next_day(store, games);
    REQUIRE(games.size() == count);
  }
  std::set<std::string> texts;
  for (const GameId g : games) {
    const std::string text = to_text(store, g);
    texts.insert(text);
    CHECK(tests::read_value(store, text) == g);
    CHECK(tests::read_value(store, to_text(store, g, Style::braces)) == g);
  }
  CHECK(texts.size() == games.size());
}

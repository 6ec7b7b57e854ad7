// Top Entails: the published values, the faster way against the moves, and small stacks played out.
#include "upstar/entailing/heaps.hpp"

#include <doctest/doctest.h>

#include <array>
#include <map>

#include "naive/binding_games.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using naive::BindingGames;
using naive::Ref;

/// The moves of Top Entails, as EntailingHeaps wants those of other games.
void top_entails_moves(std::uint64_t heap, const EntailingHeaps::Emit& emit) {
  for (std::uint64_t part = 1; part < heap; ++part) emit(MoveKind::ordinary, std::array{part, heap - part});
  if (heap > 0) emit(MoveKind::entailing, std::array{heap - 1});
}

/// Stacks as positions of their own, and what a split leaves as one position: a sum written out.
class Stacks {
 public:
  Ref of(std::vector<std::uint64_t> stacks, std::optional<std::size_t> bound = {}) {
    const auto key = std::pair(stacks, bound);
    if (const auto known = m_known.find(key); known != m_known.end()) return known->second;
    std::vector<BindingGames::Move> moves;
    for (std::size_t i = bound.value_or(0); i < (bound ? *bound + 1 : stacks.size()); ++i) {
      for (std::uint64_t part = 1; part < stacks[i]; ++part) {
        std::vector<std::uint64_t> after = stacks;
        after[i] = part;
        after.push_back(stacks[i] - part);
        moves.push_back({BindingGames::Next::opponent_anywhere, of(after)});
      }
      if (stacks[i] > 0) {
        std::vector<std::uint64_t> after = stacks;
        --after[i];
        moves.push_back({BindingGames::Next::opponent_there, of(after, i)});
      }
    }
    return m_known[key] = m_games.make(std::move(moves));
  }
  bool wins(const std::vector<std::uint64_t>& stacks) { return m_games.wins({of(stacks)}); }

 private:
  BindingGames m_games;
  std::map<std::pair<std::vector<std::uint64_t>, std::optional<std::size_t>>, Ref> m_known;
};

}  // namespace

TEST_CASE("the first values of Top Entails") {
  Budget budget;
  EntailingHeaps table = EntailingHeaps::top_entails(budget);
  constexpr int moon = -1;
  constexpr std::array values{0, moon, 0, moon, 1, 0, 2, 1, 3, 0, 1, 3, 4, 0, 3, 4, 2, 5, 1, 6,
                              2, 0,    3, 2,    7, 3, 1, 7, 3, 4, 2, 0, 8, 1, 5, 0, 1, 4, 7, 10};
  for (std::size_t n = 0; n < values.size(); ++n) {
    const NimberOrMoon value = table.value(n);
    CHECK(value == (values[n] == moon ? NimberOrMoon::moon() : NimberOrMoon(static_cast<std::uint32_t>(values[n]))));
  }
}

TEST_CASE("the moons of Top Entails to 34,000 are the published ones") {
  Budget budget;
  EntailingHeaps table = EntailingHeaps::top_entails(budget);
  std::vector<std::uint64_t> moons;
  std::uint32_t largest = 0;
  const bool is_whole = tests::scaled(100) >= 100;
  const std::uint64_t end = is_whole ? 34'000 : 2'600;
  for (std::uint64_t n = 0; n < end; ++n) {
    const NimberOrMoon value = table.value(n);
    if (value.is_moon()) moons.push_back(n);
    else largest = std::max(largest, value.nimber());
  }
  std::vector<std::uint64_t> published{1, 3, 2403, 2505};
  if (is_whole) published.push_back(33243);
  CHECK(moons == published);
  if (is_whole) CHECK(largest == 217);
}

TEST_CASE("the faster way finds the win sets that the moves give") {
  Budget budget;
  EntailingHeaps fast = EntailingHeaps::top_entails(budget), slow(top_entails_moves, budget);
  for (std::uint64_t n = 0; n < 300; ++n) REQUIRE(fast.wins(n) == slow.wins(n));
}

TEST_CASE("small stacks of Top Entails are won as their values say") {
  Budget budget;
  EntailingHeaps table = EntailingHeaps::top_entails(budget);
  Stacks stacks;
  for (std::uint64_t a = 0; a <= 6; ++a) {
    for (std::uint64_t b = 0; b <= a; ++b) {
      const NimberOrMoon sum = table.value(a) + table.value(b);
      CHECK(stacks.wins({a, b}) == (sum != NimberOrMoon(0)));
    }
  }
}

TEST_CASE("a table of heaps gives its memory back, and keeps what it found before a limit") {
  Budget budget;
  {
    EntailingHeaps table = EntailingHeaps::top_entails(budget);
    budget.limit_memory(20'000);
    CHECK_THROWS_AS(table.value(10'000), LimitError);
    CHECK(budget.progress().bytes > 0);
    budget.limit_memory(UINT64_MAX);
    CHECK(table.value(2403).is_moon());
  }
  CHECK(budget.progress().bytes == 0);
}

}  // namespace upstar

// Win sets and values against the rules: random positions, and sums of them, played out.
#include "upstar/entailing/win_set.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "naive/binding_games.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using naive::BindingGames;
using naive::Ref;
using Next = BindingGames::Next;

constexpr std::uint32_t most_beside = 12;

/// Random positions, each with moves to earlier ones, in both engines.
class RandomPositions {
 public:
  RandomPositions(std::uint32_t seed, std::size_t count) : m_random(seed) {
    for (std::size_t i = 0; i < count; ++i) add();
  }

  BindingGames& games() { return m_games; }
  std::size_t pick() { return m_random() % m_refs.size(); }
  Ref ref(std::size_t position) const { return m_refs[position]; }
  const WinSet& wins(std::size_t position) const { return m_wins[position]; }
  NimberOrMoon value(std::size_t position) const { return m_wins[position].value(); }

 private:
  void add() {
    std::vector<BindingGames::Move> moves;
    WinSet wins;
    for (std::size_t count = m_refs.empty() ? 0 : m_random() % 4; count > 0; --count) {
      const std::size_t to = pick();
      const auto next = static_cast<Next>(m_random() % 3);
      moves.push_back({next, m_refs[to]});
      wins.add(kind_of(next), m_wins[to]);
    }
    m_refs.push_back(m_games.make(std::move(moves)));
    m_wins.push_back(std::move(wins));
  }
  static MoveKind kind_of(Next next) {
    if (next == Next::opponent_there) return MoveKind::entailing;
    return next == Next::mover_anywhere ? MoveKind::again : MoveKind::ordinary;
  }

  std::mt19937 m_random;
  BindingGames m_games;
  std::vector<Ref> m_refs;
  std::vector<WinSet> m_wins;
};

NimberOrMoon nimber_below(std::mt19937& random, std::uint32_t end) {
  return NimberOrMoon(static_cast<std::uint32_t>(random() % end));
}

Ref moon_in(BindingGames& games) {
  const Ref nothing = games.make({});
  return games.make({{Next::opponent_there, nothing}});
}

}  // namespace

TEST_CASE("win sets and values are those of the rules") {
  const int rounds = tests::scaled(60);
  std::size_t moons = 0;
  for (int round = 0; round < rounds; ++round) {
    RandomPositions positions(static_cast<std::uint32_t>(round), 30);
    BindingGames& games = positions.games();
    const Ref moon = moon_in(games);
    for (std::size_t p = 0; p < 30; ++p) {
      const NimberOrMoon value = positions.value(p);
      moons += value.is_moon() ? 1 : 0;
      for (std::uint32_t n = 0; n < most_beside; ++n) {
        REQUIRE(games.wins({positions.ref(p), games.heap(n)}, 0) == positions.wins(p).contains(n));
        REQUIRE(games.wins({positions.ref(p), games.heap(n)}) == (value.is_moon() || value.nimber() != n));
      }
      REQUIRE(games.wins({positions.ref(p), moon}, 0) == positions.wins(p).is_cofinite());
      REQUIRE(games.wins({positions.ref(p), moon}));
    }
  }
  CHECK(moons > 0);
}

TEST_CASE("sums of random positions are won as the nim sum of their values says") {
  const int rounds = tests::scaled(1000);
  constexpr int sums = 100;
  std::size_t bound_wins = 0;
  for (int round = 0; round < rounds; ++round) {
    RandomPositions positions(static_cast<std::uint32_t>(round) + 1000, 12);
    for (int i = 0; i < sums; ++i) {
      const std::size_t a = positions.pick(), b = positions.pick(), c = positions.pick();
      const std::vector<Ref> sum{positions.ref(a), positions.ref(b), positions.ref(c)};
      const NimberOrMoon rest = positions.value(b) + positions.value(c), total = rest + positions.value(a);
      REQUIRE(positions.games().wins(sum) == (total != NimberOrMoon(0)));
      const WinSet& wins = positions.wins(a);
      const bool is_won = rest.is_moon() ? wins.is_cofinite() : wins.contains(rest.nimber());
      REQUIRE(positions.games().wins(sum, 0) == is_won);
      REQUIRE(wins.beside(positions.value(b)).beside(positions.value(c)).contains(0) == is_won);
      bound_wins += is_won ? 1 : 0;
    }
  }
  CHECK(bound_wins > 0);
}

TEST_CASE("the win sets of heaps, of the moon, and of single moves") {
  const NimberOrMoon moon = NimberOrMoon::moon();
  for (const std::uint32_t n : {0U, 1U, 63U, 64U, 65U, 200U}) {
    const WinSet heap{NimberOrMoon(n)};
    CHECK(heap.value() == NimberOrMoon(n));
    CHECK(heap.listed().size() == n);
    CHECK_FALSE(heap.is_cofinite());
    WinSet again;
    again.add(MoveKind::again, heap);
    CHECK(again.is_cofinite());
    CHECK(again.listed() == std::vector<std::uint32_t>{n});
    CHECK(again.value() == NimberOrMoon(n));
    WinSet entailing;
    entailing.add(MoveKind::entailing, heap);
    CHECK(entailing.value() == (n == 0 ? moon : NimberOrMoon(0)));
    CHECK(entailing.listed() == heap.listed());
  }
  CHECK(WinSet(moon).is_everything());
  CHECK(WinSet(moon).value() == moon);
  WinSet to_moon;
  to_moon.add(MoveKind::ordinary, WinSet(moon));
  CHECK(to_moon == WinSet());
  to_moon.add(MoveKind::entailing, WinSet(moon));
  CHECK(to_moon == WinSet());
  to_moon.add(MoveKind::again, WinSet(moon));
  CHECK(to_moon.is_everything());
}

TEST_CASE("the union of a win set with itself, in any order of the moves, is the same") {
  std::mt19937 random(5);
  for (int round = 0; round < tests::scaled(500); ++round) {
    std::vector<std::pair<MoveKind, WinSet>> moves;
    for (int i = 0; i < 5; ++i) {
      WinSet to{nimber_below(random, 200)};
      if (random() % 2 == 0) to.add_again(nimber_below(random, 200));
      moves.emplace_back(static_cast<MoveKind>(random() % 3), std::move(to));
    }
    const auto wins_of = [&] {
      WinSet wins;
      for (const auto& [kind, to] : moves) wins.add(kind, to);
      return wins;
    };
    const WinSet wins = wins_of();
    moves.push_back(moves[random() % moves.size()]);
    std::shuffle(moves.begin(), moves.end(), random);
    REQUIRE(wins_of() == wins);
    const NimberOrMoon g = nimber_below(random, 300);
    REQUIRE(wins.beside(g).beside(g) == wins);
    REQUIRE(wins.beside(g).contains(7) == wins.contains(7 ^ g.nimber()));
  }
}

TEST_CASE("nimbers beyond the end of win sets are a limit") {
  WinSet wins;
  CHECK(WinSet(NimberOrMoon(WinSet::end)).value() == NimberOrMoon(WinSet::end));
  CHECK_THROWS_AS(WinSet(NimberOrMoon(WinSet::end + 1)), LimitError);
  CHECK_THROWS_AS(wins.add_ordinary(NimberOrMoon(WinSet::end)), LimitError);
  CHECK_THROWS_AS(wins.add_again(NimberOrMoon(WinSet::end)), LimitError);
}

}  // namespace upstar

// Sums of switches, numbers, ups and nimbers, which are written down at once, against the reference engine.
#include <doctest/doctest.h>

#include <array>
#include <random>
#include <vector>

#include "naive/trial.hpp"
#include "upstar/notation/print.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

class SwitchSums {
 public:
  explicit SwitchSums(GameStore& store) : m_store(store) {}

  std::uint64_t below(std::uint64_t end) { return m_random() % end; }
  /// A switch as a rule; few temperatures, so that many are equal. Now and then something beside.
  GameId term() {
    const GameId x = number(), y = number();
    if (below(6) == 0) return m_store.number_up_star({{}, static_cast<int>(below(3)) - 1, Integer(below(3))});
    if (below(12) == 0) return tiny();
    return m_store.make({&x, 1}, {&y, 1});
  }

 private:
  GameId number() { return m_store.number(Dyadic(static_cast<int>(below(13)) - 6) >> 1); }
  GameId tiny() {
    const GameId zero = GameStore::zero(), threat = m_store.number(-1);
    const GameId right = m_store.make({&zero, 1}, {&threat, 1});
    return m_store.make({&zero, 1}, {&right, 1});
  }

  GameStore& m_store;
  std::mt19937_64 m_random{71};
};

/// Whether the options of the sum by the definition make it.
bool is_made_of_its_moves(GameStore& store, GameId g, GameId h) {
  std::array<std::vector<GameId>, 2> sides;
  for (const Player player : {Player::left, Player::right}) {
    std::vector<GameId>& side = sides[player == Player::left ? 0 : 1];
    for (const GameId option : store.options(g, player)) side.push_back(store.add(option, h));
    for (const GameId option : store.options(h, player)) side.push_back(store.add(g, option));
  }
  return store.make(sides[0], sides[1]) == store.add(g, h);
}

}  // namespace

TEST_CASE("sums of switches are those of the definition") {
  GameStore store;
  SwitchSums random(store);
  for (int trial = 0; trial < scaled(60); ++trial) {
    naive::Bench bench(store);
    for (int i = 0; i < 20; ++i) {
      std::array<GameId, 2> sums{};
      std::array<naive::Ref, 2> references{};
      for (std::size_t side = 0; side < 2; ++side) {
        references[side] = bench.bridge.to_naive(GameStore::zero());
        for (std::uint64_t count = random.below(4); count > 0; --count) {
          const GameId term = random.term();
          sums[side] = store.add(sums[side], term);
          references[side] = bench.games.add(references[side], bench.bridge.to_naive(term));
        }
      }
      CAPTURE(to_text(store, sums[0]));
      CAPTURE(to_text(store, sums[1]));
      const GameId sum = store.add(sums[0], sums[1]);
      REQUIRE(bench.bridge.to_naive(sum) == bench.games.add(references[0], references[1]));
      REQUIRE(store.negate(store.negate(sum)) == sum);
      REQUIRE(store.subtract(sum, sums[1]) == sums[0]);
      REQUIRE(is_made_of_its_moves(store, sums[0], sums[1]));
    }
  }
}

TEST_CASE("the sum of many switches has a follower for each of them") {
  GameStore store;
  constexpr int count = 1500;  // deeper than what recurses
  GameId hottest_last = GameStore::zero(), hottest_first = GameStore::zero();
  for (int i = 1; i <= count; ++i) {
    const auto pm = [&](int n) {
      const GameId x = store.number(n), y = store.number(-n);
      return store.make({&x, 1}, {&y, 1});
    };
    hottest_last = store.add(hottest_last, pm(i));
    hottest_first = store.add(hottest_first, pm(count + 1 - i));
  }
  CHECK(hottest_last == hottest_first);
  CHECK(store.mean(hottest_last) == Dyadic(0));
  CHECK(store.temperature(hottest_last) == Dyadic(count));
  CHECK(store.left_stop(hottest_last) == Dyadic(count / 2));
  CHECK(store.add(hottest_last, hottest_last) == GameStore::zero());
}

}  // namespace upstar::tests

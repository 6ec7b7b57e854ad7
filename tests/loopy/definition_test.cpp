// The value of a position against the definition: both win and lose alike beside other games.
#include <doctest/doctest.h>

#include "loopy/other_games.hpp"
#include "workload.hpp"

namespace upstar {
namespace {

using namespace upstar::tests;

/// Checks some positions of random graphs of `size` positions.
void check_graphs(int count, std::uint32_t size, std::uint32_t seed) {
  GameStore games;
  LoopyStore store(games);
  std::mt19937 random(seed);
  const std::vector<PlainGame> others = other_games(games, store);
  for (int i = 0; i < count; ++i) {
    const LoopyGraph graph = random_graph(games, random, size);
    const std::vector<LoopyValue> values = store.values(graph);
    for (const Side side : {Side::on, Side::off}) {
      const PlainGame raw = plain(store, graph, side);
      std::vector<PlainGame> found{plain(store, values[0].on(side)), plain(store, store.value(graph, 1).on(side))};
      for (const PlainGame& other : others) {
        const auto expected = left_survives(raw, other, side == Side::on);
        for (std::size_t v = 0; v < found.size(); ++v) {
          REQUIRE_MESSAGE(left_survives(found[v], other, side == Side::on)[0] == expected[v],
                          "graph " << i << " of seed " << seed << ", position " << v);
        }
      }
    }
  }
}

}  // namespace

TEST_CASE("a value wins and loses like its position beside any other game") {
  check_graphs(tests::scaled(150), 2, 1);
  check_graphs(tests::scaled(150), 3, 2);
  check_graphs(tests::scaled(100), 5, 3);
  check_graphs(tests::scaled(50), 8, 4);
}

TEST_CASE("twenty thousand values win and lose like their positions" * doctest::skip()) {
  for (std::uint32_t size = 2; size <= 12; ++size) check_graphs(1819, size, 100 + size);
}

}  // namespace upstar
